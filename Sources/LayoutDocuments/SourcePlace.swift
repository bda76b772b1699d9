/// A place in a text, counted from 1.
struct SourcePlace: Hashable {
  let line: Int
  /// Which character of the line it is (Unicode scalar value).
  let column: Int

  /// The place of a byte. Complexity: linear in the text.
  init(_ offset: Int, in text: [UInt8]) {
    let before = text[..<min(offset, text.count)]
    line = 1 + before.count { $0 == UInt8(ascii: "\n") }
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // Bytes of UTF-8 that do not begin a character look like 10xxxxxx.
    column = 1 + before[start...].count { $0 & 0xC0 != 0x80 }
  }
}
