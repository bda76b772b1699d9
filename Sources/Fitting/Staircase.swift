/// The steps of a curve found so far, and the gaps that are left; memory that is made once for all passes.
///
/// Level by level: every gap is split, from the narrowest to the widest, before those are that this leaves.
struct Staircase {
  /// So many passes are made at once at most.
  private let batch: Int
  /// One more line than are looked for: where there are more, no more count.
  private let countLimit: Int32
  /// The widths of the next passes, and what they come to: in each gap from the narrowest to the widest.
  private(set) var widths: [Int64]
  var passes: [PlainLines.Pass]
  /// How many there are.
  private(set) var takenCount: Int
  /// The gaps of this level, of which the first `splitCount` have been split.
  private var gaps: [StaircaseGap]
  private var (gapCount, splitCount) = (0, 0)
  /// How many are split now, by how many passes each.
  private var (takenGaps, share) = (0, 1)
  /// The gaps that are left for the next level.
  private var nextGaps: [StaircaseGap]
  private var nextCount = 0
  /// The width of every count of lines that has a step, from the fewest on; negative where it has none.
  private var found: [Int64] = []
  private var fewest: Int32 = 0

  /// Starts with widths from that of the widest word to that of the widest paragraph, each about as many times the one before
  /// it: as many candidates lie between any two. Those between are moved to where a step should be: each line is left with
  /// half a piece of room.
  ///
  /// - Parameters:
  ///   - pointCount: how many points the text has: one of a few has few steps.
  ///   - length: how long it is in one line.
  ///   - mostLines: no steps of more lines are looked for.
  init(from least: Int64, to greatest: Int64, pointCount: Int, length: Int64, mostLines: Int) {
    let batch = pointCount > 16 ? PlainLines.batch : pointCount > 6 ? 8 : 4
    (self.batch, takenCount) = (batch, batch)
    countLimit = mostLines < Int32.max ? Int32(mostLines) + 1 : .max
    widths = [Int64](filled: greatest, count: batch)
    // A scan writes as many as there ever are.
    passes = [PlainLines.Pass](filled: PlainLines.Pass(), count: PlainLines.batch)
    gaps = [StaircaseGap](filled: StaircaseGap(), count: 2 * batch)
    // Of its own: a copy would be made when it is first written.
    nextGaps = [StaircaseGap](filled: StaircaseGap(), count: 2 * batch)
    widths[0] = least
    let (length, room) = (Double(length), Double(length) / Double(2 * pointCount))
    var (width, ratio) = (Double(least), Double(max(greatest, 1)) / Double(max(least, 1)))
    // The fourth, eighth or sixteenth root.
    for _ in 0..<batch.trailingZeroBitCount { ratio = ratio.squareRoot() }
    for lane in 1..<batch - 1 {
      width *= ratio
      let lineCount = max(1, (length / max(width, 1)).rounded())
      widths[lane] = min(max(Int64(length / lineCount + room), least), greatest)
    }
  }

  /// Goes on with the gaps between the first passes; the narrowest is a step itself only where it has few enough lines.
  ///
  /// - Returns: whether it is; nil where there are no steps.
  mutating func begin() -> Bool? {
    let (narrowest, next) = passes[0].edges(at: widths[0], countLimit)
    let widest = passes[batch - 1].edges(at: widths[batch - 1], countLimit).first
    guard widest.lineCount < countLimit else { return nil }
    fewest = widest.lineCount
    found = [Int64](filled: -1, count: Int(narrowest.lineCount - fewest) + 1)
    let isWhole = narrowest.lineCount < countLimit
    if isWhole { found[found.count - 1] = narrowest.width }
    // All above the narrowest is one gap, which every pass splits.
    gaps[0] = StaircaseGap(low: next, high: widest)
    (gapCount, takenGaps, share) = (1, 1, batch)
    split()
    return isWhole
  }

  /// The steps, from the fewest lines to the most, given the unit of the widths.
  func steps(in unit: Int64) -> [FitCurve.Step] {
    let found = found.span
    var stepCount = 0
    for index in found.indices { stepCount &+= found[index] >= 0 ? 1 : 0 }
    var steps = [FitCurve.Step](filled: FitCurve.Step(lineCount: 0, units: 0), count: stepCount)
    var places = steps.mutableSpan
    var place = 0
    for index in found.indices where found[index] >= 0 {
      places[place] = FitCurve.Step(lineCount: Int(fewest) &+ index, units: found[index] &* unit)
      place &+= 1
    }
    return steps
  }
}

// Splitting.
extension Staircase {
  /// Makes the passes, the first `scanCount` by scanning.
  mutating func probe(_ lines: PlainLines, scanning scanCount: Int) {
    let (count, widths) = (takenCount, widths)
    var passes = passes.mutableSpan
    lines.passes(count, within: widths, scanning: scanCount, into: &passes)
  }

  /// Splits the gaps taken, each by the passes in it, and takes the next.
  mutating func split() {
    makeRoom()
    // Aside, so that they can be written while others are read.
    var (nextGaps, found) = ([StaircaseGap](), [Int64]())
    swap(&nextGaps, &self.nextGaps)
    swap(&found, &self.found)
    var next = nextGaps.mutableSpan
    var steps = found.mutableSpan
    for lane in 0..<takenGaps {
      let gap = gaps[splitCount &+ lane]
      var low = gap.low
      for part in 0...share {
        let index = lane &* share &+ part
        let (high, above) =
          part < share ? passes[index].edges(at: widths[index], countLimit) : (gap.high, gap.high)
        // Two passes next to each other: nothing, or a gap, or a step if there is no candidate between them.
        if low.lineCount > high.lineCount {
          if low.width < high.width {
            next[nextCount] = StaircaseGap(low: low, high: high)
            nextCount &+= 1
          } else {
            steps[Int(high.lineCount &- fewest)] = high.width
          }
        }
        low = above
      }
    }
    swap(&nextGaps, &self.nextGaps)
    swap(&found, &self.found)
    splitCount += takenGaps
    if splitCount == gapCount { beginLevel() }
    take()
  }

  /// Makes room for the gaps that those taken may leave.
  private mutating func makeRoom() {
    let most = nextCount + takenGaps * (share + 1)
    if most > nextGaps.count {
      nextGaps += [StaircaseGap](
        filled: StaircaseGap(), count: max(most, 2 * nextGaps.count) - nextGaps.count)
    }
  }

  private mutating func beginLevel() {
    swap(&gaps, &nextGaps)
    (gapCount, splitCount, nextCount) = (nextCount, 0, 0)
  }

  /// Takes some gaps, and a width in each.
  private mutating func take() {
    takenGaps = min(batch, gapCount - splitCount)
    (takenCount, share) = (takenGaps, 1)
    for lane in 0..<takenGaps { widths[lane] = gaps[splitCount &+ lane].middle }
  }

  /// Takes as many more widths in each of the gaps as there is room for.
  mutating func takeMore() {
    guard takenGaps > 0, takenGaps <= batch / 2 else { return }
    share = batch / takenGaps
    takenCount = takenGaps * share
    for lane in 0..<takenGaps {
      let gap = gaps[splitCount + lane]
      for part in 0..<share { widths[lane * share + part] = gap.width(at: part + 1, of: share + 1) }
    }
  }
}
