package import Typography

/// A run of one face, script and level, or one tab. Runs are found once, for the whole text.
package struct ShapedRun: Hashable, Sendable {
  /// First and last UTF-8 offset.
  package let start, end: Int32
  /// The first of its glyphs, and one past the last.
  package let firstGlyph: Int32
  package var endGlyph: Int32
  /// The ISO 15924 script.
  package let script: Tag
  /// Which face of the cascade.
  package var face: UInt16
  /// The embedding level of UAX #9, before rule L1.
  package let level: BidiLevel
  /// Whether it is a tab: no glyph, and an advance that depends on where it stands.
  package let isTab: Bool
  /// Whether it has no glyph: a tab, or characters that the font shows nothing for.
  package var isEmpty: Bool { firstGlyph == endGlyph }

  package init(
    start: Int32, end: Int32, firstGlyph: Int32, endGlyph: Int32, script: Tag, face: UInt16, level: BidiLevel,
    isTab: Bool
  ) {
    (self.start, self.end, self.firstGlyph, self.endGlyph) = (start, end, firstGlyph, endGlyph)
    (self.script, self.face, self.level, self.isTab) = (script, face, level, isTab)
  }
}
