internal import StrictJSON
internal import Typesetting
internal import Typography

/// The styles of HTML's elements, attributes and inline style sheets.
///
/// Source: the HTML standard, 15.3 "Non-replaced elements".
enum HTMLStyle {
  private static let styles: [String: SpanStyle] = [
    "b": .bold, "strong": .bold, "th": .bold, "h1": .bold, "h2": .bold, "h3": .bold, "h4": .bold, "h5": .bold,
    "h6": .bold, "i": .italic, "em": .italic, "cite": .italic, "dfn": .italic, "var": .italic,
    "address": .italic,
    "sup": .superscript, "sub": .subscript, "big": .scale(1.2), "small": .scale(1 / 1.2),
  ]
  private static let monospaced: Set<String> = ["code", "kbd", "pre", "samp", "tt"]

  /// The style of an element.
  static func span(_ name: String, _ attributes: [String: String]) -> SpanDescription {
    var span = SpanDescription()
    span.style = styles[name] ?? SpanStyle()
    if monospaced.contains(name) { span.fonts = ["monospace"] }
    if name == "a" { span.style.link = attributes["href"] }
    if name == "font", let face = attributes["face"] { span.fonts = families(face) }
    if let language = attributes["lang"] ?? attributes["xml:lang"] { span.set("language", language) }
    if let id = attributes["id"] { span.style.id = id }
    for declaration in (attributes["style"] ?? "").split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1).map { trimmed($0) }
      if parts.count == 2 { apply(parts[0].lowercased(), parts[1], to: &span) }
    }
    return span
  }

  private static func trimmed(_ text: Substring) -> String {
    var rest = text.drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  private static func families(_ list: String) -> [String] {
    list.split(separator: ",").map { trimmed($0).filter { $0 != "\"" && $0 != "'" } }
  }

  /// The rows of the properties of CSS.
  private static let rows = Dictionary(grouping: SpanDescription.properties.rows) { $0.facts.css?.name ?? "" }

  /// Applies a declaration of CSS; one that is not understood has no effect, as in browsers.
  private static func apply(_ property: String, _ value: String, to span: inout SpanDescription) {
    let word = value.lowercased()
    switch (property, word) {
    case ("font-family", _): span.fonts = families(value)
    case ("font-variant", "small-caps"), ("font-variant-caps", "small-caps"):
      span.style.features += SpanStyle.smallCaps.features
    default:
      for row in rows[property] ?? [] {
        if let own = row.facts.css?.word(word) { try? row.read(own, into: &span) }
      }
    }
  }

  /// The number before a unit; nil for other units.
  private static func number(_ word: String, _ unit: String) -> Double? {
    guard word.hasSuffix(unit), !word.hasSuffix("rem") else { return nil }
    return Double(decimal: word.dropLast(unit.count))
  }
}

// Words of CSS as rows have them; nil for those that mean nothing there.
extension HTMLStyle {
  /// The weight; only bolder than the text around is a word of CSS alone.
  static func weight(_ word: String) -> String? { word == "bolder" ? "bold" : word }

  /// The position of small letters.
  static func position(_ word: String) -> String? { ["super": "superscript", "sub": "subscript"][word] }

  /// A size in points, which are pixels.
  static func points(_ word: String) -> String? {
    (number(word, "px") ?? number(word, "pt").map { $0 * 4 / 3 })?.shortest
  }

  /// A size in times that of the text around.
  static func scale(_ word: String) -> String? {
    let named = ["smaller": 1 / 1.2, "larger": 1.2][word]
    return (named ?? number(word, "em") ?? number(word, "%").map { $0 / 100 })?.shortest
  }

  /// Whether pairs of letters are kerned.
  static func kerning(_ word: String) -> String? {
    ["none": "false", "normal": "true", "auto": "true"][word]
  }

  /// Whether letters share an em of a column.
  static func tateChuYoko(_ word: String) -> String? { ["none": "false", "all": "true"][word] }

  /// A length in thousandths of an em.
  static func thousandths(_ word: String) -> String? { number(word, "em").map { ($0 * 1000).shortest } }
}

extension SpanDescription {
  /// Sets a property to what a word says; a word that is not one of its values changes nothing.
  fileprivate mutating func set(_ key: String, _ word: String) {
    try? Self.properties.row(key)?.read(word, into: &self)
  }
}
