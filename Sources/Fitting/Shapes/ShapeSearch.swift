internal import Typesetting
internal import Typography

/// The search for the largest size at which a text fits a shape.
///
/// "Fits" is not monotone in the size, so sizes are ruled out from above: whole ranges at once, where the text does not
/// even fit with the most room that every line has at any size of the range, and at last one by one. How much of the text
/// found room says how long the next range may be.
struct ShapeSearch {
  private let constraints: ShapeConstraints
  private let sizes: AllowedSizes
  private var flow: ShapeFlow

  /// A range is so much shorter than what the text that found no room lets expect, as that counts no room lost at lines'
  /// ends. Of 0.5 to 0.9 this took the fewest passes.
  private static let caution = 0.8

  init(_ constraints: ShapeConstraints) throws(FittingError) {
    sizes = try AllowedSizes(constraints.options)
    self.constraints = constraints
    flow = constraints.flow
  }

  /// The largest size, with the lines at it.
  ///
  /// - Throws: `limit` where the budget is spent.
  mutating func fit() throws(FittingError) -> Fit {
    var found: (size: Double, count: Int)?
    if let bound = try constraints.bound(sizes) { found = try largest(notAbove: bound) }
    // The lines are set with work of their own, where that of the search is spent.
    var flow = constraints.flow
    let layout = flow.layout(
      of: found?.count, at: found?.size ?? sizes.smallest, constraints.options.block)
    let result = SizeSearchResult(found.map { ($0.size, layout.lineCount) }, among: sizes) { _ in
      layout.lineCount
    }
    return Fit(result.fits ? .fits : .cannotFit, result, .shape(constraints, layout), constraints.options)
  }

  /// The largest allowed size, not above `bound`, that fits, and the number of its line positions; nil where none does.
  ///
  /// - Throws: `limit` where the budget is spent.
  private mutating func largest(notAbove bound: Double) throws(FittingError) -> (size: Double, count: Int)? {
    guard var high = sizes.last(notAbove: bound) else { return nil }
    var (low, length) = (high, 0.0)
    // Fewer positions are not enough, down to some size.
    var least = (count: 0, downTo: 0.0)
    while true {
      let isOne = low >= high || (sizes.last(notAbove: high.nextDown) ?? -1) < low
      let first = (isOne ? high : low) >= least.downTo ? least.count : 0
      let outcome =
        isOne ? flow.outcome(at: high, from: first) : flow.outcome(atAnyOf: low...high, from: first)
      try flow.budget.check(
        "shape",
        "there are too many sizes and places of lines to try; give a larger minSize, a step, or a lower shape"
      )
      if let count = outcome.count {
        if isOne { return (high, count) }
        if least.count < count || low < least.downTo { least = (count, low) }
        length = (high - low) / 4
        low = high - length
      } else {
        guard let next = sizes.last(notAbove: (isOne ? high : low).nextDown) else { return nil }
        length = 2 * (isOne ? high - next : high - low)
        high = next
        // The room that a text needs grows with the square of its size.
        let likely = high * Self.caution * (1 - outcome.share.squareRoot())
        low = max(sizes.smallest, high - max(length, likely))
      }
    }
  }
}
