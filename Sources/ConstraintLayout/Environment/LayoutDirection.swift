internal import TextAnalysis
public import Typography

/// The direction of a screen: the side of its leading edge.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// Leading is left.
  case leftToRight = "ltr"
  /// Leading is right.
  case rightToLeft = "rtl"

  /// The direction in which a language is written; left to right where it is not known.
  ///
  /// Source: CLDR's layout data, as ICU has them.
  public init(of language: Language?) {
    self = language?.isRightToLeft == true ? .rightToLeft : .leftToRight
  }
}
