package import Typography

/// A run of one embedding level within a line.
package struct LevelRun: Hashable, Sendable {
  /// Its UTF-8 offsets.
  package let range: Range<Int>
  /// Its level, rule L1 of UAX #9 applied.
  package let level: BidiLevel

  /// A run.
  package init(range: Range<Int>, level: BidiLevel) { (self.range, self.level) = (range, level) }
}
