import Testing
import TextDocuments
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// Texts written with tags.
@Suite struct MarkupTests {
  @Test func tagsAreSpans() throws {
    let text = try StyledText(markup: "from <sup>€</sup>49 <b>on<i>ly</i></b><br/>&lt;a&#x20ac;&#8364;&amp;")
    #expect(text.string == "from €49 only\n<a€€&")
    #expect(
      text.spans == [
        TextSpan(5..<8, .superscript), TextSpan(11..<15, .bold), TextSpan(13..<15, .italic),
      ])
  }

  @Test(
    "A reference to a character is digits, without a sign",
    arguments: ["&#+65;", "&#-1;", "&#x+41;", "&#x-1;", "&#;", "&#x;", "&+amp;"])
  func referencesHaveNoSign(_ reference: String) throws {
    let error = try #require(throws: MarkupError.self) { try StyledText(markup: "é\(reference)") }
    #expect(error.offset == 2 && error.culprit == "&")
  }

  @Test func attributesAreParts() throws {
    let serif = try ShippedFont.list(["NotoSerif-Regular.ttf"])
    let text = try StyledText(
      markup: """
        <span size="12pt" weight='bold' stretch="75" tracking="50" word_spacing="-20" rise="0.3em" lang="de" \
        features="tnum, liga=0" variations="opsz=20" position="superscript" baseline="central" id="x" \
        variant="small-caps" font="serif">a</span><span size="150%"/><a href="/x">b</a>
        """
    ) { $0 == "serif" ? serif : nil }
    let style = try #require(text.spans.first?.style)
    #expect(style.size == 12 && style.scale == 1 && style.tracking == 50 && style.wordSpacing == -20)
    #expect(style.baselineShift == 0.3 && style.language == "de" && style.id == "x" && style.fonts == serif)
    #expect(style.variations == [Variation("wght", 700), Variation("wdth", 75), Variation("opsz", 20)])
    #expect(style.features == [Feature("tnum"), Feature("liga", 0), Feature("smcp")])
    #expect(style.position == .superscript && style.alignment == .central)
    #expect(text.spans[1].style.scale == 1.5 && text.spans[2].style.link == "/x")
  }

  @Test func boxesHaveTheirPlace() throws {
    let text = try StyledText(
      markup:
        "a<box width='1.5em' height='1' depth='0.2' break='never' id='i' alt='star'/>b<box width='20pt' height='4pt'/>"
    )
    #expect(text.string == "a\u{FFFC}b\u{FFFC}")
    #expect(
      text.boxes == [
        InlineBox(at: 1, width: 1.5, height: 1, depth: 0.2, breaks: .never, id: "i", alternative: "star"),
        InlineBox(at: 5, width: 20, height: 4, unit: .points),
      ])
  }

  private static let wrong: [(markup: String, offset: Int, culprit: String)] = [
    ("a <b>x", 2, "<b>"), ("a</b>", 1, "</b>"), ("<b><i>x</b></i>", 7, "</b>"), ("<bb>x</bb>", 0, "<bb>"),
    ("1 < 2", 2, "<"), ("<b", 0, "<"), ("<b class='x'>y</b>", 3, "class"),
    ("<span weight>x</span>", 6, "weight"),
    ("<span weigth='3'>x</span>", 6, "weigth"), ("<span size='big'>x</span>", 6, "size"),
    ("<span size=12>x</span>", 6, "size"), ("<span lang='?'>x</span>", 6, "lang"), ("a &euro; b", 2, "&"),
    ("&#xD800;", 0, "&"), ("<box width='1em' height='2pt'/>", 0, "<box>"), ("<box></box>", 0, "<box>"),
    ("<br id='x'/>", 4, "id"),
    ("<box wide='1'/>", 5, "wide"), ("<span font='none'>x</span>", 6, "font"), ("<", 0, "<"), ("</", 0, "<"),
    ("<span features='toolong'>x</span>", 6, "features"), ("<a href='x' title='y'>z</a>", 12, "title"),
    ("<span size='0pt'>x</span>", 6, "size"), ("<span tracking='1e7'>x</span>", 6, "tracking"),
    ("a<box width='-1' height='1'/>", 6, "width"), ("<span weight='1001'>x</span>", 6, "weight"),
  ]

  @Test(arguments: wrong) func whatIsWrongIsNamed(_ markup: String, _ offset: Int, _ culprit: String) {
    let error = #expect(throws: MarkupError.self) { try StyledText(markup: markup) }
    #expect(error?.offset == offset && error?.culprit == culprit, "\(String(describing: error))")
  }

  @Test func anyBytesAreReadOrRefused() {
    var random = SplitMix64(for: "markup")
    let parts = [
      "<b>", "</b>", "<", ">", "&", ";", "&amp;", "<box", "/>", "'", "\"", "=", " size", "é", "x", "<br/>",
    ]
    var read = 0
    for _ in 0..<5000 {
      let count = Int.random(in: 0...12, using: &random)
      let markup = (0..<count).map { _ in parts[Int.random(in: 0..<parts.count, using: &random)] }.joined()
      guard let text = try? StyledText(markup: markup) else { continue }
      #expect(text.spans.allSatisfy { $0.range.upperBound <= text.string.utf8.count })
      read += 1
    }
    #expect(read >= 1000)
  }
}
