internal import Typesetting
internal import Typography

/// Tries sizes of a text in a shape.
///
/// "Fits" is not monotone in the size, so sizes are ruled out from above: whole ranges at once, where the text does not
/// even fit with the most room that every line has at any size of the range, and at last one by one. How much of the text
/// found room says how long the next range may be. A text that is not the same at every size is, over a range, at least as
/// wide and high in points as at its smallest size.
struct ShapeProbe {
  private let constraints: ShapeConstraints
  private let sizes: AllowedSizes
  private var flow: ShapeFlow
  /// The smallest size of the next range; nil to try one size.
  private var low: Double?
  /// The text at the largest size of the range.
  private var larger: (size: Double, text: PreparedStorage)?
  /// Fewer positions are not enough, down to some size.
  private var least = (count: 0, downTo: 0.0)

  /// A range is so much shorter than what the text that found no room lets expect, as that counts no room lost at lines'
  /// ends. Of 0.5 to 0.9 this took the fewest passes.
  private static let caution = 0.8

  init(_ constraints: ShapeConstraints, _ sizes: AllowedSizes) {
    self.constraints = constraints
    self.sizes = sizes
    flow = constraints.flow
  }

  /// A size that fits, and the number of positions of lines there.
  typealias Found = (size: Double, count: Int)

  /// Tries a size, and those below it that fail for the same reason.
  ///
  /// - Throws: `limit` where the budget is spent.
  mutating func probe(_ high: Double) throws(FittingError) -> Probe<Double, Found> {
    while true {
      let low = low ?? high
      let isOne = low >= high || (sizes.last(notAbove: high.nextDown) ?? -1) < low
      let outcome = isOne ? outcome(at: high) : outcome(from: low, to: high)
      try flow.budget.check(
        "shape",
        "there are too many sizes and places of lines to try; give a larger minSize, a step, or a lower shape"
      )
      guard let outcome, outcome.count == nil else {
        if isOne, let count = outcome?.count { return .fits((high, count)) }
        if let count = outcome?.count, least.count < count || low < least.downTo { least = (count, low) }
        self.low = high - (high - low) / 4
        continue
      }
      guard let next = sizes.last(notAbove: (isOne ? high : low).nextDown) else { return .fails(next: nil) }
      // The room that a text needs grows with the square of its size.
      let likely = next * Self.caution * (1 - outcome.share.squareRoot())
      self.low = max(sizes.smallest, next - max(2 * (isOne ? high - next : high - low), likely))
      return .fails(next: next)
    }
  }

  /// The text at a size.
  private mutating func outcome(at size: Double) -> ShapeFlow.Outcome {
    let prepared = constraints.prepared(at: size)
    flow.use(prepared.storage, prepared.positions, prepared.indents)
    return flow.outcome(at: size, from: size >= least.downTo ? least.count : 0)
  }

  /// The text at any size of a range, with the most room; nil where that is not known.
  private mutating func outcome(from low: Double, to high: Double) -> ShapeFlow.Outcome? {
    let prepared = constraints.prepared(at: low)
    flow.use(prepared.storage, prepared.positions, prepared.indents)
    guard let share = share(of: prepared.storage, from: low, to: high) else { return nil }
    return flow.outcome(atAnyOf: low...high, from: low >= least.downTo ? least.count : 0, share: share)
  }

  /// The least part of its width, in points, that a line keeps at any size of a range; nil where it is not known.
  private mutating func share(of storage: PreparedStorage, from low: Double, to high: Double) -> Double? {
    guard storage.hasSizedFonts else { return 1 }
    let larger = text(at: high)
    let advances = KeptAdvances(storage, upTo: high / low)
    guard storage.hasSameHeights(as: larger), advances.areKept(in: larger) else { return nil }
    let share = advances.minShareOfLines * (high / low)
    return share > 0 ? min(1, share) : nil
  }

  private mutating func text(at size: Double) -> PreparedStorage {
    if let larger, larger.size == size { return larger.text }
    let text = constraints.storage.prepared(at: size)
    flow.spendPreparing(text)
    larger = (size, text)
    return text
  }
}
