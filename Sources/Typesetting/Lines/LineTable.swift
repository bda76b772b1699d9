internal import Support
internal import TextAnalysis
internal import TextShaping
internal import Typography

/// The breakpoints of a prepared text and the widths between them: all that breaking and fitting read.
package final class LineTable: Sendable {
  /// The text's start, then every place where a line can end; the last is the text's end. Only the start for no text.
  package let points: [Breakpoint]
  /// Pairs, tabs and places inside words; nil for nearly every text.
  package let exceptions: LineExceptions?
  /// Whether "fits" is monotone in the width: a line that starts later never ends earlier.
  package let isMonotone: Bool
  /// Whether a text overflows exactly where one of its pieces is too wide by itself.
  package let overflowsByPiece: Bool
  /// The maximum distance of an estimated position from the true one, in units; 0 if no point needs shaping.
  let slack: Int64
  /// The widest piece between two neighbouring opportunities: the min-content width, in units. An estimate where points
  /// need shaping.
  package let widestPiece: Int64
  /// The widest line when only terminators break: the max-content width, in units.
  package let widestHardLine: Int64
  /// A lower bound of the width of all lines together, in units.
  package let pieceLength: Int64
  /// A monotone table in which every line is at most as wide as here, and every break allowed here is allowed: what does
  /// not fit there does not fit here. Nil where this table is monotone.
  package let monotoneBound: LineTable?
  /// The points where lines must end, ascending; empty where that is the last one only.
  package let forcedEnds: [Int32]
  /// The punctuation that hangs at the edges of lines, which their widths leave out; nil where none does.
  let hanging: HangingEdges?
  /// The punctuation that is trimmed at the edges of lines; nil where none is. Positions count all of it as trimmed.
  let trims: EdgeTrims?

  /// A table of points whose `start` and `end` are known, or estimated to within `slack`.
  init(
    points: [Breakpoint], exceptions: LineExceptions?, slack: Int64 = 0, hanging: HangingEdges? = nil,
    trims: EdgeTrims? = nil
  ) {
    self.hanging = hanging
    self.trims = trims
    var (points, exceptions) = (points, exceptions)
    let summary = BreakpointSummary.fillReach(of: &points)
    let breaksWords = exceptions?.breaksWords ?? false
    if breaksWords { exceptions?.emergencyReach = Self.emergencyReach(of: points) }
    let isPlain = exceptions.map { $0.pairs.isEmpty && $0.tabs.isEmpty } ?? true
    let isMonotone =
      slack == 0
      && (isPlain ? summary.startsAscend : Self.shrinksFromTheStart(points, exceptions))
      && (exceptions?.tabs.isEmpty ?? true)
      && (!breaksWords || (summary.endsAscend && (isPlain || Self.growsToTheEnd(points, exceptions))))
    self.isMonotone = isMonotone
    overflowsByPiece = isMonotone && summary.endsAscend && isPlain
    pieceLength = max(0, summary.pieceLength - (isPlain ? 0 : Self.maxLost(points, exceptions)))
    let widest =
      isPlain && !breaksWords
      ? (summary.widestPiece, summary.widestHardLine) : Self.contentWidths(points, exceptions)
    widestPiece = widest.0
    widestHardLine = trims?.widestHardLine(points, exceptions) ?? widest.1
    forcedEnds =
      summary.forcedCount > 1
      ? points.indices.dropFirst().filter { points[$0].isForced }.map { Int32($0) } : []
    monotoneBound = isMonotone ? nil : Self.monotoneBound(of: points, exceptions, slack: slack)
    self.points = points
    self.exceptions = exceptions
    self.slack = slack
  }

  /// The table of a text of one line, of a width in units.
  package convenience init(lineOfWidth width: Int64) {
    var end = Breakpoint(BreakOpportunity(offset: 1, visibleEnd: 1, kind: .end))
    end.end = width
    self.init(points: [.start, end], exceptions: nil)
  }

  /// Whether words may be broken where no other place is within the width.
  var breaksWords: Bool { exceptions?.breaksWords ?? false }

  /// Whether a line that starts at a point is the first of a hard line.
  package func startsHardLine(at point: Int) -> Bool { point == 0 || points[point].isForced }

  /// The point where the hard line that starts at point `start` ends. Complexity: logarithmic in the hard lines.
  func hardEnd(after start: Int) -> Int {
    forcedEnds.isEmpty
      ? points.count - 1 : Int(forcedEnds[forcedEnds.partitioningIndex { $0 > Int32(start) }])
  }

  /// The visible UTF-8 offsets of the piece between point `start` and the first opportunity after it.
  package func piece(after start: Int) -> Range<Int> {
    let end = pieceEnd(after: start)
    return Int(points[start].offset)..<max(Int(points[start].offset), Int(points[end].visibleEnd))
  }

  /// The first opportunity after point `start`; `start` itself at the text's end.
  package func pieceEnd(after start: Int) -> Int {
    return points.indices.dropFirst(start + 1).first { breaksWords || !points[$0].isEmergency } ?? start
  }

  static func width(
    _ first: Breakpoint, _ last: Breakpoint, _ exceptions: LineExceptions?, _ start: Int, _ end: Int
  ) -> Int64 {
    guard let exceptions else { return max(0, last.end - first.start) }
    if exceptions.tabs.isEmpty {
      return max(0, exceptions.pair(from: start, to: end)?.width ?? last.end - first.start)
    }
    var ruler = TabRuler(first, exceptions)
    return ruler.width(to: last, exceptions.pair(from: start, to: end))
  }
}

// Facts about a table, found when it is made.
extension LineTable {
  /// How much narrower all lines are together, at most, than their positions say. Complexity: linear in the pairs.
  private static func maxLost(_ points: [Breakpoint], _ exceptions: LineExceptions?) -> Int64 {
    guard let exceptions, !exceptions.pairs.isEmpty else { return 0 }
    var lost: Int64 = 0
    for start in points.indices.dropLast() {
      for pair in exceptions.pairs[exceptions.pairs(from: start)] {
        lost += max(0, points[Int(pair.end)].end - points[start].start - pair.width)
        lost = min(lost, Em.unlimited)
      }
    }
    return lost
  }

  private static func emergencyReach(of points: [Breakpoint]) -> [Int64] {
    var (least, reach) = (Em.unlimited, points.map(\.end))
    for index in points.indices.reversed() {
      if points[index].isForced { least = Em.unlimited }
      least = min(least, points[index].end)
      reach[index] = least
    }
    return reach
  }

  /// Whether, for every end, a line gets no wider by starting one point later: then greedy breaking is monotone, since
  /// a later start and a larger width each only move the furthest end onwards.
  private static func shrinksFromTheStart(_ points: [Breakpoint], _ exceptions: LineExceptions?) -> Bool {
    for start in points.indices.dropLast() where !points[start + 1].isForced {
      guard points[start + 1].start >= points[start].start else { return false }
      guard let exceptions, !exceptions.pairs.isEmpty else { continue }
      // Those from here and those from the next point follow each other.
      let both = exceptions.pairs(from: start).lowerBound..<exceptions.pairs(from: start + 1).upperBound
      for pair in exceptions.pairs[both] where pair.end > start + 1 {
        let (here, later) = (points[start], points[start + 1])
        let last = points[Int(pair.end)]
        guard
          width(later, last, exceptions, start + 1, Int(pair.end))
            <= width(here, last, exceptions, start, Int(pair.end))
        else { return false }
      }
    }
    return true
  }

  /// Whether a line gets no narrower by ending one point later, as far as there are pairs. Where words may be broken, a wider
  /// box otherwise finds an opportunity within reach that is before where it broke the word.
  private static func growsToTheEnd(_ points: [Breakpoint], _ exceptions: LineExceptions?) -> Bool {
    guard let exceptions else { return true }
    for start in points.indices where !exceptions.pairs(from: start).isEmpty {
      var before: Int64 = 0
      for end in start + 1...min(exceptions.lastPaired(from: start) + 1, points.count - 1) {
        let width = width(points[start], points[end], exceptions, start, end)
        if width < before { return false }
        if points[end].isForced { break }
        before = width
      }
    }
    return true
  }

  private static func contentWidths(
    _ points: [Breakpoint], _ exceptions: LineExceptions?
  ) -> (piece: Int64, hardLine: Int64) {
    let breaksWords = exceptions?.breaksWords ?? false
    var (widestPiece, widestHardLine) = (Int64(0), Int64(0))
    var (pieceStart, hardLineStart) = (0, 0)
    for index in points.indices.dropFirst() where breaksWords || !points[index].isEmergency {
      widestPiece = max(
        widestPiece, width(points[pieceStart], points[index], exceptions, pieceStart, index))
      pieceStart = index
      guard points[index].isForced else { continue }
      widestHardLine = max(
        widestHardLine, width(points[hardLineStart], points[index], exceptions, hardLineStart, index))
      hardLineStart = index
    }
    return (widestPiece, widestHardLine)
  }
}

extension LineTable {
  /// A monotone lower bound of a table of these points, which is not monotone.
  ///
  /// Starts are raised to the furthest one before them, ends lowered to what the narrowest exception asks, estimates
  /// widened by their slack, tabs widened to what they are after another, less what a line's first may lack, and a word may be
  /// broken as readily as a line. By induction over the lines, greedy breaking in the bound is never behind that in the
  /// true one, so a size too large for it is too large.
  static func monotoneBound(
    of points: [Breakpoint], _ exceptions: LineExceptions?, slack: Int64, countsTabs: Bool = true
  ) -> LineTable {
    var bound: [Breakpoint] = []
    bound.reserveCapacity(points.count)
    var furthest = Int64.min
    var tabs = countsTabs ? exceptions.flatMap { TabBounds($0) } : nil
    for point in points {
      var point = point
      let slack = point.needsShaping ? slack : 0
      tabs?.widen(&point, slack: slack)
      point.start += slack
      point.end -= slack
      furthest = point.isForced || bound.isEmpty ? point.start : max(furthest, point.start)
      point.start = furthest
      (point.isEmergency, point.needsShaping) = (false, false)
      bound.append(point)
    }
    if let exceptions { lowerEnds(of: &bound, to: exceptions) }
    return LineTable(points: bound, exceptions: nil)
  }

  /// Lowers the ends of points to where the narrowest pairs have them.
  private static func lowerEnds(of points: inout [Breakpoint], to exceptions: LineExceptions) {
    guard !exceptions.pairs.isEmpty else { return }
    for start in points.indices {
      for pair in exceptions.pairs[exceptions.pairs(from: start)] {
        points[Int(pair.end)].end = min(points[Int(pair.end)].end, points[start].start + pair.width)
      }
    }
  }
}
