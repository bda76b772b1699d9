/// The unit of all shaping, and its conversion to points.
///
/// Every font is shaped at 256,000 units per em, which is exact for fonts of 1000, 1024, 2000, 2048 and 4096 units,
/// so that the fonts of one cascade share one array of integers.
package enum Em {
  /// Units in one em.
  @inlinable
  package static var units: Int32 { 256_000 }

  /// More units than any text has.
  @inlinable
  package static var unlimited: Int64 { 1 << 62 }

  /// The relative tolerance at which two lengths count as equal: a <= b means a <= b (1 + 1e-10).
  ///
  /// Larger than the rounding error of a few multiplications, far too small to see.
  @inlinable
  package static var tolerance: Double { 1e-10 }

  /// `units` of text set at `size` points per em, in points.
  @inlinable
  package static func points(_ units: Int64, at size: Double) -> Double {
    LengthUnit.em.points(units, at: size)
  }

  /// Whether a length of `points` fits into `limit` points: the one comparison.
  ///
  /// - Parameter tolerance: the relative excess that still fits. Measuring and wrapping allow for rounding errors, so that a
  ///   text laid out at its own width does not wrap; a search for a size allows none, so that a fit never exceeds its box.
  @inlinable
  package static func fits(
    _ points: Double, within limit: Double, tolerance: Double = Em.tolerance
  ) -> Bool { points <= limit * (1 + tolerance) }
}

// Searches for the largest number that fits: from an estimate by arithmetic, with the comparison itself.
extension Em {
  /// The largest number from 0 to `maximum` that `fits`.
  ///
  /// Precondition: `fits` is monotone, true for 0 and false for `maximum`. Complexity: some two calls for each bit of what
  /// `estimate` is off, in units in the last place; at most 128.
  @inlinable
  package static func largest(near estimate: Double, notAbove maximum: Double, where fits: (Double) -> Bool)
    -> Double
  {
    let start = min(max(estimate, 0), maximum)
    let startFits = fits(start)
    var (low, high) = startFits ? (start.bitPattern, maximum.bitPattern) : (0, start.bitPattern)
    var step: UInt64 = 1
    while high - low > step {
      let next = startFits ? low + step : high - step
      let nextFits = fits(Double(bitPattern: next))
      if nextFits { low = next } else { high = next }
      guard nextFits == startFits else { break }
      step *= 2
    }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if fits(Double(bitPattern: middle)) { low = middle } else { high = middle }
    }
    return Double(bitPattern: low)
  }

  /// The largest integer from 0 to `maximum` that `fits`, which is monotone; 0 when none does.
  ///
  /// - Complexity: a few calls when `estimate` is off by a few; at most 60.
  @inlinable
  package static func largest(near estimate: Double, upTo maximum: Int64, where fits: (Int64) -> Bool)
    -> Int64
  {
    var count = min(max(0, Int64(saturating: estimate)), maximum)
    for _ in 0..<8 {
      if count > 0, !fits(count) {
        count -= 1
      } else if count < maximum, fits(count + 1) {
        count += 1
      } else {
        return count
      }
    }
    var (low, high) = (Int64(0), maximum + 1)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low
  }
}

extension Double {
  /// Whether it is a valid length or size: finite and not negative.
  @inlinable
  package var isLength: Bool { self >= 0 && self <= .greatestFiniteMagnitude }
}
