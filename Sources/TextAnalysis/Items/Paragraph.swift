package import Typography

/// A paragraph of UAX #9, its separator included.
package struct Paragraph: Hashable, Sendable {
  /// Its UTF-8 offsets.
  package let range: Range<Int>
  /// Its paragraph embedding level: 0 left to right, 1 right to left.
  package let level: BidiLevel

  package init(range: Range<Int>, level: BidiLevel) { (self.range, self.level) = (range, level) }
}
