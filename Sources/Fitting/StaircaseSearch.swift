internal import Typesetting
internal import Typography

/// The search for all steps of a text's curve at once.
///
/// A pass at some width tells how many lines there are, at which least width they would break like this, and at which
/// greater width the first of them would break elsewhere. Between two passes with different counts there is a step; it is
/// found when the next width of the one is the least of the other, for then there is nothing in between. Until that is so
/// for all, one more pass is made in each such gap, for eight gaps at a time.
struct StaircaseSearch {
  private let storage: PreparedStorage
  private let mostLines: Int
  /// The narrowest width at which no word overflows, and the widest at which lines break, in the relaxed table.
  private let (least, greatest): (Int64, Int64)

  /// What one pass came to; widths in units.
  fileprivate struct Probe {
    var lineCount = 0
    /// The widths from which on, and up to which, every pass is this one, as far as known.
    var width: Int64 = 0
    var nextWidth: Int64 = 0
    /// How much of the width the last line takes: half of it where that is not known.
    var lastShare = 0.5
  }

  /// A search for the steps of at most `mostLines` lines.
  init(_ storage: PreparedStorage, mostLines: Int) {
    (self.storage, self.mostLines) = (storage, mostLines)
    if let relaxation = storage.table.relaxation {
      (least, greatest) = Self.ends(of: relaxation.table)
    } else {
      (least, greatest) = Self.ends(of: storage.table)
    }
  }

  private static func ends(of table: borrowing LineTable) -> (least: Int64, greatest: Int64) {
    if table.overflowsByPiece { return (table.widestPiece, table.widestParagraph) }
    let search = WidthSearch(unitsPerLine: 0, maxLines: .max, widest: table.widestParagraph)
    return (search.narrowest(in: table, from: 0)?.width ?? table.widestParagraph, table.widestParagraph)
  }

  /// The steps, from the fewest lines to the most, and whether the last is at the narrowest width without overflow.
  func steps() -> (steps: [FitCurve.Step], isWhole: Bool) {
    guard storage.table.points.count > 1 else { return ([FitCurve.Step(lineCount: 0, units: 0)], true) }
    let (steps, isWhole) = relaxedSteps()
    guard !storage.table.isMonotone else { return (steps.reversed(), isWhole) }
    return (trueSteps(above: steps).reversed(), mostLines == .max)
  }

  /// The narrowest width of all; nil where the text always has more lines than `mostLines`.
  func narrowest() -> Int64? {
    guard storage.table.points.count > 1 else { return 0 }
    let search = WidthSearch(unitsPerLine: 0, maxLines: mostLines, widest: Em.unlimited)
    guard let relaxation = storage.table.relaxation else {
      return search.narrowest(in: storage.table, from: least)?.width
    }
    let bound = search.narrowest(in: relaxation.table, from: least)
    return bound.flatMap { climb(from: $0.width, lines: mostLines)?.width }
  }
}

// In the relaxed table, which is the text's own where that is monotone.
extension StaircaseSearch {
  /// The steps, from the narrowest to the widest, and whether the first is at the narrowest width without overflow.
  private func relaxedSteps() -> (steps: [FitCurve.Step], isWhole: Bool) {
    let lines = plainLines
    var staircase = Staircase(least: least, greatest: greatest)
    probe(&staircase, lines)
    let (narrowest, widest) = (staircase.probes[0], staircase.probes[Staircase.batch - 1])
    let isWhole = narrowest.lineCount <= mostLines
    guard widest.lineCount <= mostLines else { return ([], false) }
    staircase.begin(isWhole: isWhole)
    while staircase.take() {
      probe(&staircase, lines)
      staircase.split()
    }
    return (staircase.steps, isWhole)
  }

  /// The lines at many widths at once; nil where fewer are asked for than one for sixteen points: to leap over these needs
  /// no look at every point.
  private var plainLines: PlainLines? {
    guard mostLines >= storage.table.points.count / 16 else { return nil }
    if let relaxation = storage.table.relaxation { return PlainLines(relaxation.table) }
    return PlainLines(storage.table)
  }

  /// Makes passes at the widths taken.
  private func probe(_ staircase: inout Staircase, _ lines: PlainLines?) {
    let count = staircase.takenCount
    guard let lines else {
      for lane in 0..<count { staircase.probes[lane] = probe(staircase.widths[lane]) }
      return
    }
    let widths = staircase.widths
    // Narrower ones, where exceptions decide, are looked at one by one.
    let plain = PlainLines.Eight(truncatingIfNeeded: pointwiseMax(widths, SIMD8(repeating: lines.least)))
    if lines.leaps(over: staircase.linesTaken) {
      for lane in stride(from: 0, to: count, by: 2) {
        let next = min(lane + 1, count - 1)
        let (one, other) = lines.leap(within: plain[lane], plain[next])
        staircase.probes[next] = probe(other, widths[next], lines)
        staircase.probes[lane] = probe(one, widths[lane], lines)
      }
    } else {
      let passes = lines.scan(within: plain)
      for lane in 0..<count { staircase.probes[lane] = probe(passes[lane], widths[lane], lines) }
    }
  }

  /// What a pass tells; widths from `least` on are told by positions alone.
  @inline(__always)
  private func probe(_ pass: PlainLines.Pass, _ width: Int64, _ lines: PlainLines) -> Probe {
    guard width >= lines.least else { return probe(width) }
    let lineCount = Int(pass.lineCount)
    return Probe(
      lineCount: lineCount > mostLines ? mostLines + 1 : lineCount,
      width: max(width - Int64(pass.slack), lines.least),
      nextWidth: pass.excess > PlainLines.longest ? Em.unlimited : width + Int64(pass.excess) + 1,
      lastShare: lines.isOneParagraph && width > 0 ? 1 - Double(pass.lastSlack) / Double(width) : 0.5)
  }

  private func probe(_ width: Int64) -> Probe {
    let pass = relaxedPass(within: width)
    // Of a pass that was not finished the widest line is not known.
    return Probe(
      lineCount: pass.lineCount, width: pass.lineCount > mostLines ? width : pass.width,
      nextWidth: pass.nextWidth)
  }

  private func relaxedPass(within width: Int64) -> LinePass {
    if let relaxation = storage.table.relaxation {
      return relaxation.table.pass(within: width, lineLimit: mostLines)
    }
    return storage.table.pass(within: width, lineLimit: mostLines)
  }
}

// In a table that is not monotone.
extension StaircaseSearch {
  /// The steps, from the narrowest to the widest, given those of the relaxed table, which are nowhere above them.
  private func trueSteps(above bounds: [FitCurve.Step]) -> [FitCurve.Step] {
    var (steps, most, least) = ([FitCurve.Step](), mostLines, Int64(0))
    while let bound = bounds.first(where: { $0.lineCount <= most }),
      let found = climb(from: max(least, bound.units), lines: most)
    {
      steps.append(FitCurve.Step(found))
      (most, least) = (found.lineCount - 1, found.nextWidth)
    }
    return steps
  }

  /// The first width from `units` on with no more than `lines` lines and no overflow: up from each pass that fails to
  /// the next that differs.
  private func climb(from units: Int64, lines: Int) -> Probe? {
    var width = units
    while width < Em.unlimited {
      let pass = storage.table.pass(within: width, lineLimit: lines, stopsAtOverflow: true)
      if pass.overflow == nil, pass.lineCount <= lines {
        return Probe(lineCount: pass.lineCount, width: width, nextWidth: pass.nextWidth)
      }
      width = pass.nextWidth
    }
    return nil
  }
}

/// The steps found so far, and the gaps that are left; memory that is made once for all passes.
private struct Staircase {
  /// Two passes with different counts; the step, or the steps, are above the one and up to the other.
  fileprivate struct Gap {
    var low = StaircaseSearch.Probe()
    var high = StaircaseSearch.Probe()
  }

  /// So many passes are made at once.
  static let batch = PlainLines.Eight.scalarCount

  /// The widths of the next passes, and what they came to, from the narrowest to the widest.
  private(set) var widths: SIMD8<Int64>
  var probes = [StaircaseSearch.Probe](repeating: .init(), count: batch)
  /// How many there are, and about how many lines they have together.
  private(set) var takenCount = batch
  private(set) var linesTaken = Int.max
  /// The gaps in which they are.
  private var taken = [Gap](repeating: .init(), count: batch)
  /// The gaps that are left: the first `depth` of these.
  private var gaps: [Gap] = []
  private var depth = 0
  /// The width of every count of lines that has a step, from the fewest on; negative where it has none.
  private var found: [Int64] = []
  private var fewest = 0

  /// Widths from that of the widest word to that of the widest paragraph, each about as many times the one before it: as
  /// many candidates lie between any two.
  init(least: Int64, greatest: Int64) {
    func between(_ low: Double, _ high: Double) -> Double { (low * high).squareRoot() }
    let (first, last) = (Double(least), Double(greatest))
    let middle = between(first, last)
    let (before, after) = (between(first, middle), between(middle, last))
    let inner = SIMD8<Double>(
      first, between(first, before), before, between(before, middle), middle, between(middle, after), after,
      last)
    widths = SIMD8(inner, rounding: .towardZero).clamped(
      lowerBound: SIMD8(repeating: least), upperBound: SIMD8(repeating: greatest))
    (widths[0], widths[Self.batch - 1]) = (least, greatest)
  }

  /// Starts with what the first passes tell; the first of them is a step itself only where it is whole.
  mutating func begin(isWhole: Bool) {
    let (low, high) = (probes[0], probes[Self.batch - 1])
    fewest = high.lineCount
    found = [Int64](repeating: -1, count: low.lineCount - fewest + 1)
    if isWhole { found[low.lineCount - fewest] = low.width }
    for index in 1..<Self.batch { add(probes[index - 1], probes[index]) }
  }

  /// The steps, from the narrowest to the widest.
  var steps: [FitCurve.Step] {
    found.indices.reversed().lazy.filter { found[$0] >= 0 }.map {
      FitCurve.Step(lineCount: fewest + $0, units: found[$0])
    }
  }

  /// Two passes next to each other: a gap, a step if there is no candidate between them, or nothing.
  private mutating func add(_ low: StaircaseSearch.Probe, _ high: StaircaseSearch.Probe) {
    guard low.lineCount > high.lineCount else { return }
    guard low.nextWidth < high.width else {
      found[high.lineCount - fewest] = high.width
      return
    }
    let gap = Gap(low: low, high: high)
    if depth < gaps.count { gaps[depth] = gap } else { gaps.append(gap) }
    depth += 1
  }

  /// Takes some gaps, and a width in each; false when there are none.
  mutating func take() -> Bool {
    takenCount = min(Self.batch, depth)
    depth -= takenCount
    linesTaken = 0
    for lane in 0..<takenCount {
      taken[lane] = gaps[depth + lane]
      widths[lane] = taken[lane].middle
      linesTaken += taken[lane].low.lineCount
    }
    return takenCount > 0
  }

  /// Splits the gaps taken, each by the pass in it.
  mutating func split() {
    for lane in 0..<takenCount {
      add(taken[lane].low, probes[lane])
      add(probes[lane], taken[lane].high)
    }
  }
}

extension Staircase.Gap {
  /// A width in the gap: where about half of its steps should be on either side, were lines times width constant. Where
  /// there is one step, as near to either side as the last line has yet to be taken up there, or has room.
  fileprivate var middle: Int64 {
    let share: Double
    if low.lineCount - high.lineCount == 1 {
      // Both may be nothing: a last line of what has no width, and one that is full.
      let both = low.lastShare + 1 - high.lastShare
      share = both > 0 ? min(max(low.lastShare / both, 1 / 8), 7 / 8) : 0.5
    } else {
      share = Double(high.lineCount) / Double(low.lineCount + high.lineCount)
    }
    return low.nextWidth + Int64(Double(high.width - low.nextWidth) * share)
  }
}

extension FitCurve.Step {
  fileprivate init(_ probe: StaircaseSearch.Probe) {
    (lineCount, units) = (probe.lineCount, probe.width)
  }
}
