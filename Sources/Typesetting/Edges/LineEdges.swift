internal import Support
internal import TextShaping
internal import Typography

/// The glyphs that differ at the edges of lines from those of the whole text.
package struct LineEdges: Sendable {
  /// The part that is shaped again where a line starts or ends at a point that is not safe to break.
  struct Window: Sendable {
    /// The point where the line starts or ends.
    let point: Int32
    /// The UTF-8 offset from which (at a start), or up to which (at an end), the glyphs are those of the text.
    let safe: Int32
    /// The visible glyphs of the window, among `glyphs`.
    let range: Range<Int32>
    /// The face that sets the inserted hyphen, where the run's own has none; its glyphs are then the window's last.
    var hyphen: Hyphen?
  }

  /// A hyphen set in another face than the text before it.
  struct Hyphen: Sendable {
    let face: UInt16
    let range: Range<Int32>
  }

  /// The windows of lines that start at a point, and of lines that end at one, by their points.
  var starts: [Window] = []
  var ends: [Window] = []
  /// The glyphs of all windows and of all lines shaped whole.
  var glyphs: [ShapedGlyph] = []

  /// The window of a line that starts at `point`, if it has one.
  func start(at point: Int) -> Window? { Self.find(point, in: starts) }
  /// The window of a line that ends at `point`, if it has one.
  func end(at point: Int) -> Window? { Self.find(point, in: ends) }

  private static func find(_ point: Int, in windows: [Window]) -> Window? {
    let index = windows.partitioningIndex { $0.point >= Int32(point) }
    return index < windows.count && windows[index].point == Int32(point) ? windows[index] : nil
  }
}

extension [ShapedGlyph] {
  /// The glyphs of a record.
  subscript(range: Range<Int32>) -> ArraySlice<ShapedGlyph> {
    self[Int(range.lowerBound)..<Int(range.upperBound)]
  }
}
