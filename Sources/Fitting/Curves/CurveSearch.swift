internal import Typesetting
internal import Typography

/// The search for the steps of a text's curve.
///
/// A pass at some width says how many lines there are, down to which width they stay the same, and from which width on one
/// of them breaks elsewhere. Between two passes with different counts there is a step. It is found when the next width of
/// the narrower pass is the least width of the wider one, as then nothing lies between; otherwise one more pass is
/// made between the two.
struct CurveSearch {
  private let table: LineTable
  private let shaper: LineShaper?
  private let maxLines: Int
  private var budget: WorkBudget

  /// A pass, and the widths between which all passes are the same.
  private struct Plateau {
    let lineCount: Int
    /// The narrowest width with these lines, and the least width at which one of them breaks elsewhere.
    let width, nextWidth: Int64
  }

  /// A search for the steps of at most `maxLines` lines.
  init(_ storage: PreparedStorage, maxLines: Int) {
    table = storage.table
    shaper = storage.lineShaper()
    self.maxLines = maxLines
    budget = WorkBudget(for: storage)
  }

  /// The steps, from the fewest lines to the most, and whether the last is at the narrowest width without overflow.
  ///
  /// - Throws: `limit` where the budget is spent.
  mutating func steps() throws(FittingError) -> (steps: [FitCurve.Step], isWhole: Bool) {
    guard table.points.count > 1 else { return ([FitCurve.Step(lineCount: 0, units: 0)], true) }
    let (steps, isWhole) = try monotoneSteps(of: table.monotoneBound ?? table)
    if table.isMonotone { return (steps, isWhole) }
    return (try trueSteps(above: steps.reversed()).reversed(), maxLines == .max)
  }

  /// The narrowest width of all; nil where the text always has more lines than `maxLines`.
  ///
  /// - Throws: `limit` where the budget is spent.
  mutating func narrowest() throws(FittingError) -> Int64? {
    guard table.points.count > 1 else { return 0 }
    let search = WidthSearch(unitsPerLine: 0, maxLines: maxLines, widest: Em.unlimited)
    let relaxed = table.monotoneBound ?? table
    let bound = search.narrowest(in: relaxed, from: minWidth(of: relaxed))
    guard let bound, !table.isMonotone else { return bound?.width }
    return try climb(from: bound.width, lines: maxLines)?.step.units
  }

  /// The narrowest width at which no piece overflows, or a lower bound of it.
  private func minWidth(of table: LineTable) -> Int64 { table.overflowsByPiece ? table.widestPiece : 0 }
}

// Steps of a monotone table.
extension CurveSearch {
  private mutating func monotoneSteps(
    of table: LineTable
  ) throws(FittingError) -> (steps: [FitCurve.Step], isWhole: Bool) {
    let search = WidthSearch(unitsPerLine: 0, maxLines: .max, widest: table.widestHardLine)
    let least = search.narrowest(in: table, from: minWidth(of: table))?.width ?? table.widestHardLine
    let narrow = try plateau(at: least, in: table)
    let wide = try plateau(at: table.widestHardLine, in: table)
    guard wide.lineCount <= maxLines else { return ([], false) }
    let isWhole = narrow.lineCount <= maxLines
    var steps = isWhole ? [FitCurve.Step(lineCount: narrow.lineCount, units: least)] : []
    var gaps = [(narrow, wide)]
    while let (low, high) = gaps.popLast() {
      guard low.lineCount > high.lineCount else { continue }
      if low.nextWidth >= high.width {
        steps.append(FitCurve.Step(lineCount: high.lineCount, units: high.width))
        continue
      }
      let middle = try plateau(at: low.nextWidth + (high.width - low.nextWidth) / 2, in: table)
      gaps.append((low, middle))
      gaps.append((middle, high))
    }
    return (steps.sorted { $0.lineCount < $1.lineCount }, isWhole)
  }

  /// A pass at a width; one line more than are looked for stands for all more.
  private mutating func plateau(at width: Int64, in table: LineTable) throws(FittingError) -> Plateau {
    let pass = table.pass(within: width, lineLimit: maxLines, nil)
    try spend(pass, nil)
    // The widest line of a pass that stopped at the limit is not known.
    let narrowest = pass.lineCount > maxLines ? width : min(width, pass.leastWidth)
    return Plateau(lineCount: pass.lineCount, width: narrowest, nextWidth: pass.nextWidth)
  }
}

// Steps of a table that is not monotone.
extension CurveSearch {
  /// The steps, from the narrowest to the widest, given those of the monotone bound, which are nowhere above them.
  private mutating func trueSteps(above bounds: [FitCurve.Step]) throws(FittingError) -> [FitCurve.Step] {
    var (steps, most, least) = ([FitCurve.Step](), maxLines, Int64(0))
    while let bound = bounds.first(where: { $0.lineCount <= most }),
      let found = try climb(from: max(least, bound.units), lines: most)
    {
      steps.append(found.step)
      (most, least) = (found.step.lineCount - 1, found.nextWidth)
    }
    return steps
  }

  /// The first width from `units` on with no more than `lines` lines and no overflow: up from each pass that fails to
  /// the next that differs.
  private mutating func climb(
    from units: Int64, lines: Int
  ) throws(FittingError) -> (step: FitCurve.Step, nextWidth: Int64)? {
    try WidthProbe<(step: FitCurve.Step, nextWidth: Int64)>.firstFitting(from: units) {
      (width) throws(FittingError) in
      guard width < Em.unlimited else { return .fails(next: nil) }
      let pass = table.pass(within: width, lineLimit: lines, stopsAtOverflow: true, shaper)
      try spend(pass, shaper)
      guard pass.overflow == nil, pass.lineCount <= lines else { return .fails(next: pass.nextWidth) }
      return .fits((FitCurve.Step(lineCount: pass.lineCount, units: width), pass.nextWidth))
    }
  }

  private mutating func spend(_ pass: LinePass, _ shaper: LineShaper?) throws(FittingError) {
    budget.spend(pass.lineCount, in: table, shaper)
    try budget.checkWidths()
  }
}
