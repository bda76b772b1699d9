/// The values that a variable may have.
enum ValueRange {
  /// The largest value: a billion products of such values with the largest coefficient have a finite sum.
  static let largest = 1e290

  /// Whether a number is finite and no larger than a value may be.
  static func contains(_ value: Double) -> Bool { abs(value) <= largest }
}
