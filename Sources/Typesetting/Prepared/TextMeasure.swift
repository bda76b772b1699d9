package import Typography

/// The extent of a text set at one size and width.
public struct TextMeasure: Hashable, Sendable {
  /// The number of lines; 0 for the empty text.
  public let lineCount: Int
  /// The length of the longest line, in points.
  package let length: Double
  /// The extent of all lines across them, in points.
  package let extent: Double
  private let isVertical: Bool

  package init(lineCount: Int, length: Double, extent: Double, _ mode: WritingMode) {
    (self.lineCount, self.length, self.extent) = (lineCount, length, extent)
    isVertical = mode.isVertical
  }

  /// The width of the widest line, in points; that of all columns of vertical text.
  public var width: Double { isVertical ? extent : length }
  /// The height of all lines, in points; that of the longest column of vertical text.
  public var height: Double { isVertical ? length : extent }
}
