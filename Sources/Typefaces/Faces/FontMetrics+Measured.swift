extension FontMetrics {
  /// These metrics, with heights the font does not state measured on its glyphs.
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
