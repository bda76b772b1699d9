import Testing
import Typefaces
import Typography

@Suite struct FontMetricsTests {
  @Test(arguments: FaceRecord.all) func identityIsTheFontsOwn(_ record: FaceRecord) throws {
    let face = try TestFonts.open(record.file)
    #expect([face.familyName, face.styleName, face.postScriptName] == record.names)
    #expect(face.format == record.format)
    #expect(face.unitsPerEm == record.unitsPerEm)
    #expect(face.glyphCount == record.glyphs)
  }

  @Test(arguments: FaceRecord.all) func lineMetricsComeFromTheRightTable(_ record: FaceRecord) throws {
    let metrics = try TestFonts.open(record.file).metrics
    #expect(metrics.ascent == Metric(record.line[0], from: record.lineSource))
    #expect(metrics.descent == Metric(-record.line[1], from: record.lineSource))
    #expect(metrics.lineGap == Metric(record.line[2], from: record.lineSource))
  }

  @Test(arguments: FaceRecord.all) func decorationsAreTheFontsOwn(_ record: FaceRecord) throws {
    let metrics = try TestFonts.open(record.file).metrics
    let middle = record.underline[0] - (record.underline[1] / 2).rounded(.down)
    #expect(metrics.underlinePosition == Metric(middle, from: .post))
    #expect(metrics.underlineThickness == Metric(record.underline[1], from: .post))
    #expect(metrics.strikeoutPosition == Metric(record.strikeout[0], from: .os2))
    #expect(metrics.strikeoutThickness == Metric(record.strikeout[1], from: .os2))
    #expect(metrics.italicAngle == Metric(0, from: .post))
  }

  @Test(arguments: FaceRecord.all.filter { $0.heights[0] > 0 })
  func statedHeightsAreTheFontsOwn(_ record: FaceRecord) throws {
    let metrics = try TestFonts.open(record.file).metrics
    #expect(metrics.capHeight == Metric(record.heights[0], from: .os2))
    #expect(metrics.xHeight == Metric(record.heights[1], from: .os2))
  }

  @Test func heightsWithoutLettersAreAbsent() throws {
    let metrics = try TestFonts.open("NotoNaskhArabic-Regular.ttf").metrics
    #expect(metrics.capHeight == Metric(0, from: .absent))
    #expect(metrics.xHeight == Metric(0, from: .absent))
  }

  /// Lato's glyphs 12 (`H`) and 88 (`x`) are 1433 and 1013 high (fontTools' `BoundsPen`).
  @Test func oldFontsHaveTheirHeightsMeasured() throws {
    let face = try Self.lato { $0.set16("OS/2", at: 0, to: 1) }
    let x = face.glyph(for: "x")
    #expect(face.metrics.capHeight == Metric(1433, from: .measured(glyph: 12)))
    #expect(face.metrics.xHeight == Metric(1013, from: .measured(glyph: x)))
  }

  /// Lato: hhea 1974, -426, 0; typo 1610, -390, 400; win 1974, 426.
  @Test func withoutTheirBitHheaCountsBeforeTypo() throws {
    let metrics = try Self.lato { $0.set16("OS/2", at: 62, to: 0x40) }.metrics
    #expect([metrics.ascent, metrics.descent, metrics.lineGap].map(\.value) == [1974, 426, 0])
    #expect(metrics.ascent.source == .hhea)
  }

  @Test func emptyHheaYieldsToTypo() throws {
    let face = try Self.lato {
      $0.set16("OS/2", at: 62, to: 0x40)
      for offset in [4, 6] { $0.set16("hhea", at: offset, to: 0) }
    }
    #expect(face.metrics.ascent == Metric(1610, from: .os2Typo))
    #expect(face.metrics.lineGap == Metric(400, from: .os2Typo))
  }

  @Test func emptyHheaAndTypoYieldToWin() throws {
    let face = try Self.lato {
      for offset in [62, 68, 70] { $0.set16("OS/2", at: offset, to: 0) }
      for offset in [4, 6] { $0.set16("hhea", at: offset, to: 0) }
    }
    #expect(face.metrics.ascent == Metric(1974, from: .os2Win))
    #expect(face.metrics.descent == Metric(426, from: .os2Win))
    #expect(face.metrics.lineGap == Metric(0, from: .os2Win))
  }

  @Test func withoutOS2ItsMetricsAreAbsent() throws {
    let metrics = try Self.lato { $0.tables["OS/2"] = nil }.metrics
    #expect(metrics.ascent == Metric(1974, from: .hhea))
    #expect(metrics.strikeoutPosition == Metric(0, from: .absent))
    #expect(metrics.capHeight == Metric(1433, from: .measured(glyph: 12)))
  }

  @Test func emsAreExact() throws {
    let lato = try TestFonts.open("Lato-Regular.ttf"), inter = try TestFonts.open("Inter.var.ttf")
    #expect(lato.em(1) == 128)
    #expect(lato.em(-1974) == -252_672)
    #expect(inter.em(2816) == 256_000)
    #expect(inter.em(1) == 91)  // 90.909...
    #expect(inter.em(-1) == -91)
  }

  private static func lato(_ change: (inout SfntFile) -> Void) throws -> Typeface {
    var file = try SfntFile(TestFonts.bytes("Lato-Regular.ttf"))
    change(&file)
    return try Typeface(bytes: file.bytes)
  }
}
