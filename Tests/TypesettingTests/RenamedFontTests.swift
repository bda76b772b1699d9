import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// A span that names the font of the text once more, however it does, divides no shaping.
@Suite struct RenamedFontTests {
  private func open(_ name: String = "Inter.var.ttf", in folder: String = Repository.fonts) throws -> Typeface
  {
    try Typeface(path: "\(folder)/\(name)")
  }

  private func advances(_ text: StyledText, _ fonts: FontList, _ style: TextStyle = TextStyle()) throws
    -> [Double]
  {
    try Typesetter(fonts: fonts).prepare(text, style: style).layout(size: 20).lines.flatMap { line in
      line.glyphRuns.flatMap { run in run.glyphs.map(\.advance) }
    }
  }

  /// "AVAV" with the second V in fonts of its own.
  private func styled(_ style: SpanStyle, _ text: String = "AVAVA") -> StyledText {
    StyledText(text, spans: [TextSpan(3..<4, style)])
  }

  @Test func kerningStays() throws {
    let fonts = FontList([try open()])
    let plain = try advances("AVAVA", fonts)
    let others = [
      FontList([try open()]), FontList([try open(in: Repository.fonts + "/.")]), fonts,
      FontList([try open(), try open("NotoSans-Regular.ttf")]),
      FontList([try open("Amiri-Regular.ttf"), try open()].reversed()),
      FontList([try Typeface(bytes: try open().bytes)]),
      try FontList([try open()]).varied([Variation("wght", 400)]),
    ]
    for other in others { #expect(try advances(styled(.fonts(other)), fonts) == plain) }
    #expect(try advances(styled(SpanStyle(variations: [Variation("wght", 400)])), fonts) == plain)
    let two = styled(SpanStyle(scale: 2)).styled(.fonts(FontList([try open()])))
    #expect(try advances(two, fonts) == advances(styled(SpanStyle(scale: 2)), fonts))
  }

  @Test func soDoLigaturesAndJoinedLetters() throws {
    let fonts = try ShippedFont.list(["Lato-Regular.ttf", "NotoNaskhArabic-Regular.ttf"])
    let arabic = FontList([try open("NotoNaskhArabic-Regular.ttf")])
    for (text, span) in [("سلام", 2..<4), ("a سلام b", 4..<8)] {
      let spanned = StyledText(text, spans: [TextSpan(span, .fonts(arabic))])
      #expect(try advances(spanned, fonts) == advances(StyledText(text), fonts))
    }
  }

  @Test func anyWeightOfAFontWithoutAxesIsTheSame() throws {
    let fonts = FontList([try open("Lato-Regular.ttf")])
    #expect(try advances(styled(.bold), fonts) == advances("AVAVA", fonts))
    let told = try Typesetter(fonts: fonts).prepare(styled(.bold)).stylesWithoutEffect.map(\.part)
    #expect(told == [.variation(Variation("wght", 700))])
  }

  @Test func otherFacesDivide() throws {
    let fonts = FontList([try open()])
    let plain = try advances("AVAVA", fonts)
    let other = FontList([try open("NotoSans-Regular.ttf")])
    for style in [
      .fonts(other), .bold, SpanStyle(scale: 1.01), SpanStyle(size: 20), SpanStyle(baselineShift: 0.1),
      SpanStyle(tracking: 1), .fonts(try fonts.varied([Variation("wght", 500)])),
    ] as [SpanStyle] {
      #expect(try advances(styled(style), fonts) != plain)
    }
  }

  @Test func linesAndRunsSayTheirSpans() throws {
    let fonts = FontList([try open()])
    let again = FontList([try open()])
    let text = StyledText("AVA AVA AVA", spans: [TextSpan(1..<6, .fonts(again).with(link: "x"))])
    let layout = try Typesetter(fonts: fonts).prepare(text).layout(size: 20, width: 50)
    #expect(layout.lineCount == 3)
    #expect(layout.lines.flatMap { $0.glyphRuns.map(\.style.link) } == [nil, "x", "x", nil, nil])
    #expect(layout.lines.flatMap { $0.glyphRuns.map(\.typeface) }.allSatisfy { $0 == fonts.primary })
    let plain = try Typesetter(fonts: fonts).prepare("AVA AVA AVA").layout(size: 20, width: 50)
    #expect(layout.lines.map(\.width) == plain.lines.map(\.width))
  }

  @Test func theCacheFindsThem() throws {
    let cache = TextCache(byteLimit: 1 << 20)
    let type = Typesetter(fonts: FontList([try open()]), cache: cache)
    for _ in 0..<2 { _ = try type.prepare(styled(.fonts(FontList([try open()])))) }
    #expect(cache.statistics.hits == 1 && cache.statistics.misses == 1)
  }
}

extension Typeface {
  fileprivate var bytes: [UInt8] { fontData.bytes }
}

extension SpanStyle {
  fileprivate func with(link: String) -> SpanStyle {
    var style = self
    style.link = link
    return style
  }
}
