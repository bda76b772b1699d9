/// The metrics that a font gives for superscripts or subscripts, in design units (table `OS/2`).
package struct SmallTextMetrics: Hashable, Sendable {
  /// The lengths that replace an em, from left to right and upwards.
  package let emWidth, emHeight: Double
  /// The shift of letters to the right.
  package let offset: Double
  /// The shift of letters upwards; negative for subscripts.
  package let shift: Double
}

extension Typeface {
  /// The font's metrics for superscripts (`ySuperscriptXSize` and following), at its place in its design space;
  /// nil where it does not say.
  package var superscriptMetrics: SmallTextMetrics? { handle.smallText().superscript }

  /// The font's metrics for subscripts (`ySubscriptXSize` and following), at its place in its design space; nil
  /// where it does not say.
  package var subscriptMetrics: SmallTextMetrics? { handle.smallText().subscripts }
}
