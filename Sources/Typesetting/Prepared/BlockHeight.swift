internal import TextShaping
internal import Typography

/// The height of a block of equal lines: line count times line height, never a running sum.
package struct BlockHeight: Sendable {
  /// The part of a line's height that grows with the size: units of `Em.units` per em, or a multiple of the size.
  let units: Int64
  let multiple: Double
  /// The part that does not, in points.
  let points: Double

  init(units: Int64 = 0, multiple: Double = 0, points: Double = 0) {
    (self.units, self.multiple, self.points) = (units, multiple, points)
  }

  /// The part of a line's height that grows with the size, in points at size 1.
  package var perPoint: Double { Em.points(units, at: 1) + multiple }

  /// One line's height at `size`, in points.
  package func line(at size: Double) -> Double { Em.points(units, at: size) + multiple * size + points }

  /// The height of `count` lines at `size`, in points.
  ///
  /// For units it is that of their exact product, as a sum of equal `perLine` heights is.
  package func block(of count: Int, at size: Double) -> Double {
    guard count > 0 else { return 0 }
    let count = Double(count)
    return count * Double(units) * size / Double(Em.units) + count * (multiple * size) + count * points
  }

  /// The most lines that fit into `height` points at `size`.
  package func mostLines(
    within height: Double, at size: Double, tolerance: Double = Em.tolerance
  ) -> Int {
    let isWithin = { (count: Int64) in
      Em.fits(block(of: Int(count), at: size), within: height, tolerance: tolerance)
    }
    let estimate = height * (1 + tolerance) / line(at: size)
    guard estimate < Double(Em.unlimited) || !isWithin(Em.unlimited) else { return .max }
    return Int(Em.largest(near: estimate, upTo: Em.unlimited, where: isWithin))
  }

  /// The largest size, not above `maximum`, at which `count` lines fit into `height` points; nil where none does.
  package func largestSize(
    for count: Int, within height: Double, notAbove maximum: Double, tolerance: Double = Em.tolerance
  ) -> Double? {
    let isWithin = { (size: Double) in
      Em.fits(block(of: count, at: size), within: height, tolerance: tolerance)
    }
    if isWithin(maximum) { return maximum }
    guard isWithin(0) else { return nil }
    let estimate = (height * (1 + tolerance) / Double(count) - points) / perPoint
    return Em.largest(near: estimate, notAbove: maximum, where: isWithin)
  }
}
