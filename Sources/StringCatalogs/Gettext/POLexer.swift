/// A word, string, sign or comment of a `.po` file.
struct POToken {
  /// The kind of a token.
  enum Kind: Equatable {
    case domain, context, identifier, pluralIdentifier, text
    case openBracket, closeBracket
    /// An index of a plural form; nil where it is larger than an integer.
    case number(Int?)
    /// A string; its content is in the lexer.
    case string
    /// A comment; its content is a range of the lexer's bytes, from the byte after `#` on.
    case comment(Range<Int>)
    /// Bytes that are not part of the format, with a sentence that says why.
    case invalid(String)
    case end
  }

  var kind: Kind
  var line: Int
  /// The offset of the first byte. For the first token behind `#~` or `#|` that of the `#`.
  var start: Int
  /// Whether it stands behind `#~`.
  var isObsolete: Bool
  /// Whether it stands behind `#|` or `#~|`, as texts before a change do.
  var isPrevious: Bool
  /// Whether no other token stands before it on its line.
  var isFirstOnLine: Bool
}

/// Splits a `.po` file into tokens.
///
/// Source: the manual of GNU gettext, "The Format of PO Files".
struct POLexer {
  let bytes: [UInt8]
  /// The content of the last string, its escapes undone.
  private(set) var content: [UInt8] = []

  /// The encoding that the bytes were in before they became UTF-8; nil where it was UTF-8.
  private let charset: String?
  private var position: Int
  private var line = 1
  private var lineMark: Int?
  private var isObsolete = false
  private var isPrevious = false
  private var isFirstOnLine = true

  /// - Parameter charset: the encoding of escaped bytes beyond ASCII; nil for UTF-8.
  init(_ bytes: [UInt8], charset: String? = nil) {
    self.bytes = bytes
    self.charset = charset
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next token; `end` at the end and after it.
  ///
  /// Complexity: linear in the bytes of the token and of the space before it.
  mutating func next() -> POToken {
    while position < bytes.count {
      switch bytes[position] {
      case 0x0A: newLine()
      case 0x20, 0x09, 0x0B, 0x0C, 0x0D: position += 1
      case UInt8(ascii: "\\") where byte(at: position + 1) == 0x0A:
        // The line goes on, and so does what `#~` and `#|` say of it.
        position += 2
        line += 1
      case UInt8(ascii: "#"):
        if let comment = hash() { return comment }
      default: return token()
      }
    }
    return make(.end, start: position)
  }

  private func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func newLine() {
    position += 1
    line += 1
    (isObsolete, isPrevious, isFirstOnLine, lineMark) = (false, false, true, nil)
  }

  private mutating func make(_ kind: POToken.Kind, start: Int) -> POToken {
    defer { isFirstOnLine = false }
    return POToken(
      kind: kind, line: line, start: isFirstOnLine ? lineMark ?? start : start, isObsolete: isObsolete,
      isPrevious: isPrevious, isFirstOnLine: isFirstOnLine)
  }

  /// A comment; nil behind `#~` and `#|`, which mark what follows on the line.
  private mutating func hash() -> POToken? {
    let start = position
    position += 1
    switch byte(at: position) {
    case UInt8(ascii: "~"):
      isObsolete = true
      position += 1
      if byte(at: position) == UInt8(ascii: "|") {
        isPrevious = true
        position += 1
      }
    case UInt8(ascii: "|"):
      isPrevious = true
      position += 1
    default:
      let end = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
      let text = position..<end
      position = end
      return make(.comment(text), start: start)
    }
    lineMark = lineMark ?? start
    return nil
  }

  private mutating func token() -> POToken {
    let start = position
    switch bytes[position] {
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "["), UInt8(ascii: "]"):
      position += 1
      return make(bytes[start] == UInt8(ascii: "[") ? .openBracket : .closeBracket, start: start)
    case 0x30...0x39:
      skip { (0x30...0x39).contains($0) }
      return make(.number(Int(String(decoding: bytes[start..<position], as: UTF8.self))), start: start)
    case let byte where Self.isLetter(byte):
      skip { Self.isLetter($0) || (0x30...0x39).contains($0) }
      let word = String(decoding: bytes[start..<position], as: UTF8.self)
      return make(keyword(word) ?? Self.stray(word), start: start)
    default:
      // A whole character.
      position += 1
      skip { $0 & 0xC0 == 0x80 }
      return make(Self.stray(String(decoding: bytes[start..<position], as: UTF8.self)), start: start)
    }
  }

  private mutating func skip(while isPart: (UInt8) -> Bool) {
    while position < bytes.count, isPart(bytes[position]) { position += 1 }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  private static func stray(_ word: String) -> POToken.Kind {
    var name = "'\(word.count <= 20 ? word : word.prefix(20) + "…")'"
    if let scalar = word.unicodeScalars.first, scalar.value >= 0x7F || scalar.value <= 0x20,
      !scalar.properties.isAlphabetic
    {
      let code = String(scalar.value, radix: 16, uppercase: true)
      name = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    }
    return .invalid("\(name) is not a keyword; put texts in quotes, and '#' before comments")
  }

  private func keyword(_ word: String) -> POToken.Kind? {
    switch word {
    case "msgctxt": .context
    case "msgid": .identifier
    case "msgid_plural": .pluralIdentifier
    case "msgstr" where !isPrevious: .text
    case "domain" where !isPrevious: .domain
    default: nil
    }
  }

  private mutating func string() -> POToken {
    let (start, first) = (position, line)
    var problem: String?
    content.removeAll(keepingCapacity: true)
    position += 1
    while let byte = byte(at: position), byte != UInt8(ascii: "\""), byte != 0x0A {
      if byte == UInt8(ascii: "\\") {
        problem = escape() ?? problem
      } else {
        let part = position
        skip { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 != 0x0A }
        content += bytes[part..<position]
      }
    }
    if content.contains(4) {
      problem = "a string has the byte 4, which divides contexts from texts in compiled catalogs; take it out"
    }
    if byte(at: position) == UInt8(ascii: "\"") {
      position += 1
    } else {
      problem = "a string is not closed on its line; add '\"', and write '\\n' for a line break"
    }
    var token = make(problem.map { .invalid($0) } ?? .string, start: start)
    token.line = first
    return token
  }

  /// Reads an escape; returns a sentence about a fault, nil for a valid escape.
  private mutating func escape() -> String? {
    let start = position
    position += 1
    guard let byte = byte(at: position) else { return nil }
    position += 1
    if byte == 0x0A {
      line += 1
    } else if let character = Self.character(escapedAs: byte) {
      content.append(character)
    } else {
      position = start
      guard let value = numericEscape() else {
        position = start + 1
        let name =
          (0x21..<0x7F).contains(byte) ? "'\\\(Character(Unicode.Scalar(byte)))'" : "a lone backslash"
        return "\(name) is not an escape; write '\\\\' for a backslash"
      }
      append(value)
    }
    return nil
  }

  /// The character that a letter stands for after a backslash; nil for none.
  private static func character(escapedAs letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "v"): 0x0B
    case UInt8(ascii: "a"): 0x07
    case UInt8(ascii: "\\"), UInt8(ascii: "\""): letter
    default: nil
    }
  }

  /// The last eight bits of the value of `\101` or `\x41`; nil for another escape.
  private mutating func numericEscape() -> UInt8? {
    guard byte(at: position) == UInt8(ascii: "\\"), let first = byte(at: position + 1) else { return nil }
    if (0x30...0x37).contains(first) {
      var (value, end) = (0, position + 1)
      while end < position + 4, let digit = byte(at: end), (0x30...0x37).contains(digit) {
        value = value * 8 + Int(digit - 0x30)
        end += 1
      }
      position = end
      return UInt8(truncatingIfNeeded: value)
    }
    guard first == UInt8(ascii: "x") else { return nil }
    var (value, end) = (UInt8(0), position + 2)
    while let digit = byte(at: end).flatMap(Self.hexDigit) {
      value = value << 4 | digit
      end += 1
    }
    guard end > position + 2 else { return nil }
    position = end
    return value
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46, 0x61...0x66: (byte | 0x20) - 0x61 + 10
    default: nil
    }
  }

  /// Adds an escaped byte. Bytes beyond ASCII are in the encoding of the file, one or more for a character.
  private mutating func append(_ value: UInt8) {
    guard value >= 0x80, let charset else {
      content.append(value)
      return
    }
    var run = [value]
    while true {
      let start = position
      guard let next = numericEscape() else { break }
      guard next >= 0x80 else {
        position = start
        break
      }
      run.append(next)
    }
    content += (try? TextDecoding.utf8(run, charset: charset)) ?? run
  }
}
