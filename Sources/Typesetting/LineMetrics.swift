package import TextShaping

/// How high the lines of a text are, whichever they are.
package struct LineMetrics: Sendable {
  /// The largest of each over the faces that set a glyph of the text, and the primary's where a line is empty.
  package let vertical: VerticalMetrics
  /// The height of a line as high as `vertical`.
  package let normalHeight: BlockHeight
  /// The least height of any line, in units: for bounds where lines differ.
  package let leastHeight: Int64

  /// The metrics of lines of which each has something of what all have together.
  init(_ vertical: VerticalMetrics, leastHeight: Int64) {
    (self.vertical, self.leastHeight) = (vertical, leastHeight)
    normalHeight = BlockHeight(units: vertical.height)
  }

  /// The metrics of lines that one face sets.
  init(of face: VerticalMetrics) {
    var vertical = face
    vertical.include(.none)
    self.init(vertical, leastHeight: face.height)
  }
}
