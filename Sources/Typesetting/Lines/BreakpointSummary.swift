internal import Typography

/// Totals over the breakpoints of a text.
struct BreakpointSummary {
  /// Whether starts, and ends, ascend within every hard line.
  private(set) var startsAscend = true
  private(set) var endsAscend = true
  /// The widest piece between neighbours and the widest hard line, by positions alone.
  private(set) var widestPiece: Int64 = 0
  private(set) var widestHardLine: Int64 = 0
  /// A lower bound of the width of all lines together: the pieces, less what hyphens and kerning at breaks add.
  private(set) var pieceLength: Int64 = 0
  /// The number of points at which a line must end.
  private(set) var forcedCount = 0

  /// Fills in the `reach` of breakpoints, and returns their totals: one walk, from the last to the first.
  ///
  /// - Complexity: linear.
  static func fillReach(of breakpoints: inout [Breakpoint]) -> BreakpointSummary {
    var summary = BreakpointSummary()
    var points = breakpoints.mutableSpan
    var (least, followingEnd, hardLineEnd) = (Em.unlimited, Em.unlimited, Int64(0))
    for index in points.indices.reversed() {
      let point = points[index]
      if point.isForced || index == 0 {
        if index < points.count - 1 {
          summary.widestHardLine = max(summary.widestHardLine, hardLineEnd - point.start)
        }
        least = Em.unlimited
        followingEnd = Em.unlimited
        hardLineEnd = point.end
        summary.forcedCount += index == 0 ? 0 : 1
      }
      if point.end > followingEnd { summary.endsAscend = false }
      followingEnd = point.end
      if !point.isEmergency { least = min(least, point.end) }
      points[index].reach = least
      guard index > 0 else { break }
      let before = points[index - 1].start
      summary.widestPiece = max(summary.widestPiece, point.end - before)
      // Less than any text has stays so: many estimates may be off by much.
      summary.pieceLength = max(summary.pieceLength + point.end - before, -Em.unlimited)
      summary.pieceLength = max(summary.pieceLength + min(0, point.start - point.end), -Em.unlimited)
      if point.start < before, !point.isForced { summary.startsAscend = false }
    }
    return summary
  }
}
