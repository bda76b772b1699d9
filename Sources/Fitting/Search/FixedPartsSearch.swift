internal import Typesetting
internal import Typography

/// The search for the largest size of a text whose parts do not all grow with it.
///
/// Set at a size, such a text is at most as wide and high, for its size, as it is at any smaller one. So the largest that
/// fits the text as it is at a size that is too large bounds the answer, and is the answer where it is that size itself.
struct FixedPartsSearch {
  let constraints: FitConstraints
  let sizes: AllowedSizes

  /// The largest allowed size that fits, and its lines; nil where none does.
  ///
  /// Lengths in points are rounded to units at each size, so that of any sizes it may be a millionth too small.
  ///
  /// - Complexity: some preparations of the text; each is some times nearer than the last.
  func largest(_ budget: inout WorkBudget) throws(FittingError) -> (size: Double, lineCount: Int)? {
    var bounds = [sizes.largest]
    while let bound = bounds.last {
      let set = constraints.set(at: bound)
      budget.spendPreparing(set.storage)
      try budget.check()
      guard let found = try SizeSearch(set, sizes.notAbove(bound)).largestOfAll(&budget) else { return nil }
      if found.size == bound { return found }
      bounds.append(found.size)
      let likely = set.storage.table.isMonotone ? likelySize(bounds.suffix(3)) : nil
      if let likely = likely.flatMap({ sizes.last(notAbove: $0) }), likely < found.size,
        likely > sizes.smallest, !constraints.fits(at: likely)
      {
        // What does not fit, in points, does not fit larger.
        bounds = [likely]
      }
    }
    return nil
  }

  /// Just above where a row of bounds leads, if one line limits all of them: for units and points of that line, w = u s + p,
  /// a bound b is followed by w / (u + p / b).
  private func likelySize(_ bounds: ArraySlice<Double>) -> Double? {
    guard bounds.count == 3 else { return nil }
    let inverse = bounds.map { 1 / $0 }
    let ratio = (inverse[2] - inverse[1]) / (inverse[1] - inverse[0])
    let end = (inverse[1] - ratio * inverse[0]) / (1 - ratio)
    return end > 0 ? 1 / end * (1 + 1e-7) : nil
  }
}
