internal import TextShaping
public import Typography

/// The height of a block of lines that are all as high as one another: line count times line height, never a sum.
@usableFromInline
package struct BlockHeight: Sendable {
  /// The line height's part that grows with the size: units of `Em.units` per em, or a multiple of the size.
  @usableFromInline let units: Int64
  @usableFromInline let multiple: Double
  /// The part that does not, in points.
  @usableFromInline let points: Double

  init(units: Int64 = 0, multiple: Double = 0, points: Double = 0) {
    (self.units, self.multiple, self.points) = (units, multiple, points)
    perPoint = Em.points(units, at: 1) + multiple
  }

  /// The part of a line's height that grows with the size, in points at size 1.
  @usableFromInline
  package let perPoint: Double

  /// One line's height at `size`, in points.
  package func line(at size: Double) -> Double { Em.points(units, at: size) + multiple * size + points }

  /// The height of `count` lines at `size`, in points: for units that of their exact product, so that lines which could
  /// differ in height but do not add up to the same.
  @inlinable
  package func block(of count: Int, at size: Double) -> Double {
    guard count > 0 else { return 0 }  // whatever a line would be
    let count = Double(count)
    return count * Double(units) * size / Double(Em.units) + count * (multiple * size) + count * points
  }

  /// The most lines that fit into `height` points at `size`.
  package func mostLines(within height: Double, at size: Double) -> Int {
    let isWithin = { (count: Int64) in Em.fits(block(of: Int(count), at: size), within: height) }
    let estimate = height * (1 + Em.tolerance) / line(at: size)
    guard estimate < Double(Em.unlimited) || !isWithin(Em.unlimited) else { return .max }
    return Int(Em.largest(near: estimate, upTo: Em.unlimited, where: isWithin))
  }

  /// The largest size, not above `maximum`, at which `count` lines fit into `height` points; nil where none does.
  @inlinable @inline(__always)
  package func largestSize(for count: Int, within height: Double, notAbove maximum: Double) -> Double? {
    // Nearly always, and then lines on one another are a length as lines of text are.
    if multiple == 0, points == 0 {
      return Em.largestSize(of: Int64(count) &* units, within: height, notAbove: maximum)
    }
    return largestMixedSize(for: count, within: height, notAbove: maximum)
  }

  /// The same where not all of a line's height is units.
  @usableFromInline @inline(never)
  func largestMixedSize(for count: Int, within height: Double, notAbove maximum: Double) -> Double? {
    if Em.fits(block(of: count, at: maximum), within: height) { return maximum }
    guard Em.fits(block(of: count, at: 0), within: height) else { return nil }
    let estimate = (height * (1 + Em.tolerance) / Double(count) - points) / perPoint
    return Em.largest(near: estimate, notAbove: maximum) { Em.fits(block(of: count, at: $0), within: height) }
  }
}

extension PreparedStorage {
  /// The heights of the text's lines; `perLine` counts as the least that any line has.
  package func blockHeight(_ lineHeight: LineHeight) -> BlockHeight {
    switch lineHeight {
    case .normal: lineMetrics.normalHeight
    case .multiple(let multiple): BlockHeight(multiple: multiple)
    case .points(let points): BlockHeight(points: points)
    case .perLine: BlockHeight(units: lineMetrics.leastHeight)
    }
  }
}
