internal import ConstraintLayout
internal import StrictJSON
internal import Typography

// How a style cuts a text that is too long, and how it spreads lines.
extension StyleReader {
  static func truncation(_ object: JSONObject<StyleKey>) throws(JSONFault) -> Truncation? {
    var truncation = Truncation()
    try read(object, .truncateAt, into: &truncation.unit) { (value) throws(JSONFault) in
      try value.choice(Truncation.Unit.self)
    }
    truncation.ellipsis = try object.read(.ellipsis) { (value) throws(JSONFault) in try value.string() }
    let place = try object.read(.truncate) { (value) throws(JSONFault) in
      try value.choice(Truncation.Place.self)
    }
    guard let place else {
      for key in [StyleKey.truncateAt, .ellipsis] {
        _ = try object.read(key) { (value) throws(JSONFault) in
          throw value.bad("has no effect without truncate; add that: tail, middle or head")
        }
      }
      return nil
    }
    truncation.place = place
    return truncation
  }

  static func justification(_ object: JSONObject<StyleKey>) throws(JSONFault) -> Justification {
    var justification = Justification()
    justification.spaces = try object.read(.justifySpaces) { (value) throws(JSONFault) in try value.length() }
    try read(object, .justifyLetters, into: &justification.letters) { (value) throws(JSONFault) in
      try value.length()
    }
    try read(object, .justifyLastLine, into: &justification.lastLine) { (value) throws(JSONFault) in
      try value.boolean()
    }
    return justification
  }
}
