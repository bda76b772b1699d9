internal import CFreeType

extension FaceHandle {
  /// The table FreeType takes the line metrics from (its `sfobjs.c`, `sfnt_load_face`).
  static func lineSource(of face: FT_Face) -> Metric.Source {
    let os2 = unsafe table(FT_SFNT_OS2, of: face, as: TT_OS2.self)
    if let os2 = unsafe os2, unsafe os2.pointee.fsSelection & 1 << 7 != 0 { return .os2Typo }
    let hhea = unsafe table(FT_SFNT_HHEA, of: face, as: TT_HoriHeader.self)
    if let hhea = unsafe hhea, unsafe hhea.pointee.Ascender != 0 || hhea.pointee.Descender != 0 {
      return .hhea
    }
    guard let os2 = unsafe os2 else { return .absent }
    return unsafe os2.pointee.sTypoAscender != 0 || os2.pointee.sTypoDescender != 0 ? .os2Typo : .os2Win
  }

  /// All metrics at the face's place in its design space, cap height and x-height as the font states them.
  func statedMetrics() -> FontMetrics {
    unsafe withFace { face in
      let line = unsafe lineMetrics(of: face), underline = unsafe Self.underline(of: face)
      let os2 = unsafe Self.table(FT_SFNT_OS2, of: face, as: TT_OS2.self)
      let heights = unsafe os2.flatMap { unsafe $0.pointee.version >= 2 ? $0 : nil }
      return unsafe FontMetrics(
        ascent: line.ascent, descent: line.descent, lineGap: line.gap,
        capHeight: Self.metric(heights?.pointee.sCapHeight, .os2, absentIfZero: true),
        xHeight: Self.metric(heights?.pointee.sxHeight, .os2, absentIfZero: true),
        underlinePosition: underline.position, underlineThickness: underline.thickness,
        strikeoutPosition: Self.metric(os2?.pointee.yStrikeoutPosition, .os2),
        strikeoutThickness: Self.metric(os2?.pointee.yStrikeoutSize, .os2), italicAngle: underline.italicAngle
      )
    }
  }

  private static func metric(_ value: Int16?, _ source: Metric.Source, absentIfZero: Bool = false) -> Metric {
    guard let value, !(absentIfZero && value == 0) else { return .absent }
    return Metric(Double(value), from: source)
  }

  private func lineMetrics(of face: FT_Face) -> (ascent: Metric, descent: Metric, gap: Metric) {
    let (up, down, height) =
      unsafe copyfit_ft_is_scalable(face) != 0
      ? (Int(face.pointee.ascender), Int(face.pointee.descender), Int(face.pointee.height))
      : Self.bitmapLine(of: face)
    let gap = lineSource == .os2Win ? 0 : height - (up - down)
    return (
      Metric(Double(up), from: lineSource), Metric(Double(-down), from: lineSource),
      Metric(Double(gap), from: lineSource)
    )
  }

  /// The line metrics of a font without outlines, from the table `hhea`; FreeType has them only for each bitmap size.
  private static func bitmapLine(of face: FT_Face) -> (up: Int, down: Int, height: Int) {
    guard let hhea = unsafe table(FT_SFNT_HHEA, of: face, as: TT_HoriHeader.self) else { return (0, 0, 0) }
    let (up, down) = unsafe (Int(hhea.pointee.Ascender), Int(hhea.pointee.Descender))
    return unsafe (up, down, up - down + Int(hhea.pointee.Line_Gap))
  }

  private static func underline(
    of face: FT_Face
  ) -> (position: Metric, thickness: Metric, italicAngle: Metric) {
    guard let post = unsafe table(FT_SFNT_POST, of: face, as: TT_Postscript.self),
      unsafe post.pointee.FormatType != 0
    else { return (.absent, .absent, .absent) }
    let thickness = unsafe Int(post.pointee.underlineThickness)
    return unsafe (
      Metric(Double(Int(post.pointee.underlinePosition) - thickness / 2), from: .post),
      Metric(Double(thickness), from: .post), Metric(Double(post.pointee.italicAngle) / 65536, from: .post)
    )
  }
}
