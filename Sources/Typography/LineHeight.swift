/// The distance from one line's top to the next one's.
public enum LineHeight: Hashable, Sendable {
  /// The largest ascent, descent and gap over the fonts that set a glyph of the text; the gap split above and below.
  case normal
  /// A multiple of the size.
  case multiple(Double)
  /// Points, whatever the size.
  case points(Double)
  /// The height of the tallest font on each line, as in CSS: lines of one text may differ.
  case perLine
}
