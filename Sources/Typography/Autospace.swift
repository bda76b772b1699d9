/// The space between ideographs and the letters and digits of other scripts, as in CSS `text-autospace`.
///
/// Ideographs are wide letters: of Chinese, Japanese and Korean, not their punctuation. There is no space at the edge of a line,
/// nor where the text has one. In Chinese a sign such as `%` counts as a letter, as CSS Text 4 says.
public enum Autospace: String, Hashable, Sendable, CaseIterable {
  /// No space.
  case none
  /// An eighth of the text's em.
  case normal
}
