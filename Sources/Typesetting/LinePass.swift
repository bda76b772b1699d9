internal import Typography

/// What greedy breaking at one width comes to.
package struct LinePass: Hashable, Sendable {
  /// How many lines there are; one more than the limit where that stopped the count.
  package var lineCount = 0
  /// The widest, in units.
  package var width: Int64 = 0
  /// The point where the first line that overflows starts.
  @inlinable
  package var overflow: Int? {
    get { overflowStart >= 0 ? overflowStart : nil }
    set { overflowStart = newValue ?? -1 }
  }
  /// The same in one word, as passes are handed about; negative for none.
  @usableFromInline
  var overflowStart = -1
  /// The least width at which any line would break elsewhere: up to there every pass is this one.
  package var nextWidth: Int64 = Em.unlimited

  /// No line.
  @inlinable
  package init() {}
}

extension LineTable {
  /// Breaks the text at a width and counts.
  ///
  /// - Parameters:
  ///   - width: what lines may be wide, in units.
  ///   - lineLimit: the pass ends with the first line beyond.
  ///   - stopsAtOverflow: whether it ends with the first line that overflows.
  /// - Complexity: about linear in the lines; allocates nothing.
  package func pass(within width: Int64, lineLimit: Int = .max, stopsAtOverflow: Bool = false) -> LinePass {
    if exceptions != nil { return steppedPass(within: width, lineLimit, stopsAtOverflow) }
    if points.count <= Self.fewPoints && forcedEnds.isEmpty {
      return shortPass(within: width, lineLimit, stopsAtOverflow)
    }
    return plainPass(within: width, lineLimit, stopsAtOverflow)
  }

  /// The pass over a text with exceptions: line after line.
  @inline(never)
  private func steppedPass(within width: Int64, _ lineLimit: Int, _ stopsAtOverflow: Bool) -> LinePass {
    var (pass, cursor) = (LinePass(), LineCursor(width: width))
    while true {
      let start = cursor.start
      guard let line = cursor.next(in: self) else { break }
      pass.lineCount += 1
      pass.width = max(pass.width, line.width)
      pass.nextWidth = min(pass.nextWidth, line.nextWidth)
      if line.overflows, pass.overflow == nil { pass.overflow = start }
      if pass.lineCount > lineLimit || (stopsAtOverflow && line.overflows) { break }
    }
    return pass
  }

  /// A text of so few points is walked sooner than leapt over.
  static let fewPoints = 24

  /// The pass over a short text: point by point.
  @inline(__always)
  private func shortPass(within width: Int64, _ lineLimit: Int, _ stopsAtOverflow: Bool) -> LinePass {
    let points = points.span
    var (pass, start, margin, index) = (LinePass(), 0, points[0].start, 1)
    while index < points.count {
      let reach = points[index].reach &- margin
      if reach <= width {
        index &+= 1
        continue
      }
      pass.nextWidth = min(pass.nextWidth, reach)
      let overflows = index &- start == 1
      if overflows {
        if pass.overflow == nil { pass.overflow = start }
        index &+= 1
      }
      start = index &- 1
      pass.add(points[start].end &- margin)
      if pass.lineCount > lineLimit || (stopsAtOverflow && overflows) { return pass }
      margin = points[start].start
    }
    if start < points.count &- 1 { pass.add(points[points.count &- 1].end &- margin) }
    return pass
  }

  /// The pass over a text without exceptions: leaping from break to break.
  @inline(never)
  private func plainPass(within width: Int64, _ lineLimit: Int, _ stopsAtOverflow: Bool) -> LinePass {
    // Apart, since where the end is that of all points, there is no need to ask whether a point before it is one.
    if forcedEnds.isEmpty {
      return plainPass(within: width, lineLimit, stopsAtOverflow, isOneParagraph: true)
    }
    return plainPass(within: width, lineLimit, stopsAtOverflow, isOneParagraph: false)
  }

  /// The same, twice: over a text of one paragraph and over one of several.
  @inline(__always)
  private func plainPass(
    within width: Int64, _ lineLimit: Int, _ stopsAtOverflow: Bool, isOneParagraph: Bool
  ) -> LinePass {
    let last = points.count &- 1
    var (pass, start, length) = (LinePass(), 0, max(1, points(in: width)))
    var hardEnd = isOneParagraph ? last : 0
    while start < last {
      if !isOneParagraph, start == hardEnd { hardEnd = self.hardEnd(after: start) }
      let margin = points[start].start
      let limit = margin &+ width
      let (end, beyond) = end(from: start, &length, hardEnd, margin, within: limit)
      pass.nextWidth = min(pass.nextWidth, beyond &- margin)
      guard end > start else {
        // The first point is beyond: the line goes there all the same.
        if pass.overflow == nil { pass.overflow = start }
        pass.add(points[start &+ 1].end &- margin)
        if pass.lineCount > lineLimit || stopsAtOverflow { break }
        start &+= 1
        continue
      }
      pass.add(points[end].end &- margin)
      if pass.lineCount > lineLimit { break }
      start = end
    }
    return pass
  }

  /// How far from where a line is thought to end it is walked to the end.
  static let nearPoints = 8

  /// Where a line ends, and the reach of the point beyond: `Em.unlimited` from `margin` on where there is none.
  ///
  /// - Parameter length: how many points a line is thought to have; what the line has where that is far off.
  @inline(__always)
  private func end(
    from start: Int, _ length: inout Int, _ hardEnd: Int, _ margin: Int64, within limit: Int64
  ) -> (end: Int, beyond: Int64) {
    // Mostly a line has about as many points as its width has on average. To walk from there needs nothing of the line
    // before, so that the processor is ahead with the next ones.
    var end = min(start &+ length, hardEnd)
    var reach = points[end].reach
    if reach <= limit {
      let last = min(end &+ Self.nearPoints, hardEnd)
      while end < last {
        reach = points[end &+ 1].reach
        if reach > limit { return (end, reach) }
        end &+= 1
      }
      if end == hardEnd { return (end, margin &+ Em.unlimited) }
    } else {
      let first = max(end &- Self.nearPoints, start)
      while end > first {
        let beyond = reach
        end &-= 1
        reach = points[end].reach
        if reach <= limit || end == start { return (end, beyond) }
      }
    }
    end = likelyEnd(from: start, length, hardEnd, within: limit)
    end = furthest(after: start, upTo: hardEnd, within: limit, from: end)
    length = max(1, end &- start)
    return (end, end == hardEnd ? margin &+ Em.unlimited : points[end &+ 1].reach)
  }
}

extension LinePass {
  /// Adds a line.
  @inline(__always)
  fileprivate mutating func add(_ width: Int64) {
    lineCount &+= 1
    self.width = max(self.width, width)
  }
}
