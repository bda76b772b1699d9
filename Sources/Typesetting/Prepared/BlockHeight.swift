internal import Typography

/// The height of a block of equal lines: line count times line height, never a running sum.
///
/// A trimmed block goes from the top of the first line's letters to the last baseline.
package struct BlockHeight: Sendable {
  /// The part of a line's height that grows with the size: units of the text, or a multiple of the size.
  let units: Int64
  let multiple: Double
  /// The part that does not, in points.
  let points: Double
  /// The height of one line's letters in units, where the block is trimmed to it.
  let letters: Int64?
  private let unit: LengthUnit

  init(
    units: Int64 = 0, multiple: Double = 0, points: Double = 0, trimmedTo letters: Int64? = nil,
    in unit: LengthUnit = .em
  ) {
    self.units = units
    self.multiple = multiple
    self.points = points
    self.letters = letters
    self.unit = unit
  }

  /// The part of a line's height that grows with the size, in points at size 1.
  package var perPoint: Double { unit.points(units, at: 1) + multiple }

  /// The part of a line's height that a block of one line has and that grows with the size: 1 unless it is trimmed.
  package var firstLine: Double {
    letters.map { perPoint > 0 ? unit.points($0, at: 1) / perPoint : 1 } ?? 1
  }

  /// One line's height at `size`, in points.
  package func line(at size: Double) -> Double { unit.points(units, at: size) + multiple * size + points }

  /// The height of `count` lines at `size`, in points.
  ///
  /// For units it is that of their exact product, as a sum of equal `perLine` heights is.
  package func block(of count: Int, at size: Double) -> Double {
    guard count > 0 else { return 0 }
    guard let letters else { return lines(count, at: size) }
    return lines(count - 1, at: size) + unit.points(letters, at: size)
  }

  /// The distance between two baselines that are `count` lines apart.
  func lines(_ count: Int, at size: Double) -> Double {
    let count = Double(count)
    return unit.points(count * Double(units), at: size) + count * (multiple * size) + count * points
  }

  /// The most lines that fit into `height` points at `size`.
  package func maxLines(
    within height: Double, at size: Double, tolerance: Double = Em.tolerance
  ) -> Int {
    let isWithin = { (count: Int64) in
      Em.fits(block(of: Int(count), at: size), within: height, tolerance: tolerance)
    }
    let above = letters.map { unit.points($0, at: size) - line(at: size) } ?? 0
    let estimate = (height * (1 + tolerance) - above) / line(at: size)
    guard estimate < Double(Em.unlimited) || !isWithin(Em.unlimited) else { return .max }
    return Int(Em.largest(near: max(0, estimate), upTo: Em.unlimited, where: isWithin))
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
    let whole = Double(letters == nil ? count : count - 1)
    let growth = whole * perPoint + unit.points(letters ?? 0, at: 1)
    let estimate = (height * (1 + tolerance) - whole * points) / growth
    return Em.largest(near: estimate, notAbove: maximum, where: isWithin)
  }
}
