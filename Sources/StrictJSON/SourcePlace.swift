/// A place in a text, counted from 1.
package struct SourcePlace: Hashable {
  package let line: Int
  /// Which character of the line it is (Unicode scalar value).
  package let column: Int

  /// The place of a byte, counted as the text's indices are. Complexity: linear in the text.
  package init(_ offset: Int, in text: ArraySlice<UInt8>) {
    let before = text[..<min(max(offset, text.startIndex), text.endIndex)]
    line = 1 + before.count { $0 == UInt8(ascii: "\n") }
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.startIndex
    // Bytes of UTF-8 that do not begin a character look like 10xxxxxx.
    column = 1 + before[start...].count { $0 & 0xC0 != 0x80 }
  }
}
