/// A line and column of a text, counted from 1.
package struct SourcePlace: Hashable {
  package let line: Int
  /// The number of the Unicode scalar in the line.
  package let column: Int

  /// The line and column of the byte at an index of `text`. Complexity: linear in the text.
  package init(_ offset: Int, in text: ArraySlice<UInt8>) {
    let before = text[..<min(max(offset, text.startIndex), text.endIndex)]
    line = 1 + before.count { $0 == UInt8(ascii: "\n") }
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.startIndex
    // Continuation bytes of UTF-8 are 10xxxxxx.
    column = 1 + before[start...].count { $0 & 0xC0 != 0x80 }
  }
}
