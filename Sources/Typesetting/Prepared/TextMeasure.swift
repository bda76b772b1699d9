/// The extent of a text set at one size and width.
public struct TextMeasure: Hashable, Sendable {
  /// The number of lines; 0 for the empty text.
  public let lineCount: Int
  /// The width of the widest line, in points.
  public let width: Double
  /// The height of all lines, in points.
  public let height: Double
}
