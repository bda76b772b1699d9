internal import Typesetting
internal import Typography

/// The search for all steps of a text's curve at once.
///
/// A pass at some width tells how many lines there are, at which least width they would break like this, and at which
/// greater width the first of them would break elsewhere. Between two passes with different counts there is a step; it is
/// found when the next width of the one is the least of the other, for then there is nothing in between. Until that is so for all, one more pass is made in each such
/// gap, for eight gaps at a time.
struct StaircaseSearch {
  private let storage: PreparedStorage
  private let mostLines: Int
  private let scan: LineScan?
  /// The narrowest width at which no word overflows, and the widest at which lines break, in the relaxed table.
  private let (least, greatest): (Int64, Int64)

  /// What one pass came to; widths in units.
  fileprivate struct Probe {
    var lineCount: Int
    /// The widths from which on, and up to which, every pass is this one, as far as known.
    var width, nextWidth: Int64
  }

  /// So many passes are made at once.
  private static let batch = LineScan.Eight.scalarCount

  /// A search for the steps of at most `mostLines` lines.
  init(_ storage: PreparedStorage, mostLines: Int) {
    (self.storage, self.mostLines) = (storage, mostLines)
    if let relaxation = storage.table.relaxation {
      (scan, least, greatest) = Self.survey(relaxation.table, mostLines)
    } else {
      (scan, least, greatest) = Self.survey(storage.table, mostLines)
    }
  }

  private static func survey(
    _ table: borrowing LineTable, _ mostLines: Int
  ) -> (LineScan?, least: Int64, greatest: Int64) {
    let areLinesShort = mostLines >= table.points.count / LineScan.pointsPerLine
    let scan = areLinesShort && table.points.count > 1 ? LineScan(table) : nil
    if table.overflowsByPiece { return (scan, table.widestPiece, table.widestParagraph) }
    let search = WidthSearch(unitsPerLine: 0, maxLines: .max, widest: table.widestParagraph)
    return (scan, search.narrowest(in: table, from: 0)?.width ?? table.widestParagraph, table.widestParagraph)
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
    let seeds = seedWidths()
    var found: [Probe] = []
    probe(seeds.count, { seeds[$0] }, into: &found)
    let isWhole = found[0].lineCount <= mostLines
    guard found[seeds.count - 1].lineCount <= mostLines else { return ([], false) }
    var staircase = Staircase(found, isWhole: isWhole)
    while let last = staircase.gaps.last {
      // Few lines are leapt over sooner than all points are looked at, and the widest gaps have the fewest.
      let leaps = last.low.lineCount <= pointCount / LineScan.pointsPerLine
      let count = leaps ? 1 : min(Self.batch, staircase.gaps.count)
      let first = staircase.gaps.count - count
      if leaps {
        found.removeAll(keepingCapacity: true)
        found.append(probe(Self.middle(of: last)))
      } else {
        probe(count, { Self.middle(of: staircase.gaps[first + $0]) }, into: &found)
      }
      staircase.split(from: first, by: found)
    }
    return (staircase.steps, isWhole)
  }

  private var pointCount: Int { storage.table.points.count }

  /// Widths from that of the widest word to that of the widest paragraph, each about as many times the one before it: as
  /// many candidates lie between any two.
  private func seedWidths() -> [Int64] {
    func between(_ low: Double, _ high: Double) -> Double { (low * high).squareRoot() }
    let middle = between(Double(least), Double(greatest))
    let (before, after) = (between(Double(least), middle), between(middle, Double(greatest)))
    let inner = [
      between(Double(least), before), before, between(before, middle), middle, between(middle, after), after,
    ]
    return [least] + inner.map { min(max(Int64($0), least), greatest) } + [greatest]
  }

  /// A width in a gap: halfway, or where about half of its steps should be on either side, were lines times width
  /// constant.
  private static func middle(of gap: Staircase.Gap) -> Int64 {
    let (low, high) = (gap.low, gap.high)
    let room = Double(high.width - low.nextWidth)
    let isOneStep = low.lineCount - high.lineCount == 1
    let share = isOneStep ? 0.5 : Double(high.lineCount) / Double(low.lineCount + high.lineCount)
    return low.nextWidth + Int64(room * share)
  }

  /// Makes passes at some widths, no more than a batch.
  private func probe(_ count: Int, _ width: (Int) -> Int64, into probes: inout [Probe]) {
    probes.removeAll(keepingCapacity: true)
    guard let scan else {
      for lane in 0..<count { probes.append(probe(width(lane))) }
      return
    }
    var widths = LineScan.Eight(repeating: LineScan.longest)
    for lane in 0..<count { widths[lane] = Int32(truncatingIfNeeded: width(lane)) }
    let passes = scan.passes(within: widths)
    for lane in 0..<count {
      let width = Int64(widths[lane])
      probes.append(width < scan.least ? probe(width) : Probe(passes, lane, width, scan.least))
    }
    for lane in 0..<count where probes[lane].lineCount > mostLines { probes[lane].lineCount = mostLines + 1 }
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

/// The steps found so far, and the gaps that are left.
private struct Staircase {
  /// Two passes with different counts; the step, or the steps, are above the one and up to the other.
  struct Gap {
    var low, high: StaircaseSearch.Probe
  }

  private(set) var gaps: [Gap] = []
  /// Memory for those that are being split.
  private var taken: [Gap] = []
  /// The width of every count of lines that has a step, from the fewest on; negative where it has none.
  private var widths: [Int64]
  private let fewest: Int

  /// What some passes tell, from the narrowest to the widest; the first is a step itself only where it is whole.
  init(_ seeds: [StaircaseSearch.Probe], isWhole: Bool) {
    let (low, high) = (seeds[0], seeds[seeds.count - 1])
    fewest = high.lineCount
    widths = [Int64](repeating: -1, count: low.lineCount - fewest + 1)
    if isWhole { widths[low.lineCount - fewest] = low.width }
    for index in seeds.indices.dropLast() { add(seeds[index], seeds[index + 1]) }
  }

  /// The steps, from the narrowest to the widest.
  var steps: [FitCurve.Step] {
    widths.indices.reversed().lazy.filter { widths[$0] >= 0 }.map {
      FitCurve.Step(lineCount: fewest + $0, units: widths[$0])
    }
  }

  /// Two passes next to each other: a gap, a step if there is no candidate between them, or nothing.
  private mutating func add(_ low: StaircaseSearch.Probe, _ high: StaircaseSearch.Probe) {
    guard low.lineCount > high.lineCount else { return }
    if low.nextWidth < high.width { return gaps.append(Gap(low: low, high: high)) }
    widths[high.lineCount - fewest] = high.width
  }

  /// Splits the gaps from one on, each by a pass in it.
  mutating func split(from first: Int, by probes: [StaircaseSearch.Probe]) {
    taken.removeAll(keepingCapacity: true)
    taken.append(contentsOf: gaps[first...])
    gaps.removeLast(taken.count)
    for index in taken.indices {
      add(taken[index].low, probes[index])
      add(probes[index], taken[index].high)
    }
  }
}

extension StaircaseSearch.Probe {
  /// One of eight passes; widths from `least` on are told by positions alone.
  fileprivate init(_ passes: LineScan.Passes, _ lane: Int, _ width: Int64, _ least: Int64) {
    lineCount = Int(passes.lineCounts[lane])
    self.width = max(width - Int64(passes.slacks[lane]), least)
    let excess = passes.excesses[lane]
    nextWidth = excess > LineScan.longest ? Em.unlimited : width + Int64(excess) + 1
  }
}

extension FitCurve.Step {
  fileprivate init(_ probe: StaircaseSearch.Probe) {
    (lineCount, units) = (probe.lineCount, probe.width)
  }
}
