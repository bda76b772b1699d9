internal import Typography

/// Totals over the breakpoints of a text.
struct BreakpointSummary {
  /// Whether starts, and ends, ascend within every hard line.
  private(set) var startsAscend = true
  private(set) var endsAscend = true
  /// The widest piece between neighbours and the widest hard line, by positions alone.
  private(set) var widestPiece: Int64 = 0
  private(set) var widestParagraph: Int64 = 0
  /// A lower bound of the width of all lines together: the pieces, less what hyphens and kerning at breaks add.
  private(set) var pieceLength: Int64 = 0
  /// The number of points at which a line must end.
  private(set) var forcedCount = 0

  /// Walks from the last point to the first, and fills in their `reach`. Complexity: linear.
  init(fillingReachOf breakpoints: inout [Breakpoint]) {
    var points = breakpoints.mutableSpan
    var (least, followingEnd, paragraphEnd) = (Em.unlimited, Em.unlimited, Int64(0))
    for index in points.indices.reversed() {
      let point = points[index]
      if point.isForced || index == 0 {
        if index < points.count - 1 { widestParagraph = max(widestParagraph, paragraphEnd - point.start) }
        least = Em.unlimited
        followingEnd = Em.unlimited
        paragraphEnd = point.end
        forcedCount += index == 0 ? 0 : 1
      }
      if point.end > followingEnd { endsAscend = false }
      followingEnd = point.end
      if !point.isEmergency { least = min(least, point.end) }
      points[index].reach = least
      guard index > 0 else { break }
      let before = points[index - 1].start
      widestPiece = max(widestPiece, point.end - before)
      // Less than any text has stays so: many estimates may be off by much.
      pieceLength = max(pieceLength + point.end - before, -Em.unlimited)
      pieceLength = max(pieceLength + min(0, point.start - point.end), -Em.unlimited)
      if point.start < before, !point.isForced { startsAscend = false }
    }
  }
}
