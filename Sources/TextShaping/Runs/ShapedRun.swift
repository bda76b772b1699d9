package import Typography

/// A run of one face, style, script and level, or one tab, or one inline box. Runs are found once, for the whole text.
package struct ShapedRun: Hashable, Sendable {
  /// First and last UTF-8 offset.
  package let start, end: Int32
  /// The first of its glyphs, and one past the last.
  package let firstGlyph: Int32
  package var endGlyph: Int32
  /// The ISO 15924 script.
  package let script: Tag
  /// The index of the face in the cascade.
  package var face: UInt16
  /// The index of the style in the text.
  package let style: UInt16
  /// The embedding level of UAX #9, before rule L1.
  package let level: BidiLevel
  /// Whether its glyphs stand upright in a column: advances count downwards.
  package let isUpright: Bool
  /// Whether its glyphs stand side by side in one em of a column, as one cluster (tate-chu-yoko).
  package let isCombined: Bool
  /// The content that it sets.
  package let content: Content
  /// The horizontal scale of its glyphs: below 1 where letters side by side are wider than their em.
  package var xScale: Float = 1
  /// Whether it is a tab.
  package var isTab: Bool { content == .tab }
  /// Whether it has no glyph: a tab, or characters that the font shows nothing for.
  package var isEmpty: Bool { firstGlyph == endGlyph }

  /// The content that a run sets.
  package enum Content: Hashable, Sendable {
    /// Glyphs of its face.
    case letters
    /// A tab: no glyph, and an advance that depends on where it stands.
    case tab
    /// An inline box: one glyph that is not drawn, as wide as the box.
    case box
  }

  package init(
    start: Int32, end: Int32, firstGlyph: Int32, endGlyph: Int32, script: Tag, face: UInt16,
    style: UInt16 = 0, level: BidiLevel, isUpright: Bool = false, isCombined: Bool = false,
    content: Content = .letters
  ) {
    self.start = start
    self.end = end
    self.firstGlyph = firstGlyph
    self.endGlyph = endGlyph
    self.script = script
    self.face = face
    self.style = style
    self.level = level
    self.isUpright = isUpright
    self.isCombined = isCombined
    self.content = content
  }
}
