internal import Typesetting
internal import Typography

/// The search for the largest size.
///
/// A bound comes from the relaxed table, which is monotone; where the text's own table is monotone, the bound is the
/// answer. Otherwise the search goes down from the bound. A probe that fails says more than "no": up to the least width at
/// which any of its lines would break elsewhere, and up to the size at which its lines would be low enough, every larger
/// size fails for the same reason. That size is the next candidate, and the answer is always a candidate.
struct SizeSearch {
  private let constraints: FitConstraints
  private let sizes: AllowedSizes
  private let table: LineTable
  private let shaper: LineShaper?

  init(_ constraints: FitConstraints, _ sizes: AllowedSizes) {
    self.constraints = constraints
    self.sizes = constraints.hasSizedFonts ? sizes.stepped : sizes
    table = constraints.storage.table
    shaper = constraints.storage.lineShaper()
  }

  /// The largest allowed size that fits, with its certificate.
  ///
  /// - Throws: `limit` where the budget is spent.
  func result(_ budget: inout WorkBudget) throws(FittingError) -> SizeSearchResult {
    SizeSearchResult(try largest(&budget), among: sizes) { lineCount(at: $0) }
  }

  /// A size that no size that fits is above; nil where none fits.
  var bound: Double? { bounded(in: table.relaxation ?? table)?.size }

  /// The largest allowed size that fits, and its lines; nil where none does.
  func largest(_ budget: inout WorkBudget) throws(FittingError) -> (size: Double, lineCount: Int)? {
    if constraints.hasSizedFonts {
      return try SizedFontsSearch(constraints: constraints, sizes: sizes).largest(&budget)
    }
    return constraints.storage.hasFixedParts
      ? try FixedPartsSearch(constraints: constraints, sizes: sizes).largest(&budget)
      : try largestOfAll(&budget)
  }

  /// The same where the text is at all sizes as it is set.
  func largestOfAll(_ budget: inout WorkBudget) throws(FittingError) -> (size: Double, lineCount: Int)? {
    if constraints.holdsInk { return try InkSearch(constraints, sizes).largest(&budget) }
    guard let bound = bounded(in: table.relaxation ?? table),
      var size = sizes.last(notAbove: bound.size)
    else { return nil }
    if size == bound.size, constraints.isMonotone { return bound }
    while true {
      let probe = try probe(size, &budget)
      if probe.fits { return (size, probe.lineCount) }
      guard let next = sizes.last(notAbove: probe.bound) else { return nil }
      size = next
    }
  }

  /// Returns the number of lines at a size at which the text need not fit.
  private func lineCount(at size: Double) -> Int {
    let set = constraints.set(at: size)
    return set.storage.table.pass(
      within: set.widest(at: size), indents: set.indents, set.storage.lineShaper()
    ).lineCount
  }
}

// Probing sizes.
extension SizeSearch {
  /// The result of trying one size.
  struct Probe {
    var fits: Bool
    var lineCount: Int
    /// If it does not fit: every size above this one, up to the probed, fails too; negative for all.
    var bound: Double
    /// The largest size below it at which its lines could break elsewhere.
    var changes = -1.0
  }

  /// Sets the text at one size.
  ///
  /// - Throws: `limit` where the budget is spent.
  func probe(_ size: Double, _ budget: inout WorkBudget) throws(FittingError) -> Probe {
    let probe = probe(size)
    budget.spend(probe.lineCount, in: table, shaper)
    try budget.check()
    return probe
  }

  private func probe(_ size: Double) -> Probe {
    let (width, limit) = (constraints.widest(at: size), constraints.maxLines(at: size))
    let pass = table.pass(
      within: width, lineLimit: limit, stopsAtOverflow: true, indents: constraints.indents, shaper)
    if pass.overflow == nil, pass.lineCount <= limit {
      let low = unevenHeightBound(width, limit, size)
      if low == size {
        return Probe(
          fits: true, lineCount: pass.lineCount, bound: size, changes: widthBound(pass, size))
      }
      return Probe(fits: false, lineCount: pass.lineCount, bound: max(low, widthBound(pass, size)))
    }
    let low = pass.overflow == nil ? heightBound(pass, size) : -1
    return Probe(fits: false, lineCount: pass.lineCount, bound: max(low, widthBound(pass, size)))
  }

  /// The largest size at which any line of the pass could break elsewhere.
  private func widthBound(_ pass: LinePass, _ size: Double) -> Double {
    pass.nextWidth < Em.unlimited ? constraints.largestSize(ofWidth: pass.nextWidth, notAbove: size) : -1
  }

  /// The largest size at which the lines counted are low enough, though broken as they are.
  private func heightBound(_ pass: LinePass, _ size: Double) -> Double {
    guard pass.lineCount <= constraints.maxLines else { return -1 }
    return constraints.largestSize(for: pass.lineCount, notAbove: size) ?? -1
  }

  /// The same for lines of different heights: `size` itself where they are low enough there.
  private func unevenHeightBound(_ width: Int64, _ limit: Int, _ size: Double) -> Double {
    guard constraints.isUneven, constraints.height < .infinity else { return size }
    let units = constraints.storage.unevenHeight(
      within: width, lineLimit: limit, constraints.block.trim, indents: constraints.indents, shaper)
    return constraints.storage.units.unit.largestSize(
      of: units, within: constraints.height, notAbove: size, tolerance: FitConstraints.tolerance)
  }
}

// The bound, in a table that is monotone.
extension SizeSearch {
  /// The largest size of the whole range that fits a monotone table, and its lines there; nil where none does.
  private func bounded(in table: LineTable) -> (size: Double, lineCount: Int)? {
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
    return (size, found.lineCount)
  }

  /// The narrowest width worth looking at: that of the widest piece, or of the largest size.
  private func minWidth(_ table: LineTable) -> Int64 {
    let piece = table.overflowsByPiece ? table.widestPiece : 0
    return max(piece, constraints.widest(at: sizes.largest))
  }

  /// The largest size that fits, found by probing alone: a few probes where `size` is right to some units in the last place.
  private func settled(near size: Double, in table: LineTable) -> (size: Double, lineCount: Int)? {
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
    return (size, pass(size).lineCount)
  }
}
