internal import TextShaping
package import Typography

/// The positions of lines in a shape: one below the other, at multiples of the line height from the top of the first.
package struct LinePositions: Sendable {
  private let bounds: Rect
  private let lineHeight: BlockHeight
  /// The part of the remaining height that is above the first position: 0 at the top, 1 at the bottom.
  private let shareAbove: Double

  /// A shape has no more positions, however small the lines are.
  package static let most = 10_000

  package init(in bounds: Rect, _ lineHeight: BlockHeight, shareAbove: Double) {
    self.bounds = bounds
    self.lineHeight = lineHeight
    self.shareAbove = shareAbove
  }

  /// Whether the positions move with their number.
  var dependOnCount: Bool { shareAbove > 0 }

  /// The number of positions at a size.
  func count(at size: Double) -> Int {
    guard lineHeight.line(at: size) > 0, lineHeight.block(of: 1, at: size) > 0 else { return 0 }
    return min(Self.most, lineHeight.maxLines(within: bounds.size.height, at: size, tolerance: 0))
  }

  /// The top and the bottom of a position, one of `count`, in points; of a trimmed text those of its letters.
  func position(_ index: Int, of count: Int, at size: Double) -> (top: Double, bottom: Double) {
    let above = shareAbove * max(0, bounds.size.height - lineHeight.block(of: count, at: size))
    let start = bounds.minY + above
    let bottom = start + lineHeight.block(of: index + 1, at: size)
    // Rounding errors do not push the last line out of the shape.
    return (start + lineHeight.lines(index, at: size), index < count ? min(bottom, bounds.maxY) : bottom)
  }
}
