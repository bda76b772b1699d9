internal import StrictJSON
internal import Support
internal import Typesetting
internal import Typography

/// A tag of markup, and what it means; its attributes are those that properties of spans and boxes have.
struct MarkupTag {
  struct Attribute {
    let name, value: String
    let offset: Int
  }

  let name: String
  let attributes: [Attribute]
  /// Whether it closes itself.
  let isSelfClosing: Bool
  let offset: Int

  init(_ name: String, _ attributes: [Attribute], isSelfClosing: Bool, offset: Int) {
    self.name = name
    self.attributes = attributes
    self.isSelfClosing = isSelfClosing
    self.offset = offset
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
    case span(SpanDescription)
  }

  /// Reads its meaning.
  ///
  /// - Parameter scale: the size around it, in times that of the text.
  func meaning(in markup: Markup, _ scale: Double) throws(MarkupError) -> Meaning {
    if markup == .pango { return .span(try PangoTag(tag: self, scale: scale).span()) }
    switch name {
    case "br":
      if let attribute = attributes.first { throw attribute.unknown(in: name, []) }
      return .text("\n")
    case "box": return .text(StyledText(try box()))
    default: return .span(try span())
    }
  }

  private func span() throws(MarkupError) -> SpanDescription {
    guard let style = Self.styles[name] else { throw unknown(among: Self.names) }
    var span = SpanDescription()
    span.style = style
    for attribute in attributes {
      switch (name, attribute.name) {
      case ("a", "href"): span.style.link = attribute.value
      case ("span", _): try attribute.change(&span)
      default: throw attribute.unknown(in: name, name == "a" ? ["href"] : [])
      }
    }
    return span
  }

  /// The error of a tag that its markup has not.
  func unknown(among names: [String]) -> MarkupError {
    let hint = name.nearest(among: names).map { "did you mean <\($0)>?" }
    return MarkupError(
      offset, "<\(name)>", "is unknown; \(hint ?? "choose among \(names.joined(separator: ", "))")")
  }

  private func box() throws(MarkupError) -> InlineBox {
    guard isSelfClosing else { throw MarkupError(offset, "<box>", "holds nothing; write <box …/>") }
    var box = InlineBox(width: 0, height: 0)
    var units: Set<InlineBox.Unit> = []
    for attribute in attributes { try attribute.change(&box, &units) }
    guard units.count < 2 else {
      throw MarkupError(offset, "<box>", "has lengths in em and in points; give all in one of them")
    }
    box.unit = units.first ?? .em
    return box
  }
}

extension MarkupTag.Attribute {
  /// The error of an attribute that its tag has not.
  func unknown(in tag: String, _ known: [String]) -> MarkupError {
    let hint = name.nearest(among: known).map { "did you mean \($0)?" }
    let choice =
      known.isEmpty ? "leave it out, or use <span>" : "choose among \(known.joined(separator: ", "))"
    return MarkupError(offset, name, "is no attribute of <\(tag)>; \(hint ?? choice)")
  }

  func bad(_ wanted: String) -> MarkupError {
    MarkupError(offset, name, "'\(value)' is none; give \(wanted)")
  }

  /// The row of the attribute, except for attributes whose unit chooses the row.
  private func row<Root: Described>(
    _ tag: String, or others: [String] = []
  ) throws(MarkupError) -> Property<Root> {
    let rows = Root.properties.rows
    if let row = rows.first(where: { $0.facts.attribute == name }) { return row }
    var known: [String] = []
    for attribute in rows.compactMap(\.facts.attribute) + others where !known.contains(attribute) {
      known.append(attribute)
    }
    throw unknown(in: tag, known)
  }

  /// Takes a word over as a property reads it.
  private func set<Root>(
    _ row: Property<Root>, to word: String, in root: inout Root
  ) throws(MarkupError) where Root.Context == Void {
    do throws(JSONFault) { try row.read(word, into: &root) } catch {
      throw MarkupError(offset, name, (error.culprit.isEmpty ? "" : "\(error.culprit): ") + error.message)
    }
  }

  /// Takes a word over as the property of a key reads it.
  func set(_ key: String, to word: String, in span: inout SpanDescription) throws(MarkupError) {
    if let row = SpanDescription.properties.row(key) { try set(row, to: word, in: &span) }
  }

  /// A number in words, and the unit after it.
  private var measure: (number: String, unit: String) {
    let end = value.utf8.firstIndex { ![0x2B, 0x2D, 0x2E].contains($0) && !(0x30...0x39).contains($0) }
    return (String(value[..<(end ?? value.endIndex)]), end.map { String(value[$0...]) } ?? "")
  }

  /// Takes the attribute of a span over.
  fileprivate func change(_ span: inout SpanDescription) throws(MarkupError) {
    switch name {
    case "variant":
      guard value == "small-caps" else { throw bad("small-caps") }
      span.style.features += SpanStyle.smallCaps.features
    case "size": try changeSize(&span)
    case "rise":
      let (number, unit) = measure
      guard ["em", ""].contains(unit) else { throw bad("em of the text around, such as 0.3em") }
      try set(row("span"), to: number, in: &span)
    case "features":
      // Beside those of a variant.
      let others = span.style.features
      try set(row("span"), to: value, in: &span)
      span.style.features = others + span.style.features
    default: try set(row("span", or: ["variant"]), to: value, in: &span)
    }
  }

  /// Points are a size, and others a scale.
  private func changeSize(_ span: inout SpanDescription) throws(MarkupError) {
    let (number, unit) = measure
    guard ["pt", "em", "%"].contains(unit), let value = Double(decimal: number),
      let row = SpanDescription.properties.row(unit == "pt" ? "size" : "scale")
    else { throw bad("a size such as 12pt, 1.5em or 150%") }
    try set(row, to: unit == "%" ? (value / 100).shortest : number, in: &span)
  }

  /// Takes the attribute of a box over; its lengths have a unit.
  fileprivate func change(_ box: inout InlineBox, _ units: inout Set<InlineBox.Unit>) throws(MarkupError) {
    let row: Property<InlineBox> = try row("box")
    guard case .number = row.form.words else { return try set(row, to: value, in: &box) }
    let (number, unit) = measure
    switch unit {
    case "", "em": units.insert(.em)
    case "pt": units.insert(.points)
    default: throw bad("a length such as 1.2em or 20pt")
    }
    try set(row, to: number, in: &box)
  }
}
