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
    content.locale = field("Language", of: header).flatMap {
      LocaleTag.normalized($0, isStated: true)
    }
    let duplicates = duplicates(in: parser.messages)
    let used = parser.messages.indices.filter { index in
      let message = parser.messages[index]
      return !message.isObsolete && !message.isHeader && duplicates[index] == nil
    }.lazy.map { parser.messages[$0] }
    content.problems += duplicates.values
    let line = parser.messages.first { $0.isHeader && !$0.isObsolete }?.line ?? 1
    let isTemplate = content.locale == nil && !used.contains { $0.isFinished }
    let plurals = POPlurals(
      header: field("Plural-Forms", of: header), line: line, isTemplate: isTemplate, used)
    content.problems += plurals.problems
    let hasFlags = used.contains { $0.flags.contains { PlaceholderSyntax(flag: $0) != nil } }
    content.texts.reserveCapacity(parser.messages.count)
    for message in used { add(message, plurals, hasFlags: hasFlags, to: &content) }
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

  private static func add(
    _ message: POMessage, _ plurals: POPlurals, hasFlags: Bool, to content: inout CatalogContent
  ) {
    let comment = [message.extractedComment, message.translatorComment].compactMap(\.self)
      .joined(separator: "\n")
    var base = CatalogText(
      key: message.key, text: message.text, source: message.identifier,
      comment: comment.isEmpty ? nil : comment, line: message.line)
    (base.sourceForms, base.hasState) = (message.sources, true)
    base.syntax = .gettext(message.flags, base.sourceForms, hasFlags: hasFlags)
    if let problem = base.read(message.platformFlags) { content.problems.append(problem) }
    content.problems += lineEnds(of: message)
    guard message.pluralIdentifier != nil else {
      return content.texts.append(stated(base, message))
    }
    for (form, translation) in message.plurals.enumerated() where plurals.isUsed(form) {
      var text = base
      (text.variant, text.text) = ("[\(form)]", translation)
      text.source = form == 0 ? message.identifier : message.pluralIdentifier
      text.numbers = plurals.numbers(of: form).map { ["": $0] } ?? [:]
      content.texts.append(stated(text, message))
    }
    content.problems += plurals.problems(of: message)
  }

  /// What is wrong with line ends: a translation begins and ends with one where its source does.
  private static func lineEnds(of message: POMessage) -> [CatalogProblem] {
    guard !message.isFuzzy else { return [] }
    let texts = (message.pluralIdentifier == nil ? [message.text] : message.plurals).filter { !$0.isEmpty }
    let isSame = { (test: (String) -> Bool) in texts.allSatisfy { test($0) == test(message.identifier) } }
    let places = [("begin", isSame { $0.utf8.first == 0x0A }), ("end", isSame { $0.utf8.last == 0x0A })]
    return places.filter { !$0.1 }.map { place, _ in
      CatalogProblem(
        .lineEnds, key: message.key, line: message.line,
        "'\(message.key)' and its translation do not both \(place) with a line end; add or remove \\n")
    }
  }

  private static func stated(_ text: CatalogText, _ message: POMessage) -> CatalogText {
    var text = text
    text.state = text.text.isEmpty ? .untranslated : message.isFuzzy ? .needsReview : .translated
    return text
  }
}
