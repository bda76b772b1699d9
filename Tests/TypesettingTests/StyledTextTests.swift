import Testing
import TextAnalysis
import TextShaping
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// Texts with spans: what each kind of span changes, and what none changes.
@Suite struct StyledTextTests {
  private let inter: Typesetter

  init() throws { inter = Typesetter(fonts: try ShippedFont.list(["Inter.var.ttf"])) }

  private func type(_ names: String...) throws -> Typesetter {
    Typesetter(fonts: try ShippedFont.list(names))
  }

  private func width(_ text: StyledText, _ type: Typesetter? = nil) throws -> Double {
    try (type ?? inter).prepare(text).measure(size: 20).width
  }

  private func glyphs(_ text: StyledText, _ type: Typesetter) throws -> [UInt32] {
    try type.prepare(text).layout(size: 20).lines.flatMap { $0.glyphRuns.flatMap { $0.glyphs.map(\.id) } }
  }

  @Test func aLiteralHasSpansAndBoxes() {
    let inner: StyledText = "\("only", .bold) \(3)"
    let text: StyledText =
      "\("€", .superscript)49 \(inner, .scale(0.5)) \(box: InlineBox(width: 1, height: 2))!"
    #expect(text.string == "€49 only 3 \u{FFFC}!")
    #expect(
      text.spans == [
        TextSpan(0..<3, .superscript), TextSpan(6..<12, .scale(0.5)), TextSpan(6..<10, .bold),
      ])
    #expect(text.boxes == [InlineBox(at: 13, width: 1, height: 2)])
  }

  @Test func withoutSpansItIsThePlainText() throws {
    let (plain, styled) = (inter.prepare("Agent fi"), try inter.prepare(StyledText("Agent fi")))
    #expect(try plain.measure(size: 17) == styled.measure(size: 17))
    #expect(styled.styledText == StyledText("Agent fi") && plain.styledText == styled.styledText)
  }

  @Test func aScaleIsAnotherSize() throws {
    let text = "Agent filled words, one after another"
    let scaled = try inter.prepare(StyledText(text, .scale(1.5))).layout(size: 20, width: 150)
    let plain = try inter.prepare(text).layout(size: 30, width: 150)
    #expect(scaled.lines.map(\.range) == plain.lines.map(\.range) && scaled.lineCount > 2)
    for (line, other) in zip(scaled.lines, plain.lines) {
      #expect(abs(line.width - other.width) < 1e-3)
      #expect(line.glyphRuns.map(\.size) == other.glyphRuns.map(\.size))
    }
    #expect(abs(scaled.height - plain.height) < 1e-3)
  }

  @Test func scalesMultiply() throws {
    let nested = try width(StyledText("word", .scale(2)).styled(.scale(0.75)))
    #expect(try nested == width(StyledText("word", .scale(1.5))))
  }

  @Test func aWeightIsThatOfTheVariableFont() throws {
    let bold = try ShippedFont.list(["Inter.var.ttf"]).varied([Variation("wght", 700)])
    let expected = try Typesetter(fonts: bold).prepare("Kerning").measure(size: 20).width
    #expect(try width(StyledText("Kerning", .bold)) == expected)
    #expect(try width(StyledText("Kerning")) != expected)
  }

  @Test func axesThatNoFontHasAreTold() throws {
    let text: StyledText = "plain \("bold", .bold) \("lean", .italic)"
    let told = try type("NotoSans-Regular.ttf").prepare(text).stylesWithoutEffect.map(\.part)
    #expect(told == [.variation(Variation("wght", 700)), .variation(Variation("ital", 1))])
    #expect(try inter.prepare("plain \("bold", .bold)").stylesWithoutEffect.isEmpty)
  }

  @Test func otherFontsSetASpan() throws {
    let serif = try ShippedFont.list(["NotoSerif-Regular.ttf"])
    let expected = try Typesetter(fonts: serif).prepare("serif").measure(size: 20).width
    #expect(try width(StyledText("serif", .fonts(serif))) == expected)
  }

  @Test func whatChangesNoGlyphSplitsNothing() throws {
    let type = try type("NotoSans-Regular.ttf", "NotoNaskhArabic-Regular.ttf")
    for (plain, styled) in [
      ("AVAV", "A\("V", .link("a"))A\("V", .id("x"))"), ("office", "of\("fi", .link("a"))ce"),
      ("سلام", "س\("لا", .link("a"))م"),
    ] as [(String, StyledText)] {
      #expect(try glyphs(styled, type) == glyphs(StyledText(plain), type))
      #expect(try width(styled, type) == width(StyledText(plain), type))
    }
  }

  @Test func arabicJoinsAcrossSpans() throws {
    let type = try type("NotoNaskhArabic-Regular.ttf")
    let spanned: StyledText = "م\("ح", .feature("ss01"))\("م", .raised(by: 0.1))د"
    #expect(try glyphs(spanned, type) == glyphs("محمد", type))
  }

  @Test func glyphRunsSayTheirSpans() throws {
    let text: StyledText = "see \("the \("rules", .bold)", .link("/rules")) now"
    let line = try #require(try inter.prepare(text).layout(size: 20).lines.first)
    #expect(line.glyphRuns.map(\.style.link) == [nil, "/rules", "/rules", nil])
    #expect(line.glyphRuns.map(\.style.variations) == [[], [], SpanStyle.bold.variations, []])
    #expect(line.spans.map(\.range) == [4..<8, 8..<13])
  }

  @Test func aShiftMovesGlyphsAndHeight() throws {
    let plain = try inter.prepare("x2").layout(size: 20)
    let raised = try inter.prepare("x\("2", .raised(by: 0.5))").layout(size: 20)
    #expect(raised.lines.first?.width == plain.lines.first?.width)
    #expect(raised.lines.first?.glyphRuns.last?.glyphs.first?.position.y == -10)
    #expect(abs(raised.height - plain.height - 10) < 1e-3)
  }

  @Test func superscriptsAreAsTheFontSays() throws {
    let face = try ShippedFont.open("Inter.var.ttf")
    let metrics = try #require(face.superscriptMetrics)
    let run = try #require(
      try inter.prepare("x\("2", .superscript)").layout(size: 20).lines.first?.glyphRuns.last)
    let em = Double(face.unitsPerEm)
    #expect(abs(run.size - 20 * metrics.emHeight / em) < 1e-9)
    #expect(abs(run.glyphs[0].position.y + 20 * metrics.shift / em) < 1e-3)
  }

  /// The tops of figures are those of capitals in these fonts, to the overshoot of round ones.
  @Test(arguments: ["Inter.var.ttf", "Lato-Regular.ttf", "NotoSans-Regular.ttf"])
  func superiorFiguresReachTheTopOfCapitals(_ file: String) throws {
    let type = Typesetter(fonts: try ShippedFont.list([file]))
    for scale in [1.5, 0.5, 3] {
      let price: StyledText = "H\("7", .scale(scale))\("\("7", .superior)", .scale(scale))"
      let runs = try #require(try type.prepare(price).layout(size: 20).lines.first?.glyphRuns)
      let tops = try runs.map { run in
        let ink = try #require(run.typeface.inkBounds(of: run.glyphs[0].id))
        return ink.maxY * run.size / Double(run.typeface.unitsPerEm) - run.glyphs[0].position.y
      }
      #expect(abs(tops[2] - tops[1]) < 0.01 * 20 * scale)
      #expect(
        abs(
          runs[2].size / runs[1].size - (try #require(runs[0].typeface.superscriptMetrics)).emHeight
            / Double(runs[0].typeface.unitsPerEm)) < 1e-9)
    }
  }

  @Test func superiorTextInAnotherFontReachesTheCapitalsAround() throws {
    let (inter, lato) = (try ShippedFont.open("Inter.var.ttf"), try ShippedFont.open("Lato-Regular.ttf"))
    let span = SpanStyle(fonts: FontList([lato]), position: .superior)
    let line = try Typesetter(fonts: FontList([inter])).prepare("H\("H", span)").layout(size: 100).lines.first
    let runs = try #require(line?.glyphRuns)
    let tops = try runs.map { run in
      try #require(run.typeface.inkBounds(of: run.glyphs[0].id)).maxY * run.size
        / Double(run.typeface.unitsPerEm)
        - run.glyphs[0].position.y
    }
    #expect(runs[1].typeface == lato && abs(tops[0] - tops[1]) < 0.2)
  }

  @Test func baselinesAlign() throws {
    let face = try Typeface(path: Repository.fonts + "/../Tests/Fonts/rules-baselines.ttf")
    let type = Typesetter(fonts: FontList([face]))
    let central = try #require(face.baseline(.central)) / Double(face.unitsPerEm)
    let run = try #require(
      try type.prepare("A\("A", .scale(0.5), .aligned(at: .central))").layout(size: 20).lines.first?
        .glyphRuns.last)
    #expect(abs(run.glyphs[0].position.y + 20 * central * 0.5) < 1e-3)
  }

  @Test func aGraphemeBelongsToTheSpanOfItsFirstCharacter() throws {
    let text = "e\u{301}e\u{301}"
    let split = StyledText(text, spans: [TextSpan(1..<3, .scale(2))])
    #expect(try width(split) == width(StyledText(text)))
    let whole = StyledText(text, spans: [TextSpan(0..<1, .scale(2))])
    #expect(try width(whole) == width(StyledText(text, spans: [TextSpan(0..<3, .scale(2))])))
  }

  @Test func laterSpansChangeEarlierOnes() throws {
    let overlapping = StyledText(
      "abcdef", spans: [TextSpan(0..<4, .scale(2)), TextSpan(2..<6, .scale(0.5)), TextSpan(3..<3, .bold)])
    let apart = StyledText("ab", .scale(2)) + StyledText("cd") + StyledText("ef", .scale(0.5))
    #expect(try abs(width(overlapping) - width(apart)) < 0.5)
    #expect(
      try inter.prepare(overlapping).layout(size: 20).lines.first?.glyphRuns.map(\.size) == [40, 20, 10])
  }

  @Test func theCacheTellsSpansApart() throws {
    let cache = TextCache(byteLimit: 1 << 20)
    let type = Typesetter(fonts: try ShippedFont.list(["Inter.var.ttf"]), cache: cache)
    for text in ["\("a", .bold)b", "a\("b", .bold)", "ab", "\("a", .bold)b"] as [StyledText] {
      _ = try type.prepare(text)
    }
    #expect(cache.statistics.hits == 1 && cache.statistics.misses == 3)
  }

  @Test func trackingOfASpanIsItsOwn() throws {
    let text: StyledText = "ab\("cd", .tracking(100))ef"
    #expect(abs(try width(text) - width("abcdef") - 4) < 1e-9)
    let last: StyledText = "ab\("cd", .tracking(100))"
    #expect(abs(try width(last) - width("abcd") - 2) < 1e-9)
  }

  @Test func aSpanHasTheGraphemesThatBeginInIt() throws {
    let pieces = [
      " ", "a", "e\u{301}", "\r\n", "\r", "\n", "\u{600}", "\u{600} ", " \u{301}", "\u{200D}", "👩‍🚀", "🇩🇪", "각",
      "ש\u{5B8}",
      "\u{E33}", "क\u{94D}", "ab",
    ]
    let finder = TextBoundaries()
    var random = SplitMix64(for: "borders of spans")
    for _ in 0..<200 {
      let string = (0..<6).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let (count, boundaries) = (string.utf8.count, finder.graphemes(of: string))
      let offset = scalarEnds(of: string).randomElement(using: &random) ?? count
      let expected = boundaries.first { $0 >= offset } ?? Int32(count)
      let text = StyledText(string, spans: [TextSpan(0..<offset, .link("x"))])
      let spans = try inter.prepare(text).layout(size: 16).lines.flatMap(\.spans)
      #expect(spans.last?.range.upperBound == Int(expected), "\(Array(string.unicodeScalars)) at \(offset)")
    }
  }

  private func scalarEnds(of string: String) -> [Int] {
    var ends: [Int] = []
    for scalar in string.unicodeScalars { ends.append((ends.last ?? 0) + UTF8.width(scalar)) }
    return ends
  }

  /// Every offset of a span is right at the border of a character, and an error that names both nearest within one.
  @Test(arguments: ["€49", "a€", "é", "e\u{301}x", "漢字", "👩‍🚀a", "\u{FFFC}", "ש\u{5B8}"])
  func offsetsWithinCharactersAreErrors(_ string: String) throws {
    let (ends, count) = ([0] + scalarEnds(of: string), string.utf8.count)
    for offset in 0...count {
      let nearest = (ends.last { $0 <= offset } ?? 0, ends.first { $0 >= offset } ?? 0)
      let texts = [
        StyledText(string, spans: [TextSpan(0..<offset, .scale(2))]),
        StyledText(string, spans: [TextSpan(offset..<count, .bold)]),
        StyledText(string, spans: [TextSpan(offset..<offset, .bold)]),
      ]
      for text in texts {
        if nearest.0 == nearest.1 {
          _ = try inter.prepare(text)
          continue
        }
        let error = #expect(throws: TypesettingError.self) { try inter.prepare(text) }
        #expect(error?.code == .badValue && error?.culprit == "spans[0]")
        #expect(error?.message.hasPrefix("byte \(offset) lies within a character") == true)
        #expect(error?.message.hasSuffix("give \(nearest.0) or \(nearest.1)") == true)
      }
    }
  }

  @Test func alternativesStandWhereBoxesAre() {
    let star = InlineBox(at: 4, width: 1, height: 1, alternative: "star")
    #expect(
      StyledText("a € \u{FFFC}", boxes: [InlineBox(at: 6, width: 1, height: 1, alternative: "star")])
        .alternative == "a € star")
    for offset in [-1, 3, 4, 99, Int.max] {
      var box = star
      box.offset = offset
      #expect(StyledText("a € \u{FFFC}", boxes: [box]).alternative == "a € \u{FFFC}", "\(offset)")
    }
  }
}
