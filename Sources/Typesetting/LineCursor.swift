internal import Typography

/// Greedy breaking, line after line, without allocation.
package struct LineCursor: Sendable {
  /// The point where the next line starts.
  package private(set) var start = 0
  /// What lines may be wide, in units.
  private let width: Int64
  private var hardEnd = 0
  private var guess = 4

  /// A cursor before the first line.
  package init(width: Int64) { self.width = width }

  /// The next line; nil after the last. Complexity: logarithmic in the points it passes, and mostly constant.
  @inline(__always)
  package mutating func next(in table: borrowing LineTable) -> LineBreak? {
    if start == hardEnd {
      guard start + 1 < table.points.count else { return nil }
      hardEnd = table.hardEnd(after: start)
    }
    let line = table.line(from: start, to: hardEnd, within: width, guess: guess)
    guess = line.end - start
    start = line.end
    return line
  }
}

/// What greedy breaking at one width comes to.
package struct LinePass: Sendable {
  /// How many lines there are; one more than the limit where that stopped the count.
  package var lineCount = 0
  /// The widest, in units.
  package var width: Int64 = 0
  /// The point where the first line that overflows starts.
  package var overflow: Int?
  /// The least width at which any line would break elsewhere: up to there every pass is this one.
  package var nextWidth: Int64 = Em.unlimited
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
    if points.count <= Self.fewPoints, exceptions == nil, forcedEnds.isEmpty {
      return shortPass(within: width, lineLimit, stopsAtOverflow)
    }
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
  private static let fewPoints = 8

  /// The pass over a label: point by point.
  private func shortPass(within width: Int64, _ lineLimit: Int, _ stopsAtOverflow: Bool) -> LinePass {
    let points = points.span
    var (pass, start, last) = (LinePass(), 0, points.count - 1)
    while start < last {
      let margin = points[start].start
      var end = start
      while end < last, points[end + 1].reach <= margin + width { end += 1 }
      if end < last { pass.nextWidth = min(pass.nextWidth, points[end + 1].reach - margin) }
      let overflows = end == start
      if overflows {
        if pass.overflow == nil { pass.overflow = start }
        end += 1
      }
      pass.lineCount += 1
      pass.width = max(pass.width, points[end].end - margin)
      if pass.lineCount > lineLimit || (stopsAtOverflow && overflows) { last = 0 }
      start = end
    }
    return pass
  }
}
