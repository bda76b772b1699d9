/// What a text is for: each has the styles that readers of Chinese, Japanese, Korean and Arabic expect there, in one word.
///
/// Texts of other scripts are set well with them too, so that a screen has one style for all its languages.
public enum TextPreset: String, Hashable, Sendable, CaseIterable {
  /// A title: even lines that end between phrases, with trimmed brackets at their start.
  case heading
  /// Text to read: lines from edge to edge, chosen together, 1.7 times their size apart, and the first indented by an em.
  /// Words of Arabic are lengthened by up to half an em.
  case paragraph
  /// A few lines beside a picture: no short last line, 1.4 times their size apart.
  case caption
  /// Speech below a film: even lines that end between phrases, in the middle, at the bottom of the box.
  case subtitle
}
