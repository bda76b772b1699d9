internal import StrictJSON
internal import Typesetting
internal import Typography

// How the letters of a label are set, and how far its lines are indented.
extension StyleReader {
  static func text(_ object: JSONObject<StyleKey>) throws(JSONFault) -> TextStyle {
    var style = TextStyle()
    style.language = try object.read(.language) { (value) throws(JSONFault) in try value.language() }
    try read(object, .direction, into: &style.direction) { (value) throws(JSONFault) in
      try value.choice(BaseDirection.self)
    }
    try read(object, .features, into: &style.features) { (value) throws(JSONFault) in try value.features() }
    try read(object, .wordSpacing, into: &style.wordSpacing) { (value) throws(JSONFault) in
      try value.finite()
    }
    try read(object, .wrap, into: &style.wrapping) { (value) throws(JSONFault) in
      try value.choice(Wrapping.self)
    }
    try read(object, .strictness, into: &style.strictness) { (value) throws(JSONFault) in
      try value.choice(BreakStrictness.self)
    }
    try read(object, .hangingPunctuation, into: &style.hangingPunctuation) { (value) throws(JSONFault) in
      try value.choice(HangingPunctuation.self)
    }
    try read(object, .opticalSizing, into: &style.opticalSizing) { (value) throws(JSONFault) in
      try value.choice(OpticalSizing.self)
    }
    style.pixelsPerPoint = try object.read(.pixelsPerPoint) { (value) throws(JSONFault) in
      let pixels = try value.finite()
      guard TextStyle.pixelsPerPointRange.contains(pixels) else {
        throw value.bad("\(pixels.shortest) is not a number of pixels to a point; give 0.01 to 100")
      }
      return pixels
    }
    try read(object, .strut, into: &style.hasStrut) { (value) throws(JSONFault) in try value.boolean() }
    style.hyphenator = try hyphenator(object)
    return style
  }

  /// The indents of its paragraphs.
  static func indents(_ object: JSONObject<StyleKey>) throws(JSONFault) -> Indents {
    Indents(firstLine: try ems(object, .indent) ?? 0, hanging: try ems(object, .hangingIndent) ?? 0)
  }

  private static func ems(_ object: JSONObject<StyleKey>, _ key: StyleKey) throws(JSONFault) -> Double? {
    try object.read(key) { (value) throws(JSONFault) in
      let ems = try value.length()
      guard ems <= Indents.largest else {
        throw value.bad("\(ems.shortest) is more than 1,000 em; give less")
      }
      return ems
    }
  }
}
