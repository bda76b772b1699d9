internal import Typesetting
internal import Typography

/// Greedy breaking by a look at every point: where lines are short that is quicker than to gallop from break to break,
/// as there is nothing to guess.
///
/// For tables without exceptions, and widths at which nothing overflows.
struct LineScan {
  /// Lines of fewer points are quicker looked through than leapt over.
  static let pointsPerLine = 16

  private let starts: [Int64]
  private let reaches: [Int64]
  private let forcedEnds: [Int32]
  private let length: Int64

  /// A scan of a table; nil where it has exceptions. Complexity: linear in the points.
  init?(_ table: LineTable) {
    guard table.exceptions == nil else { return nil }
    starts = table.points.map(\.start)
    reaches = table.points.map(\.reach)
    forcedEnds = table.forcedEnds.isEmpty ? [Int32(table.points.count - 1)] : table.forcedEnds
    length = table.pieceLength
  }

  /// Whether a pass at this width has so many lines that looking through them is quicker.
  func isQuicker(at width: Int64) -> Bool {
    length / max(width, 1) * Int64(Self.pointsPerLine) > Int64(starts.count)
  }

  /// How many lines there are, how wide the widest is, and the width at which any would break elsewhere; in units.
  ///
  /// - Complexity: linear in the points, about half a nanosecond each.
  func pass(within width: Int64) -> (lineCount: Int, widest: Int64, nextWidth: Int64) {
    var (count, slack, excess, first) = (0, width, Em.unlimited, 0)
    for end in forcedEnds {
      var (limit, before) = (starts[first] &+ width, Int64.min)
      for index in first + 1...Int(end) {
        let reach = reaches[index]
        let isOver = reach > limit
        count &+= isOver ? 1 : 0
        slack = isOver ? min(slack, limit &- before) : slack
        excess = isOver ? min(excess, reach &- limit) : excess
        limit = isOver ? starts[index &- 1] &+ width : limit
        before = reach
      }
      count &+= 1
      slack = min(slack, limit &- before)
      first = Int(end)
    }
    return (count, width - slack, excess == Em.unlimited ? Em.unlimited : width + excess)
  }
}
