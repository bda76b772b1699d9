internal import TextShaping
internal import Typography

/// The breakpoints of a prepared text and every width between them: all that breaking and fitting look at.
///
/// Never copied, so that to pass it on costs nothing: every probe of a fit asks it.
package struct LineTable: ~Copyable, Sendable {
  /// The text's start, then every place where a line can end; the last is the text's end. Only the start for no text.
  package let points: [Breakpoint]
  /// What the points alone do not tell; nil for nearly every text.
  package let exceptions: LineExceptions?
  /// Whether "fits" is monotone in the width: a line that starts later never ends earlier.
  package let isMonotone: Bool
  /// Whether a text overflows exactly where one of its pieces is too wide by itself.
  package let overflowsByPiece: Bool
  /// The widest piece between two neighbouring opportunities: the min-content width, in units.
  package let widestPiece: Int64
  /// The widest line when only terminators break: the max-content width, in units.
  package let widestParagraph: Int64
  /// What all lines are wide together at least, in units: the text without the spaces between its pieces, and less what
  /// hyphens and kerning at breaks add to them, or take away.
  package let pieceLength: Int64
  /// A monotone table in which every line is at most as wide as here, and every break allowed here is allowed: what does
  /// not fit there does not fit here. Nil where this one is monotone.
  package let relaxation: Relaxation?
  /// How many points there are to a unit, in 2^-24ths: a help for guesses, and no more.
  let density: Int64
  static let densityBits = 24
  /// The points where lines must end, ascending; empty where that is the last one only.
  package let forcedEnds: [Int32]

  /// A place for a table's relaxation.
  package final class Relaxation: Sendable {
    package let table: LineTable

    init(of points: [Breakpoint], _ exceptions: LineExceptions?) {
      table = LineTable(relaxing: points, exceptions)
    }
  }

  /// A table of points whose `start` and `end` are known; with a survey of them, `reach` too.
  @inline(__always)
  init(points: consuming [Breakpoint], exceptions: LineExceptions?, survey: LineSurvey? = nil) {
    var (points, exceptions) = (points, exceptions)
    let survey = survey ?? LineSurvey(&points)
    if exceptions?.emergencyReach.isEmpty == false {
      exceptions?.emergencyReach = Self.emergencyReach(of: points)
    }
    let breaksWords = exceptions?.emergencyReach.isEmpty == false
    let isPlain = exceptions.map { $0.pairs.isEmpty && $0.tabs.isEmpty } ?? true
    let isMonotone =
      (isPlain ? survey.startsAscend : Self.shrinksFromTheStart(points, exceptions))
      && (exceptions?.tabs.isEmpty ?? true)
      && (!breaksWords || (survey.endsAscend && (isPlain || Self.growsToTheEnd(points, exceptions))))
    self.isMonotone = isMonotone
    overflowsByPiece = isMonotone && survey.endsAscend && isPlain
    pieceLength = max(0, survey.pieceLength - (isPlain ? 0 : Self.mostLost(points, exceptions)))
    (widestPiece, widestParagraph) =
      isPlain && !breaksWords
      ? (survey.widestPiece, survey.widestParagraph) : Self.contentWidths(points, exceptions)
    forcedEnds =
      survey.forcedCount > 1
      ? points.indices.dropFirst().filter { points[$0].isForced }.map { Int32($0) } : []
    relaxation = isMonotone ? nil : Relaxation(of: points, exceptions)
    density = Self.density(of: points)
    self.points = points
    self.exceptions = exceptions
  }

  /// The point where the hard line that starts at point `start` ends. Complexity: logarithmic in the hard lines.
  @inline(__always)
  func hardEnd(after start: Int) -> Int {
    forcedEnds.isEmpty
      ? points.count - 1 : Int(forcedEnds[forcedEnds.partitioningIndex { $0 > Int32(start) }])
  }

  /// The visible width of the line from point `start` to point `end`, in units.
  package func width(from start: Int, to end: Int) -> Int64 {
    Self.width(points[start], points[end], exceptions, start, end)
  }

  /// The visible UTF-8 offsets of the piece between point `start` and the first opportunity after it.
  package func piece(after start: Int) -> Range<Int> {
    let breaksWords = exceptions?.emergencyReach.isEmpty == false
    let end = points.indices.dropFirst(start + 1).first { breaksWords || !points[$0].isEmergency } ?? start
    return Int(points[start].offset)..<max(Int(points[start].offset), Int(points[end].visibleEnd))
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

// What a table works out about itself when it is made.
extension LineTable {
  @inline(__always)
  private static func density(of points: [Breakpoint]) -> Int64 {
    let density = Double((points.count - 1) << densityBits) / Double(max(1, points[points.count - 1].start))
    return Int64(min(density, Double(1 << densityBits)))
  }

  /// How much narrower all lines are together, at most, than their positions tell. Complexity: linear in the pairs.
  private static func mostLost(_ points: [Breakpoint], _ exceptions: LineExceptions?) -> Int64 {
    guard let exceptions, !exceptions.pairs.isEmpty else { return 0 }
    var lost: Int64 = 0
    for start in points.indices.dropLast() {
      for pair in exceptions.pairs[exceptions.pairs(from: start)] {
        lost += max(0, points[Int(pair.end)].end - points[start].start - pair.width)
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
  ) -> (piece: Int64, paragraph: Int64) {
    let breaksWords = exceptions?.emergencyReach.isEmpty == false
    var (widestPiece, widestParagraph) = (Int64(0), Int64(0))
    var (pieceStart, paragraphStart) = (0, 0)
    for index in points.indices.dropFirst() where breaksWords || !points[index].isEmergency {
      widestPiece = max(
        widestPiece, width(points[pieceStart], points[index], exceptions, pieceStart, index))
      pieceStart = index
      guard points[index].isForced else { continue }
      widestParagraph = max(
        widestParagraph, width(points[paragraphStart], points[index], exceptions, paragraphStart, index))
      paragraphStart = index
    }
    return (widestPiece, widestParagraph)
  }
}
