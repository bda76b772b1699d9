/// The punctuation at the edges of lines that stands outside of their width, as in CSS `hanging-punctuation`.
///
/// At the start of a line one opening bracket or quotation mark hangs; at its end one full stop, comma or hyphen, or one
/// closing bracket, but no East Asian one such as `」`, or quotation mark. It hangs by its whole advance in the text, kerning
/// included, and its width does not count: lines break, fit and stand as if it were not there. Punctuation within a run of
/// the other direction does not hang, nor any in a text with tabs. `HangingCharacters` in `Typesetting` lists the characters.
public enum HangingPunctuation: String, Hashable, Sendable, CaseIterable {
  /// No punctuation.
  case none
  /// Punctuation at the start of lines.
  case start
  /// Punctuation at the end of lines.
  case end
  /// Punctuation at both ends.
  case both
  /// Punctuation at the end of lines that are too long otherwise, as CSS `allow-end`: other lines have it within their width.
  case endIfNeeded
  /// Punctuation at the start of lines, and at the end of those that are too long otherwise.
  case bothIfNeeded

  /// Whether it hangs at the start of lines.
  package var isAtStart: Bool { [.start, .both, .bothIfNeeded].contains(self) }
  /// Whether it hangs at the end of every line.
  package var isAtEnd: Bool { self == .end || self == .both }
  /// Whether it hangs at the end of lines that are too long otherwise.
  package var isAtEndIfNeeded: Bool { self == .endIfNeeded || self == .bothIfNeeded }
}
