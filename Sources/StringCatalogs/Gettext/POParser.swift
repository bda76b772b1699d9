/// Reads the entries of a `.po` file in order. An entry that breaks the grammar is left out, and the rest is read.
///
/// Source: the manual of GNU gettext, "The Format of PO Files". Tests compare the result with that of `msgfmt`.
struct POParser {
  private(set) var messages: [POMessage] = []
  /// The places that were left out, in order.
  private(set) var problems: [Problem] = []
  /// Whether the file has any `msgid`.
  private(set) var hasIdentifiers = false

  /// A place where the file breaks the grammar.
  struct Problem: Error {
    let line: Int
    /// A sentence that says what is wrong, and what would help.
    let message: String
    /// Whether an entry is left out for it, and not only a line.
    var isEntry = true
  }

  private var lexer: POLexer
  private var token: POToken
  private var domain = POMessage.defaultDomain
  private var comments = Comments()
  private var progress = Progress()

  /// Comments that belong to the next entry.
  private struct Comments {
    var start: Int?
    var translator: [UInt8]?
    var extracted: [UInt8]?
    var flags: [String] = []
    var platformFlags: [PlatformFlag] = []
  }

  /// The parts of the current entry that were seen: an error is followed by the rest of its entry, which is skipped.
  private struct Progress {
    var hasContext = false
    var hasIdentifier = false
    var hasText = false
  }

  /// Reads all entries.
  ///
  /// - Parameters:
  ///   - bytes: the file, in UTF-8, with or without a byte order mark.
  ///   - charset: the encoding of escaped bytes beyond ASCII; nil for UTF-8.
  /// - Complexity: linear in the bytes.
  init(_ bytes: [UInt8], charset: String? = nil) {
    lexer = POLexer(bytes, charset: charset)
    token = lexer.next()
    while token.kind != .end {
      if case .comment(let text) = token.kind {
        note(text)
        advance()
        continue
      }
      let isEntry = token.kind == .context || token.kind == .identifier
      do throws(Problem) {
        if token.kind == .domain { try readDomain() } else { try readEntry() }
        comments = Comments()
      } catch {
        problems.append(Problem(line: error.line, message: error.message, isEntry: isEntry))
        comments = Comments()
        skipEntry()
      }
    }
  }

  private mutating func advance() { token = lexer.next() }

  // MARK: Entries

  /// Reads `domain "name"`.
  private mutating func readDomain() throws(Problem) {
    progress = Progress(hasContext: true, hasIdentifier: true, hasText: true)
    advance()
    guard token.kind == .string, !token.isPrevious else {
      throw unexpected("the name of the domain, in quotes, is due after 'domain'")
    }
    domain = contentText(lexer.content)
    advance()
    guard token.kind != .string else { throw unexpected("a domain has one string; join them") }
  }

  private mutating func readEntry() throws(Problem) {
    progress = Progress()
    var message = POMessage(isObsolete: token.isObsolete, domain: domain)
    message.comments = (comments.start ?? token.start)..<token.start
    if token.isPrevious { try skipPrevious() }
    try readIdentifiers(of: &message)
    try readTexts(of: &message)
    try checkEnd()
    (message.flags, message.platformFlags) = (comments.flags, comments.platformFlags)
    message.translatorComment = comments.translator.map { String(decoding: $0, as: UTF8.self) }
    message.extractedComment = comments.extracted.map { String(decoding: $0, as: UTF8.self) }
    messages.append(message)
  }

  /// Reads `msgctxt`, `msgid` and `msgid_plural`.
  private mutating func readIdentifiers(of message: inout POMessage) throws(Problem) {
    if token.kind == .context {
      progress.hasContext = true
      message.context = try readStrings()
      guard token.kind == .identifier, !token.isPrevious else {
        throw unexpected("'msgid' is due after 'msgctxt'")
      }
    }
    guard token.kind == .identifier, !token.isPrevious else {
      if !progress.hasContext { progress = Progress(hasContext: true, hasIdentifier: true, hasText: true) }
      throw unexpected("an entry begins with 'msgid' or 'msgctxt'")
    }
    (progress.hasContext, progress.hasIdentifier, hasIdentifiers) = (true, true, true)
    message.line = token.line
    try checkObsolete(message)
    message.identifier = try readStrings()
    if token.kind == .pluralIdentifier, !token.isPrevious {
      try checkObsolete(message)
      message.pluralIdentifier = try readStrings()
    }
  }

  /// Skips `#| msgctxt`, `#| msgid` and `#| msgid_plural`: the entry before its last change.
  private mutating func skipPrevious() throws(Problem) {
    let isObsolete = token.isObsolete
    if token.kind == .context {
      _ = try readStrings()
      guard token.isPrevious, token.kind == .identifier else {
        throw unexpected("'#| msgid' is due after '#| msgctxt'")
      }
    }
    guard token.kind == .identifier else { throw unexpected("'#| msgid' or '#| msgctxt' is due") }
    guard token.isObsolete == isObsolete else { throw mixed() }
    _ = try readStrings()
    if token.isPrevious, token.kind == .pluralIdentifier {
      guard token.isObsolete == isObsolete else { throw mixed() }
      _ = try readStrings()
    }
    guard token.kind == .context || token.kind == .identifier, !token.isPrevious else {
      throw unexpected("'msgid' or 'msgctxt' is due after '#| msgid'")
    }
    guard token.isObsolete == isObsolete else { throw mixed() }
  }

  /// Reads `msgstr`, or `msgstr[0]` and those that follow.
  private mutating func readTexts(of message: inout POMessage) throws(Problem) {
    guard token.kind == .text else {
      if case .invalid = token.kind { throw unexpected("") }
      let name = message.pluralIdentifier == nil ? "msgstr" : "msgstr[0]"
      throw Problem(line: message.line, message: "the entry has no '\(name)' after its 'msgid'; add it")
    }
    progress.hasText = true
    try checkObsolete(message)
    advance()
    guard token.kind == .openBracket else {
      guard message.pluralIdentifier == nil else {
        throw unexpected(
          "an entry with 'msgid_plural' has 'msgstr[0]', 'msgstr[1]' and so on, and no 'msgstr'")
      }
      message.text = try joinedStrings(after: "msgstr", message.isObsolete)
      return
    }
    try readPlurals(of: &message)
  }

  /// Reads `[0] "text"`, and `msgstr[1] "text"` and those that follow.
  private mutating func readPlurals(of message: inout POMessage) throws(Problem) {
    guard message.pluralIdentifier != nil else {
      throw Problem(
        line: message.line,
        message:
          "the entry has plural forms but no 'msgid_plural'; add it, or write 'msgstr' without brackets")
    }
    while true {
      message.plurals.append(try readPlural(message.plurals.count, message.isObsolete))
      guard token.kind == .text else { return }
      try checkObsolete(message)
      advance()
      guard token.kind == .openBracket else {
        throw unexpected("'[\(message.plurals.count)]' is due after another plural form")
      }
    }
  }

  /// Reads `[0] "text"`.
  private mutating func readPlural(_ index: Int, _ isObsolete: Bool) throws(Problem) -> String {
    advance()
    guard case .number(let number) = token.kind else {
      throw unexpected("the number of the plural form is due in 'msgstr[…]'")
    }
    guard number == index else {
      throw Problem(
        line: token.line,
        message: "plural form \(number.map { "\($0)" } ?? "of a larger number") where \(index) is due; "
          + "number the forms 0, 1, 2 and so on")
    }
    advance()
    guard token.kind == .closeBracket else { throw unexpected("']' is due after 'msgstr[\(index)'") }
    advance()
    return try joinedStrings(after: "msgstr[\(index)]", isObsolete)
  }

  /// Reads the strings after a keyword, which is the token.
  private mutating func readStrings() throws(Problem) -> String {
    let (keyword, isObsolete) = (token, token.isObsolete)
    let name = keyword.kind == .context ? "msgctxt" : keyword.kind == .identifier ? "msgid" : "msgid_plural"
    advance()
    return try joinedStrings(after: name, isObsolete, isPrevious: keyword.isPrevious)
  }

  /// Reads one string or more.
  private mutating func joinedStrings(
    after keyword: String, _ isObsolete: Bool, isPrevious: Bool = false
  ) throws(Problem) -> String {
    guard token.kind == .string, token.isPrevious == isPrevious else {
      throw unexpected("a string is due after '\(keyword)'")
    }
    var bytes: [UInt8] = []
    while token.kind == .string, token.isPrevious == isPrevious {
      guard token.isObsolete == isObsolete else { throw mixed() }
      bytes += lexer.content
      advance()
    }
    return contentText(bytes)
  }

  /// A text as far as a zero byte, where `msgfmt` ends it too.
  private func contentText(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  // MARK: Problems

  private func checkObsolete(_ message: POMessage) throws(Problem) {
    if token.isObsolete != message.isObsolete { throw mixed() }
  }

  private func mixed() -> Problem {
    Problem(line: token.line, message: "some lines of the entry begin with '#~'; remove it, or add it to all")
  }

  /// An entry ends before a comment, another entry, a domain, and the end of the file.
  private func checkEnd() throws(Problem) {
    switch token.kind {
    case .comment, .context, .identifier, .domain, .end: return
    case .string where token.isPrevious: throw unexpected("'#| msgid' or '#| msgctxt' is due")
    default: throw unexpected("another entry begins with 'msgid' or 'msgctxt'")
    }
  }

  private func unexpected(_ due: String) -> Problem {
    let text =
      switch token.kind {
      case .invalid(let problem): problem
      case .comment: "a comment within an entry; move it before the entry (\(due))"
      case .end: "the file ends within an entry: \(due)"
      case .number: "a number is out of place: \(due)"
      case .string: "a string is out of place: \(due)"
      case .openBracket, .closeBracket: "a bracket is out of place: \(due)"
      case .domain: "'domain' is out of place: \(due)"
      case .context: "'msgctxt' is out of place: \(due)"
      case .identifier: "'msgid' is out of place: \(due)"
      case .pluralIdentifier: "'msgid_plural' is out of place: \(due)"
      case .text: "'msgstr' is out of place: \(due)"
      }
    return Problem(line: token.line, message: text)
  }

  /// Skips the rest of an entry with an error. The next one begins with a keyword at the beginning of a line that
  /// cannot belong to this one; comments right before that are its.
  private mutating func skipEntry() {
    while token.kind != .end {
      if token.isFirstOnLine {
        switch token.kind {
        case .comment(let text):
          note(text)
          advance()
          continue
        case .domain: return
        case .context where token.isPrevious, .identifier where token.isPrevious:
          if progress.hasText { return }
        case .context:
          if progress.hasContext { return }
          progress.hasContext = true
        case .identifier:
          hasIdentifiers = true
          if progress.hasIdentifier { return }
          (progress.hasContext, progress.hasIdentifier) = (true, true)
        case .text: progress.hasText = true
        default: break
        }
      }
      comments = Comments()
      advance()
    }
  }

  // MARK: Comments

  /// Remembers a comment, given from the byte after `#` on.
  private mutating func note(_ range: Range<Int>) {
    comments.start = comments.start ?? token.start
    var text = lexer.bytes[range]
    if text.last == 0x0D { text.removeLast() }
    switch text.first {
    case UInt8(ascii: ","), UInt8(ascii: "!"), UInt8(ascii: "="):
      let words = text.dropFirst().split { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
      comments.flags += words.map { String(decoding: $0, as: UTF8.self) }
      if text.contains(UInt8(ascii: ":")) { comments.platformFlags += PlatformFlag.all(in: text.dropFirst()) }
    case UInt8(ascii: ":"): break
    case UInt8(ascii: "."): Self.add(text.dropFirst(), to: &comments.extracted)
    default: Self.add(text, to: &comments.translator)
    }
  }

  private static func add(_ line: ArraySlice<UInt8>, to comment: inout [UInt8]?) {
    if comment == nil { comment = [] } else { comment?.append(0x0A) }
    comment? += line.first == 0x20 ? line.dropFirst() : line
  }
}
