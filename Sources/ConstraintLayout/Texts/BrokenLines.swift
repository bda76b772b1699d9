internal import Typography

/// The lines of a label that hugs them, broken in the size that it had before. Widths are along the lines, and heights
/// across them.
struct BrokenLines: Sendable {
  /// The size in which they were broken.
  let offered: Size
  /// The width of the widest line that is shown, with insets, on the grid.
  let width: Double
  /// Whether another height would give other lines: letters that are as large as fit, or a text that is cut.
  let dependsOnHeight: Bool

  /// Rounding errors of the solver, in points.
  private static let tolerance = 1e-6

  /// The width in which lines break in a label of some width: the one offered, as long as the label holds the lines.
  func offered(for width: Double) -> Double {
    let isHolding = width >= self.width - Self.tolerance && width <= offered.width
    return isHolding ? offered.width : width
  }

  /// The size in which lines break in a label of some size.
  func offered(for size: Size) -> Size {
    if dependsOnHeight, abs(size.height - offered.height) > Self.tolerance { return size }
    return Size(offered(for: size.width), size.height)
  }
}
