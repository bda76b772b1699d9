/// Letters set around a piece of a text that the text does not hold: spellings that change where a word is divided.
package struct InsertedLetters: Sendable {
  /// The letters before the piece, at the start of a line, and between the piece and the hyphen at its end.
  package var before: [UInt32], after: [UInt32]
  /// The UTF-8 offset at which the line starts: the place of the letters before.
  package var start: Int32

  package init(before: [UInt32] = [], after: [UInt32] = [], start: Int32 = 0) {
    self.before = before
    self.after = after
    self.start = start
  }

  /// The cluster of the first letter before a piece, for shaping: each letter has a separate one, ascending.
  func firstCluster(before range: Range<Int32>) -> Int32 {
    max(0, range.lowerBound - Int32(clamping: before.count))
  }

  /// Gives the glyphs of inserted letters clusters of the text: the line's start, and the end of the piece.
  func placeGlyphs(
    _ glyphs: inout [ShapedGlyph], from first: Int, around range: Range<Int32>, textEnd: Int32
  ) {
    for index in first..<glyphs.count {
      let cluster = glyphs[index].cluster
      if cluster < range.lowerBound { glyphs[index] = glyphs[index].moved(by: start - cluster) }
      if cluster > textEnd { glyphs[index] = glyphs[index].moved(by: range.upperBound - cluster) }
    }
  }
}
