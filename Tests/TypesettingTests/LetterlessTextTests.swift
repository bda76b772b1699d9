import Carets
import Testing
import Typesetting
import Typography
import _TestSupport

/// Texts without a letter run as what stands before them, what holds them, or their language does.
@Suite struct LetterlessTextTests {
  private static let texts = [
    "٤٬٢٩٩ €", "١٠:٠٠ – ١٢:٠٠", "12 + 3", "4.299 €", "(1) 2", "…", "1 2\u{2028}3 4",
  ]
  private let type: Typesetter

  init() throws {
    type = Typesetter(
      fonts: try ShippedFont.list([
        "NotoSans-Regular.ttf", "NotoNaskhArabic-Regular.ttf", "NotoSansHebrew-Regular.ttf",
      ]))
  }

  private func lines(_ text: StyledText, _ style: TextStyle, _ alignment: Alignment = .start) throws -> [Line]
  {
    try type.prepare(text, style: style).layout(size: 20, width: 300, block: .init(alignment: alignment))
      .lines.map { $0 }
  }

  /// What is drawn: glyphs and where they stand, and on which side lines do.
  private func drawing(_ text: StyledText, _ style: TextStyle) throws -> [[Double]] {
    try lines(text, style).map { line in
      [line.origin.x, line.isRightToLeft ? 1 : 0]
        + line.glyphRuns.flatMap { run in run.glyphs.flatMap { [Double($0.id), $0.position.x] } }
    }
  }

  private func style(_ language: Language?, in container: BaseDirection = .auto) -> TextStyle {
    var style = TextStyle(language: language)
    style.containerDirection = container
    return style
  }

  @Test(arguments: texts, ["ar", "he", "fa", "ur", "az-Arab", "ckb", "yi", "pa-PK"] as [Language])
  func theyRunAsTheirLanguageIsWritten(_ text: String, _ language: Language) throws {
    var explicit = TextStyle(language: language)
    explicit.direction = .rightToLeft
    let drawing = try drawing(StyledText(text), style(language))
    #expect(try drawing == self.drawing(StyledText(text), explicit))
    explicit.direction = .leftToRight
    #expect(try drawing != self.drawing(StyledText(text), explicit))
    #expect(
      try self.drawing(StyledText(text), style(language, in: .leftToRight))
        == self.drawing(StyledText(text), explicit))
  }

  @Test(arguments: texts, ["de", "ja", "az", "pa", "ar-Latn", nil] as [Language?])
  func elseFromTheLeft(_ text: String, _ language: Language?) throws {
    var explicit = TextStyle(language: language, direction: .leftToRight)
    #expect(try drawing(StyledText(text), style(language)) == drawing(StyledText(text), explicit))
    explicit.direction = .rightToLeft
    #expect(
      try drawing(StyledText(text), style(language, in: .rightToLeft)) == drawing(StyledText(text), explicit))
  }

  @Test(
    "Paragraph by paragraph",
    arguments: [
      ("12\n13", [1, 1]), ("\n12", [1, 1]), ("12\nabc\n13", [1, 0, 0]), ("abc\n12", [0, 0]),
      ("12\r\nabc\r\n\r\n13", [1, 0, 0, 0]), ("12\u{2029}a\u{2029}1\u{2029}א\u{2029}2", [1, 0, 0, 1, 1]),
      ("12\u{2028}a", [0, 0]), ("1\u{85}2", [1, 1]), ("א\n1 + 2", [1, 1]),
      ("\u{2067}a\u{2069} 1\nb", [1, 0]),
    ] as [(String, [Int])])
  func paragraphs(_ text: String, _ levels: [Int]) throws {
    #expect(try lines(StyledText(text), style("ar")).map { $0.isRightToLeft ? 1 : 0 } == levels)
    #expect(
      try lines(StyledText(text), style("de", in: .rightToLeft)).map { $0.isRightToLeft ? 1 : 0 } == levels)
  }

  @Test func spansChangeNothing() throws {
    for span in [SpanStyle(scale: 1.5), SpanStyle(language: "de"), .link("x")] {
      let text = StyledText("12 + 3", spans: [TextSpan(0..<4, span)])
      #expect(try lines(text, style("he")).map(\.isRightToLeft) == [true])
    }
    let spoken = StyledText("12 + 3", SpanStyle(language: "he"))
    #expect(try lines(spoken, style(nil)).map(\.isRightToLeft) == [false])
  }

  @Test func sidesFollow() throws {
    let text = StyledText("١٠:٠٠ – ١٢:٠٠")
    let width = try #require(try lines(text, style("ar")).first).width
    #expect(try lines(text, style("ar")).first?.origin.x == 300 - width)
    #expect(try lines(text, style("ar"), .end).first?.origin.x == 0)
    #expect(try lines(text, style("ar"), .left).first?.origin.x == 0)
  }

  @Test(arguments: ["", "12\n", "\n"])
  func caretsStandWhereTheNextLetterWill(_ text: String) throws {
    for (style, isRightToLeft) in [
      (style("ar"), true), (style("en"), false), (style("en", in: .rightToLeft), true),
    ] {
      let carets = try type.prepare(text, style: style).layout(size: 20, width: 300).carets
      let last = carets.carets(at: TextPosition(text.utf8.count)).strong
      #expect(last.isRightToLeft == isRightToLeft && last.top.x == (isRightToLeft ? 300 : 0))
    }
  }

  @Test func whatIsCutRunsOn() throws {
    for place in Truncation.Place.allCases {
      let cut = try type.prepare("١٠:٠٠ – ١٢:٠٠", style: style("ar")).truncatedLayout(
        size: 20, width: 60, maxLines: 1, truncation: Truncation(place))
      #expect(cut.cut != nil && cut.lines.allSatisfy(\.isRightToLeft))
    }
  }

  @Test func theCacheTellsContainersApart() throws {
    let cached = Typesetter(fonts: type.fonts, cache: TextCache(byteLimit: 1 << 20))
    let sides = try [BaseDirection.leftToRight, .rightToLeft, .auto].map { container in
      try cached.prepare("12 + 3", style: style("ar", in: container)).layout(size: 20).lines.map(
        \.isRightToLeft)
    }
    #expect(sides == [[false], [true], [true]])
  }
}
