internal import Typefaces
package import Typography

/// The space that a line needs above and below its baseline, in units: those of a font, or of the line's text.
package struct VerticalMetrics: Hashable, Sendable {
  /// Above the baseline, and below it, both positive.
  package var ascent, descent: Int64
  /// Between one line's descent and the next one's ascent.
  package var gap: Int64

  package init(ascent: Int64, descent: Int64, gap: Int64) {
    self.ascent = ascent
    self.descent = descent
    self.gap = gap
  }

  /// The height of a line set solid with its gap.
  package var height: Int64 { ascent + descent + gap }

  /// From the top of such a line to its baseline, half of the gap above.
  package var baseline: Int64 { gap / 2 + ascent }

  /// From the top of a line of a height to its baseline, in points: both halves of what the line has beyond its ascent and
  /// descent are equal, be they negative.
  package func baseline(inLineOf height: Double, at size: Double, _ unit: LengthUnit) -> Double {
    let (ascent, descent) = (unit.points(ascent, at: size), unit.points(descent, at: size))
    return (height - (ascent + descent)) / 2 + ascent
  }

  /// No space.
  package static let none = VerticalMetrics(ascent: 0, descent: 0, gap: 0)

  /// Takes the larger of each.
  package mutating func include(_ other: VerticalMetrics) {
    ascent = max(ascent, other.ascent)
    descent = max(descent, other.descent)
    gap = max(gap, other.gap)
  }
}

extension VerticalMetrics {
  /// Makes the metrics of a face (see `FontMetrics`), in units, at a scale.
  init(_ face: Typeface, scale: Double) {
    ascent = face.em(face.metrics.ascent.value * scale)
    descent = face.em(face.metrics.descent.value * scale)
    gap = face.em(face.metrics.lineGap.value * scale)
  }

  /// The same height around the middle: in a column letters stand on both sides of it.
  package var centered: VerticalMetrics {
    let height = ascent + descent
    return VerticalMetrics(ascent: height - height / 2, descent: height / 2, gap: gap)
  }

  /// Returns the same metrics, raised above the baseline by `units`.
  package func raised(by units: Int64) -> VerticalMetrics {
    VerticalMetrics(ascent: ascent + units, descent: descent - units, gap: gap)
  }
}
