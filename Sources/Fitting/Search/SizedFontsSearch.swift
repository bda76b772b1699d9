internal import TextShaping
internal import Typesetting
internal import Typography

/// The search for the largest size of a text whose fonts are not the same at every size: drawn for it, or hinted for it.
///
/// "Fits" need not be monotone then, and every size tried costs a shaping of the text. The search goes down from the
/// largest size. A text set at some size also gives bounds just above it: a glyph's advance in points does not shrink
/// as the size grows, so in em it loses no more than the size gains; kerning stays, and rounding takes little. If the text
/// fits none of these sizes though it were so much smaller, none of them has to be tried. The nearer to the answer, the
/// nearer together the sizes that are tried; in the end they are neighbours. Where lines differ in height the lowest
/// decide,
/// and more sizes are tried.
struct SizedFontsSearch {
  let constraints: FitConstraints
  let sizes: AllowedSizes

  /// The text as it is at a size.
  private struct Probe {
    let size: Double
    let text: FitConstraints
    let fits: Bool
  }

  /// The largest allowed size that fits, and its lines; nil where none does.
  ///
  /// - Complexity: shapings of the text, about logarithmic in the number of sizes.
  func largest(_ budget: inout WorkBudget) throws(FittingError) -> (size: Double, lineCount: Int)? {
    var above = try probe(sizes.largest, &budget)
    var best = above.fits ? above : nil
    var ceiling = above.fits ? nil : size(below: above.size)
    while let top = ceiling, top > best?.size ?? -1 {
      var low = try probe(likely(below: top, above: best?.size, above, &budget), &budget)
      while true {
        if low.fits, low.size > best?.size ?? -1 { best = low }
        if let bound = try bound(low, top, above, &budget) {
          ceiling = bound > low.size || low.fits ? sizes.last(notAbove: bound) : size(below: low.size)
          break
        }
        low = try probe(middle(low.size, top), &budget)
      }
      if !low.fits { above = low }
    }
    return best.map { ($0.size, lineCount(of: $0)) }
  }

  private func probe(_ size: Double, _ budget: inout WorkBudget) throws(FittingError) -> Probe {
    let text = constraints.set(at: size)
    budget.spendPreparing(text.storage)
    try budget.check()
    return Probe(size: size, text: text, fits: text.fits(at: size))
  }

  private func lineCount(of probe: Probe) -> Int {
    let storage = probe.text.storage
    return storage.table.pass(
      within: probe.text.widest(at: probe.size), indents: probe.text.indents, storage.lineShaper()
    ).lineCount
  }

  /// The largest allowed size below one.
  private func size(below size: Double) -> Double? { sizes.last(notAbove: size.nextDown) }

  /// An allowed size about midway, above the lower one.
  private func middle(_ low: Double, _ high: Double) -> Double {
    let middle = sizes.last(notAbove: low + (high - low) / 2) ?? high
    return middle > low ? middle : high
  }

  /// About the smallest size, above one that fits, whose text will show that no size up to `top` fits: that at
  /// which the text at a larger size would.
  private func likely(
    below top: Double, above least: Double?, _ above: Probe, _ budget: inout WorkBudget
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
    _ low: Probe, _ top: Double, _ above: Probe, _ budget: inout WorkBudget
  ) throws(FittingError) -> Double? {
    let least = low.fits ? low.size : low.size.nextDown
    if low.size == top { return least }
    guard low.text.keepsAdvances(in: above.text, upTo: above.size / low.size) else { return nil }
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
    let share = storage.minShare(ofAdvancesAt: top / size)
    guard share > 0 else { return top }
    var looser = self
    looser.width /= share
    looser.height *= sameHeights ? 1 : top / size
    let search = SizeSearch(looser, sizes.notAbove(top))
    return (holdsInk ? try search.largestOfAll(&budget)?.size : search.bound) ?? -1
  }

  /// Whether lines are as high, in em, in another setting of the text.
  fileprivate func hasSameHeights(as other: FitConstraints) -> Bool {
    let (own, others) = (storage.cascade.fonts, other.storage.cascade.fonts)
    return !holdsInk && own.count == others.count
      && zip(own, others).allSatisfy { $0.vertical == $1.vertical }
  }

  /// Whether every glyph keeps at least the share of its advance that it should, where the text is larger.
  fileprivate func keepsAdvances(in larger: FitConstraints, upTo factor: Double) -> Bool {
    let share = storage.minShare(ofAdvancesAt: factor)
    let (small, large) = (storage.shaped.glyphs, larger.storage.shaped.glyphs)
    return small.count == large.count
      && zip(small, large).allSatisfy { small, large in
        small.id == large.id && Double(large.advance) >= share * Double(small.advance) - 1
      }
  }
}

extension PreparedStorage {
  /// Returns the least share of its advance, in em, that any glyph keeps if the text is enlarged by `factor`.
  ///
  /// - Complexity: linear in the glyphs.
  fileprivate func minShare(ofAdvancesAt factor: Double) -> Double {
    var least = 1.0
    for run in shaped.runs {
      let font = cascade.fonts[Int(run.face)]
      for glyph in shaped.glyphs[Int(run.firstGlyph)..<Int(run.endGlyph)] where glyph.advance > 0 {
        let own = run.content == .letters ? font.advance(of: glyph.id) : glyph.advance
        let taken = min(0, Double(glyph.advance) - Double(own))
        let kept = (Double(glyph.advance) - taken - font.lostByRounding) / factor + taken
        least = min(least, kept / Double(glyph.advance))
      }
    }
    return least
  }
}
