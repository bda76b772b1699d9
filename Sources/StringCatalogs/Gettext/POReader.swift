/// Reads `.po` and `.pot` files.
enum POReader {
  /// The most readings of one file: the library stops after 20 errors.
  private static let maxRounds = 8

  static func read(_ bytes: [UInt8]) throws -> CatalogContent {
    let text = try decoded(bytes)
    let (messages, entries, complaints) = try messages(text)
    var content = CatalogContent()
    let header = messages.first { $0.identifier.isEmpty && $0.context == nil }?.text ?? ""
    content.locale = field("Language", of: header).flatMap { LocaleTag.normalized($0) }
    let forms = field("Plural-Forms", of: header).flatMap(formCount)
    for (index, message) in messages.enumerated() where !message.isObsolete {
      guard !message.identifier.isEmpty || message.context != nil else { continue }
      let line = index < entries.count ? entries[index].line : 1
      add(message, line: line, formCount: forms, to: &content)
    }
    content.problems += complaints.map(problem)
    return content
  }

  /// UTF-8, whatever the header says; that then says so as well.
  private static func decoded(_ bytes: [UInt8]) throws(SyntaxFault) -> [UInt8] {
    guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]),
      let range = charsetRange(of: bytes)
    else { return try TextDecoding.utf8(bytes) }
    let charset = String(decoding: bytes[range], as: UTF8.self)
    let text = try TextDecoding.utf8(bytes, charset: charset)
    guard let place = charsetRange(of: text) else { return text }
    return Array(text[..<place.lowerBound]) + Array("UTF-8".utf8) + text[place.upperBound...]
  }

  /// Where the header names the encoding: after the first `charset=`.
  private static func charsetRange(of bytes: [UInt8]) -> Range<Int>? {
    let mark = Array("charset=".utf8)
    guard let first = bytes.indices.first(where: { bytes[$0...].starts(with: mark) }) else { return nil }
    let start = first + mark.count
    let end = bytes[start...].firstIndex {
      $0 <= 0x20 || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\"")
    }
    return start..<(end ?? bytes.count)
  }

  /// The messages and their places; entries with errors are blanked out, and the rest is read once more.
  private static func messages(
    _ text: [UInt8]
  ) throws -> ([POMessage], [POEntries.Entry], [POComplaint]) {
    var (text, complaints) = (text, [POComplaint]())
    for _ in 0..<maxRounds {
      let found = POLibrary.read(text)
      let entries = POEntries(text)
      let errors = found.complaints.filter(\.isError)
      complaints += found.complaints.filter { $0.line > 0 }
      if errors.isEmpty, let messages = found.messages { return (messages, entries.entries, complaints) }
      guard let rest = entries.blanking(Set(errors.map(\.line)), in: text) else { break }
      text = rest
    }
    let first = complaints.first { $0.line > 0 }
    throw SyntaxFault(
      line: first?.line,
      "not a .po file that gettext reads: \(first?.message ?? "it gave up without a reason")")
  }

  private static func problem(_ complaint: POComplaint) -> CatalogProblem {
    let isDuplicate = complaint.message.contains("duplicate")
    return CatalogProblem(
      isDuplicate ? .duplicateKey : .brokenEntry, line: max(1, complaint.line),
      "gettext: \(complaint.message)\(complaint.isError ? "; the entry is left out" : "")")
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
    _ message: POMessage, line: Int, formCount: Int?, to content: inout CatalogContent
  ) {
    let key = message.context.map { "\($0)|\(message.identifier)" } ?? message.identifier
    let comment = [message.extractedComment, message.translatorComment].filter { !$0.isEmpty }
      .map { $0.last == "\n" ? String($0.dropLast()) : $0 }.joined(separator: "\n")
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
