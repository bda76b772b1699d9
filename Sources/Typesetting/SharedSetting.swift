internal import TextShaping

/// What texts prepared one after another have in common, their style and their fonts: to keep both counts one reference,
/// and copies nothing.
final class SharedSetting: Sendable {
  let style: TextStyle
  let cascade: FontCascade
  /// How high the lines are that the primary face sets.
  let primary: LineMetrics

  init(_ style: TextStyle, _ cascade: FontCascade) {
    (self.style, self.cascade) = (style, cascade)
    primary = LineMetrics(of: cascade.vertical(0))
  }

  /// Whether a style is this one: asked here, as it is compared where it is and not copied.
  func isStyle(_ other: borrowing TextStyle) -> Bool { style == other }
}
