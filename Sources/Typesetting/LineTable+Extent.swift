// How many lines there are, and how wide: all that measuring asks.
extension LineTable {
  /// The number of lines at a width, in units, and the width of the widest: those of `pass`.
  ///
  /// - Complexity: about linear in the lines; allocates nothing.
  @inline(__always)
  func extent(within width: Int64) -> (lineCount: Int, width: Int64) {
    if exceptions == nil, forcedEnds.isEmpty, points.count > Self.fewPoints {
      return plainExtent(within: width)
    }
    let pass = pass(within: width)
    return (pass.lineCount, pass.width)
  }

  /// The same of a text of one paragraph without exceptions: the pass that leaps from break to break, less all that only
  /// searches ask.
  @inline(never)
  private func plainExtent(within width: Int64) -> (lineCount: Int, width: Int64) {
    let (last, length) = (points.count &- 1, max(1, points(in: width)))
    var (start, margin, count, widest) = (0, points[0].start, 0, Int64(0))
    repeat {
      let limit = margin &+ width
      var end = min(start &+ length, last)
      if points[end].reach <= limit {
        let near = min(end &+ Self.nearPoints, last)
        while end < near, points[end &+ 1].reach <= limit { end &+= 1 }
        if end == near, end < last { end = furthest(after: start, upTo: last, within: limit, from: end) }
      } else {
        let near = max(end &- Self.nearPoints, start &+ 1)
        repeat { end &-= 1 } while end >= near && points[end].reach > limit
        if end < near {
          if end > start { end = furthest(after: start, upTo: last, within: limit, from: end) }
          // The first point is beyond: the line goes there all the same.
          if end == start { end &+= 1 }
        }
      }
      widest = max(widest, points[end].end &- margin)
      count &+= 1
      (start, margin) = (end, points[end].start)
    } while start < last
    return (count, widest)
  }
}
