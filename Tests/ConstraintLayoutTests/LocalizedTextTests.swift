import ConstraintLayout
import Testing
import Typography

@Suite struct LocalizedTextTests {
  private static let text: LocalizedText = [
    "en": "Colour", "en-US": "Color", "DE": "Farbe", "zh-hant": "顏色", "zh": "颜色",
  ]

  @Test(
    "RFC 4647, 3.4: the longest tag that matches, letters of either case",
    arguments: [
      ("en", "Colour"), ("en-US", "Color"), ("en-AU", "Colour"), ("de", "Farbe"), ("de-AT-1996", "Farbe"),
      ("zh-Hant", "顏色"), ("zh-Hant-TW", "顏色"), ("zh-CN", "颜色"), ("fr", "Colour"),
      ("zh-x-private", "颜色"),
    ])
  func lookup(_ tag: String, _ wanted: String) throws {
    let language: Language = try #require(Language(tag))
    #expect(Self.text.text(in: language) == wanted)
  }

  private static let nearest: LocalizedText = [
    "en": "English", "pt-BR": "Brazil", "pt-ao": "Angola", "DE-at": "Austria", "zh-Hant-HK": "Hongkong",
    "zh-Hans": "simplified", "x-two": "private", "fr-CA-x-a": "Quebec",
  ]

  @Test(
    "where no tag matches, another kind of the language comes before the base: the nearest, with the fewest parts, first",
    arguments: [
      ("pt", "Angola"), ("pt-PT", "Angola"), ("pt-br", "Brazil"), ("pt-BR-x-a", "Brazil"), ("de", "Austria"),
      ("de-DE", "Austria"), ("de-AT-1996", "Austria"), ("zh-Hant", "Hongkong"), ("zh-Hant-TW", "Hongkong"),
      ("x-one", "English"), ("x-two", "private"), ("fr-CA", "Quebec"), ("fr-x-b", "Quebec"),
      ("it", "English"),
    ])
  func nearestOfALanguage(_ tag: String, _ wanted: String) throws {
    let language: Language = try #require(Language(tag))
    #expect(Self.nearest.text(in: language) == wanted)
  }

  @Test func whatIsWrittenInBothCasesIsAlwaysTheSame() throws {
    let text = LocalizedText("", translations: ["zh-HANT": "A", "zh-hant": "b", "ZH-hant": "B"])
    #expect(text.text(in: "zh-Hant" as Language) == "B")
    #expect(text.text(in: nil) == "")
  }
}
