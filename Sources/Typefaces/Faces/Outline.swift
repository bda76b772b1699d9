public import Typography

/// The contours of a glyph, in design units; y grows upwards from the baseline.
///
/// Contours are filled by the non-zero winding rule. A value that does not retain the font.
public struct Outline: Hashable, Sendable {
  /// A point to the right of the glyph's origin and above the baseline, in design units.
  public typealias Point = Typography.Point

  /// A move, a line, a curve, or the end of a contour.
  public enum Segment: Hashable, Sendable {
    /// Begins a contour.
    case move(to: Point)
    /// A straight line.
    case line(to: Point)
    /// A quadratic Bézier curve.
    case quad(control: Point, to: Point)
    /// A cubic Bézier curve.
    case cubic(control1: Point, control2: Point, to: Point)
    /// Ends the contour where it began.
    case close
  }

  /// The segments: each contour is a `move`, then lines and curves, then `close`.
  public let segments: [Segment]

  /// An outline of these segments.
  package init(segments: [Segment]) { self.segments = segments }

  /// Whether the glyph has no ink, such as a space.
  public var isEmpty: Bool { segments.isEmpty }
}
