/// A sum of products in twice the precision of `Double`.
///
/// Uses Knuth's two-sum and Dekker's product, accurate to about 106 bits.
struct TwofoldSum {
  private var high: Double
  private var low = 0.0

  init(_ value: Double) { high = value }

  /// The sum, rounded once.
  var rounded: Double { high + low }

  /// The sum rounded once, and the remainder.
  var parts: (Double, Double) { (rounded, (high - rounded) + low) }

  mutating func add(_ value: Double) {
    let sum = high + value
    let part = sum - high
    low += (high - (sum - part)) + (value - part)
    high = sum
  }

  mutating func add(_ factor: Double, times value: Double) {
    let product = factor * value
    add(product)
    if abs(factor) != 1 { low += TwofoldSum.lost(factor, value, product) }
  }

  /// Returns the rounding error of a product.
  private static func lost(_ factor: Double, _ value: Double, _ product: Double) -> Double {
    let (a, b) = (split(factor), split(value))
    return ((a.high * b.high - product) + a.high * b.low + a.low * b.high) + a.low * b.low
  }

  private static func split(_ value: Double) -> (high: Double, low: Double) {
    let scaled = value * 134_217_729
    let high = scaled - (scaled - value)
    return (high, value - high)
  }
}
