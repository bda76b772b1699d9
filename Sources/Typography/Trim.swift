/// The space left out above the first line of a block and below its last, as in CSS `text-box-trim`.
///
/// A block trimmed to letters begins at the top of the first line's and ends at the last baseline: what stands beyond, such
/// as accents and descenders, reaches out of it. One trimmed to its ink holds all of it. "Fits" speaks of the trimmed block.
public enum Trim: String, Hashable, Sendable, CaseIterable {
  /// No trimming: lines are whole.
  case none
  /// Up to the primary font's capitals, and down to the baseline; its ascent, where it has no capitals.
  case cap
  /// Up to the primary font's small letters without ascenders, and down to the baseline; half an em, where it has none.
  case ex
  /// Up to the highest ink of any line, and down to the lowest; a line without ink counts as its baseline.
  ///
  /// No part of a glyph leaves such a block to the left or right either: a line whose ink reaches out of the width is moved
  /// back, and one whose ink is wider does not fit.
  case ink
}
