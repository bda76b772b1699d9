import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// Texts whose pairs of letters are not kerned.
@Suite struct KerningTests {
  private static let words = "AVATAR To"
  private static let off = [Feature("kern", 0)]
  private let type: Typesetter

  init() throws { type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"])) }

  private func width(_ text: StyledText, _ style: TextStyle = TextStyle()) throws -> Double {
    try type.prepare(text, style: style).measure(size: 20).width
  }

  @Test func aTextIsWiderWithout() throws {
    let plain = try width("AVATAR To")
    #expect(TextStyle().isKerned)
    #expect(try width("AVATAR To", TextStyle(isKerned: true)) == plain)
    #expect(try width("AVATAR To", TextStyle(isKerned: false)) > plain + 1)
  }

  /// Every glyph stands where it does with HarfBuzz's feature, also at the edges of lines, in every script.
  @Test(arguments: [0.0, 100]) func itIsTheFeatureOfHarfBuzz(_ tracking: Double) throws {
    let type = Typesetter(fonts: try ShippedFont.all())
    for text in [Self.words] + SampleText.all.map({ String($0.text.prefix(400)) }) {
      let layouts = try [
        TextStyle(tracking: tracking, wrapping: .anywhere, isKerned: false),
        TextStyle(features: Self.off, tracking: tracking, wrapping: .anywhere),
      ].map { try type.prepare(text, style: $0).layout(size: 20, width: 90) }
      #expect(layouts[0].lines.map(\.width) == layouts[1].lines.map(\.width))
      let glyphs = layouts.map { $0.lines.map { $0.glyphRuns.flatMap(\.glyphs).map(\.position) } }
      #expect(glyphs[0] == glyphs[1] && glyphs[0].count >= 1)
    }
  }

  /// As in CSS, a feature that is given says more than the property.
  @Test func aFeatureCountsMore() throws {
    let plain = try width("AVATAR To")
    #expect(try width("AVATAR To", TextStyle(features: [Feature("kern")], isKerned: false)) == plain)
    let off = try width("AVATAR To", TextStyle(isKerned: false))
    #expect(try width("AVATAR To", TextStyle(features: Self.off, isKerned: true)) == off)
  }

  /// The same text without kerning is another one.
  @Test(arguments: ["AVATAR", "AVA\("TAR", .bold)"] as [StyledText]) func cachesTellTextsApart(
    _ text: StyledText
  ) throws {
    let cache = TextCache(byteLimit: 1 << 20)
    let type = Typesetter(fonts: type.fonts, cache: cache)
    let widths = try [true, false, true].map { isKerned in
      try type.prepare(text, style: TextStyle(isKerned: isKerned)).measure(size: 20).width
    }
    #expect(widths[0] < widths[1] && widths[0] == widths[2] && cache.statistics.hits == 1)
  }

  @Test func aSpanHasItsOwn() throws {
    let (on, off) = (SpanStyle(isKerned: true), SpanStyle(isKerned: false))
    let none = TextStyle(isKerned: false)
    let (plain, wide) = (try width("AVATAR"), try width("AVATAR", none))
    #expect(try width("\("AVATAR", off)") == wide && width("\("AVATAR", on)", none) == plain)
    #expect(try width("\("AVATAR", SpanStyle())", none) == wide)
    #expect(off.with(SpanStyle()).isKerned == false && off.with(on).isKerned == true)
    let mixed = try width("AVATAR \("AVATAR", off)")
    #expect(abs(mixed - (try width("AVATAR AVATAR")) - (wide - plain)) < 1e-9)
  }
}
