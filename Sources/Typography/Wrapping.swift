/// The places where a text may wrap.
public enum Wrapping: String, Hashable, Sendable, CaseIterable {
  /// At the opportunities of UAX #14; a word too long for its line overflows, and so does not fit.
  case word
  /// Like `word`, but a word too long for a line is broken between graphemes.
  case anywhere
  /// Like `word`, but not between letters of scripts without spaces, such as Chinese or Korean (CSS `word-break`).
  case keepAll = "keep-all"
  /// Between phrases in Japanese, as `keepAll` in Korean, and as `word` in other languages: for headings, which read badly
  /// where a line ends within a word (CSS Text 4, `word-break: auto-phrase`). A phrase too long for its line overflows.
  case phrase
  /// Only at mandatory breaks, such as line feeds.
  case none
}
