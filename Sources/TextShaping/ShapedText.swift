/// A text as glyphs: the result of the one shaping that it gets.
package struct ShapedText: Sendable {
  /// The runs, in logical order.
  package var runs: ShapedRuns
  /// The glyphs of all runs, in logical order.
  package var glyphs: [ShapedGlyph]
  /// How the last run that is no tab was put together; nil if it was shaped.
  var lastAssembly: Assembly?

  package init() { (runs, glyphs) = (ShapedRuns(), []) }

  /// A text of one run.
  package init(_ run: ShapedRun, glyphs: consuming [ShapedGlyph]) {
    runs = ShapedRuns(run)
    self.glyphs = glyphs
  }

  /// The number of the repertoire by whose rules it was put together, if it is one run, of characters that are each one
  /// glyph, kerned at most; nil for any other.
  package var repertoire: Int? {
    guard runs.count == 1, let lastAssembly, lastAssembly.isOfCharacters else { return nil }
    return lastAssembly.repertoire
  }

  /// Whether it is one run that was put together of more than characters.
  package var isOfPieces: Bool { runs.count == 1 && lastAssembly?.isOfCharacters == false }

  /// The face of a text that is one run with glyphs; nil for any other.
  package var onlyFace: UInt16? {
    guard runs.count == 1, !glyphs.isEmpty, !runs[0].isTab else { return nil }
    return runs[0].face
  }
}
