import Foundation
import Testing
import TextDocuments
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// Texts in HTML.
@Suite struct HTMLTests {
  private struct Record: Decodable {
    let html, text, bold, italic: String
  }

  /// Chromium shows the same characters, the same of them bold and the same in italics. `Chromium/record` records it.
  @Test func textsAreAsChromiumShowsThem() throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Chromium/html.json")
    let records = try JSONDecoder().decode([Record].self, from: Data(contentsOf: url))
    for record in records {
      let text = try StyledText(markup: record.html, as: .html)
      #expect(lines(text.string) == lines(record.text), "\(record.html.debugDescription)")
      #expect(letters(text, "wght") == record.bold, "\(record.html)")
      #expect(letters(text, "ital") == record.italic, "\(record.html)")
    }
    #expect(records.count > 60)
  }

  /// The lines that show something: paragraphs have room between them in a browser. Places where a word may be divided are
  /// characters here.
  private func lines(_ text: String) -> [String] {
    text.replacing("\u{200B}", with: "").split(separator: "\n").map(String.init)
  }

  /// The characters in spans with a place on an axis, without white space.
  private func letters(_ text: StyledText, _ axis: String) -> String {
    let bytes = Array(text.string.utf8)
    let spans = text.spans.filter { span in span.style.variations.contains { $0.axis.description == axis } }
    let wanted = bytes.indices.filter { place in spans.contains { $0.range.contains(place) } }
    return String(decoding: wanted.map { bytes[$0] }, as: UTF8.self).filter { !$0.isWhitespace }
  }

  @Test func attributesAreStyles() throws {
    let serif = try ShippedFont.list(["NotoSerif-Regular.ttf"])
    let text = try StyledText(
      markup: """
        <span style="font-weight: 600; font-style: italic; font-size: 12pt; letter-spacing: .05em; color: red">a</span>\
        <span style="font-size:150%;vertical-align:super;font-variant:small-caps" lang=de id=x>b</span>\
        <a href="/x?a&amp;b">c</a><font face="None, 'Serif'">d</font><code>e</code>
        """, as: .html
    ) { $0 == "Serif" ? serif : nil }
    let styles = text.spans.map(\.style)
    #expect(text.string == "abcde" && styles.count == 4)
    #expect(styles[0].size == 16 && styles[0].tracking == 50)
    #expect(styles[0].variations == SpanStyle.weight(600).variations + SpanStyle.italic.variations)
    #expect(styles[1].scale == 1.5 && styles[1].position == .superscript && styles[1].language == "de")
    #expect(styles[1].id == "x" && styles[1].features == SpanStyle.smallCaps.features)
    #expect(styles[2].link == "/x?a&b" && styles[3].fonts == serif)
  }

  @Test func picturesHaveRoom() throws {
    let text = try StyledText(markup: "a<img width=20 height=10 alt=star>b<img alt='c'><img>", as: .html)
    #expect(text.string == "a\u{FFFC}bc")
    #expect(text.boxes == [InlineBox(at: 1, width: 20, height: 10, unit: .points, alternative: "star")])
  }

  @Test func spacesAreInTheElementTheyStandIn() throws {
    let text = try StyledText(markup: "<b>a </b> b<p><i> c </i></p>d", as: .html)
    #expect(text.string == "a b\nc\nd")
    #expect(text.spans.map(\.range) == [0..<2, 4..<5])
  }

  @Test(
    "Readings are of the text since the last, without what stands for browsers that have none",
    arguments: [
      ("の<ruby>東京<rp>(</rp><rt>とう<b>きょう</b></rt><rp>)</rp></ruby>へ", "の東京へ", [3..<9], ["とうきょう"]),
      ("<ruby>東<rt>とう</rt>京<rt> きょ\n う&lt; </ruby>", "東京", [0..<3, 3..<6], ["とう", "きょ う<"]),
      ("<ruby><rb>漢字 <rt>かん じ</ruby>です", "漢字です", [0..<6], ["かん じ"]),
      ("a <p><ruby>b<rt>c</rt></ruby>", "a\nb", [2..<3], ["c"]),
      ("<rt>a</rt><ruby><rt>b</rt>c<rt></rt></ruby>", "ac", [], []), ("<ruby>a<rt>b", "a", [0..<1], ["b"]),
    ] as [(String, String, [Range<Int>], [String])])
  func readings(html: String, string: String, ranges: [Range<Int>], readings: [String]) throws {
    let text = try StyledText(markup: html, as: .html)
    #expect(text.string == string)
    #expect(text.spans == zip(ranges, readings).map { TextSpan($0, .ruby($1)) }, "\(text.spans)")
  }

  /// Whatever the bytes, there is a text whose spans are valid, in time that grows with it.
  @Test func anythingIsRead() throws {
    var random = SplitMix64(for: "html")
    let parts = [
      "<b>", "</b>", "<i>", "</i>", "<p>", "</p>", "<div>", "</div>", "<br>", " ", "\n", "a", "é", "<", ">",
      "&", "&amp;",
      "&#", "x41;", "<img width=1 height=1>", "<!--", "-->", "<script>", "</script>", "<pre>", "</pre>",
      "<span style='",
      "font-size:", "12px;", "'>", "\"", "=", "</", "<li>", "<a href=x>", "</a>",
      "<ruby>", "</ruby>", "<rt>", "</rt>", "<rp>(</rp>", "漢",
    ]
    let type = try Typesetter(fonts: FontList.shipped())
    let count = Repository.isFullTest ? 20_000 : 500
    var collapsed = 0
    for number in 0..<count {
      let html = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }.joined()
      let text = try StyledText(markup: html, as: .html)
      #expect(throws: Never.self, "\(number) of COPYFIT_SEED=\(SplitMix64.seed): \(html.debugDescription)") {
        _ = try type.prepare(text)
      }
      if !html.contains("<pre>") {
        #expect(!text.string.hasSuffix(" "), "\(html.debugDescription)")
        collapsed += 1
      }
    }
    #expect(collapsed > count / 2)
    for part in parts + ["<b><p>", "<b> ", "</b> ", "<b>a</i>"] {
      let html = String(repeating: part, count: 100_000)
      try ThreadTime.limited { _ = try StyledText(markup: html, as: .html) }
    }
  }
}
