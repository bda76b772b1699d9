internal import Typesetting

/// The text of a cluster as a PDF has it.
///
/// Readers take the letters of a line from left to right and then turn the words that are read from right to left, so in
/// those no glyph may stand for several letters.
struct ClusterText {
  /// The text of its glyphs; where that is empty, invisible glyphs have ``parts``.
  let ofGlyphs: String
  /// The text in parts from left to right: the whole, or the characters of one that is read from right to left.
  let parts: [String]

  init(_ text: String, isRightToLeft: Bool) {
    // Cairo takes no text with noncharacters.
    let text = String(
      String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isNoncharacterCodePoint }))
    parts = isRightToLeft ? text.unicodeScalars.reversed().map { String($0) } : [text]
    ofGlyphs = parts.count > 1 ? "" : text
  }
}
