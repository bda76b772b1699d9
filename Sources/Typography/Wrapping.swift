/// The places where a text may wrap.
public enum Wrapping: String, Hashable, Sendable, CaseIterable {
  /// At the opportunities of UAX #14; a word too long for its line overflows, and so does not fit.
  case word
  /// Like `word`, but a word too long for a line is broken between graphemes.
  case anywhere
  /// Like `word`, but not between letters of scripts without spaces, such as Chinese or Korean (CSS `word-break`).
  case keepAll = "keep-all"
  /// Only at mandatory breaks, such as line feeds.
  case none
}
