import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// What of a style no face knows is told.
@Suite struct StyleWithoutEffectTests {
  private static let names = ["NotoSans-Regular.ttf", "Inter.var.ttf", "VL-Gothic-Regular.ttf"]

  private func parts(
    _ text: String, _ style: TextStyle = TextStyle(), _ variations: [Variation] = [],
    _ names: [String] = names
  ) throws -> [StyleWithoutEffect] {
    let fonts = try ShippedFont.list(names).varied(variations)
    return Typesetter(fonts: fonts).prepare(text, style: style).stylesWithoutEffect
  }

  @Test func anAxisThatNoUsedFaceHas() throws {
    let bold = Variation("wght", 700)
    let told = try parts("Budget 予算", TextStyle(), [bold])
    #expect(told.map(\.part) == [.variation(bold)])
    #expect(told.first?.typefaces.map(\.postScriptName) == ["NotoSans-Regular", "VL-Gothic-Regular"])
    let words = try #require(told.first?.description)
    #expect(words.contains("'wght'") && words.contains("NotoSans-Regular, VL-Gothic-Regular"))
    #expect(try parts("Budget", TextStyle(), [bold], ["Inter.var.ttf"]).isEmpty)
    // Where one of several has it, it has an effect.
    #expect(try parts("Budget 予算", TextStyle(), [bold], ["Inter.var.ttf", "VL-Gothic-Regular.ttf"]).isEmpty)
  }

  /// A text is told what was asked of its own fonts, whatever the texts were that one typesetter prepared before.
  @Test func theTextBeforeSaysNothing() throws {
    let fonts = try ShippedFont.list(["Lato-Regular.ttf"])
    let (plain, bold) = (
      SpanStyle(fonts: fonts), SpanStyle(fonts: fonts, variations: [Variation("wght", 700)])
    )
    let type = Typesetter(fonts: fonts)
    for style in [bold, plain, bold, bold, plain, plain] {
      let text = try type.prepare(StyledText("Budget", style))
      #expect(text.stylesWithoutEffect.isEmpty == (style == plain))
    }
  }

  @Test func aFeatureThatNoUsedFaceHas() throws {
    let style = TextStyle(features: [
      Feature("liga"), Feature("zzzz", 2), Feature("yyyy", 0), Feature("kern"),
    ])
    #expect(try parts("Budget", style).map(\.part) == [.feature(Feature("zzzz", 2))])
  }

  @Test func aLanguageThatNobodyKnows() throws {
    #expect(try parts("Budget", TextStyle(language: "qqx")).map(\.part) == [.language("qqx")])
    for language in ["de", "zh-Hant", "sr-Latn-RS", "x-mine", "gsw"] as [Language] {
      #expect(try parts("Budget", TextStyle(language: language)).isEmpty, "\(language)")
    }
  }

  @Test func nothingWithoutText() throws {
    #expect(try parts("", TextStyle(language: "qqx", features: [Feature("zzzz")])).isEmpty)
  }
}
