/// A unit in which the lengths of a text's lines are counted.
///
/// That of nearly every text is ``em``, the unit of its glyphs. A text with parts in points is set at one size, and counts
/// in a power of two of a point at that size: lengths given in points, and units of letters of any size, are then whole
/// numbers of units, to the last digits that `Double` has.
package struct LengthUnit: Hashable, Sendable {
  /// The size of the text, in points per em, at which ``perPoint`` counts.
  package let size: Double
  /// The number of units in a point at that size.
  package let perPoint: Double

  /// Makes a unit of a text set at a size, with a number of units to the point.
  @inlinable
  package init(size: Double, perPoint: Double) { (self.size, self.perPoint) = (size, perPoint) }

  /// The unit of glyphs: `Em.units` to the em, at any size.
  @inlinable
  package static var em: LengthUnit { LengthUnit(size: 1, perPoint: Double(Em.units)) }

  /// Units in one em of the text.
  @inlinable
  package var perEm: Double { size * perPoint }

  /// `units` of a text set at `size` points per em, in points.
  @inlinable
  package func points(_ units: Int64, at size: Double) -> Double { points(Double(units), at: size) }

  /// The same for a product of units.
  @inlinable
  package func points(_ units: Double, at size: Double) -> Double {
    units * (self.size == 1 ? size : size / self.size) / perPoint
  }

  /// A length in points at the unit's own size, rounded down to whole units: what fits a limit does so in units too.
  @inlinable
  package func units(_ points: Double) -> Int64 {
    let (units, limit) = ((points * perPoint).rounded(.down), Double(Em.unlimited / 2))
    return units.isNaN ? 0 : Int64(min(max(units, -limit), limit))
  }
}

// The comparison solved for a width and for a size: an estimate by arithmetic, corrected with the comparison itself.
extension LengthUnit {
  /// The most units that fit into `limit` points at `size`: `unlimited` where there is no limit, or the size is 0.
  @inlinable
  package func widest(
    within limit: Double, at size: Double, tolerance: Double = Em.tolerance
  ) -> Int64 {
    let estimate = limit / size * (1 + tolerance) * perEm
    let isWithin = { (units: Int64) in
      Em.fits(points(units, at: size), within: limit, tolerance: tolerance)
    }
    guard estimate < Double(Em.unlimited) || !isWithin(Em.unlimited) else { return Em.unlimited }
    return Em.largest(near: estimate, upTo: Em.unlimited, where: isWithin)
  }

  /// The largest size, not above `maximum`, at which `length` units fit into `limit` points.
  @inlinable
  package func largestSize(
    of length: Int64, within limit: Double, notAbove maximum: Double, tolerance: Double = Em.tolerance
  ) -> Double {
    let isWithin = { (size: Double) in
      Em.fits(points(length, at: size), within: limit, tolerance: tolerance)
    }
    if length <= 0 || isWithin(maximum) { return maximum }
    let estimate = limit * (1 + tolerance) * perEm / Double(length)
    return Em.largest(near: estimate, notAbove: maximum, where: isWithin)
  }
}
