internal import Typesetting
internal import Typography

// Texts with tabs.
//
// A part in points gets wider, in em, as the size shrinks, and may push a tab to its next stop: then its line is wider at a
// smaller size, in points as well. While all lines stay the same and all tabs at their stops, the sizes that fit are a range: there
// the largest is found by halves.
extension FixedPartsProbe {
  /// Tries a size at which the text is prepared, and has tabs.
  ///
  /// - Complexity: a preparation of the text for each bit of a size.
  /// - Throws: `limit` where the budget is spent.
  func probeTabs(
    at size: Double, _ prepared: FitConstraints, _ budget: inout WorkBudget
  ) throws(FittingError) -> SizeProbe {
    if prepared.fits(at: size, &budget) { return SizeProbe(try raised(from: size, &budget)) }
    // Tabs count as less in this bound.
    let search = SizeSearch(prepared, sizes.notAbove(size))
    guard let first = search.first else { return .fails(next: nil) }
    if first < size * Self.leap { return .fails(next: first) }
    let steady = try steadySize(from: size, prepared, &budget)
    if steady < size, try fits(at: steady, &budget) {
      return SizeProbe(try lines(at: largest(from: steady, below: size, &budget), &budget))
    }
    if mayGetLower, let found = try between(steady, size, prepared, &budget) { return .fits(found) }
    return .fails(next: sizes.last(notAbove: steady.nextDown))
  }

  /// The largest size that fits between two at which the text does not, and has the same lines; nil where there is none.
  private func between(
    _ low: Double, _ high: Double, _ prepared: FitConstraints, _ budget: inout WorkBudget
  ) throws(FittingError) -> FoundSize? {
    var (prepared, bounds) = (prepared, [high])
    while let bound = bounds.last {
      let next = try SizeSearch(prepared, sizes.notAbove(bound)).candidate(&budget) ?? -1
      if next == bound { return try raised(from: bound, &budget) }
      guard next > low else { return nil }
      bounds.append(next)
      if let least = try sizeBelowLimit(of: bounds.suffix(3), &budget), least > low {
        return try lines(at: largest(from: least, below: bound, &budget), &budget)
      }
      prepared = constraints.prepared(at: next)
      budget.spendPreparing(prepared.storage)
      try budget.check()
    }
    return nil
  }

  /// A bound that is lower than a size by less is not worth another preparation.
  private static let leap = 0.9

  /// The least size, up to one that was tried, from which on the lines stay the same and all tabs at their stops.
  private func steadySize(
    from size: Double, _ prepared: FitConstraints, _ budget: inout WorkBudget
  ) throws(FittingError) -> Double {
    let lines = prepared.lineEnds(at: size)
    let tabs = prepared.tabs(onLinesTo: lines)
    var preparations = 1
    func isSteady(_ prepared: FitConstraints, at size: Double) -> Bool {
      prepared.tabs(onLinesTo: lines).map(\.stop) == tabs.map(\.stop) && prepared.lineEnds(at: size) == lines
    }
    let bound = max(sizes.smallest, prepared.sizeOfOtherLines(below: size))
    let smaller = constraints.prepared(at: bound)
    var likely = zip(tabs, smaller.tabs(onLinesTo: lines)).map {
      $0.sizeAtNextStop(from: size, $1, at: bound)
    }
    if isSteady(smaller, at: bound) {
      if bound == sizes.smallest { return bound }
      let bounds = [size, bound, smaller.sizeOfOtherLines(below: bound)]
      likely += [Self.limit(of: bounds[...]) ?? bounds[2]]
    }
    let steady = sizes.least(near: likely.max() ?? bound, notAbove: size) { size in
      preparations += 1
      return isSteady(constraints.prepared(at: size), at: size)
    }
    for _ in 0..<preparations { budget.spendPreparing(prepared.storage) }
    try budget.check()
    return steady
  }
}

/// A tab on its line, in em.
private struct TabPlace {
  /// The number of its stop.
  let stop: Int64
  /// The width of what is before it on its line, after the tab before.
  let width: Double
  /// How much wider that may be before the tab goes to its next stop.
  let room: Double

  /// The size at which the tab goes to its next stop, given its place at a smaller size: widths are linear in the inverse of the
  /// size.
  func sizeAtNextStop(from size: Double, _ smaller: TabPlace, at smallerSize: Double) -> Double {
    let growth = smaller.width - width
    guard growth > 0 else { return smallerSize }
    return 1 / (1 / size + room / growth * (1 / smallerSize - 1 / size))
  }
}

extension FitConstraints {
  /// The places of the tabs in lines that end at these points.
  fileprivate func tabs(onLinesTo ends: [Int]) -> [TabPlace] {
    let perEm = storage.units.unit.perEm
    return table.tabStops(onLinesTo: ends).map { tab in
      TabPlace(stop: tab.stop, width: Double(tab.width) / perEm, room: Double(tab.room) / perEm)
    }
  }

  /// The largest size up to one at which its lines could break elsewhere, as the text is set; negative for none.
  fileprivate func sizeOfOtherLines(below size: Double) -> Double {
    let pass = table.pass(within: widest(at: size), indents: indents, lineShaper())
    return pass.nextWidth < Em.unlimited ? largestSize(ofWidth: pass.nextWidth, notAbove: size) : -1
  }
}
