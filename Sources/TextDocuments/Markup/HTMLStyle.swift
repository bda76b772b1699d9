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

  /// Applies a declaration of CSS; one that is not understood has no effect, as in browsers.
  private static func apply(_ property: String, _ value: String, to span: inout SpanDescription) {
    let word = value.lowercased()
    switch (property, word) {
    case ("font-weight", "bolder"): span.set("weight", "bold")
    case ("font-weight", _): span.set("weight", word)
    case ("font-style", _): span.set("slant", word)
    case ("font-stretch", _): span.set("stretch", word)
    case ("font-family", _): span.fonts = families(value)
    case ("font-variant", "small-caps"), ("font-variant-caps", "small-caps"):
      span.style.features += SpanStyle.smallCaps.features
    case ("vertical-align", "super"): span.style.position = .superscript
    case ("vertical-align", "sub"): span.style.position = .subscript
    case ("font-size", "smaller"): span.style.scale = 1 / 1.2
    case ("font-size", "larger"): span.style.scale = 1.2
    case ("font-size", _):
      if let size = number(word, "px") ?? number(word, "pt").map({ $0 * 4 / 3 }) {
        span.set("size", size.shortest)
      }
      if let scale = number(word, "em") ?? number(word, "%").map({ $0 / 100 }) {
        span.set("scale", scale.shortest)
      }
    case ("letter-spacing", _):
      if let em = number(word, "em") { span.set("tracking", (em * 1000).shortest) }
    case ("word-spacing", _):
      if let em = number(word, "em") { span.set("wordSpacing", (em * 1000).shortest) }
    default: break
    }
  }

  /// The number before a unit; nil for other units.
  private static func number(_ word: String, _ unit: String) -> Double? {
    guard word.hasSuffix(unit), !word.hasSuffix("rem") else { return nil }
    return Double(decimal: word.dropLast(unit.count))
  }
}

extension SpanDescription {
  /// Sets a property to what a word says; a word that is not one of its values changes nothing.
  fileprivate mutating func set(_ key: String, _ word: String) {
    try? Self.properties.row(key)?.read(word, into: &self)
  }
}
