internal import StrictJSON

// Letters.
extension RuleReader {
  var peek: UInt8? { position < text.count ? text[position] : nil }

  var next: UInt8? {
    mutating get {
      skipSpace()
      return peek
    }
  }

  var startsName: Bool { peek.map { isLetter($0) || $0 == UInt8(ascii: "_") || $0 >= 0x80 } ?? false }

  func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  func isNamePart(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte >= 0x80 || "_-.".utf8.contains(byte)
  }

  mutating func digits() {
    while let byte = peek, isDigit(byte) { position += 1 }
  }

  mutating func skipSpace() {
    while peek == 0x20 || peek == 0x09 { position += 1 }
  }

  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  /// All of the text, with single spaces.
  var words: String {
    text.split { $0 == 0x20 || $0 == 0x09 }.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  func word(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  mutating func unexpected(_ wanted: String) -> JSONFault {
    skipSpace()
    let found = position < text.count ? "'\(word(position..<text.count).prefix(20))'" : "the end"
    return fault("expected \(wanted), found \(found)", at: position)
  }

  func fault(_ message: String, at offset: Int) -> JSONFault {
    JSONFault(.badRule, "", message, at: offset)
  }
}
