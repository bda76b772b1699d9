internal import Typography

/// The end of a line at a given width.
package struct LineBreak: Sendable {
  /// The point where it ends.
  package var end: Int
  /// Its visible width, in units.
  package var width: Int64
  /// The least width within which it is: with all that may be trimmed, hang or give up room.
  package let leastWidth: Int64
  /// Whether punctuation at its end is trimmed, or hangs, as it is not within the width otherwise.
  package var isEndTrimmed = false
  /// How much punctuation within it gives up, in units, as it is not within the width otherwise.
  package var squeezed: Int64 = 0
  /// Whether it is wider than the available width, as no earlier point could end it.
  package var overflows: Bool
  /// The least width at which the line would end elsewhere, or would no longer overflow: up to there nothing changes.
  package var nextWidth: Int64

  /// A line whose end is trimmed, if it may be, or not yet settled.
  init(end: Int, width: Int64, overflows: Bool, nextWidth: Int64) {
    self.end = end
    self.width = width
    leastWidth = width
    self.overflows = overflows
    self.nextWidth = nextWidth
  }
}

extension LineTable {
  /// Greedy breaking: the line from point `start` ends at the furthest opportunity within `width`.
  ///
  /// That can be past an opportunity that is not within it: a soft hyphen can reach further than the text after it.
  ///
  /// - Parameters:
  ///   - start: the point where the line starts.
  ///   - hardEnd: the point where it must end.
  ///   - width: the width available, in units.
  ///   - likelyLength: how many points it is likely to pass.
  ///   - shaper: shapes lines whose points need it; nil takes the estimates.
  /// - Complexity: logarithmic in how wrong the likely length is.
  func line(
    from start: Int, to hardEnd: Int, within width: Int64, likelyLength: Int, _ shaper: LineShaper?
  ) -> LineBreak {
    let line = tightLine(from: start, to: hardEnd, within: width, likelyLength: likelyLength, shaper)
    return trims == nil ? line : settled(line, from: start, within: width)
  }

  /// The same with its end trimmed, if it may be.
  private func tightLine(
    from start: Int, to hardEnd: Int, within width: Int64, likelyLength: Int, _ shaper: LineShaper?
  ) -> LineBreak {
    if exceptions != nil || slack > 0 { return carefulLine(from: start, to: hardEnd, within: width, shaper) }
    let margin = points[start].start
    let end = furthest(
      after: start, upTo: hardEnd, within: margin + width, from: min(start + likelyLength, hardEnd))
    let next = end < hardEnd ? points[end + 1].reach - margin : Em.unlimited
    guard end > start else { return overflowing(from: start, to: start + 1, nextWidth: next, shaper) }
    return LineBreak(
      end: end, width: max(0, points[end].end - margin), overflows: false, nextWidth: next)
  }

  /// The line that ends at a point though it is too wide.
  func overflowing(
    from start: Int, to end: Int, nextWidth: Int64, _ shaper: LineShaper?
  ) -> LineBreak {
    LineBreak(end: end, width: width(from: start, to: end, shaper), overflows: true, nextWidth: nextWidth)
  }

  /// The last point after `start` whose reach is at most `limit`, or `start` itself.
  ///
  /// - Parameter likely: a point to gallop from. Complexity: logarithmic in how far from it the answer is.
  private func furthest(after start: Int, upTo hardEnd: Int, within limit: Int64, from likely: Int) -> Int {
    var (low, high, step) = (start, likely, 1)
    if points[likely].reach <= limit {
      low = likely
      high = min(low + step, hardEnd)
      while low < hardEnd, points[high].reach <= limit {
        step *= 2
        (low, high) = (high, min(high + step, hardEnd))
      }
      if low == hardEnd { return low }
    } else {
      while high - step > start, points[high - step].reach > limit {
        high -= step
        step *= 2
      }
      low = max(high - step, start)
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if points[middle].reach <= limit { low = middle } else { high = middle }
    }
    return low
  }
}

// Lines of texts with pairs, tabs, places inside words, or points that need shaping.
extension LineTable {
  private func carefulLine(
    from start: Int, to hardEnd: Int, within width: Int64, _ shaper: LineShaper?
  ) -> LineBreak {
    let hasTabs = exceptions?.hasTab(in: points[start].offset..<points[hardEnd].offset) ?? false
    func find(insideWords: Bool) -> LineBreak {
      if hasTabs {
        return scannedLine(from: start, to: hardEnd, within: width, insideWords: insideWords, shaper)
      }
      guard let shaper, slack > 0 else {
        return furthestLine(from: start, to: hardEnd, within: width, insideWords: insideWords)
      }
      var search = ShapedLineSearch(
        self, from: start, to: hardEnd, within: width, insideWords: insideWords, shaper)
      return search.line()
    }
    let regular = find(insideWords: false)
    guard regular.overflows, breaksWords else { return regular }
    var broken = find(insideWords: true)
    broken.nextWidth = min(broken.nextWidth, regular.nextWidth)
    return broken
  }

  /// The line without tabs: from the furthest end that may be within `width` back to the first that is.
  private func furthestLine(
    from start: Int, to hardEnd: Int, within width: Int64, insideWords: Bool
  ) -> LineBreak {
    let margin = points[start].start
    let bound = last(after: start, upTo: hardEnd, within: margin + width, insideWords)
    var end = max(bound, exceptions?.lastPaired(from: start) ?? start)
    var next = end < hardEnd ? reach(of: end + 1, insideWords) - margin : Em.unlimited
    while end > start {
      if insideWords || !points[end].isEmergency {
        let found = self.width(from: start, to: end, nil)
        if found <= width { return LineBreak(end: end, width: found, overflows: false, nextWidth: next) }
        next = min(next, found)
      }
      end -= 1
    }
    return overflowing(from: start, to: start + 1, nextWidth: next, nil)
  }

  /// The reach of a point, with the places inside words or without them.
  func reach(of point: Int, _ insideWords: Bool) -> Int64 {
    guard insideWords, let exceptions else { return points[point].reach }
    return exceptions.emergencyReach[point]
  }

  /// The last point after `start` whose reach is at most `limit`, or `start` itself.
  func last(after start: Int, upTo hardEnd: Int, within limit: Int64, _ insideWords: Bool) -> Int {
    guard insideWords else {
      return furthest(after: start, upTo: hardEnd, within: limit, from: min(start + 1, hardEnd))
    }
    var (low, high) = (start, hardEnd + 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if reach(of: middle, true) <= limit { low = middle } else { high = middle }
    }
    return low
  }

  /// The line of a hard line with tabs: every end in turn, as far as the monotone bound says that one could fit.
  private func scannedLine(
    from start: Int, to hardEnd: Int, within width: Int64, insideWords: Bool, _ shaper: LineShaper?
  ) -> LineBreak {
    let bound = monotoneBound?.points ?? points
    var (best, next) = (LineBreak?.none, Em.unlimited)
    var ruler = TabRuler(points[start], exceptions)
    for end in start + 1...hardEnd {
      let least = bound[end].reach - bound[start].start
      if least > width {
        next = min(next, least)
        break
      }
      guard insideWords || !points[end].isEmergency else { continue }
      let found = self.width(from: start, to: end, &ruler, shaper)
      if found <= width {
        best = LineBreak(end: end, width: found, overflows: false, nextWidth: next)
        next = Em.unlimited
      } else {
        next = min(next, found)
      }
    }
    best?.nextWidth = next
    return best ?? overflowing(from: start, to: start + 1, nextWidth: next, shaper)
  }

  /// The width of a line with tabs: measured with a ruler, or shaped where its edges need it.
  private func width(
    from start: Int, to end: Int, _ ruler: inout TabRuler, _ shaper: LineShaper?
  ) -> Int64 {
    if let shaper, points[start].needsShaping || points[end].needsShaping {
      return width(from: start, to: end, shaper)
    }
    return ruler.width(to: points[end], exceptions?.pair(from: start, to: end))
  }
}
