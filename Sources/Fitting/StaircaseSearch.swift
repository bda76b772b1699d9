internal import Typesetting
internal import Typography

/// The search for all steps of a text's curve at once.
///
/// A pass at some width tells how many lines there are, the width at which they would be the same still (that of the
/// widest), and the width at which the first of them breaks elsewhere. Between two passes with different counts there
/// is a step; it is found when the next width of the one is the narrowest of the other, for then there is nothing in
/// between. Until that is so, one more pass is made in the middle, and tells of every step beside it.
struct StaircaseSearch {
  private let table: LineTable
  private let mostLines: Int
  private let scan: LineScan?

  /// What one pass came to; in units.
  fileprivate struct Probe {
    var lineCount: Int
    /// The least and the least greater width: from the one up to the other every pass is this one.
    var width, nextWidth: Int64
  }

  /// A search for the steps of at most `mostLines` lines.
  init(_ table: LineTable, mostLines: Int) {
    (self.table, self.mostLines) = (table, mostLines)
    scan = mostLines >= table.relaxed.points.count / LineScan.pointsPerLine ? LineScan(table.relaxed) : nil
  }

  /// The steps, from the fewest lines to the most, and whether the last is at the narrowest width without overflow.
  func steps() -> (steps: [FitCurve.Step], isWhole: Bool) {
    guard table.points.count > 1 else { return ([FitCurve.Step(lineCount: 0, units: 0)], true) }
    let (steps, isWhole) = relaxedSteps()
    guard !table.isMonotone else { return (steps.reversed(), isWhole) }
    return (trueSteps(above: steps).reversed(), mostLines == .max)
  }

  /// The narrowest width of all; nil where the text always has more lines than `mostLines`.
  func narrowest() -> Int64? {
    guard table.points.count > 1 else { return 0 }
    let relaxed = table.relaxed
    let search = WidthSearch(unitsPerLine: 0, maxLines: mostLines, widest: Em.unlimited)
    let bound = search.narrowest(in: relaxed, from: relaxed.overflowsByPiece ? relaxed.widestPiece : 0)?.width
    guard let bound, !table.isMonotone else { return bound }
    return climb(from: bound, lines: mostLines)?.width
  }
}

// In the relaxed table, which is the text's own where that is monotone.
extension StaircaseSearch {
  /// The steps, from the narrowest to the widest, and whether the first is at the narrowest width without overflow.
  private func relaxedSteps() -> (steps: [FitCurve.Step], isWhole: Bool) {
    let top = probe(table.relaxed.widestParagraph)
    guard top.lineCount <= mostLines else { return ([], false) }
    var (steps, low, high) = ([FitCurve.Step](), probe(narrowestWithoutOverflow()), [Probe]())
    let isWhole = low.lineCount <= mostLines
    if isWhole { steps.append(FitCurve.Step(low)) }
    if low.lineCount > top.lineCount { high.append(top) }
    while let next = high.last {
      guard low.nextWidth < next.width else {
        steps.append(FitCurve.Step(next))
        low = next
        high.removeLast()
        continue
      }
      let between = probe(Self.middle(low, next))
      if between.lineCount == low.lineCount {
        low = between
      } else if between.lineCount == next.lineCount {
        high[high.count - 1] = between
      } else {
        high.append(between)
      }
    }
    return (steps, isWhole)
  }

  /// The least width at which no word overflows.
  private func narrowestWithoutOverflow() -> Int64 {
    let table = table.relaxed
    if table.overflowsByPiece { return table.widestPiece }
    let search = WidthSearch(unitsPerLine: 0, maxLines: .max, widest: table.widestParagraph)
    return search.narrowest(in: table, from: 0)?.width ?? table.widestParagraph
  }

  private func probe(_ width: Int64) -> Probe {
    if let scan, scan.isQuicker(at: width) {
      let found = scan.pass(within: width)
      let count = found.lineCount > mostLines ? mostLines + 1 : found.lineCount
      return Probe(lineCount: count, width: found.widest, nextWidth: found.nextWidth)
    }
    let pass = table.relaxed.pass(within: width, lineLimit: mostLines)
    // Of a pass that was not finished the widest line is not known.
    return Probe(
      lineCount: pass.lineCount, width: pass.lineCount > mostLines ? width : pass.width,
      nextWidth: pass.nextWidth)
  }

  /// A width between two passes: halfway, or where about half of the steps between them should be on either side, were
  /// lines times width constant.
  private static func middle(_ low: Probe, _ high: Probe) -> Int64 {
    let gap = high.width - low.nextWidth
    guard low.lineCount - high.lineCount > 1 else { return low.nextWidth + gap / 2 }
    let share = Double(high.lineCount) / Double(low.lineCount + high.lineCount)
    return low.nextWidth + Int64(Double(gap) * share)
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
      let pass = table.pass(within: width, lineLimit: lines, stopsAtOverflow: true)
      if pass.overflow == nil, pass.lineCount <= lines {
        return Probe(lineCount: pass.lineCount, width: width, nextWidth: pass.nextWidth)
      }
      width = pass.nextWidth
    }
    return nil
  }
}

extension FitCurve.Step {
  fileprivate init(_ probe: StaircaseSearch.Probe) {
    (lineCount, units) = (probe.lineCount, probe.width)
  }
}
