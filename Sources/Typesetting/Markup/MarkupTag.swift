internal import Typefaces
internal import Typography

/// A tag of markup, and what it means.
struct MarkupTag {
  struct Attribute {
    let name, value: String
    let offset: Int
  }

  let name: String
  private let attributes: [Attribute]
  /// Whether it closes itself.
  let isEmpty: Bool
  let offset: Int

  init(_ name: String, _ attributes: [Attribute], isEmpty: Bool, offset: Int) {
    (self.name, self.attributes, self.isEmpty, self.offset) = (name, attributes, isEmpty, offset)
  }

  /// The tags that mean one style.
  private static let styles: [String: SpanStyle] = [
    "b": .bold, "i": .italic, "sup": .superscript, "sub": .subscript, "big": .scale(1.2),
    "small": .scale(1 / 1.2), "span": SpanStyle(), "a": SpanStyle(),
  ]
  private static let names = styles.keys.sorted() + ["box", "br"]

  /// The meaning of a tag.
  enum Meaning {
    /// A text, in the place of the tag.
    case text(StyledText)
    /// The style of what it holds.
    case style(SpanStyle)
  }

  /// Returns the tag's meaning.
  func meaning(_ fonts: (String) -> FontList?) throws(MarkupError) -> Meaning {
    switch name {
    case "br":
      if let attribute = attributes.first { throw attribute.unknown(in: name, []) }
      return .text("\n")
    case "box": return .text(StyledText(try box()))
    default: return .style(try style(fonts))
    }
  }

  private func style(_ fonts: (String) -> FontList?) throws(MarkupError) -> SpanStyle {
    guard var style = Self.styles[name] else {
      let hint = name.nearest(among: Self.names).map { "did you mean <\($0)>?" }
      throw MarkupError(
        offset, "<\(name)>", "is unknown; \(hint ?? "choose among \(Self.names.joined(separator: ", "))")")
    }
    for attribute in attributes {
      switch (name, attribute.name) {
      case ("a", "href"): style.link = attribute.value
      case ("span", _): try attribute.change(&style, fonts)
      default: throw attribute.unknown(in: name, name == "a" ? ["href"] : [])
      }
    }
    return style
  }

  private func box() throws(MarkupError) -> InlineBox {
    guard isEmpty else { throw MarkupError(offset, "<box>", "holds nothing; write <box …/>") }
    var box = InlineBox(width: 0, height: 0)
    var units: Set<InlineBox.Unit> = []
    for attribute in attributes {
      switch attribute.name {
      case "width": box.width = try attribute.length(&units)
      case "height": box.height = try attribute.length(&units)
      case "depth": box.depth = try attribute.length(&units)
      case "id": box.id = attribute.value
      case "alt": box.alternative = attribute.value
      case "break":
        guard let breaks = InlineBox.Breaks(rawValue: attribute.value) else {
          throw attribute.bad("around or never")
        }
        box.breaks = breaks
      default: throw attribute.unknown(in: name, ["width", "height", "depth", "break", "id", "alt"])
      }
    }
    guard units.count < 2 else {
      throw MarkupError(offset, "<box>", "has lengths in em and in points; give all in one of them")
    }
    box.unit = units.first ?? .em
    return box
  }
}

extension MarkupTag.Attribute {
  /// The error of a value.
  func bad(_ wanted: String) -> MarkupError {
    MarkupError(offset, name, "'\(value)' is none; give \(wanted)")
  }

  /// The error of an attribute that its tag has not.
  func unknown(in tag: String, _ known: [String]) -> MarkupError {
    let hint = name.nearest(among: known).map { "did you mean \($0)?" }
    let choice =
      known.isEmpty ? "leave it out, or use <span>" : "choose among \(known.joined(separator: ", "))"
    return MarkupError(offset, name, "is no attribute of <\(tag)>; \(hint ?? choice)")
  }

  /// A number, and what follows it.
  private func number(_ wanted: String) throws(MarkupError) -> (value: Double, unit: String) {
    let end = value.utf8.firstIndex { ![0x2B, 0x2D, 0x2E].contains($0) && !(0x30...0x39).contains($0) }
    guard let number = Double(value[..<(end ?? value.endIndex)]) else { throw bad(wanted) }
    return (number, end.map { String(value[$0...]) } ?? "")
  }

  private func plainNumber(_ wanted: String) throws(MarkupError) -> Double {
    let (number, unit) = try number(wanted)
    guard unit.isEmpty else { throw bad(wanted) }
    return number
  }

  /// A length of a box, in em or points.
  func length(_ units: inout Set<InlineBox.Unit>) throws(MarkupError) -> Double {
    let (number, unit) = try number("a length such as 1.2em or 20pt")
    switch unit {
    case "", "em": units.insert(.em)
    case "pt": units.insert(.points)
    default: throw bad("a length such as 1.2em or 20pt")
    }
    return number
  }

  private static let names = [
    "size", "weight", "stretch", "style", "font", "variations", "features", "tracking", "word_spacing",
    "rise",
    "position", "baseline", "variant", "lang", "link", "id",
  ]

  /// Takes the attribute of a span over into its style.
  func change(_ style: inout SpanStyle, _ fonts: (String) -> FontList?) throws(MarkupError) {
    switch name {
    case "size": try changeSize(&style)
    case "font", "variations", "features", "weight", "stretch", "style", "variant":
      try changeFont(&style, fonts)
    case "tracking": style.tracking = try plainNumber("thousandths of an em, such as 50")
    case "word_spacing": style.wordSpacing = try plainNumber("thousandths of an em, such as 50")
    case "rise":
      let (number, unit) = try number("em of the text around, such as 0.3em")
      guard unit == "em" || unit.isEmpty else { throw bad("em of the text around, such as 0.3em") }
      style.baselineShift = number
    case "position": style.position = try choice(SpanStyle.Position.self)
    case "baseline": style.alignment = try choice(AlignmentBaseline.self)
    case "lang":
      guard let language = Language(value) else { throw bad("a language tag such as de or zh-Hant") }
      style.language = language
    case "link": style.link = value
    case "id": style.id = value
    default: throw unknown(in: "span", Self.names)
    }
  }

  private func choice<C: RawRepresentable & CaseIterable>(
    _ type: C.Type
  ) throws(MarkupError) -> C where C.RawValue == String {
    guard let choice = C(rawValue: value) else {
      throw bad("one of \(C.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return choice
  }

  private func changeSize(_ style: inout SpanStyle) throws(MarkupError) {
    let wanted = "a size such as 12pt, 1.5em or 150%"
    let (number, unit) = try number(wanted)
    switch unit {
    case "pt": style.size = number
    case "em": style.scale = number
    case "%": style.scale = number / 100
    default: throw bad(wanted)
    }
  }

  private func changeFont(_ style: inout SpanStyle, _ fonts: (String) -> FontList?) throws(MarkupError) {
    switch name {
    case "font":
      guard let found = fonts(value) else {
        throw MarkupError(offset, name, "there is no font '\(value)'; name a font that is known")
      }
      style.fonts = found
    case "weight":
      guard let weight = FontWeight(value) else { throw bad("1 to 1000, or a word such as bold") }
      style.variations += SpanStyle.weight(weight).variations
    case "stretch":
      guard let width = FontWidth(value) else {
        throw bad("a percentage such as 75, or a word such as condensed")
      }
      style.variations.append(Variation("wdth", width.percentage))
    case "style":
      guard ["normal", "italic", "oblique"].contains(value) else { throw bad("normal, italic or oblique") }
      if value != "normal" { style.variations += SpanStyle.italic.variations }
    case "variant":
      guard value == "small-caps" else { throw bad("small-caps") }
      style.features += SpanStyle.smallCaps.features
    case "variations":
      for (tag, number) in try settings() {
        guard let number else { throw bad("coordinates such as wght=700") }
        style.variations.append(Variation(tag, number))
      }
    default:
      for (tag, number) in try settings() {
        guard let value = UInt32(exactly: number ?? 1) else { throw bad("features such as tnum, liga=0") }
        style.features.append(Feature(tag, value))
      }
    }
  }

  /// Tags with numbers: `wght=700, wdth=85`.
  private func settings() throws(MarkupError) -> [(tag: Tag, number: Double?)] {
    var settings: [(tag: Tag, number: Double?)] = []
    for part in value.split(separator: ",") {
      let words = part.split(separator: "=").map { $0.filter { $0 != " " } }
      let number = words.count == 2 ? Double(words[1]) : nil
      guard let name = words.first, let tag = Tag(name), words.count == 1 || number != nil else {
        throw bad("tags of four characters, such as tnum, liga=0")
      }
      settings.append((tag, number))
    }
    return settings
  }
}
