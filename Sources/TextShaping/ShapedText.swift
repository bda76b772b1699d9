/// A text as glyphs: the result of the one shaping that it gets.
package struct ShapedText: Sendable {
  /// The runs, in logical order.
  package var runs = ShapedRuns()
  /// The glyphs of all runs, in logical order.
  package var glyphs: [ShapedGlyph] = []

  package init() {}
}
