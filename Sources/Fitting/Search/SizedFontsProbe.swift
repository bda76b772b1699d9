internal import TextShaping
internal import Typesetting
internal import Typography

/// Tries sizes of a text whose fonts are not the same at every size: drawn for it, or hinted for it.
///
/// "Fits" need not be monotone then, and every size tried costs a shaping of the text. The search goes down from the
/// largest size. A text set at some size also gives bounds just above it: a glyph's advance in points does not shrink
/// as the size grows, so in em it loses no more than the size gains; kerning stays, and rounding takes little. If the text
/// would fit at none of these sizes even that much smaller, none of them has to be tried. The nearer to the answer, the
/// nearer together the sizes that are tried; in the end they are neighbours. Where lines differ in height the lowest
/// decide, and more sizes are tried.
struct SizedFontsProbe {
  private let constraints: FitConstraints
  private let sizes: AllowedSizes
  /// The smallest setting that was found not to fit, and the largest that fits.
  private var above: Setting?, best: Setting?

  /// The text as it is at a size.
  private struct Setting {
    let size: Double
    let text: FitConstraints
    let fits: Bool

    var found: FoundSize { FoundSize(size: size, lineCount: text.lineCount(at: size)) }
  }

  init(_ constraints: FitConstraints, _ sizes: AllowedSizes) {
    self.constraints = constraints
    self.sizes = sizes
  }

  /// Tries a size above which none fits.
  ///
  /// - Complexity: some shapings of the text; of a search, about logarithmic in the number of sizes.
  /// - Throws: `limit` where the budget is spent.
  mutating func probe(_ top: Double, _ budget: inout WorkBudget) throws(FittingError) -> SizeProbe {
    guard let above else {
      let first = try setting(at: top, &budget)
      above = first
      return first.fits ? .fits(first.found) : .fails(next: size(below: top))
    }
    var low = try setting(at: likely(below: top, above: best?.size, above, &budget), &budget)
    while true {
      if low.fits, low.size > best?.size ?? -1 { best = low }
      if let bound = try bound(low, top, above, &budget) {
        if !low.fits { self.above = low }
        let next = bound > low.size || low.fits ? sizes.last(notAbove: bound) : size(below: low.size)
        guard let next, next > best?.size ?? -1 else { return SizeProbe(best?.found) }
        return .fails(next: next)
      }
      low = try setting(at: middle(low.size, top), &budget)
    }
  }

  private func setting(at size: Double, _ budget: inout WorkBudget) throws(FittingError) -> Setting {
    let text = constraints.prepared(at: size)
    let fits = text.fits(at: size, &budget)
    try budget.check()
    return Setting(size: size, text: text, fits: fits)
  }

  /// The largest allowed size below one.
  private func size(below size: Double) -> Double? { sizes.last(notAbove: size.nextDown) }

  /// An allowed size about midway, above the lower one.
  private func middle(_ low: Double, _ high: Double) -> Double {
    let middle = sizes.last(notAbove: low + (high - low) / 2) ?? high
    return middle > low ? middle : high
  }

  /// Estimates, from a larger setting, the smallest size above one that fits whose text rules out every size up to
  /// `top`.
  private func likely(
    below top: Double, above least: Double?, _ above: Setting, _ budget: inout WorkBudget
  ) throws(FittingError) -> Double {
    var (low, high) = (least.flatMap(sizes.next) ?? sizes.smallest, top)
    let sameHeights = above.text.hasSameHeights(as: constraints)
    while low < high {
      let size = sizes.last(notAbove: low + (high - low) / 2) ?? low
      let bound = try above.text.bound(from: size, upTo: top, sizes, sameHeights: sameHeights, &budget)
      if bound < size { high = size } else { low = sizes.next(after: size) ?? high }
    }
    // Above the middle between two sizes, so that a text that is a little narrower suffices as well.
    return sizes.last(notAbove: high + (top - high) * Self.caution) ?? high
  }

  /// The margin above the size that is just enough, as a part of the way to `top`.
  private static let caution = 0.1

  /// Returns a size, from just below that of a text, above which no size up to `top` fits; nil if the text has none.
  private func bound(
    _ low: Setting, _ top: Double, _ above: Setting, _ budget: inout WorkBudget
  ) throws(FittingError) -> Double? {
    let least = low.fits ? low.size : low.size.nextDown
    if low.size == top { return least }
    guard KeptAdvances(low.text.storage, upTo: above.size / low.size).areKept(in: above.text.storage) else {
      return nil
    }
    let bound = try low.text.bound(
      from: low.size, upTo: top, sizes, sameHeights: low.text.hasSameHeights(as: above.text), &budget)
    return bound < top ? max(least, bound) : nil
  }
}

extension FitConstraints {
  /// A size above which no size up to `top` fits, if the text is as it is set at `size`, or less wide and high by as much as
  /// the sizes grow; negative where none fits.
  fileprivate func bound(
    from size: Double, upTo top: Double, _ sizes: AllowedSizes, sameHeights: Bool, _ budget: inout WorkBudget
  ) throws(FittingError) -> Double {
    budget.spend(storage.shaped.glyphs.count)
    let share = KeptAdvances(storage, upTo: top / size).minShareOfLines
    guard share > 0 else { return top }
    var looser = self
    looser.width /= share
    if table.hasTabs { looser.table = table.boundWithoutTabs }
    looser.height *= sameHeights ? 1 : top / size
    if holdsInk { looser = looser.withoutInk(higherBy: freeOfInk(from: size, upTo: top)) }
    return looser.height < 0 ? -1 : SizeSearch(looser, sizes.notAbove(top)).bound ?? -1
  }

  /// How much lower than its baselines are apart a block is at most, at any size up to `top`; negative where its ink reaches
  /// further than they.
  private func freeOfInk(from size: Double, upTo top: Double) -> Double {
    guard let reach = storage.minReachOfInk else {
      // In other lines other ink is at the top and the bottom, and letters of another size leave more or less free.
      return 2 * storage.points(storage.maxFreeOfInk, at: top)
    }
    // Ink is that of outlines, which hinting leaves alone.
    let drawn = storage.style.pixelsPerPoint == nil ? Self.drawnSlack * top : 0
    return drawn - storage.points(reach, at: reach < 0 ? top : size)
  }

  /// How much lower letters drawn for larger sizes may be, in em.
  private static let drawnSlack = 0.05
}

extension FitConstraints {
  /// Whether its lines are as high, in em, in another setting of the text.
  fileprivate func hasSameHeights(as other: FitConstraints) -> Bool {
    !holdsInk && storage.hasSameHeights(as: other.storage)
  }
}

extension PreparedStorage {
  /// Whether its fonts are as high, in em, in another setting of the text.
  func hasSameHeights(as other: PreparedStorage) -> Bool {
    let (own, others) = (cascade.fonts, other.cascade.fonts)
    return own.count == others.count && zip(own, others).allSatisfy { $0.vertical == $1.vertical }
  }
}
