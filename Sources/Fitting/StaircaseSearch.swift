internal import Typesetting
internal import Typography

/// The search for all steps of a text's curve at once.
///
/// A pass at some width tells how many lines there are, at which least width they would break like this, and at which
/// greater width the first of them would break elsewhere. Between two passes with different counts there is a step; it is
/// found when the next width of the one is the least of the other, for then there is nothing in between. Until that is so
/// for all, one more pass is made in each such gap, for sixteen gaps at a time.
struct StaircaseSearch {
  private let storage: PreparedStorage
  private let mostLines: Int
  /// The narrowest width at which no word overflows, and the widest at which lines break, in the relaxed table.
  private let (least, greatest): (Int64, Int64)

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
    if storage.table.isMonotone { return (steps, isWhole) }
    return (trueSteps(above: steps.reversed()).reversed(), mostLines == .max)
  }

  /// The narrowest width of all; nil where the text always has more lines than `mostLines`.
  func narrowest() -> Int64? {
    guard storage.table.points.count > 1 else { return 0 }
    let search = WidthSearch(unitsPerLine: 0, maxLines: mostLines, widest: Em.unlimited)
    guard let relaxation = storage.table.relaxation else {
      return search.narrowest(in: storage.table, from: least)?.width
    }
    let bound = search.narrowest(in: relaxation.table, from: least)
    return bound.flatMap { climb(from: $0.width, lines: mostLines)?.step.units }
  }
}

// In the relaxed table, which is the text's own where that is monotone.
extension StaircaseSearch {
  /// The steps, from the fewest lines to the most, and whether the last is at the narrowest width without overflow.
  private func relaxedSteps() -> (steps: [FitCurve.Step], isWhole: Bool) {
    guard let lines = plainLines else { return steps(in: 1) { probe(&$0) } }
    return steps(in: lines.unit) { probe(&$0, lines) }
  }

  @inline(__always)
  private func steps(
    in unit: Int64, by probe: (inout Staircase) -> Void
  ) -> (steps: [FitCurve.Step], isWhole: Bool) {
    let points = storage.table.points
    var staircase = Staircase(
      from: least / unit, to: greatest / unit, pointCount: points.count,
      length: points[points.count - 1].reach / unit, mostLines: mostLines)
    probe(&staircase)
    guard let isWhole = staircase.begin() else { return ([], false) }
    while staircase.takenCount > 0 {
      probe(&staircase)
      staircase.split()
    }
    return (staircase.steps(in: unit), isWhole)
  }

  /// The lines at many widths at once; nil where fewer are asked for than one for sixteen points: to leap over these needs
  /// no look at every point.
  private var plainLines: PlainLines? {
    guard mostLines >= storage.table.points.count / 16 else { return nil }
    if let relaxation = storage.table.relaxation { return PlainLines(relaxation.table) }
    return PlainLines(storage.table)
  }

  /// Makes passes at the widths taken, one after another.
  private func probe(_ staircase: inout Staircase) {
    for lane in 0..<staircase.takenCount {
      staircase.passes[lane] = pass(within: staircase.widths[lane], in: 1)
    }
  }

  /// Makes passes at the widths taken, many at once.
  private func probe(_ staircase: inout Staircase, _ lines: PlainLines) {
    var scanCount = lines.narrowCount(staircase.takenCount, within: staircase.widths)
    if !lines.isScanSooner(scanCount, within: staircase.widths) {
      scanCount = 0
    } else if scanCount == staircase.takenCount {
      // A scan makes sixteen passes in the time of one.
      staircase.takeMore()
      scanCount = lines.narrowCount(staircase.takenCount, within: staircase.widths)
    }
    staircase.probe(lines, scanning: scanCount)
    // Of narrower ones positions do not tell all.
    var lane = 0
    while lane < staircase.takenCount, staircase.widths[lane] < lines.least {
      staircase.passes[lane] = pass(within: staircase.widths[lane], in: lines.unit)
      lane += 1
    }
  }

  /// What one pass by itself tells, in a unit.
  private func pass(within width: Int64, in unit: Int64) -> PlainLines.Pass {
    let pass = relaxedPass(within: width * unit)
    // Of a pass that was not finished the widest line is not known, and of none the last.
    let least = pass.lineCount > mostLines ? width : pass.width / unit
    let excess = pass.nextWidth / unit - width - 1
    return PlainLines.Pass(
      lineCount: Int32(clamping: pass.lineCount), slack: Int32(clamping: width - least),
      excess: pass.nextWidth < Em.unlimited ? Int32(min(excess, Int64(PlainLines.longest))) : .max,
      lastSlack: Int32(clamping: width / 2))
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
      steps.append(found.step)
      (most, least) = (found.step.lineCount - 1, found.nextWidth)
    }
    return steps
  }

  /// The first width from `units` on with no more than `lines` lines and no overflow: up from each pass that fails to
  /// the next that differs.
  private func climb(from units: Int64, lines: Int) -> (step: FitCurve.Step, nextWidth: Int64)? {
    var width = units
    while width < Em.unlimited {
      let pass = storage.table.pass(within: width, lineLimit: lines, stopsAtOverflow: true)
      if pass.overflow == nil, pass.lineCount <= lines {
        return (FitCurve.Step(lineCount: pass.lineCount, units: width), pass.nextWidth)
      }
      width = pass.nextWidth
    }
    return nil
  }
}
