import ConstraintLayout
import LayoutDocuments
import Testing
import TextDocuments
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// Fonts that styles of documents describe.
@Suite struct DocumentFontTests {
  private static let document = """
    {"styles": {"title": {"family": "Lato", "language": "de"}, "same": {"family": "Lato", "language": "de", "size": 9}, "plain": {}},
     "items": [{"label": "a", "text": {"en": "Ink", "de": "Tinte"}, "style": "title"},
      {"label": "b", "text": {"when": {"width > 300": "Wide"}, "else": "Narrow"}, "style": {"fonts": ["x.ttf"], "variations": {"wght": 700}}},
      {"label": "c", "text": "C", "style": "plain"}, {"label": "d", "text": "D", "style": "same"}]}
    """

  @Test func areLookedUpOnceWithTheTextsTheySet() throws {
    let fonts = try ShippedFont.list(["Lato-Regular.ttf"])
    var asked: [DescribedFonts] = []
    let document = try LayoutDocument(json: Self.document)
    let opened = document.openingFonts { described in
      asked.append(described)
      return fonts
    }
    #expect(asked.map(\.place) == ["styles.title", "items[1].style"])
    #expect(asked[0].choice.family == "Lato" && asked[0].language == "de")
    #expect(asked[0].text == "InkTinteD")
    #expect(asked[1].choice.paths == ["x.ttf"] && asked[1].choice.variations == [Variation("wght", 700)])
    #expect(asked[1].text.contains("Wide") && asked[1].text.contains("Narrow"))
    #expect(
      opened.layout.labels.map { $0.style.style(in: Environment(size: Size(0, 0))).fonts == nil } == [
        false, false, true, false,
      ])
    #expect(opened.json == document.json)
  }

  /// Each combination is looked up once, however many labels have it, and each environment has its own.
  @Test func dependOnTheEnvironment() throws {
    let document = try LayoutDocument(
      json: """
        {"styles": {"title": {"family": {"when": {"locale == ar": "Amiri"}, "else": "Lato"},
          "weight": {"when": {"boldText": 700, "width > 600": 700}, "else": 400}}},
         "items": [{"label": "a", "text": "Ink", "style": "title"}, {"label": "b", "text": "Paper", "style": "title"},
          {"label": "c", "text": "Lead", "style": {"family": "Lato", "weight": 700}}]}
        """)
    let (lato, amiri) = (
      try ShippedFont.list(["Lato-Regular.ttf"]), try ShippedFont.list(["Amiri-Regular.ttf"])
    )
    var asked: [DescribedFonts] = []
    let opened = document.openingFonts { described in
      asked.append(described)
      return described.choice.family == "Amiri" ? amiri : lato
    }
    #expect(
      asked.map { "\($0.choice.family ?? "") \($0.choice.weight?.value ?? 0)" } == [
        "Amiri 700.0", "Amiri 400.0", "Lato 700.0", "Lato 400.0",
      ])
    #expect(asked[0].text == "InkPaper" && asked[2].text == "InkPaperLead")
    #expect(opened.json == document.json)
    #expect(try LayoutDocument(json: document.json) == document)
    let style = try #require(opened.layout.labels.first).style
    for (locale, fonts) in [("ar", amiri), ("de", lato)] {
      let environment = Environment(size: Size(300, 300), locale: Language(locale))
      #expect(style.style(in: environment).fonts == fonts)
    }
    var live = opened.layout.live(in: Environment(size: Size(300, 300)), with: Typesetter(fonts: lato))
    let before = live.screen.frame(named: "a")
    live.environment.locale = "ar"
    #expect(live.screen.frame(named: "a")?.size.width != before?.size.width)
    #expect(live.choices.contains { $0.subject == "a.family" && $0.value == "Amiri" })
  }

  @Test func tooManyCombinationsAreRefused() {
    let weights = (1...40).map { "\"width < \($0)\": \($0)" }.joined(separator: ", ")
    let json = """
      {"styles": {"a": {"family": {"when": {"locale == ar": "Amiri"}, "else": "Lato"},
        "weight": {"when": {\(weights)}, "else": 400}}}}
      """
    #expect {
      try LayoutDocument(json: json)
    } throws: { error in
      "\(error)".contains("families and weights have 82 combinations; a style can have 64 at most")
    }
  }

  @Test func textsOfCellsCount() throws {
    let document = try LayoutDocument(
      json: """
        {"items": [{"label": "t", "text": "", "style": {"family": "Lato"}}],
         "list": {"cells": [{"t": "Ink"}, {"t": "Paper"}]}}
        """)
    let fonts = try ShippedFont.list(["Lato-Regular.ttf"])
    var text = ""
    _ = document.openingFonts { described in
      text = described.text
      return fonts
    }
    #expect(text == "InkPaper")
  }
}
