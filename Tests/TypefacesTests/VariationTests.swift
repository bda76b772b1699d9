import Testing
import Typefaces
import Typography

@Suite struct VariationTests {
  @Test func axesAreTheFontsOwn() throws {
    let axes = try TestFonts.open("Inter.var.ttf").axes
    #expect(
      axes == [
        Axis(tag: "wght", name: "Weight", minimum: 100, defaultValue: 400, maximum: 900),
        Axis(tag: "slnt", name: "Slant", minimum: -10, defaultValue: 0, maximum: 0),
      ])
  }

  /// Recorded with fontTools: `f["fvar"].instances`.
  @Test func namedInstancesAreTheFontsOwn() throws {
    let instances = try TestFonts.open("Inter.var.ttf").namedInstances
    let weights = [
      ("Thin", 100.0), ("Extra Light", 200), ("Light", 300), ("Regular", 400), ("Medium", 500),
      ("Semi Bold", 600), ("Bold", 700), ("Extra Bold", 800), ("Black", 900),
    ]
    let expected = weights.flatMap { name, weight -> [(String, Double, Double)] in
      let italic = name == "Regular" ? "Italic" : "\(name) Italic"
      return [(name, weight, 0.0), (italic, weight, -10)]
    }
    #expect(instances.map(\.name) == expected.map(\.0))
    #expect(
      instances.map(\.coordinates) == expected.map { [Variation("wght", $0.1), Variation("slnt", $0.2)] })
    #expect(instances.allSatisfy { $0.postScriptName == nil })
  }

  @Test func fontsWithoutAxesHaveNoCoordinates() throws {
    let lato = try TestFonts.open("Lato-Regular.ttf")
    #expect(lato.axes.isEmpty && lato.namedInstances.isEmpty)
    #expect(lato.variations.isEmpty && lato.coordinates.isEmpty)
  }

  @Test func startsAtTheDefaults() throws {
    let inter = try TestFonts.open("Inter.var.ttf")
    #expect(inter.variations == [Variation("wght", 400), Variation("slnt", 0)])
    #expect(inter.coordinates == [0, 0])
  }

  /// By OpenType's own procedure ("Coordinate scales and normalization").
  ///
  /// A quotient in 16.16, rounded to nearest; then add 2 and shift right by 2. So 700 is 300/500, 39322/65536,
  /// 9831; rounding 9830.4 just once would give 9830.
  @Test(
    arguments: [
      (100, 0, -16384, 0), (250, 0, -8192, 0), (333.3, 0, -3643, 0), (400, 0, 0, 0), (550, 0, 4915, 0),
      (700, -3.3, 9831, -5407), (900, -10, 16384, -16384),
    ] as [(Double, Double, Int16, Int16)])
  func normalises(_ weight: Double, _ slant: Double, _ x: Int16, _ y: Int16) throws {
    let inter = try TestFonts.open("Inter.var.ttf")
    let face = try inter.varied([Variation("slnt", slant), Variation("wght", weight)])
    #expect(face.coordinates == [x, y])
    #expect(face.variations == [Variation("wght", weight), Variation("slnt", slant)])
  }

  @Test func clampsToTheRange() throws {
    let inter = try TestFonts.open("Inter.var.ttf")
    let face = try inter.varied([Variation("wght", 1e300), Variation("slnt", -90)])
    #expect(face.variations == [Variation("wght", 900), Variation("slnt", -10)])
    #expect(face.coordinates == [16384, -16384])
  }

  @Test func keepsTheAxesNotGiven() throws {
    let inter = try TestFonts.open("Inter.var.ttf")
    let bold = try inter.varied([Variation("wght", 700)])
    let both = try bold.varied([Variation("slnt", -10)])
    #expect(both.variations == [Variation("wght", 700), Variation("slnt", -10)])
    #expect(both.outline(of: 161) == (try inter.instance(named: "Bold Italic")).outline(of: 161))
  }

  @Test func theLastValueOfAnAxisCounts() throws {
    let inter = try TestFonts.open("Inter.var.ttf")
    #expect(try inter.varied([Variation("wght", 200), Variation("wght", 900)]).coordinates == [16384, 0])
  }

  @Test func backAtTheDefaultsNothingHasChanged() throws {
    let inter = try TestFonts.open("Inter.var.ttf")
    let back = try inter.instance(named: "Black Italic").instance(named: "Regular")
    #expect(back.metrics == inter.metrics && back.coordinates == [0, 0])
    #expect((0..<300).allSatisfy { back.outline(of: $0) == inter.outline(of: $0) })
  }

  @Test func withoutAnyChangeItIsTheSameFace() throws {
    let inter = try TestFonts.open("Inter.var.ttf")
    #expect(try inter.varied([]) == inter)
    #expect(try inter.varied([Variation("wght", 400)]) == inter)
    #expect(try inter.varied([Variation("wght", 401)]) != inter)
  }

  @Test func sharesTheBytes() throws {
    let inter = try TestFonts.open("Inter.var.ttf")
    #expect(try inter.varied([Variation("wght", 700)]).fontData === inter.fontData)
  }

  @Test(arguments: [(650, 4096), (775, 10240), (250, -8192), (900, 16384)] as [(Double, Int16)])
  func followsTheAxisVariationsTable(_ weight: Double, _ coordinate: Int16) throws {
    let face = try Typeface(bytes: Self.interWithAvar()).varied([Variation("wght", weight)])
    #expect(face.coordinates == [coordinate, 0])
  }

  /// Half way to the heaviest weight half of each delta applies.
  @Test func appliesTheMetricsVariationsTable() throws {
    let inter = try Typeface(bytes: Self.interWithMVAR()), metrics = inter.metrics
    let varied = try inter.varied([Variation("wght", 650)]).metrics
    #expect(varied.ascent == Metric(2728 + 50, from: .os2Typo))
    #expect(varied.descent == Metric(680 + 20, from: .os2Typo))
    #expect(varied.lineGap == Metric(0, from: .os2Typo))
    #expect(varied.underlinePosition == Metric(-464 - 96 - 10, from: .post))
    #expect(varied.xHeight == Metric(1536 + 30, from: .os2))
    #expect(metrics == (try TestFonts.open("Inter.var.ttf")).metrics)
    #expect(varied.capHeight == metrics.capHeight)
  }

  @Test func unknownAxesNameThoseThereAre() throws {
    let inter = try TestFonts.open("Inter.var.ttf")
    let error = failure { () throws(TypefaceError) in _ = try inter.varied([Variation("wdth", 80)]) }
    #expect(error?.code == .unknownAxis)
    #expect(error?.culprit == inter.source)
    #expect(error?.message == "there is no axis 'wdth'; choose among wght, slnt")
  }

  @Test func fontsWithoutAxesSaySo() throws {
    let lato = try TestFonts.open("Lato-Regular.ttf")
    let error = failure { () throws(TypefaceError) in _ = try lato.varied([Variation("wght", 700)]) }
    #expect(error?.code == .unknownAxis)
    #expect(error?.message == "there is no axis 'wght'; give a variable font")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, .signalingNaN])
  func valuesMustBeFinite(_ value: Double) throws {
    let inter = try TestFonts.open("Inter.var.ttf")
    let error = failure { () throws(TypefaceError) in _ = try inter.varied([Variation("wght", value)]) }
    #expect(error?.code == .badValue)
    #expect(error?.message.contains("'wght' is not a finite number") == true)
  }

  @Test func unknownInstancesNameThoseThereAre() throws {
    let inter = try TestFonts.open("Inter.var.ttf")
    let error = failure { () throws(TypefaceError) in _ = try inter.instance(named: "Heavy") }
    #expect(error?.code == .unknownInstance)
    #expect(error?.message.hasPrefix("there is no named instance 'Heavy'; choose among Thin, ") == true)
  }

  /// `wght`: 0.5 becomes 0.25, straight lines between; `slnt` stays as it is.
  private static func interWithAvar() throws -> [UInt8] {
    var file = try SfntFile(TestFonts.bytes("Inter.var.ttf"))
    let weight: [UInt16] = [4, 0xC000, 0xC000, 0, 0, 0x2000, 0x1000, 0x4000, 0x4000]
    let slant: [UInt16] = [3, 0xC000, 0xC000, 0, 0, 0x4000, 0x4000]
    file.tables["avar"] = ([1, 0, 0, 2] + weight + slant).flatMap(\.bytes)
    return file.bytes
  }

  /// At the heaviest: ascender +100, descender -40, underline -20, x-height +60.
  private static func interWithMVAR() throws -> [UInt8] {
    var file = try SfntFile(TestFonts.bytes("Inter.var.ttf"))
    let records = ["hasc", "hdsc", "undo", "xhgt"].enumerated().flatMap { index, tag in
      Array(tag.utf8) + UInt32(index).bytes
    }
    let header = ([1, 0, 0, 8, 4, 44] as [UInt16]).flatMap(\.bytes)
    let store: [UInt16] = [1, 0, 12, 1, 0, 28, 2, 1, 0, 0x4000, 0x4000, 0, 0, 0]
    let deltas: [Int16] = [4, 1, 1, 0, 100, -40, -20, 60]
    file.tables["MVAR"] = header + records + store.flatMap(\.bytes) + deltas.flatMap(\.bytes)
    return file.bytes
  }
}
