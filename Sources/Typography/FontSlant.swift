/// Whether letters stand upright or lean.
///
/// Source: CSS Fonts 4, `font-style`.
public enum FontSlant: String, Hashable, Sendable, CaseIterable {
  /// Upright.
  case normal
  /// Leaning, with special letter forms.
  case italic
  /// The upright letters, leaning.
  case oblique
}
