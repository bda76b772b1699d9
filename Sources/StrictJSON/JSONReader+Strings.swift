internal import Support

extension JSONReader {
  /// Reads the string that starts at the next byte, a quote.
  mutating func string() throws(JSONFault) -> String {
    position += 1
    let start = position
    var unescaped: [UInt8]? = nil
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return text(unescaped, from: start)
      case UInt8(ascii: "\\"):
        unescaped = unescaped ?? Array(bytes[start..<position])
        unescaped?.append(contentsOf: try escape())
      case 0..<0x20:
        throw syntaxError("a control character in a string; write it as \\u00\(hexadecimal(byte))")
      default:
        unescaped?.append(byte)
        position += 1
      }
    }
    throw syntaxError("a string is not closed")
  }

  /// The text of a string that was read; `unescaped` holds its bytes if it has escapes.
  private mutating func text(_ unescaped: [UInt8]?, from start: Int) -> String {
    let written = bytes[start..<position - 1]
    let utf8 = unescaped.map { $0[...] } ?? written
    if let text = String(validating: utf8, as: UTF8.self) { return text }
    record(
      .badText, "the string at byte \(start - bytes.startIndex)",
      "its bytes are not UTF-8; encode the line as UTF-8", at: start + written.validUTF8Count)
    return String(decoding: utf8, as: UTF8.self)
  }

  /// Reads an escape sequence and returns its UTF-8.
  private mutating func escape() throws(JSONFault) -> [UInt8] {
    position += 1
    guard let byte = peek else { throw syntaxError("a string is not closed") }
    guard byte == UInt8(ascii: "u") || Self.shortEscapes[byte] != nil else {
      throw syntaxError("an unknown escape; a backslash itself is written \\\\")
    }
    position += 1
    if let character = Self.shortEscapes[byte] { return [character] }
    return Array(String(try escapedScalar()).utf8)
  }

  private static let shortEscapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  ]

  /// Reads the rest of a `\u` escape, or of two that form a surrogate pair.
  private mutating func escapedScalar() throws(JSONFault) -> Unicode.Scalar {
    let (place, first) = (position - bytes.startIndex - 2, try hexadecimalDigits())
    if let scalar = Unicode.Scalar(first) { return scalar }
    let afterFirst = position
    if first < 0xDC00, bytes[position...].starts(with: #"\u"#.utf8) {
      position += 2
      let second = try hexadecimalDigits()
      if (0xDC00...0xDFFF).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
      // The second escape is not the other half of a pair; it is read on its own.
      position = afterFirst
    }
    record(
      .badText, "the escape at byte \(place)",
      "half of a surrogate pair is not a character; give both halves or neither",
      at: bytes.startIndex + place)
    return "\u{FFFD}"
  }

  private mutating func hexadecimalDigits() throws(JSONFault) -> UInt32 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw syntaxError("\\u takes four hexadecimal digits") }
    position += 4
    return value
  }

  private func hexadecimal(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }
}

extension Sequence<UInt8> {
  /// The number of bytes before the first that is not valid UTF-8.
  @inlinable package var validUTF8Count: Int {
    var (parser, rest, count) = (Unicode.UTF8.ForwardParser(), makeIterator(), 0)
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { count += scalar.count }
    return count
  }
}
