internal import Typography

/// Finds the end of a line whose points need shaping: shapes it to where the estimates say that it ends, and then to the
/// ends around that.
struct ShapedLineSearch {
  private let table: LineTable
  private let start, hardEnd: Int
  /// The width available, in units.
  private let width: Int64
  private let insideWords: Bool
  private let shaper: LineShaper
  /// The furthest end within the width, of those tried.
  private var best: LineBreak?
  /// The least width at which the line would end elsewhere, by the ends tried.
  private var nextWidth = Em.unlimited

  /// This many ends in a row beyond the width end the search for a further one, unless the whole hard line is short.
  /// A ligature can make a line narrower by a letter more, or by two.
  private static let maxMisses = 4
  /// A hard line of at most this many ends is searched to where no estimate is within reach.
  private static let shortLine = 24
  /// After this many ends beyond the width the search goes back to those that surely are within, or to the first.
  private static let maxShapedEnds = 32

  /// A search for the line from point `start`, which must end at point `hardEnd`.
  init(
    _ table: LineTable, from start: Int, to hardEnd: Int, within width: Int64, insideWords: Bool,
    _ shaper: LineShaper
  ) {
    self.table = table
    self.start = start
    self.hardEnd = hardEnd
    self.width = width
    self.insideWords = insideWords
    self.shaper = shaper
  }

  /// The line to the furthest end within the width; where there is none, to the first, which overflows.
  mutating func line() -> LineBreak {
    let likely = likelyEnd
    tryEnds(after: likely)
    tryEnds(from: likely)
    best?.nextWidth = nextWidth
    return best ?? table.overflowing(from: start, to: start + 1, nextWidth: nextWidth, shaper)
  }

  /// The end of the line by the estimates, corrected by shaping one line.
  private var likelyEnd: Int {
    let limit = table.points[start].start + width
    let estimate = last(within: limit)
    guard estimate > start else { return start }
    let error =
      table.width(from: start, to: estimate, shaper) - table.points[estimate].end + table.points[start].start
    return last(within: limit - error)
  }

  /// The last point by the estimates whose reach is at most `limit`, or `start`.
  private func last(within limit: Int64) -> Int {
    table.last(after: start, upTo: hardEnd, within: limit, insideWords)
  }

  /// Tries the ends after the likely one, as far as they may be within the width.
  private mutating func tryEnds(after likely: Int) {
    // Both ends of a line may be estimates.
    let (left, error) = (table.points[start].start, 2 * table.slack)
    let bound = last(within: left + width + error)
    if bound < hardEnd { nextWidth = table.reach(of: bound + 1, insideWords) - left - error }
    let maxMisses = hardEnd - start <= Self.shortLine ? Int.max : Self.maxMisses
    var (misses, end) = (0, likely + 1)
    while end <= bound, misses < maxMisses {
      if canEnd(at: end) { misses = isWithin(end) ? 0 : misses + 1 }
      end += 1
    }
  }

  /// Tries the likely end and those before it, until one is within the width.
  private mutating func tryEnds(from likely: Int) {
    var (misses, end) = (0, likely)
    while best == nil, end > start {
      if canEnd(at: end) { misses += isWithin(end) ? 0 : 1 }
      end -= 1
      if misses == Self.maxShapedEnds { end = min(end, lastSureEnd) }
    }
  }

  /// The last end that is within the width however wrong the estimates are; the first end where none is.
  private var lastSureEnd: Int {
    let sure = last(within: table.points[start].start + width - 2 * table.slack)
    return max((start + 1...hardEnd).first(where: canEnd) ?? hardEnd, sure)
  }

  private func canEnd(at point: Int) -> Bool { insideWords || !table.points[point].isEmergency }

  /// Shapes the line to an end. Returns whether it is within the width, and keeps what was found.
  private mutating func isWithin(_ end: Int) -> Bool {
    let found = table.width(from: start, to: end, shaper)
    guard found <= width else {
      nextWidth = min(nextWidth, found)
      return false
    }
    best = LineBreak(end: end, width: found, overflows: false, nextWidth: 0)
    return true
  }
}
