package import StrictJSON
package import Typefaces
package import Typesetting
internal import Typography

/// Reads the spans and inline boxes of a text from JSON.
package struct SpanReader {
  private let fonts: ([String]) throws(JSONFault) -> FontList

  /// A reader that opens the fonts spans name.
  package init(fonts: @escaping ([String]) throws(JSONFault) -> FontList) { self.fonts = fonts }

  private enum SpanKey: String, CaseIterable {
    case start, end, scale, size, fonts, weight, stretch, slant, variations, features, tracking, wordSpacing
    case baselineShift, position, baseline, language, link, id
  }

  private enum BoxKey: String, CaseIterable {
    case at, width, height, baseline, unit, breaks, id, alternative
  }

  /// `[{"start": 0, "end": 5, "scale": 1.5}]`
  package func spans(_ value: JSONValue) throws(JSONFault) -> [TextSpan] {
    try value.elements("an array of spans") { (value) throws(JSONFault) in try span(value) }
  }

  /// `[{"at": 12, "width": 20, "height": 20, "baseline": 4}]`; lengths are points, or em with `"unit": "em"`.
  package func boxes(_ value: JSONValue) throws(JSONFault) -> [InlineBox] {
    try value.elements("an array of boxes") { (value) throws(JSONFault) in try box(value) }
  }

  private func span(_ value: JSONValue) throws(JSONFault) -> TextSpan {
    let object = try JSONObject<SpanKey>(value)
    let start = try object.require(.start, "a UTF-8 offset") { (value) throws(JSONFault) in try value.offset()
    }
    let end = try object.require(.end, "a UTF-8 offset") { (value) throws(JSONFault) in try value.offset() }
    guard start <= end else {
      throw value.bad("it ends at \(end), before its start at \(start); give an end after its start")
    }
    return TextSpan(start..<end, try style(object))
  }

  private func style(_ object: JSONObject<SpanKey>) throws(JSONFault) -> SpanStyle {
    func number(_ key: SpanKey) throws(JSONFault) -> Double? {
      try object.read(key) { (value) throws(JSONFault) in try value.number() }
    }
    func string(_ key: SpanKey) throws(JSONFault) -> String? {
      try object.read(key) { (value) throws(JSONFault) in try value.string() }
    }
    var style = SpanStyle()
    style.fonts = try object.read(.fonts) { (value) throws(JSONFault) in
      try fonts(try value.elements("an array of fonts") { (value) throws(JSONFault) in try value.string() })
    }
    style.variations = try variations(object)
    (style.scale, style.size) = (try number(.scale) ?? 1, try number(.size))
    style.features = try object.read(.features) { (value) throws(JSONFault) in try value.features() } ?? []
    (style.tracking, style.wordSpacing) = (try number(.tracking), try number(.wordSpacing))
    style.baselineShift = try number(.baselineShift) ?? 0
    style.position = try object.read(.position) { (value) throws(JSONFault) in
      try value.choice(SpanStyle.Position.self)
    }
    style.alignment = try object.read(.baseline) { (value) throws(JSONFault) in
      try value.choice(AlignmentBaseline.self)
    }
    style.language = try object.read(.language) { (value) throws(JSONFault) in try value.language() }
    (style.link, style.id) = (try string(.link), try string(.id))
    return style
  }

  private func variations(_ object: JSONObject<SpanKey>) throws(JSONFault) -> [Variation] {
    var variations: [Variation] = []
    if let weight = try object.read(
      .weight,
      { (value) throws(JSONFault) in
        try value.word("a weight from 1 to 1000, or a word such as bold") { FontWeight($0) }
      })
    {
      variations += SpanStyle.weight(weight).variations
    }
    if let width = try object.read(
      .stretch,
      { (value) throws(JSONFault) in
        try value.word("a width such as 75, or a word such as condensed") { FontWidth($0) }
      })
    {
      variations.append(Variation("wdth", width.percentage))
    }
    let slant = try object.read(.slant) { (value) throws(JSONFault) in try value.choice(FontSlant.self) }
    if let slant, slant != .normal { variations += SpanStyle.italic.variations }
    return try variations
      + (object.read(.variations) { (value) throws(JSONFault) in try value.variations() } ?? [])
  }

  private func box(_ value: JSONValue) throws(JSONFault) -> InlineBox {
    let object = try JSONObject<BoxKey>(value)
    func number(_ key: BoxKey) throws(JSONFault) -> Double? {
      try object.read(key) { (value) throws(JSONFault) in try value.number() }
    }
    let offset = try object.require(.at, "a UTF-8 offset") { (value) throws(JSONFault) in try value.offset() }
    guard let width = try number(.width), let height = try number(.height) else {
      throw value.bad("a box has a width and a height; give both")
    }
    return InlineBox(
      at: offset, width: width, height: height, depth: try number(.baseline) ?? 0,
      unit: try object.read(.unit) { (value) throws(JSONFault) in try value.choice(InlineBox.Unit.self) }
        ?? .points,
      breaks: try object.read(.breaks) { (value) throws(JSONFault) in try value.choice(InlineBox.Breaks.self)
      }
        ?? .around,
      id: try object.read(.id) { (value) throws(JSONFault) in try value.string() },
      alternative: try object.read(.alternative) { (value) throws(JSONFault) in try value.string() })
  }
}

extension JSONValue {
  fileprivate func offset() throws(JSONFault) -> Int {
    try whole(0...Int(Int32.max), "a UTF-8 offset, from 0 on")
  }

  /// A word, or a number as its digits, read as a value.
  fileprivate func word<Value>(
    _ wanted: String, _ read: (String) -> Value?
  ) throws(JSONFault) -> Value {
    let word: String
    switch content {
    case .string(let text): word = text
    case .number(let number): word = number.shortest
    default: throw mistyped(wanted)
    }
    guard let value = read(word) else { throw bad("'\(word)' is not \(wanted)") }
    return value
  }

  fileprivate func variations() throws(JSONFault) -> [Variation] {
    guard case .object(let members) = content else { throw mistyped(#"coordinates, such as {"wght": 700}"#) }
    var variations: [Variation] = []
    for member in members {
      guard let tag = Tag(member.key) else {
        throw bad("'\(member.key)' is not an axis tag; give four characters, such as wght")
      }
      do throws(JSONFault) {
        variations.append(Variation(tag, try member.value.number()))
      } catch {
        throw error.inside(member.key)
      }
    }
    return variations
  }
}
