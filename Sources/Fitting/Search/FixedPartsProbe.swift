internal import Typesetting
internal import Typography

/// Tries sizes of a text whose parts do not all grow with it.
///
/// Divided by its size, the width and the height of such a text never grow with the size. So if the text, as it is set at
/// a size that is too large, fits at a smaller one, that bounds the answer; where both are one size, it is the answer.
struct FixedPartsProbe {
  let constraints: FitConstraints
  let sizes: AllowedSizes
  /// The sizes tried last, each a bound found at the one before.
  private var bounds: [Double] = []

  init(_ constraints: FitConstraints, _ sizes: AllowedSizes) {
    self.constraints = constraints
    self.sizes = sizes
  }

  /// Tries a size that is not below the answer.
  ///
  /// - Complexity: some preparations of the text.
  /// - Throws: `limit` where the budget is spent.
  mutating func probe(_ bound: Double, _ budget: inout WorkBudget) throws(FittingError) -> SizeProbe {
    let prepared = constraints.prepared(at: bound)
    budget.spendPreparing(prepared.storage)
    try budget.check()
    if prepared.table.hasTabs { return try probeTabs(at: bound, prepared, &budget) }
    bounds.append(bound)
    guard let found = try self.bound(of: prepared, notAbove: bound, &budget) else {
      return SizeProbe(try raised(from: sizes.smallest, &budget))
    }
    if found == bound { return SizeProbe(try raised(from: bound, &budget)) }
    if bound - found <= Self.shortStep * bound.ulp {
      return try settled(notAbove: found, below: bound, isOnlyBound: hasOneBound(prepared), &budget)
    }
    let tried = bounds + [found]
    if mayGetLower, let low = try sizeBelowLimit(of: tried.suffix(3), &budget),
      haveSameLines(low, bound, &budget)
    {
      return SizeProbe(try lines(at: largest(from: low, below: bound, &budget), &budget))
    }
    // Parts in points that are too wide by little bring the bounds down by little.
    if tried.count == 4, try fails(from: sizes.smallest, to: found, prepared, &budget) {
      return .fails(next: nil)
    }
    let likely = likelySize(tried.suffix(3)).flatMap { sizes.last(notAbove: $0) }
    if let likely, likely < found, likely > sizes.smallest,
      try fails(from: likely, to: found, prepared, &budget)
    {
      bounds = []
      return .fails(next: likely)
    }
    return .fails(next: found)
  }

  /// The largest size up to one at which the text fits as it is set there; nil where it fits at none.
  ///
  /// Where it may fit above a size at which it does not, in other lines, only as far as those that it is set in stay.
  private func bound(
    of prepared: FitConstraints, notAbove size: Double, _ budget: inout WorkBudget
  ) throws(FittingError) -> Double? {
    let search = SizeSearch(prepared, sizes.notAbove(size))
    return hasOneBound(prepared)
      ? try search.largestOfScalingText(&budget)?.size : try search.candidate(&budget)
  }

  /// Whether the text, as it is set at one size, fits at every size below one at which it does: not if it is held by its ink,
  /// its lines differ in height, or a line that starts later may be wider.
  private func hasOneBound(_ prepared: FitConstraints) -> Bool {
    prepared.table.isMonotone && !constraints.isUneven && !constraints.holdsInk
  }

  /// Whether the text surely fits at none of the sizes from one to another, as it does not at the smaller one.
  ///
  /// What does not fit, in points, does not fit larger in the same lines; nor in others, where the text has one bound.
  private func fails(
    from size: Double, to larger: Double, _ prepared: FitConstraints, _ budget: inout WorkBudget
  ) throws(FittingError) -> Bool {
    guard !mayGetLower, try !fits(at: size, &budget) else { return false }
    if hasOneBound(prepared) { return true }
    return haveSameLines(size, larger, &budget)
  }

  private func haveSameLines(_ size: Double, _ larger: Double, _ budget: inout WorkBudget) -> Bool {
    budget.spendPreparing(constraints.storage)
    return constraints.prepared(at: size).lineEnds(at: size)
      == constraints.prepared(at: larger).lineEnds(at: larger)
  }

  /// A size that fits just below where a row of bounds leads; nil where it does not fit.
  ///
  /// In the same lines, heights are sums of the largest of lengths that are linear in the size: the sizes that fit are a range.
  func sizeBelowLimit(
    of bounds: ArraySlice<Double>, _ budget: inout WorkBudget
  ) throws(FittingError) -> Double? {
    guard let end = Self.limit(of: bounds), let last = bounds.last else { return nil }
    let low = sizes.last(notAbove: end - (last - end).magnitude * Self.caution - 2 * end.ulp)
    guard let low, low < last, try fits(at: low, &budget) else { return nil }
    return low
  }

  /// Whether the same lines may be lower, in points, at a larger size: where that raises a part in points, and the line is as low
  /// as that part.
  var mayGetLower: Bool { constraints.height < .infinity && constraints.storage.movesFixedParts }

  /// Just above where a row of bounds leads, if one line limits all of them.
  private func likelySize(_ bounds: ArraySlice<Double>) -> Double? {
    guard let end = Self.limit(of: bounds), let last = bounds.last else { return nil }
    return end + (last - end).magnitude * Self.caution + 2 * end.ulp
  }

  /// Where a row of three bounds leads, if one line limits all of them: for units and points of that line, w = u s + p, a bound
  /// b is followed by w / (u + p / b).
  static func limit(of bounds: ArraySlice<Double>) -> Double? {
    guard bounds.count == 3, bounds.allSatisfy({ $0 > 0 }) else { return nil }
    let inverse = bounds.map { 1 / $0 }
    let ratio = (inverse[2] - inverse[1]) / (inverse[1] - inverse[0])
    let end = (1 - ratio) / (inverse[1] - ratio * inverse[0])
    return end > 0 ? end : nil
  }

  /// The margin of the likely size above where the bounds lead, as a part of the way there.
  private static let caution = 1e-4
  /// This many units in the last place from bound to bound: the rest is found by halves.
  private static let shortStep = 16.0
  /// This many units in the last place below where bounds lead, the text may be set in other lines.
  private static let longStep = 4096.0

  /// The largest size that fits near one: at `size` or just below, while none does from `bound` on.
  ///
  /// Where the text may fit above a size at which it does not, in other lines, the search goes on just below.
  private mutating func settled(
    notAbove size: Double, below bound: Double, isOnlyBound: Bool, _ budget: inout WorkBudget
  ) throws(FittingError) -> SizeProbe {
    var (low, high, step) = (size, bound, Self.shortStep * bound.ulp)
    while try !fits(at: low, &budget) {
      guard low > sizes.smallest else { return .fails(next: nil) }
      if !isOnlyBound, step > Self.longStep * bound.ulp {
        bounds = []
        return .fails(next: low)
      }
      (low, high, step) = (sizes.last(notAbove: low - step) ?? sizes.smallest, low, 2 * step)
    }
    return SizeProbe(try lines(at: largest(from: low, below: high, &budget), &budget))
  }

  /// The largest size that fits from one on, and its lines; nil where that does not: a bound that the text set at another size
  /// gave may be too small by rounding errors, and on a grid by a step.
  func raised(from size: Double, _ budget: inout WorkBudget) throws(FittingError) -> FoundSize? {
    guard try fits(at: size, &budget) else { return nil }
    var (low, high, step) = (size, sizes.next(after: size), size.ulp)
    while let next = high, try fits(at: next, &budget) {
      step *= 2
      low = next
      high = sizes.last(notAbove: next + step).flatMap { $0 > next ? $0 : sizes.next(after: next) }
    }
    if let high { low = try largest(from: low, below: high, &budget) }
    return try lines(at: low, &budget)
  }

  /// The largest size between one that fits and one that does not, by halves.
  func largest(
    from size: Double, below bound: Double, _ budget: inout WorkBudget
  ) throws(FittingError) -> Double {
    var (low, high) = (size, bound)
    while let next = sizes.next(after: low), next < high {
      let middle = max(next, sizes.last(notAbove: low + (high - low) / 2) ?? next)
      if try fits(at: middle, &budget) { low = middle } else { high = middle }
    }
    return low
  }

  func lines(at size: Double, _ budget: inout WorkBudget) throws(FittingError) -> FoundSize? {
    try SizeSearch(constraints.prepared(at: size), sizes.notAbove(size)).largestOfScalingText(&budget)
  }

  func fits(at size: Double, _ budget: inout WorkBudget) throws(FittingError) -> Bool {
    let fits = constraints.fits(at: size, &budget)
    try budget.check()
    return fits
  }
}

extension FitConstraints {
  /// The points at which the lines end at a size, of the text as it is set.
  func lineEnds(at size: Double) -> [Int] {
    var (cursor, ends) = (LineCursor(width: widest(at: size), indents), [Int]())
    let shaper = lineShaper()
    while let line = cursor.next(in: table, shaper) { ends.append(line.end) }
    return ends
  }
}
