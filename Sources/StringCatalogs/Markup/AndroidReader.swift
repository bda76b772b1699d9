internal import Foundation

/// Reads Android's `strings.xml`: `string`, `plurals` and `string-array`.
enum AndroidReader {
  static func read(_ bytes: [UInt8]) throws -> CatalogContent {
    let root = try MarkupReader.read(bytes)
    guard root.name == "resources" else {
      throw SyntaxFault(line: root.line, "<\(root.name)> is not <resources>: no strings of Android")
    }
    var (content, seen) = (CatalogContent(), SeenKeys())
    content.locale = root.attributes["tools:locale"].flatMap { LocaleTag.normalized($0) }
    for element in root.children where ["string", "plurals", "string-array"].contains(element.name) {
      guard let key = element.attributes["name"], !key.isEmpty else {
        content.problems.append(
          CatalogProblem(
            .brokenEntry, line: element.line, "<\(element.name)> has no name; it is left out"))
        continue
      }
      if element.attributes["translatable"] == "false" { continue }
      if let problem = seen.note(key, line: element.line) {
        content.problems.append(problem)
        continue
      }
      content.texts += texts(of: element, key: key)
    }
    return content
  }

  private static func texts(of element: MarkupElement, key: String) -> [CatalogText] {
    let texts =
      switch element.name {
      case "string": [text(of: element, key: key, variant: nil)]
      case "plurals":
        element.children("item").map { text(of: $0, key: key, variant: $0.attributes["quantity"] ?? "other") }
      default:
        element.children("item").enumerated().map { text(of: $1, key: key, variant: "[\($0)]") }
      }
    // A reference, such as `@string/save`, has the text of another key.
    return texts.filter { text in
      !text.text.hasPrefix("@") || text.text.prefixMatch(of: /@(?:[\w.]+:)?(?:string|null|empty)\b/) == nil
    }
  }

  private static func text(of element: MarkupElement, key: String, variant: String?) -> CatalogText {
    let text = unescaped(element.text)
    return CatalogText(
      key: key, variant: variant, text: text, line: element.line,
      state: text.isEmpty ? .untranslated : .translated, examples: examples(in: element))
  }

  /// Returns the values that `<xliff:g example="...">` gives for the placeholders in it, at any depth.
  private static func examples(in element: MarkupElement) -> [String: String] {
    var examples: [String: String] = [:]
    for child in element.children {
      examples.merge(self.examples(in: child)) { first, _ in first }
      if let example = child.attributes["example"], examples[child.text] == nil {
        examples[child.text] = example
      }
    }
    return examples
  }

  /// White space collapsed outside quotes, and escapes undone, as aapt does.
  private static func unescaped(_ text: String) -> String {
    var (result, isQuoted, space) = (String.UnicodeScalarView(), false, false)
    var rest = text.unicodeScalars.makeIterator()
    while let scalar = rest.next() {
      if !isQuoted, scalar.properties.isWhitespace, scalar.isASCII {
        space = !result.isEmpty
        continue
      }
      if space { result.append(" ") }
      space = false
      switch scalar {
      case "\"": isQuoted.toggle()
      case "\\": result.append(contentsOf: escape(&rest))
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private static func escape(_ rest: inout String.UnicodeScalarView.Iterator) -> [Unicode.Scalar] {
    guard let scalar = rest.next() else { return [] }
    switch scalar {
    case "n": return ["\n"]
    case "t": return ["\t"]
    case "u":
      var digits = ""
      for _ in 0..<4 { if let digit = rest.next() { digits.unicodeScalars.append(digit) } }
      return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { [$0] } ?? ["\u{FFFD}"]
    default: return [scalar]
    }
  }
}
