/// Reads Apple's `.strings`: `"key" = "text";` with comments.
struct StringsReader {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var comment: String?

  static func read(_ bytes: [UInt8]) throws -> CatalogContent {
    var reader = StringsReader(bytes: try TextDecoding.utf8(bytes))
    var (content, seen) = (CatalogContent(), SeenKeys())
    try reader.skip()
    while reader.position < reader.bytes.count {
      let (line, comment) = (reader.line, reader.comment)
      let (key, text) = try reader.entry()
      if let problem = seen.note(key, line: line) {
        content.problems.append(problem)
      } else {
        content.texts.append(
          CatalogText(
            key: key, text: text, comment: comment, line: line,
            state: text.isEmpty ? .untranslated : .translated))
      }
      reader.comment = nil
      try reader.skip()
    }
    return content
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Reads `"key" = "text";`; a key alone is its own text.
  private mutating func entry() throws(SyntaxFault) -> (key: String, text: String) {
    let key = try word("a key")
    comment = nil
    try skip()
    var text = key
    if take("=") {
      try skip()
      text = try word("a text")
      try skip()
    }
    guard take(";") else { throw fault("expected ';' after '\(key)'") }
    return (key, text)
  }

  private func fault(_ what: String) -> SyntaxFault { SyntaxFault(line: line, what) }
  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Passes over white space and comments; remembers the last comment.
  private mutating func skip() throws(SyntaxFault) {
    while let byte = peek {
      if byte <= 0x20 {
        if byte == 0x0A { line += 1 }
        position += 1
      } else if bytes[position...].starts(with: "//".utf8) {
        let end = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
        comment = Self.trimmed(bytes[(position + 2)..<end])
        position = end
      } else if bytes[position...].starts(with: "/*".utf8) {
        try skipBlock()
      } else {
        return
      }
    }
  }

  private mutating func skipBlock() throws(SyntaxFault) {
    let (start, first) = (position + 2, line)
    position = start
    while position < bytes.count, !bytes[position...].starts(with: "*/".utf8) {
      if bytes[position] == 0x0A { line += 1 }
      position += 1
    }
    guard position < bytes.count else { throw SyntaxFault(line: first, "a comment does not end") }
    comment = Self.trimmed(bytes[start..<position])
    position += 2
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String? {
    var text = bytes.drop { $0 <= 0x20 }
    while let last = text.last, last <= 0x20 { text.removeLast() }
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }

  /// A quoted string, or letters without quotes.
  private mutating func word(_ what: String) throws(SyntaxFault) -> String {
    if peek == UInt8(ascii: "\"") { return try quoted() }
    let start = position
    while let byte = peek, byte > 0x20, !"=;\"{}()<>,".utf8.contains(byte) { position += 1 }
    guard position > start else { throw fault("expected \(what) in quotes") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func quoted() throws(SyntaxFault) -> String {
    let first = line
    position += 1
    var text: [UInt8] = []
    var half: UInt16?
    while let byte = peek {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escape(&half)
      default:
        if byte == 0x0A { line += 1 }
        text.append(byte)
      }
    }
    throw SyntaxFault(line: first, "a string does not end")
  }

  private mutating func escape(_ half: inout UInt16?) throws(SyntaxFault) -> [UInt8] {
    guard let byte = peek else { throw fault("a string does not end") }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "U"), UInt8(ascii: "u"): return try unicode(&half)
    case 0x0A:
      line += 1
      return [byte]
    default: return [byte]
    }
  }

  /// Reads four hexadecimal digits: a UTF-16 unit; two units may be a pair.
  private mutating func unicode(_ half: inout UInt16?) throws(SyntaxFault) -> [UInt8] {
    let digits = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
    guard digits.utf8.count == 4, let unit = UInt16(digits, radix: 16) else {
      throw fault("\\U takes four hexadecimal digits")
    }
    position += 4
    if (0xD800..<0xDC00).contains(unit) {
      half = unit
      return []
    }
    let units = [half, unit].compactMap { $0 }
    half = nil
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
