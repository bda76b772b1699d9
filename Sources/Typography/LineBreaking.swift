/// The strictness of line breaking around small kana, prolonged sound marks and the like (CSS `line-break`).
public enum BreakStrictness: String, Hashable, Sendable, CaseIterable {
  /// Most opportunities, as in newspapers' short lines.
  case loose
  /// The strictness for most text.
  case normal
  /// Fewest opportunities.
  case strict
}

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

/// The alignment of the lines of a text within its width.
public enum Alignment: String, Hashable, Sendable, CaseIterable {
  /// At the left for a left-to-right paragraph, at the right for a right-to-left one.
  case start
  /// At the right for a left-to-right paragraph, at the left for a right-to-left one.
  case end
  /// At the left.
  case left
  /// At the right.
  case right
  /// In the middle.
  case center
  /// At both edges: lines are spread to the width, all but the last of a paragraph, which stands at the start.
  case justify
}
