/// How strict line breaking is around small kana, prolonged sound marks and the like (CSS `line-break`).
public enum BreakStrictness: String, Hashable, Sendable, CaseIterable {
  /// Most opportunities, as in newspapers' short lines.
  case loose
  /// What most text uses.
  case normal
  /// Fewest opportunities.
  case strict
}

/// Where a text may wrap.
public enum Wrapping: String, Hashable, Sendable, CaseIterable {
  /// At the opportunities of UAX #14; a word too long for its line overflows, and so does not fit.
  case word
  /// As `word`, but a word too long for a line of its own is broken between graphemes.
  case anywhere
  /// As `word`, but not between letters of scripts that set no spaces, such as Chinese or Korean (CSS `word-break`).
  case keepAll = "keep-all"
  /// Only at mandatory breaks, such as line feeds.
  case none
}

/// Where the lines of a text stand within its width.
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
