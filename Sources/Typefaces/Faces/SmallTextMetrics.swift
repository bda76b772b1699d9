/// How a font wants superscripts or subscripts set, in design units (table `OS/2`).
public struct SmallTextMetrics: Hashable, Sendable {
  /// What takes the place of an em, from left to right and upwards.
  public let emWidth, emHeight: Double
  /// How far letters move to the right.
  public let offset: Double
  /// How far letters move up; negative for subscripts.
  public let shift: Double
}

extension Typeface {
  /// How the font wants superscripts set (`ySuperscriptXSize` and the fields after it), at its place in its design space;
  /// nil where it does not say.
  public var superscriptMetrics: SmallTextMetrics? { handle.smallText().superscript }

  /// How the font wants subscripts set (`ySubscriptXSize` and the fields after it), at its place in its design space; nil
  /// where it does not say.
  public var subscriptMetrics: SmallTextMetrics? { handle.smallText().subscripts }
}
