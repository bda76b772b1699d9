import Testing
import TextDocuments
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// Texts in Pango's markup.
@Suite struct PangoMarkupTests {
  @Test func tagsAreSpans() throws {
    let text = try StyledText(
      markup: "<markup><b>a</b><i>b</i><sup>c</sup><big>d</big><s>e</s><u>f</u>&lt;&#8364;</markup>",
      as: .pango)
    #expect(text.string == "abcdef<€")
    #expect(
      text.spans.dropFirst().prefix(4).map(\.style) == [.bold, .italic, .superscript, .scale(1.2)])
  }

  @Test func attributesAreParts() throws {
    let serif = try ShippedFont.list(["NotoSerif-Regular.ttf"])
    let text = try StyledText(
      markup: """
        <span font="Noto Serif, Semi-Bold Italic 12.5" color="red" underline="single">a</span>\
        <span face="Noto Serif" size="12288" weight="ultrabold" stretch="extracondensed" style="oblique" lang="de" \
        variant="all-small-caps" font_features="-liga, tnum=1, dlig on" font_variations="opsz=20">b</span>\
        <span size="150%">c</span><span size="10pt" baseline_shift="superscript" font_scale="superscript">d</span>
        """, as: .pango
    ) { $0.hasPrefix("Noto Serif") ? serif : nil }
    let styles = text.spans.map(\.style)
    #expect(styles[0].size == 12.5 && styles[0].fonts == serif)
    #expect(styles[0].variations == SpanStyle.weight(600).variations + SpanStyle.italic.variations)
    #expect(styles[1].size == 12 && styles[1].language == "de")
    #expect(styles[1].variations.prefix(2) == [Variation("wght", 800), Variation("wdth", 62.5)])
    #expect(styles[1].variations.last == Variation("opsz", 20))
    #expect(
      styles[1].features == [
        Feature("smcp"), Feature("c2sc"), Feature("liga", 0), Feature("tnum"), Feature("dlig"),
      ])
    #expect(styles[2].scale == 1.5 && styles[3].size == 10 && styles[3].position == .superscript)
  }

  /// Names of sizes are powers of 1.2 of the size of the text, `larger` and `smaller` of that around.
  @Test func namesOfSizes() throws {
    let text = try StyledText(
      markup:
        "<big><span size='x-large'>a</span><span size='larger'>b</span></big><span size='xx-small'>c</span>",
      as: .pango)
    let scales = text.spans.map(\.style.scale)
    #expect(abs(scales[0] * scales[1] - 1.44) < 1e-12 && scales[2] == 1.2)
    #expect(abs(scales[3] * 1.728 - 1) < 1e-12)
  }

  @Test(arguments: [
    ("<b>x", 0, "<b>"), ("<em>x</em>", 0, "<em>"), ("<span wieght='3'>x</span>", 6, "wieght"),
    ("<span rise='1000'>x</span>", 6, "rise"), ("<span letter_spacing='1024'>x</span>", 6, "letter_spacing"),
    ("<span size='huge'>x</span>", 6, "size"), ("<span weight='fat'>x</span>", 6, "weight"),
    ("<b size='12'>x</b>", 3, "size"), ("<br/>", 0, "<br>"), ("a &nbsp;", 2, "&"),
    ("<span face='Nobody'>x</span>", 6, "font"),
    ("<span font_features='toolong=1'>x</span>", 6, "font_features"),
  ])
  func whatIsWrongIsNamed(_ markup: String, _ offset: Int, _ culprit: String) {
    let error = #expect(throws: MarkupError.self) { try StyledText(markup: markup, as: .pango) }
    #expect(error?.offset == offset && error?.culprit == culprit, "\(String(describing: error))")
  }
}
