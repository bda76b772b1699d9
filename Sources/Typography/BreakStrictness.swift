/// The strictness of line breaking around small kana, prolonged sound marks and the like (CSS `line-break`).
public enum BreakStrictness: String, Hashable, Sendable, CaseIterable {
  /// Most opportunities, as in newspapers' short lines.
  case loose
  /// The strictness for most text.
  case normal
  /// Fewest opportunities.
  case strict
}
