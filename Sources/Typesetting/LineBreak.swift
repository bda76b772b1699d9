internal import Typography

/// Where a line ends at a given width.
package struct LineBreak: Sendable {
  /// The point where it ends.
  package var end: Int
  /// Its visible width, in units.
  package var width: Int64
  /// Whether it is wider than it may be, since nothing that could end it comes earlier.
  package var overflows: Bool
  /// The least width at which the line would end elsewhere, or would no longer overflow: up to there nothing changes.
  package var nextWidth: Int64
}

extension LineTable {
  /// Greedy breaking: the line from point `start` ends at the furthest opportunity within `width`, even past one that is
  /// not (a soft hyphen can reach further than the text after it).
  ///
  /// - Parameters:
  ///   - start: the point where the line starts.
  ///   - hardEnd: the point where it must end.
  ///   - width: what it may be wide, in units.
  ///   - guess: how many points it is likely to pass.
  /// - Complexity: logarithmic in how wrong the guess is.
  @inline(__always)
  package func line(from start: Int, to hardEnd: Int, within width: Int64, guess: Int) -> LineBreak {
    if exceptions != nil { return exceptionalLine(from: start, to: hardEnd, within: width, guess: guess) }
    let margin = points[start].start
    let likely = likelyEnd(from: start, guess, hardEnd, within: margin + width)
    let end = furthest(after: start, upTo: hardEnd, within: margin + width, from: likely)
    let next = end < hardEnd ? points[end + 1].reach - margin : Em.unlimited
    guard end > start else { return overflowing(from: start, to: start + 1, nextWidth: next) }
    return LineBreak(
      end: end, width: max(0, points[end].end - margin), overflows: false, nextWidth: next)
  }

  private func overflowing(from start: Int, to end: Int, nextWidth: Int64) -> LineBreak {
    LineBreak(end: end, width: width(from: start, to: end), overflows: true, nextWidth: nextWidth)
  }

  /// The point where a line is likely to end: by as many points further than the line before as usually lie between that
  /// and the limit. Nearly always the right one where letters are all as wide as one another.
  ///
  /// - Parameter length: how many points the line before has, at least 1.
  @inline(__always)
  func likelyEnd(from start: Int, _ length: Int, _ hardEnd: Int, within limit: Int64) -> Int {
    let end = min(start &+ length, hardEnd)
    return min(max(end &+ points(in: limit &- points[end].reach), start &+ 1), hardEnd)
  }

  /// About how many points lie in so many units, rounded down; any number where that is far beyond the text.
  @inline(__always)
  func points(in units: Int64) -> Int { Int(units &* density) &>> Self.densityBits }

  /// The last point after `start` whose reach is at most `limit`; `start` itself where there is none.
  ///
  /// - Parameter likely: a point to look from. Complexity: logarithmic in how far from it the answer is.
  @inline(never)
  func furthest(after start: Int, upTo hardEnd: Int, within limit: Int64, from likely: Int) -> Int {
    var (low, high) = (start, likely)
    var step = 1
    if points[high].reach <= limit {
      low = high
      while low < hardEnd {
        high = min(low &+ step, hardEnd)
        guard points[high].reach <= limit else { break }
        low = high
        step &*= 2
      }
      if low == hardEnd { return low }
    } else {
      while high &- step > start {
        guard points[high &- step].reach > limit else { break }
        high &-= step
        step &*= 2
      }
      low = max(high &- step, start)
    }
    while high &- low > 1 {
      let middle = (low &+ high) &>> 1
      if points[middle].reach <= limit { low = middle } else { high = middle }
    }
    return low
  }
}

// Lines of texts with exceptions.
extension LineTable {
  private func exceptionalLine(from start: Int, to hardEnd: Int, within width: Int64, guess: Int) -> LineBreak
  {
    guard let exceptions else { return line(from: start, to: hardEnd, within: width, guess: guess) }
    let hasTabs = exceptions.hasTab(in: points[start].offset..<points[hardEnd].offset)
    let regular =
      hasTabs
      ? scannedLine(from: start, to: hardEnd, within: width, insideWords: false)
      : regularLine(from: start, to: hardEnd, within: width, guess: guess, exceptions)
    guard regular.overflows, !exceptions.emergencyReach.isEmpty else { return regular }
    var broken =
      hasTabs
      ? scannedLine(from: start, to: hardEnd, within: width, insideWords: true)
      : lineInsideWord(from: start, to: hardEnd, within: width, exceptions)
    broken.nextWidth = min(broken.nextWidth, regular.nextWidth)
    return broken
  }

  /// The line that ends at an opportunity.
  private func regularLine(
    from start: Int, to hardEnd: Int, within width: Int64, guess: Int, _ exceptions: LineExceptions
  ) -> LineBreak {
    let margin = points[start].start
    let near = exceptions.lastPaired(from: start)
    if near < hardEnd {
      let likely = likelyEnd(from: near, max(1, start + guess - near), hardEnd, within: margin + width)
      let end = furthest(after: near, upTo: hardEnd, within: margin + width, from: likely)
      if end > near {
        let next = end < hardEnd ? points[end + 1].reach - margin : Em.unlimited
        return LineBreak(end: end, width: self.width(from: start, to: end), overflows: false, nextWidth: next)
      }
    }
    let next = near < hardEnd ? points[near + 1].reach - margin : Em.unlimited
    return nearLine(from: start, to: near, within: width, nextWidth: next) { !$0.isEmergency }
  }

  /// The furthest of the next few points that fits and is `admissible`; where none is, the next point. (That one is
  /// admissible: where words may be broken, a line that overflows is looked for again inside them.)
  private func nearLine(
    from start: Int, to near: Int, within width: Int64, nextWidth: Int64,
    admissible: (Breakpoint) -> Bool
  ) -> LineBreak {
    var next = nextWidth
    for end in stride(from: near, to: start, by: -1) where admissible(points[end]) {
      let found = self.width(from: start, to: end)
      if found <= width { return LineBreak(end: end, width: found, overflows: false, nextWidth: next) }
      next = min(next, found)
    }
    return overflowing(from: start, to: start + 1, nextWidth: next)
  }

  /// The line of a hard line with tabs: every end in turn, as far as the relaxed table says that one could fit.
  private func scannedLine(
    from start: Int, to hardEnd: Int, within width: Int64, insideWords: Bool
  ) -> LineBreak {
    let bound = relaxation?.table.points ?? points
    var (best, next) = (LineBreak?.none, Em.unlimited)
    var ruler = TabRuler(points[start], exceptions)
    for end in start + 1...hardEnd {
      let least = bound[end].reach - bound[start].start
      if least > width {
        next = min(next, least)
        break
      }
      guard insideWords || !points[end].isEmergency else { continue }
      let found = ruler.width(to: points[end], exceptions?.pair(from: start, to: end))
      if found <= width {
        best = LineBreak(end: end, width: found, overflows: false, nextWidth: next)
        next = Em.unlimited
      } else {
        next = min(next, found)
      }
    }
    best?.nextWidth = next
    return best ?? overflowing(from: start, to: start + 1, nextWidth: next)
  }

  /// The line that ends inside a word, as no opportunity is within reach.
  private func lineInsideWord(
    from start: Int, to hardEnd: Int, within width: Int64, _ exceptions: LineExceptions
  ) -> LineBreak {
    let margin = points[start].start
    let near = exceptions.lastPaired(from: start)
    let reach = exceptions.emergencyReach
    var (low, high) = (near, hardEnd + 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if reach[middle] <= margin + width { low = middle } else { high = middle }
    }
    let next = low < hardEnd ? reach[low + 1] - margin : Em.unlimited
    guard low == near else {
      return LineBreak(end: low, width: self.width(from: start, to: low), overflows: false, nextWidth: next)
    }
    return nearLine(from: start, to: near, within: width, nextWidth: next) { _ in true }
  }
}
