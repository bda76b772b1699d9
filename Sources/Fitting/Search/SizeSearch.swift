internal import Typesetting
internal import Typography

/// The search for the largest size.
///
/// A bound comes from the table's monotone bound; where the text's own table is monotone, the bound is the
/// answer. Otherwise the search goes down from the bound, from each size that fails to the next that may not fail for the same
/// reason: the answer is always one of these. What is tried at a size depends on the text: its lines (``LinesProbe``), or
/// their ink (``InkProbe``). A text with parts in points (``FixedPartsProbe``), or with fonts drawn or hinted for their size
/// (``SizedFontsProbe``), is prepared for each size that is tried.
struct SizeSearch {
  let constraints: FitConstraints
  let sizes: AllowedSizes
  let shaper: LineShaper?
  private var table: LineTable { constraints.table }

  init(_ constraints: FitConstraints, _ sizes: AllowedSizes) {
    self.init(constraints, sizes, constraints.lineShaper())
  }

  /// A search with a shaper that knows lines already.
  init(_ constraints: FitConstraints, _ sizes: AllowedSizes, _ shaper: LineShaper?) {
    self.constraints = constraints
    self.sizes = constraints.hasSizedFonts ? sizes.stepped : sizes
    self.shaper = shaper
  }

  /// The largest allowed size that fits, with its certificate.
  ///
  /// - Throws: `limit` where the budget is spent.
  func result(_ budget: inout WorkBudget) throws(FittingError) -> SizeSearchResult {
    SizeSearchResult(try largest(&budget), among: sizes) { constraints.lineCount(at: $0) }
  }

  /// A size that no size that fits is above; nil where none fits.
  var bound: Double? { bounded(in: table.monotoneBound ?? table)?.size }

  /// The largest allowed size that fits; nil where none does.
  func largest(_ budget: inout WorkBudget) throws(FittingError) -> FoundSize? {
    if constraints.hasSizedFonts {
      var probe = SizedFontsProbe(constraints, sizes)
      return try SizeProbe.firstFitting(from: sizes.largest) { (size) throws(FittingError) in
        try probe.probe(size, &budget)
      }
    }
    guard constraints.storage.hasFixedParts else { return try largestOfScalingText(&budget) }
    var probe = FixedPartsProbe(constraints, sizes)
    return try SizeProbe.firstFitting(from: sizes.largest) { (size) throws(FittingError) in
      try probe.probe(size, &budget)
    }
  }

  /// The same for a text that only scales with its size.
  func largestOfScalingText(_ budget: inout WorkBudget) throws(FittingError) -> FoundSize? {
    if constraints.holdsInk { return try largestOfInk(&budget) }
    let bound = bounded(in: table.monotoneBound ?? table)
    let start = bound.flatMap { sizes.last(notAbove: $0.size) }
    if let bound, start == bound.size, constraints.isMonotone { return bound }
    let probe = LinesProbe(constraints, shaper)
    return try SizeProbe.firstFitting(from: start) { (size) throws(FittingError) in
      try tryLines(at: size, probe, &budget)
    }
  }

  private func tryLines(
    at size: Double, _ probe: LinesProbe, _ budget: inout WorkBudget
  ) throws(FittingError) -> SizeProbe {
    let lines = try probe.lines(at: size, &budget)
    return lines.fits
      ? .fits(FoundSize(size: size, lineCount: lines.count))
      : .fails(next: sizes.last(notAbove: lines.bound))
  }

  /// The first size that the search would try; where that is the largest and fails, the next, as far as the lines of the text
  /// as it is set say. Nil where there is none.
  func candidate(_ budget: inout WorkBudget) throws(FittingError) -> Double? {
    guard let first, first == sizes.largest else { return first }
    switch try tryFirst(first, &budget) {
    case .fits: return first
    case .fails(let next): return next
    }
  }

  /// The first size that the search would try; nil where there is none.
  var first: Double? {
    let search =
      constraints.holdsInk ? SizeSearch(constraints.withoutInk(higherBy: mostFree), sizes, shaper) : self
    return search.bound.flatMap { sizes.last(notAbove: $0) }
  }

  /// The most that ink leaves free above and below: at the largest size.
  private var mostFree: Double {
    constraints.storage.points(constraints.storage.maxFreeOfInk, at: sizes.largest).nextUp
  }

  private func tryFirst(_ size: Double, _ budget: inout WorkBudget) throws(FittingError) -> SizeProbe {
    guard constraints.holdsInk else {
      return try tryLines(at: size, LinesProbe(constraints, shaper), &budget)
    }
    var probe = InkProbe(constraints, sizes, higherBy: mostFree, shaper)
    return try probe.probe(size, &budget)
  }
}

// The bound, in a table that is monotone.
extension SizeSearch {
  /// The largest size of the whole range that fits a monotone table, and its lines there; nil where none does.
  private func bounded(in table: LineTable) -> FoundSize? {
    let largest = sizes.largest
    guard constraints.isWidthLimited, !constraints.areTiny, table.points.count > 1 else {
      return settled(near: largest, in: table)
    }
    let search = WidthSearch(
      unitsPerLine: constraints.unitsPerLine, firstLine: constraints.lineHeight.firstLine,
      maxLines: constraints.limitOfFixedLines, indents: constraints.indents,
      widest: min(constraints.widest(at: sizes.smallest), Em.unlimited - 1) + 1)
    guard let found = search.narrowest(in: table, from: minWidth(table)), found.width < Em.unlimited else {
      return settled(near: sizes.smallest, in: table)
    }
    let byWidth = constraints.largestSize(ofWidth: found.width, notAbove: largest)
    guard let size = constraints.largestSize(for: found.lineCount, notAbove: byWidth), size >= sizes.smallest
    else { return settled(near: byWidth, in: table) }
    // Where the width limits the size, the box is narrower at the next size than the width found, and fails. Otherwise the
    // height or the options forbid the lines found at the next size, unless there are fewer there.
    let isByWidth = size == byWidth && size < largest
    guard isByWidth || !constraints.fitsWidth(found.nextWidth, at: size) else {
      return settled(near: size, in: table)
    }
    return FoundSize(size: size, lineCount: found.lineCount)
  }

  /// The narrowest width worth looking at: that of the widest piece, or of the largest size.
  private func minWidth(_ table: LineTable) -> Int64 {
    let piece = table.overflowsByPiece ? table.widestPiece : 0
    return max(piece, constraints.widest(at: sizes.largest))
  }

  /// The largest size that fits, found by probing alone: a few probes where `size` is right to some units in the last place.
  private func settled(near size: Double, in table: LineTable) -> FoundSize? {
    func pass(_ size: Double) -> (fits: Bool, lineCount: Int) {
      let (width, limit) = (constraints.widest(at: size), constraints.maxLines(at: size))
      let pass = table.pass(
        within: width, lineLimit: limit, stopsAtOverflow: true, indents: constraints.indents, nil)
      return (pass.overflow == nil && pass.lineCount <= limit, pass.lineCount)
    }
    let (smallest, largest) = (sizes.smallest, sizes.largest)
    guard pass(smallest).fits else { return nil }
    let size =
      pass(largest).fits ? largest : Em.largest(near: size, notAbove: largest) { pass($0).fits }
    return FoundSize(size: size, lineCount: pass(size).lineCount)
  }
}
