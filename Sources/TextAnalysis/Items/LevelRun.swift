public import Typography

/// A run of one embedding level within a line.
public struct LevelRun: Hashable, Sendable {
  /// Its UTF-8 offsets.
  public let range: Range<Int>
  /// Its level, rule L1 of UAX #9 applied.
  public let level: BidiLevel

  /// A run.
  public init(range: Range<Int>, level: BidiLevel) { (self.range, self.level) = (range, level) }
}
