internal import Typography

/// An end of the widths at which every pass is the same, as far as known.
struct StaircaseEdge {
  var width: Int64 = 0
  var lineCount: Int32 = 0
  /// How much narrower the last line is.
  var lastSlack: Int32 = 0
}

/// Between two passes with different counts: the step, or the steps, are above the one and up to the other.
struct StaircaseGap {
  var low = StaircaseEdge(), high = StaircaseEdge()
}

extension PlainLines.Pass {
  /// The narrowest width with the lines of a pass, and the width after the widest; no more than `countLimit` lines count.
  @inline(__always)
  func edges(at width: Int64, _ countLimit: Int32) -> (first: StaircaseEdge, next: StaircaseEdge) {
    let lineCount = min(lineCount, countLimit)
    let first = StaircaseEdge(
      width: width &- Int64(slack), lineCount: lineCount, lastSlack: lastSlack &- slack)
    let next = StaircaseEdge(
      width: excess > PlainLines.longest ? Em.unlimited : width &+ Int64(excess) &+ 1,
      lineCount: lineCount, lastSlack: lastSlack &+ excess &+ 1)
    return (first, next)
  }
}

// Where steps should be.
extension StaircaseGap {
  /// No guess is nearer to an end of a gap than this share of it: what is left on the other side is less by as much.
  private static let leastShare: Float = 1 / 64

  /// About the width at which a number of lines in the middle of both counts becomes enough: there its last line is full.
  ///
  /// So many lines are longer together than the text by what the breaks leave free, and shorter by what they lack; from one end
  /// to the other that goes about evenly.
  var middle: Int64 {
    let count = (low.lineCount &+ high.lineCount) &>> 1
    let (lack, room) = (-low.room(inLines: count), high.room(inLines: count))
    // Both may be nothing.
    let share = lack / (lack + room)
    return width(at: share > Self.leastShare ? min(share, 1 - Self.leastShare) : Self.leastShare)
  }

  /// One of some widths in the gap, in ascending order: with about as many steps between each two of them, were lines times
  /// width constant.
  func width(at part: Int, of parts: Int) -> Int64 {
    let (here, there) = (Float(part * Int(high.lineCount)), Float((parts - part) * Int(low.lineCount)))
    return width(at: here / (here + there))
  }

  private func width(at share: Float) -> Int64 { low.width &+ Int64(Float(high.width &- low.width) * share) }
}

extension StaircaseEdge {
  /// How much room there would be in some lines, in place of those that there are, for what these hold.
  @inline(__always)
  fileprivate func room(inLines count: Int32) -> Float {
    Float(count &- lineCount) * Float(width) + Float(lastSlack)
  }
}
