/// A line that letters of different scripts and sizes are aligned at.
///
/// The names are CSS's (CSS Inline Layout 3, "Baselines and Alignment Metrics").
public enum AlignmentBaseline: String, Hashable, Sendable, CaseIterable {
  /// The baseline of Latin letters.
  case alphabetic
  /// The baseline from which Devanagari and similar scripts hang.
  case hanging
  /// The lower edge of the square of an ideograph.
  case ideographicUnder
  /// The upper edge of the square of an ideograph.
  case ideographicOver
  /// The lower edge of the ink of ideographs.
  case ideographicInkUnder
  /// The upper edge of the ink of ideographs.
  case ideographicInkOver
  /// The middle between the edges of the square of an ideograph.
  case central
  /// The baseline at which signs of mathematics are centred.
  case math
}
