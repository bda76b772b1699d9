internal import Typography

/// What one pass came to; widths in a unit of one's choice.
struct StaircaseProbe {
  /// An end of the widths at which every pass is this one, as far as known.
  struct Edge {
    var width: Int64 = 0
    var lineCount: Int32 = 0
    /// How much of the width the last line takes: half of it where that is not known.
    var lastShare: Float = 0.5
  }

  /// The narrowest of them.
  var first = Edge()
  /// The width after them.
  var next = Edge()

  /// A pass with so many lines from one width to another; no more than one line above `mostLines` counts.
  init(_ lineCount: Int, from width: Int64, to nextWidth: Int64, mostLines: Int, lastShare: Float = 0.5) {
    let lineCount = Int32(clamping: lineCount > mostLines ? mostLines + 1 : lineCount)
    first = Edge(width: width, lineCount: lineCount, lastShare: lastShare)
    next = Edge(width: nextWidth, lineCount: lineCount, lastShare: lastShare)
  }

  /// None yet.
  init() {}
}

/// The steps of a curve found so far, and the gaps that are left; memory that is made once for all passes.
///
/// Level by level: every gap is split, from the narrowest to the widest, before those are that this leaves.
struct Staircase {
  /// Between two passes with different counts: the step, or the steps, are above the one and up to the other.
  fileprivate struct Gap {
    let low, high: StaircaseProbe.Edge
  }

  /// So many passes are made at once at most.
  private let batch: Int
  /// The widths of the next passes, and what they come to: in each gap from the narrowest to the widest.
  private(set) var widths: [Int64]
  var probes: [StaircaseProbe]
  private var passes: [PlainLines.Pass]
  /// How many there are.
  private(set) var takenCount: Int
  /// The gaps of this level, of which the first `splitCount` have been split, and those that are left for the next.
  private var gaps: [Gap] = []
  private var splitCount = 0
  private var nextGaps: [Gap] = []
  /// How many are split now, by how many passes each.
  private var (gapCount, share) = (0, 1)
  /// The width of every count of lines that has a step, from the fewest on; negative where it has none.
  private var found: [Int64] = []
  private var (fewest, stepCount) = (0, 0)

  /// Starts with widths from that of the widest word to that of the widest paragraph, each about as many times the one before
  /// it: as many candidates lie between any two.
  ///
  /// - Parameter pointCount: how many points the text has: one of a few has few steps.
  init(from least: Int64, to greatest: Int64, pointCount: Int) {
    let batch = pointCount > 16 ? PlainLines.batch : pointCount > 6 ? 8 : 4
    (self.batch, takenCount) = (batch, batch)
    widths = [Int64](repeating: greatest, count: batch)
    probes = [StaircaseProbe](repeating: StaircaseProbe(), count: batch)
    passes = [PlainLines.Pass](repeating: PlainLines.Pass(), count: batch)
    gaps.reserveCapacity(min(pointCount, 64))
    nextGaps.reserveCapacity(min(pointCount, 64))
    var (width, ratio) = (Double(least), Double(max(greatest, 1)) / Double(max(least, 1)))
    // The fourth, eighth or sixteenth root.
    for _ in 0..<batch.trailingZeroBitCount { ratio = ratio.squareRoot() }
    for lane in 0..<batch - 1 {
      widths[lane] = min(max(Int64(width), least), greatest)
      width *= ratio
    }
  }

  /// Goes on with the gaps between the first passes; the narrowest is a step itself only where it has no more than `mostLines`.
  ///
  /// - Returns: whether it is; nil where there are no steps.
  mutating func begin(_ mostLines: Int) -> Bool? {
    let (low, high) = (probes[0].first, probes[batch - 1].first)
    guard high.lineCount <= mostLines else { return nil }
    fewest = Int(high.lineCount)
    found = [Int64](repeating: -1, count: Int(low.lineCount) - fewest + 1)
    let isWhole = low.lineCount <= mostLines
    if isWhole { note(low) }
    for lane in 1..<batch { add(probes[lane - 1].next, probes[lane].first) }
    beginLevel()
    take()
    return isWhole
  }

  /// The steps, from the narrowest to the widest, given the unit of the widths.
  func steps(in unit: Int64) -> [FitCurve.Step] {
    var steps: [FitCurve.Step] = []
    steps.reserveCapacity(stepCount)
    for index in found.indices.reversed() where found[index] >= 0 {
      steps.append(FitCurve.Step(lineCount: fewest + index, units: found[index] * unit))
    }
    return steps
  }

  private mutating func note(_ step: StaircaseProbe.Edge) {
    found[Int(step.lineCount) - fewest] = step.width
    stepCount += 1
  }

  /// Two passes next to each other: a gap, a step if there is no candidate between them, or nothing.
  @inline(__always)
  private mutating func add(_ low: StaircaseProbe.Edge, _ high: StaircaseProbe.Edge) {
    guard low.lineCount > high.lineCount else { return }
    if low.width < high.width { nextGaps.append(Gap(low: low, high: high)) } else { note(high) }
  }
}

// Splitting.
extension Staircase {
  private mutating func beginLevel() {
    swap(&gaps, &nextGaps)
    nextGaps.removeAll(keepingCapacity: true)
    splitCount = 0
  }

  /// Takes some gaps, and a width in each.
  private mutating func take() {
    gapCount = min(batch, gaps.count - splitCount)
    (takenCount, share) = (gapCount, 1)
    for lane in 0..<gapCount { widths[lane] = gaps[splitCount + lane].middle }
  }

  /// Takes as many more widths in each of the gaps as there is room for.
  mutating func takeMore() {
    guard gapCount > 0, gapCount <= batch / 2 else { return }
    share = batch / gapCount
    takenCount = gapCount * share
    for lane in 0..<gapCount {
      let gap = gaps[splitCount + lane]
      for part in 0..<share { widths[lane * share + part] = gap.width(at: part + 1, of: share + 1) }
    }
  }

  /// Makes the passes, of which no more than `mostLines` lines count, the first `scanCount` by scanning.
  mutating func probe(_ lines: PlainLines, _ mostLines: Int, scanning scanCount: Int) {
    let (count, widths, tellsLast) = (takenCount, widths, lines.forcedEnds.count == 1)
    var passes = passes.mutableSpan
    lines.passes(count, within: widths, scanning: scanCount, into: &passes)
    for lane in 0..<count {
      let (pass, width) = (self.passes[lane], widths[lane])
      probes[lane] = StaircaseProbe(
        Int(pass.lineCount), from: max(width - Int64(pass.slack), lines.least),
        to: pass.excess > PlainLines.longest ? Em.unlimited : width + Int64(pass.excess) + 1,
        mostLines: mostLines,
        lastShare: tellsLast && width > 0 ? 1 - Float(pass.lastSlack) / Float(width) : 0.5)
    }
  }

  /// Splits the gaps taken, each by the passes in it.
  mutating func split() {
    for lane in 0..<gapCount {
      let gap = gaps[splitCount + lane]
      var low = gap.low
      for part in 0..<share {
        let probe = probes[lane * share + part]
        add(low, probe.first)
        low = probe.next
      }
      add(low, gap.high)
    }
    splitCount += gapCount
    if splitCount == gaps.count { beginLevel() }
    take()
  }
}

extension Staircase.Gap {
  /// A width in the gap: where about half of its steps should be on either side, were lines times width constant. Where
  /// there is one step, as near to either side as the last line has yet to be taken up there, or has room.
  fileprivate var middle: Int64 {
    let share: Float
    if low.lineCount - high.lineCount == 1 {
      // Both may be nothing: a last line of what has no width, and one that is full.
      let both = low.lastShare + 1 - high.lastShare
      share = both > 0 ? min(max(low.lastShare / both, 1 / 8), 7 / 8) : 0.5
    } else {
      share = Float(high.lineCount) / Float(low.lineCount + high.lineCount)
    }
    return width(at: Double(share))
  }

  /// One of some widths in the gap, in ascending order: with about as many steps between each two of them, were lines times
  /// width constant.
  fileprivate func width(at part: Int, of parts: Int) -> Int64 {
    let (here, there) = (Double(part * Int(high.lineCount)), Double((parts - part) * Int(low.lineCount)))
    return width(at: here / (here + there))
  }

  private func width(at share: Double) -> Int64 {
    low.width + Int64(Double(high.width - low.width) * share)
  }
}
