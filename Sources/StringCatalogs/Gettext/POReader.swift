/// Reads `.po` and `.pot` files.
enum POReader {
  static func read(_ bytes: [UInt8]) throws(SyntaxFault) -> CatalogContent {
    let (text, charset) = try decoded(bytes)
    let parser = POParser(text, charset: charset)
    if let first = parser.problems.first, !parser.hasIdentifiers {
      throw SyntaxFault(line: first.line, "not a .po file: \(first.message)")
    }
    var content = CatalogContent()
    let header = parser.messages.first { $0.isHeader && !$0.isObsolete }?.text ?? ""
    content.locale = field("Language", of: header).flatMap { LocaleTag.normalized($0) }
    let forms = field("Plural-Forms", of: header).flatMap(formCount)
    let duplicates = duplicates(in: parser.messages)
    for (index, message) in parser.messages.enumerated() {
      if let duplicate = duplicates[index] { content.problems.append(duplicate) }
      guard !message.isObsolete, !message.isHeader, duplicates[index] == nil else { continue }
      add(message, formCount: forms, to: &content)
    }
    content.problems += parser.problems.map {
      CatalogProblem(
        .brokenEntry, line: $0.line, "\($0.message); the \($0.isEntry ? "entry" : "line") is left out")
    }
    content.problems.sort { $0.line < $1.line }
    return content
  }

  /// The text as UTF-8, and the encoding that the header names where it is another.
  private static func decoded(_ bytes: [UInt8]) throws(SyntaxFault) -> ([UInt8], charset: String?) {
    guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]),
      let charset = charset(of: bytes)
    else { return (try TextDecoding.utf8(bytes), nil) }
    let isUTF8 = ["utf-8", "utf8"].contains(charset.lowercased())
    return (try TextDecoding.utf8(bytes, charset: charset), isUTF8 ? nil : charset)
  }

  /// The encoding that the header names: what follows the first `charset=` in a string that is no `msgid`.
  private static func charset(of bytes: [UInt8]) -> String? {
    let mark = Array("charset=".utf8)
    var line = bytes[...]
    while !line.isEmpty {
      let end = line.firstIndex(of: 0x0A) ?? line.endIndex
      let text = line[..<end].drop { $0 <= 0x20 }
      line = bytes[min(end + 1, bytes.count)...]
      guard text.first == UInt8(ascii: "\"") || text.starts(with: "msgstr".utf8) else { continue }
      guard let start = text.indices.first(where: { text[$0] == mark[0] && text[$0...].starts(with: mark) })
      else { continue }
      let name = text[(start + mark.count)...].prefix {
        $0 > 0x20 && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "\"")
      }
      return String(decoding: name, as: UTF8.self)
    }
    return nil
  }

  /// Problems with entries that are there twice, by index. An obsolete entry does not count beside one in use, whichever
  /// comes first.
  private static func duplicates(in messages: [POMessage]) -> [Int: CatalogProblem] {
    var (first, problems) = ([[UInt8]: Int](minimumCapacity: messages.count), [Int: CatalogProblem]())
    for (index, message) in messages.enumerated() {
      let identity = message.identity
      guard let other = first[identity] else {
        first[identity] = index
        continue
      }
      let isMixed = message.isObsolete != messages[other].isObsolete
      let (used, unused) = isMixed && messages[other].isObsolete ? (index, other) : (other, index)
      first[identity] = used
      problems[unused] = problem(messages[unused], used: messages[used], isMixed: isMixed)
    }
    return problems
  }

  private static func problem(_ message: POMessage, used: POMessage, isMixed: Bool) -> CatalogProblem {
    let name = message.isHeader ? "the header" : "'\(message.key)'"
    return CatalogProblem(
      .duplicateKey, key: message.key, line: message.line,
      isMixed
        ? "an obsolete entry of \(name), which is in use on line \(used.line); delete the obsolete one"
        : "\(name) is on line \(used.line) already; that one counts")
  }

  private static func field(_ name: String, of header: String) -> String? {
    for line in header.split(separator: "\n") where line.lowercased().hasPrefix(name.lowercased() + ":") {
      let value = line.dropFirst(name.count + 1).drop { $0 == " " }
      return value.isEmpty ? nil : String(value)
    }
    return nil
  }

  /// The number after `nplurals=`.
  private static func formCount(_ value: String) -> Int? {
    guard let digits = value.split(separator: "=").dropFirst().first?.drop(while: { $0 == " " }) else {
      return nil
    }
    return Int(digits.prefix { $0.isNumber })
  }

  private static func add(
    _ message: POMessage, formCount: Int?, to content: inout CatalogContent
  ) {
    let (key, line) = (message.key, message.line)
    let comment = [message.extractedComment, message.translatorComment].compactMap(\.self)
      .joined(separator: "\n")
    let text = { (variant: String?, text: String, source: String) in
      CatalogText(
        key: key, variant: variant, text: text, source: source, comment: comment.isEmpty ? nil : comment,
        line: line, state: text.isEmpty ? .untranslated : message.isFuzzy ? .needsReview : .translated)
    }
    guard let plural = message.pluralIdentifier else {
      content.texts.append(text(nil, message.text, message.identifier))
      return
    }
    for (form, translation) in message.plurals.enumerated() {
      content.texts.append(text("[\(form)]", translation, form == 0 ? message.identifier : plural))
    }
    if let formCount, message.plurals.count < formCount {
      content.problems.append(
        CatalogProblem(
          .missingPlural, key: key, line: line,
          "'\(key)' has \(message.plurals.count) of \(formCount) plural forms; add the others"))
    }
  }
}
