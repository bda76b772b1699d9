internal import Support

/// The characters a font's `cmap` maps to glyphs, as a two-level bitmap.
///
/// It takes about 9 kB, plus 32 bytes for each block of 256 characters with a glyph.
package final class Coverage: Sendable {
  /// The index of the bitmap of each block of 256 characters; 0 is the empty bitmap.
  @usableFromInline let pages: [UInt16]
  /// Bitmaps of four words.
  @usableFromInline let bits: [UInt64]
  /// The number of characters covered.
  package let count: Int

  /// The coverage of these code points; code points above U+10FFFF are ignored.
  ///
  /// Complexity: O(n).
  init(_ codePoints: some Sequence<UInt32>) {
    var bitmap = Bitmap()
    for codePoint in codePoints { bitmap.insert(codePoint) }
    pages = bitmap.pages
    bits = bitmap.bits
    count = bitmap.count
  }

  /// Whether the font has a glyph for `codePoint`.
  ///
  /// Complexity: O(1).
  @inlinable
  package func contains(_ codePoint: UInt32) -> Bool {
    let page = Int(codePoint >> 8)
    guard page < pages.count else { return false }
    let word = Int(pages[page]) &* 4 &+ Int(codePoint >> 6 & 3)
    return bits[word] &>> UInt64(codePoint & 63) & 1 == 1
  }

  /// The covered code points as ascending ranges with gaps between them.
  ///
  /// Complexity: O(words in use).
  package var ranges: [ClosedRange<UInt32>] {
    var found: [ClosedRange<UInt32>] = []
    for page in pages.indices where pages[page] != 0 {
      for codePoint in UInt32(page) << 8...UInt32(page) << 8 | 255 where contains(codePoint) {
        if let last = found.last, last.upperBound + 1 == codePoint {
          found[found.count - 1] = last.lowerBound...codePoint
        } else {
          found.append(codePoint...codePoint)
        }
      }
    }
    return found
  }
}

/// Builds the bitmaps of a coverage.
private struct Bitmap {
  var pages = [UInt16](repeating: 0, count: 0x1100)
  var bits = [UInt64](repeating: 0, count: 4)
  var count = 0

  mutating func insert(_ codePoint: UInt32) {
    let page = Int(codePoint >> 8)
    guard page < pages.count else { return }
    if pages[page] == 0 { addBitmap(for: page) }
    let word = Int(pages[page]) * 4 + Int(codePoint >> 6 & 3)
    let bit: UInt64 = 1 << UInt64(codePoint & 63)
    if bits[word] & bit == 0 { count += 1 }
    bits[word] |= bit
  }

  private mutating func addBitmap(for page: Int) {
    pages[page] = UInt16(bits.count / 4)
    bits.append(contentsOf: repeatElement(0, count: 4))
  }
}
