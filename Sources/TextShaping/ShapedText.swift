/// A text as glyphs: the result of the one shaping that it gets.
package struct ShapedText: Sendable {
  /// The runs, in logical order.
  package var runs: ShapedRuns
  /// The glyphs of all runs, in logical order.
  package var glyphs: [ShapedGlyph]
  /// Whether the last run was put together character by character, each as one glyph that is kerned at most.
  var endsPlain = false

  package init() { (runs, glyphs) = (ShapedRuns(), []) }

  /// A text of one run.
  package init(_ run: ShapedRun, glyphs: consuming [ShapedGlyph]) {
    runs = ShapedRuns(run)
    self.glyphs = glyphs
  }

  /// Whether it is one run, put together character by character, each as one glyph that is kerned at most.
  package var isPlain: Bool { runs.count == 1 && endsPlain }

  /// The face of a text that is one run with glyphs; nil for any other.
  package var onlyFace: UInt16? {
    guard runs.count == 1, !glyphs.isEmpty, !runs[0].isTab else { return nil }
    return runs[0].face
  }
}
