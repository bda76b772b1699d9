/// Reads Java's `.properties`: `key = text`, in UTF-8, or in ISO 8859-1 as before Java 9.
///
/// Source: the documentation of `java.util.Properties.load`.
struct PropertiesReader {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var comment: String?

  static func read(_ bytes: [UInt8]) throws(SyntaxFault) -> CatalogContent {
    let hasMark = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let isUTF8 = hasMark || String(validating: bytes, as: UTF8.self) != nil
    var reader = PropertiesReader(
      bytes: isUTF8 ? try TextDecoding.utf8(bytes) : try TextDecoding.utf8(bytes, charset: "iso-8859-1"))
    return reader.content()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func content() -> CatalogContent {
    var (content, seen) = (CatalogContent(), SeenKeys())
    while skipToEntry() {
      let start = line
      let key = word(isKey: true)
      skipSeparator()
      let text = word(isKey: false)
      if let problem = seen.note(key, line: start) {
        content.problems.append(problem)
      } else {
        var found = CatalogText(
          key: key, text: text, comment: comment, line: start,
          state: text.isEmpty ? .untranslated : .translated)
        found.syntax = [.printf, .braces]
        content.texts.append(found)
      }
      comment = nil
    }
    return content
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Skips blank lines and comments, and remembers the last comment; returns whether an entry follows.
  private mutating func skipToEntry() -> Bool {
    while let byte = peek {
      switch byte {
      case 0x20, 0x09, 0x0C: position += 1
      case 0x0A, 0x0D: skipLineEnd()
      case UInt8(ascii: "#"), UInt8(ascii: "!"):
        let end = bytes[position...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        comment = String(decoding: bytes[position + 1..<end].drop { $0 <= 0x20 }, as: UTF8.self)
        position = end
      default: return true
      }
    }
    return false
  }

  private mutating func skipLineEnd() {
    if peek == 0x0D, position + 1 < bytes.count, bytes[position + 1] == 0x0A { position += 1 }
    position += 1
    line += 1
  }

  private mutating func skipSpace() {
    while let byte = peek, [0x20, 0x09, 0x0C].contains(byte) { position += 1 }
  }

  private mutating func skipSeparator() {
    skipSpace()
    if let byte = peek, byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":") { position += 1 }
    skipSpace()
  }

  /// Reads a key, or a text up to the end of its line; a backslash at the end of a line continues it.
  private mutating func word(isKey: Bool) -> String {
    var units: [UInt16] = []
    var plain: [UInt8] = []
    let flush = { (units: inout [UInt16], plain: inout [UInt8]) in
      units += String(decoding: plain, as: UTF8.self).utf16
      plain.removeAll(keepingCapacity: true)
    }
    while let byte = peek, byte != 0x0A, byte != 0x0D {
      if isKey, [0x20, 0x09, 0x0C, UInt8(ascii: "="), UInt8(ascii: ":")].contains(byte) { break }
      position += 1
      guard byte == UInt8(ascii: "\\") else {
        plain.append(byte)
        continue
      }
      guard let next = peek else { break }
      if next == 0x0A || next == 0x0D {
        skipLineEnd()
        skipSpace()
      } else if next == UInt8(ascii: "u"), let unit = unicode() {
        flush(&units, &plain)
        units.append(unit)
      } else {
        position += 1
        plain.append(Self.escapes[next] ?? next)
      }
    }
    flush(&units, &plain)
    return String(decoding: units, as: UTF16.self)
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "f"): 0x0C,
  ]

  /// Reads `u` and four hexadecimal digits: a UTF-16 unit; nil where the digits are not there.
  private mutating func unicode() -> UInt16? {
    let digits = String(decoding: bytes[(position + 1)...].prefix(4), as: UTF8.self)
    guard digits.utf8.count == 4, let unit = UInt16(digits, radix: 16) else { return nil }
    position += 5
    return unit
  }
}
