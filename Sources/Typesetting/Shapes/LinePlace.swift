internal import TextShaping
package import Typography

/// Where a line stands in a shape.
package struct LinePlace: Hashable, Sendable {
  /// Which line position it is, from 0.
  package let position: Int
  /// Its room.
  package let room: LineRoom
  /// The top and the bottom of the position, in points; of a trimmed text those of its letters.
  package let top, bottom: Double
}

extension Array<LinePlace> {
  /// The extent of lines in these places; their heights include empty positions in between.
  func measure(_ lines: [LineBreak], at size: Double) -> TextMeasure {
    TextMeasure(
      lineCount: lines.count, width: Em.points(lines.map(\.extent).max() ?? 0, at: size),
      height: (last?.bottom ?? 0) - (first?.top ?? 0))
  }
}
