/// A metric of a font, and the table it comes from.
public struct Metric: Hashable, Sendable {
  /// The source of a metric.
  public enum Source: Hashable, Sendable {
    /// The table `hhea`.
    case hhea
    /// `sTypoAscender`, `sTypoDescender`, `sTypoLineGap` of the table `OS/2`.
    case os2Typo
    /// `usWinAscent`, `usWinDescent` of the table `OS/2`.
    case os2Win
    /// A field of the table `OS/2`.
    case os2
    /// The table `post`.
    case post
    /// In no table: measured as the top of the ink of this glyph.
    case measured(glyph: UInt32)
    /// In no table and not measurable: the value is 0.
    case absent
  }

  /// The value, in design units (degrees for an angle).
  public let value: Double
  /// The source of the metrics.
  public let source: Source

  /// The value `value` from `source`.
  package init(_ value: Double, from source: Source) { (self.value, self.source) = (value, source) }

  static let absent = Metric(0, from: .absent)
}

/// The metrics of a face, in design units, at its coordinates in the design space.
///
/// Line metrics are FreeType's (`FT_Face.ascender`, `descender`, `height`): those of `OS/2` typo where
/// `fsSelection` bit 7 (USE_TYPO_METRICS) is set; else of `hhea`; where these are 0, of `OS/2` typo, then
/// `OS/2` win. A variable font's `MVAR` deltas are applied.
public struct FontMetrics: Hashable, Sendable {
  /// Height of a line above the baseline; positive upwards.
  public let ascent: Metric
  /// Depth of a line below the baseline; positive downwards.
  public let descent: Metric
  /// Space between the descent of a line and the ascent of the next.
  public let lineGap: Metric
  /// Height of the flat capitals: `OS/2.sCapHeight`; the top of `H` where that is 0 or `OS/2` older than
  /// version 2.
  public let capHeight: Metric
  /// Height of the flat small letters: `OS/2.sxHeight`; the top of `x` where that is 0 or `OS/2` older than
  /// version 2.
  public let xHeight: Metric
  /// Height of the *middle* of the underline, negative below the baseline: `post.underlinePosition`, which is
  /// the stroke's top, less half its thickness, as FreeType gives it.
  public let underlinePosition: Metric
  /// Thickness of the underline: `post.underlineThickness`.
  public let underlineThickness: Metric
  /// Height of the top of the strikeout: `OS/2.yStrikeoutPosition`.
  public let strikeoutPosition: Metric
  /// Thickness of the strikeout: `OS/2.yStrikeoutSize`.
  public let strikeoutThickness: Metric
  /// Slant in degrees counter-clockwise from the vertical, negative for italics: `post.italicAngle`.
  public let italicAngle: Metric
}

extension FontMetrics {
  /// These metrics, with a missing cap height and x-height measured on glyphs.
  func completed(by handle: FaceHandle) -> FontMetrics {
    FontMetrics(
      ascent: ascent, descent: descent, lineGap: lineGap, capHeight: capHeight.or(handle.top(of: "H")),
      xHeight: xHeight.or(handle.top(of: "x")), underlinePosition: underlinePosition,
      underlineThickness: underlineThickness, strikeoutPosition: strikeoutPosition,
      strikeoutThickness: strikeoutThickness, italicAngle: italicAngle)
  }
}

extension Metric {
  fileprivate func or(_ measured: @autoclosure () -> Metric) -> Metric {
    source == .absent ? measured() : self
  }
}

extension FaceHandle {
  /// The top of the ink of a character.
  fileprivate func top(of scalar: Unicode.Scalar) -> Metric {
    let glyph = glyph(for: scalar.value)
    guard glyph != 0, let bounds = inkBounds(of: glyph) else { return .absent }
    return Metric(bounds.maxY, from: .measured(glyph: glyph))
  }
}
