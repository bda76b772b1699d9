import Testing
import TextAnalysis
import TextShaping
import Typefaces
import Typography
import _TestSupport

/// Glyphs of fonts that are not the same at every size, against `hb-shape`.
@Suite struct SizedFontsTests {
  private static let text = "AVATAR To moves, at small sizes wider; Wave 42 (fi)."
  private static let made = "../Tests/Fonts/"

  private func glyphs(_ font: String, at size: FontSize?, features: [Feature] = []) throws -> [ShapedGlyph] {
    let analyzer = TextAnalyzer()
    let items = analyzer.analyze(Self.text, direction: .auto, language: nil).items
    let fonts = FontCascade(FontList([try Typeface(path: "\(Repository.fonts)/\(font)")]))
    let cascade = fonts.joined(with: [], base: size.map { fonts.lists[0].scaled(by: 1, at: $0) })
    let style = ShapingStyle(language: nil, features: features, tracking: 0, wordSpacing: 0)
    return TextShaper(cascade).shape(
      Array(Self.text.utf8), items: items, styledRanges: StyledRanges(style), graphemes: []
    ).glyphs
  }

  private func answer(
    _ font: String, variations: [Variation] = [], _ options: [String]
  ) throws -> [HarfBuzzShape.Glyph] {
    let request = HarfBuzzShape.Request(
      font: font, text: Self.text, before: "", after: "", isRightToLeft: false, script: "Latn", language: nil,
      variations: variations, options: options)
    return try #require(try HarfBuzzShape.shape([request]).first)
  }

  @Test(arguments: [3, 8, 9.5, 14, 20, 47.25, 72, 500])
  func lettersAreThoseDrawnForTheSize(points: Double) throws {
    let font = Self.made + "optical.ttf"
    let ours = try glyphs(font, at: FontSize(points: points, isOptical: true, pixelsPerPoint: nil))
    let theirs = try answer(font, variations: [Variation("opsz", points)], [])
    #expect(ours.map(\.id) == theirs.map(\.g))
    #expect(zip(ours, theirs).allSatisfy { abs(Int($0.advance) - $1.ax) <= 1 })
    let usual = try glyphs(font, at: nil)
    #expect((usual.map(\.advance) == ours.map(\.advance)) == (points == 14))
  }

  @Test(arguments: [6, 9, 11.5, 24, 30, 72, 100])
  func trackingIsThatForTheSize(points: Double) throws {
    let font = Self.made + "tracking.ttf"
    let ours = try glyphs(font, at: FontSize(points: points, isOptical: true, pixelsPerPoint: nil))
    let theirs = try answer(font, ["--font-ptem=\(points)"])
    #expect(ours.map { [Int($0.advance), Int($0.xOffset)] } == theirs.map { [$0.ax, $0.dx] })
    let usual = try glyphs(font, at: nil)
    #expect((usual.map(\.advance) == ours.map(\.advance)) == (points == 24))
  }

  @Test(
    arguments: ["NotoSans-Regular.ttf", "Lato-Regular.ttf", "EBGaramond12-Regular.otf", "Inter.var.ttf"],
    [7.5, 9, 12, 13.25, 17, 31, 64])
  func hintedAdvancesAreFreeTypes(font: String, pixels: Double) throws {
    let size = try #require(FontSize(points: pixels / 2, isOptical: false, pixelsPerPoint: 2))
    let ours = try glyphs(font, at: size, features: [Feature("kern", 0)])
    // HarfBuzz gives FreeType a size of so many 64ths of a pixel, and scales its advances to them.
    let theirs = try answer(
      font,
      ["--font-funcs=ft", "--ft-load-flags=32768", "--font-size=\(Int(pixels * 64))", "--features=-kern"])
    #expect(ours.map(\.id) == theirs.map(\.g))
    let unit = pixels / Double(Em.units)
    for (ours, theirs) in zip(ours, theirs) {
      let (own, other) = (Double(ours.advance) * unit, Double(theirs.ax) / 64)
      // Units are rounded down, so that whole pixels are never exceeded.
      #expect(own <= other && own > other - 2 * unit && other == other.rounded(), "glyph \(theirs.g)")
    }
  }

  @Test func kerningStaysExactBetweenHintedGlyphs() throws {
    let size = try #require(FontSize(points: 13, isOptical: false, pixelsPerPoint: 1))
    let font = "NotoSans-Regular.ttf"
    let (exact, hinted) = (try glyphs(font, at: nil), try glyphs(font, at: size))
    let off = [Feature("kern", 0)]
    let (bare, bareHinted) = (
      try glyphs(font, at: nil, features: off), try glyphs(font, at: size, features: off)
    )
    let kerning = zip(exact, bare).map { $0.advance - $1.advance }
    #expect(
      zip(hinted, bareHinted).map { $0.advance - $1.advance } == kerning && kerning.contains { $0 != 0 })
  }

  @Test(arguments: [1e-9, 0.3, 3000, 1e9])
  func glyphsThatNobodyCanReadAreRounded(pixels: Double) throws {
    let size = try #require(FontSize(points: pixels, isOptical: false, pixelsPerPoint: 1))
    let glyphs = try glyphs("NotoSans-Regular.ttf", at: size, features: [Feature("kern", 0)])
    let unit = pixels / Double(Em.units)
    #expect(
      glyphs.allSatisfy {
        let own = Double($0.advance) * unit
        return abs(own - own.rounded()) <= 2 * unit || abs(own - Double(Int32.max) * unit) < 1
      })
  }
}
