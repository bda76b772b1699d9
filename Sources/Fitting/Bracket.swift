/// Between which sizes the largest that fits is, while that is searched for: `low` fits, nothing above `high` does.
struct Bracket {
  /// A size that fits; nil before one was found.
  private(set) var low: Double?
  /// Every size above it fails.
  private(set) var high: Double
  /// No size is to be below it.
  private let smallest: Double
  /// How far the next look is from the last: cubed each time, so that any size is near.
  private var factor = 1.04
  private var looksAtHigh = false

  /// Below this ratio few candidates are left, and the highest of them is often the answer.
  private static let narrow = 1.01

  init(_ range: ClosedRange<Double>) { (smallest, high) = (range.lowerBound, range.upperBound) }

  mutating func raise(to size: Double) { low = size }
  mutating func lower(to bound: Double) { high = min(high, bound) }

  /// The next size to look at, `smallest` to `high`.
  ///
  /// Every second one halves the doubles between the two at least, or is `high` itself: that ends.
  mutating func next() -> Double {
    guard let low else {
      defer { widen() }
      return max(smallest, high / factor)
    }
    let middle = Double(bitPattern: low.bitPattern + (high.bitPattern - low.bitPattern) / 2)
    guard middle > low else { return high }
    if high > low * Self.narrow {
      guard low * factor < middle else { return middle }
      defer { widen() }
      return low * factor
    }
    looksAtHigh.toggle()
    return looksAtHigh ? high : middle
  }

  private mutating func widen() { factor *= factor * factor }
}
