internal import Typesetting
internal import Typography

/// The search for the largest size at which a text fits a shape.
///
/// "Fits" is not monotone in the size, so sizes are ruled out from above: whole ranges at once, where the text does not
/// even fit with the most room that every line has at any size of the range, and at last one by one. How much of the text
/// found room says how long the next range may be.
struct ShapeSearch {
  private let sizes: AllowedSizes
  private var flow: ShapeFlow

  /// A range is so much shorter than what the text that found no room lets expect, as that counts no room lost at lines'
  /// ends. Of 0.5 to 0.9 this took the fewest passes.
  private static let caution = 0.8

  init(_ constraints: ShapeConstraints, _ sizes: AllowedSizes) {
    (flow, self.sizes) = (constraints.flow, sizes)
  }

  /// The largest allowed size, not above `bound`, that fits, and the number of its line positions; nil where none does.
  mutating func largest(notAbove bound: Double) -> (size: Double, count: Int)? {
    guard var high = sizes.last(notAbove: bound) else { return nil }
    var low = high
    while true {
      let isOne = low >= high || (sizes.last(notAbove: high.nextDown) ?? -1) < low
      let outcome = isOne ? flow.outcome(at: high) : flow.outcome(atAnyOf: low...high)
      if let count = outcome.count {
        if isOne { return (high, count) }
        low = high - (high - low) / 4
      } else {
        guard let next = sizes.last(notAbove: (isOne ? high : low).nextDown) else { return nil }
        high = next
        // The room that a text needs grows with the square of its size.
        low = max(sizes.smallest, high * (1 - Self.caution * (1 - outcome.share.squareRoot())))
      }
    }
  }
}
