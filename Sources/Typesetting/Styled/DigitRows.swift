internal import Support
internal import TextAnalysis

/// The rows of ASCII digits of a text that share one em of a column by rule.
enum DigitRows {
  /// Finds the rows of at most `count` digits, outside of some ranges.
  ///
  /// A row that touches a digit of such a range is left out, and one with a digit that is part of a longer grapheme.
  ///
  /// - Parameters:
  ///   - count: the most digits.
  ///   - text: the text in UTF-8.
  ///   - excluded: the ranges that hold none, ascending.
  /// - Complexity: linear in the text.
  static func find(ofAtMost count: Int, in text: [UInt8], outside excluded: [Range<Int32>]) -> [Range<Int32>]
  {
    var (rows, offset, next) = ([Range<Int32>](), 0, 0)
    while offset < text.count {
      let start = offset
      while offset < text.count, isDigit(text[offset]) { offset += 1 }
      guard offset > start else {
        offset += 1
        continue
      }
      let row = Int32(start)..<Int32(offset)
      while next < excluded.count, excluded[next].upperBound <= row.lowerBound { next += 1 }
      let isFree = next == excluded.count || excluded[next].lowerBound >= row.upperBound
      if row.count <= count, isFree, !joins(before: start, in: text), !joins(before: offset, in: text) {
        rows.append(row)
      }
    }
    return rows
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Whether the characters on both sides of an offset are of one grapheme.
  private static func joins(before offset: Int, in text: [UInt8]) -> Bool {
    guard offset > 0, offset < text.count else { return false }
    let start = UTF8Decoding.scalarStart(offset - 1, in: text)
    return TextCharacter.joinsGrapheme(
      UTF8Decoding.scalar(in: text, at: start), UTF8Decoding.scalar(in: text, at: offset))
  }
}
