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
