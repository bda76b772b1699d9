/// Reads Qt's `.ts` files. A key is the message's id, or its context and source with `|` between them.
enum QtReader {
  static func read(_ bytes: [UInt8]) throws -> CatalogContent {
    let root = try MarkupReader.read(bytes)
    guard root.name == "TS" else {
      throw SyntaxFault(line: root.line, "<\(root.name)> is not <TS>: no translations of Qt")
    }
    var (content, seen) = (CatalogContent(), SeenKeys())
    content.locale = root.attributes["language"].flatMap { LocaleTag.normalized($0) }
    content.sourceLocale = root.attributes["sourcelanguage"].flatMap { LocaleTag.normalized($0) }
    for context in root.children("context") {
      let name = context.first("name")?.text ?? ""
      for message in context.children("message") { add(message, of: name, to: &content, &seen) }
    }
    for message in root.children("message") { add(message, of: "", to: &content, &seen) }
    return content
  }

  private static func add(
    _ message: MarkupElement, of context: String, to content: inout CatalogContent, _ seen: inout SeenKeys
  ) {
    let translation = message.first("translation")
    let type = translation?.attributes["type"]
    // Messages that the program has no longer.
    if type == "vanished" || type == "obsolete" { return }
    let source = message.first("source").map(text) ?? ""
    let parts = [context, source, message.first("comment").map(text) ?? ""].filter { !$0.isEmpty }
    let key = message.attributes["id"] ?? parts.joined(separator: "|")
    guard !key.isEmpty else {
      return content.problems.append(
        CatalogProblem(.brokenEntry, line: message.line, "<message> has no id and no source; it is left out"))
    }
    if let problem = seen.note(key, line: message.line) { return content.problems.append(problem) }
    let comments = ["extracomment", "translatorcomment"].compactMap { message.first($0).map(text) }
    var base = CatalogText(
      key: key, text: translation.map(text) ?? "", source: source,
      comment: comments.isEmpty ? nil : comments.joined(separator: "\n"), line: message.line)
    (base.syntax, base.sourceForms, base.hasState) = ([.numbered], [source], true)
    let forms = translation?.children("numerusform") ?? []
    guard message.attributes["numerus"] == "yes" else {
      return content.texts.append(stated(base, type))
    }
    base.sourceForms = [source, source]
    let numbers = numbers(of: forms.count, in: content.locale)
    for (index, form) in forms.enumerated() {
      (base.text, base.variant) = (text(of: form), "[\(index)]")
      base.numbers = numbers.map { ["": $0[index]] } ?? [:]
      content.texts.append(stated(base, type))
    }
  }

  private static func stated(_ text: CatalogText, _ type: String?) -> CatalogText {
    var text = text
    text.state = text.text.isEmpty ? .untranslated : type == "unfinished" ? .needsReview : .translated
    return text
  }

  /// The numbers that forms stand for, where Qt counts them as CLDR does; Latvian it orders in another way.
  private static func numbers(of count: Int, in locale: String?) -> [PluralNumbers]? {
    guard let locale, !locale.hasPrefix("lv") else { return nil }
    let known = PluralForms.required(in: locale).compactMap { PluralForms.numbers(of: $0, in: locale) }
    return known.count == count ? known : nil
  }

  /// The text, with characters that XML has not: `<byte value="x9"/>`.
  private static func text(of element: MarkupElement) -> String {
    element.contents.map { content in
      switch content {
      case .text(let text): return text
      case .element(let child) where child.name == "byte":
        let value = child.attributes["value"] ?? ""
        let code = value.hasPrefix("x") ? UInt32(value.dropFirst(), radix: 16) : UInt32(value)
        return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? "\u{FFFD}"
      case .element(let child): return text(of: child)
      }
    }.joined()
  }
}
