/// The lengths that are multiples of a step, such as whole pixels, in points.
package struct LengthGrid: Hashable, Sendable {
  /// The distance of two neighbours, above 0.
  package let step: Double

  /// The multiples of a step.
  package init(step: Double) { self.step = step }

  /// The multiples of 1/64 point, whose sums and differences are exact.
  package static let layout = LengthGrid(step: 1.0 / 64)

  /// Lengths of more steps count as multiples: their neighbours are further apart than a step.
  private static let maxSteps = 0x1p53

  /// The least multiple that is not below a length.
  package func up(_ length: Double) -> Double {
    var count = (length / step).rounded(.down)
    guard abs(count) < Self.maxSteps else { return length }
    // The quotient and the product are rounded.
    while count * step < length { count += 1 }
    return count * step
  }

  /// The least multiple that holds a length, but for rounding errors: 24.600000000000009 is 246 tenths.
  ///
  /// Where rounding errors are a notable part of a step, none is forgiven.
  package func holding(_ length: Double) -> Double {
    guard length * Self.tolerance < step * Self.maxForgiven else { return up(length) }
    let below = down(length)
    return Em.fits(length, within: below, tolerance: Self.tolerance) ? below : up(length)
  }

  /// The relative error of lengths that are differences of positions up to some thousand times as far away.
  package static let tolerance = 0x1p-40
  /// The greatest part of a step that counts as a rounding error.
  private static let maxForgiven = 0x1p-10

  /// The greatest multiple that is not above a length.
  package func down(_ length: Double) -> Double {
    var count = (length / step).rounded(.up)
    guard abs(count) < Self.maxSteps else { return length }
    while count * step > length { count -= 1 }
    return count * step
  }

  /// The multiple nearest to a length.
  package func nearest(_ length: Double) -> Double {
    let count = (length / step).rounded()
    return abs(count) < Self.maxSteps ? count * step : length
  }
}
