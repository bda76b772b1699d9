/// Reads .NET's `.resx` files: the texts among the data.
enum ResxReader {
  static func read(_ bytes: [UInt8]) throws -> CatalogContent {
    let root = try MarkupReader.read(bytes)
    guard root.name == "root" else {
      throw SyntaxFault(line: root.line, "<\(root.name)> is not <root>: no resources of .NET")
    }
    var (content, seen) = (CatalogContent(), SeenKeys())
    for data in root.children("data") {
      // Images, sizes and other objects have a type, and those of the form designer have names such as `>>title.Name`.
      guard data.attributes["type"] == nil, data.attributes["mimetype"] == nil else { continue }
      guard let key = data.attributes["name"], !key.isEmpty else {
        content.problems.append(
          CatalogProblem(.brokenEntry, line: data.line, "<data> has no name; it is left out"))
        continue
      }
      if key.hasPrefix(">>") { continue }
      if let problem = seen.note(key, line: data.line) {
        content.problems.append(problem)
        continue
      }
      let text = data.first("value")?.text ?? ""
      var found = CatalogText(
        key: key, text: text, comment: data.first("comment")?.text, line: data.line,
        state: text.isEmpty ? .untranslated : .translated)
      found.syntax = [.braces, .doubledBraces]
      content.texts.append(found)
    }
    return content
  }
}
