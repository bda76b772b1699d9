internal import Typesetting
internal import Typography

/// The search for the size of a group: the smallest of its texts', found without searching most of them.
///
/// Texts are probed in the order in which they are likely to limit the size. One that fits at the size found so far, which
/// takes one pass, needs no search; another lowers the size. A text that is not monotone may not fit there although it did
/// above, so then all are probed until all agree.
struct GroupSearch {
  let sizes: AllowedSizes
  let texts: [FitConstraints]

  /// Returns the largest allowed size at which all texts fit, nil if no size does; and how often a text was searched.
  ///
  /// - Throws: `limit` for texts that would take too many tries.
  func largest() throws(FittingError) -> (size: Double?, searches: Int) {
    var budget = WorkBudget(for: texts.map(\.storage))
    let likely = texts.map(\.likelySize)
    let order = texts.indices.sorted { (likely[$0], $0) < (likely[$1], $1) }
    let isMonotone = texts.allSatisfy(\.isMonotone)
    var (size, isSettled, searches) = (sizes.largest, false, 0)
    while !isSettled {
      isSettled = true
      for index in order where !texts[index].fits(at: size, &budget) {
        searches += 1
        let search = SizeSearch(texts[index], sizes.notAbove(size))
        guard let found = try search.largest(&budget) else { return (nil, searches) }
        (size, isSettled) = (found.size, isMonotone)
      }
    }
    return (size, searches)
  }
}

extension FitConstraints {
  /// About the size at which the widest word, the lines allowed or the text poured like water fill the box: an estimate
  /// that only orders the search.
  fileprivate var likelySize: Double {
    guard width < .infinity, width > 0, height > 0 else { return min(width, height) }
    let length = max(1, Double(storage.table.pieceLength)) / storage.units.unit.perEm
    let word = max(1, Double(storage.table.widestPiece)) / storage.units.unit.perEm
    let poured =
      (width * height / (length * max(lineHeight.perPoint, .leastNormalMagnitude))).squareRoot()
    return min(width / word, min(width * Double(maxLines) / length, poured))
  }
}
