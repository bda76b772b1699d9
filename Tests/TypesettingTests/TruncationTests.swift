import Testing
import TextAnalysis
import Typefaces
import Typesetting
import Typography
import _TestSupport
import _TextFuzzing
import _TextJudge

/// Texts that are cut to their lines, by hand and against every length tried.
@Suite struct TruncationTests {
  private func prepare(_ text: String, _ style: TextStyle = TextStyle()) throws -> PreparedText {
    Typesetter(fonts: try FontList.shipped()).prepare(text, style: style)
  }

  private func lines(_ layout: TextLayout) -> [String] { layout.lines.map { String($0.text) } }

  @Test func keepsWhatFitsWhole() throws {
    let text = try prepare("Speichern und weiter")
    for truncation in Truncation.Place.allCases.map({ Truncation($0) }) {
      let layout = try text.truncatedLayout(size: 17, width: 500, maxLines: 1, truncation: truncation)
      #expect(layout.cut == nil && lines(layout) == ["Speichern und weiter"])
    }
  }

  @Test(arguments: [
    (Truncation.tail, "Speichern…", 9..<20), (Truncation(.middle), "Speich…eiter", 6..<15),
    (Truncation(.head), "…und weiter", 0..<10), (Truncation(.tail, at: .word), "Speichern…", 9..<20),
    (Truncation(.tail, ellipsis: " [more]"), "Speic [more]", 5..<20),
  ])
  func cutsOneLine(_ truncation: Truncation, _ expected: String, _ cut: Range<Int>) throws {
    let text = try prepare("Speichern und weiter", TextStyle(wrapping: .none))
    let layout = try text.truncatedLayout(size: 16, width: 97, truncation: truncation)
    #expect(lines(layout) == [expected] && layout.cut == cut)
    #expect(layout.width <= 97)
  }

  @Test func cutsTheLastLineAllowedAndAllThatFollows() throws {
    let text = try prepare("One two three four five\nsix\nseven")
    let layout = try text.truncatedLayout(size: 16, width: 80, maxLines: 2)
    #expect(lines(layout) == ["One two ", "three fo…"] && layout.cut == 16..<33)
    #expect(layout.lines.map(\.range) == [0..<8, 8..<33])
    let byHeight = try text.truncatedLayout(size: 16, width: 80, height: 2.5 * layout.height / 2)
    #expect(lines(byHeight) == lines(layout))
    let third = try text.truncatedLayout(size: 16, width: 80, maxLines: 4)
    #expect(lines(third).last == "six…")
  }

  @Test func offsetsAreThoseOfTheWholeText() throws {
    let text = try prepare("Speichern und weiter", TextStyle(wrapping: .none))
    let layout = try text.truncatedLayout(size: 16, width: 97, truncation: Truncation(.middle))
    let cut = try #require(layout.cut)
    let offsets = layout.lines.flatMap(\.glyphRuns).flatMap(\.glyphs).map(\.textOffset)
    #expect(offsets == Array(0...cut.lowerBound) + Array(cut.upperBound..<20))
  }

  /// An Arabic text whose only letter that tells its direction is cut keeps its direction.
  @Test func directionStays() throws {
    let text = try prepare("\u{627} 12345 67890 12345 67890")
    let layout = try text.truncatedLayout(size: 16, width: 60, maxLines: 1, truncation: Truncation(.head))
    #expect(layout.cut?.lowerBound == 0)
    #expect(layout.lines.map(\.isRightToLeft) == [true])
  }

  @Test func anEllipsisWiderThanTheLineStandsAlone() throws {
    let layout = try prepare("Speichern").truncatedLayout(size: 100, width: 10, maxLines: 1)
    #expect(lines(layout) == ["…"] && layout.cut == 0..<9)
    #expect(layout.lines.map(\.overflows) == [true])
  }

  @Test func badLimitsThrow() throws {
    let text = try prepare("a")
    #expect(throws: TypesettingError.self) { try text.truncatedLayout(size: 10, width: 5, maxLines: 0) }
    #expect(throws: TypesettingError.self) {
      try text.truncatedLayout(size: 10, width: 5, height: -.infinity)
    }
  }

  /// A text whose letters have no width fails at more lengths than are tried one by one.
  @Test func wideTextOfNothingEndsSoon() throws {
    let text = try prepare("W" + String(repeating: "\u{200B}", count: 20_000) + "W")
    let layout = try text.truncatedLayout(size: 16, width: 18, maxLines: 1)
    #expect(layout.width <= 18 && layout.cut == 0..<60_002)
  }

  /// No break stands before "…" by the rules of line breaking: it stands there where one stood before the text cut.
  @Test(
    "A line may end before the ellipsis where it may end before the text cut",
    arguments: [
      ("東京都千代田区霞が関一丁目", 30.0, 2, Wrapping.word, ["東", "…"]),
      ("東京都千代田区霞が関一丁目", 30, 4, .word, ["東", "京", "都", "…"]),
      ("東京都千代田区霞が関一丁目", 51, 2, .word, ["東京都", "千代…"]),
      ("พื้นที่ใช้งานไม่เพียงพอ", 60, 2, .word, ["พื้นที่ใช้", "งานไม่…"]),
      ("저장 공간이 부족합니다", 20, 3, .word, ["저", "장 ", "…"]), ("저장공간 부족합니다", 50, 2, .keepAll, ["저장…"]),
      ("/usr/WWWW/share", 45, 2, .word, ["/usr/", "WW…"]), ("iiii/WWWW/share", 28, 2, .word, ["iiii/", "…"]),
      ("iiii\u{AD}WWWW", 28, 2, .word, ["iiii\u{AD}", "…"]),
      ("iiii\u{200B}WWWW", 28, 2, .word, ["iiii\u{200B}", "…"]), ("WWWW", 28, 2, .anywhere, ["W", "…"]),
      ("i\nWWWW", 28, 2, .word, ["i\n", "…"]), ("ii WW WW", 36, 2, .word, ["ii ", "W…"]),
      ("iii-WWWW", 28, 2, .word, ["iii-", "…"]),
    ])
  func breaksStandWhereTheyStood(
    _ text: String, _ width: Double, _ maxLines: Int, _ wrapping: Wrapping, _ expected: [String]
  ) throws {
    let layout = try prepare(text, TextStyle(wrapping: wrapping))
      .truncatedLayout(size: 17, width: width, maxLines: maxLines)
    #expect(lines(layout) == expected)
    #expect(layout.width <= width && !layout.lines.contains { $0.overflows })
  }

  /// A span that changes nothing beside the cut does not part the ellipsis from the letters before it.
  @Test func theEllipsisKernsInStyledTexts() throws {
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"]))
    for (string, width) in [("πορτο", 33.0), ("AVATAR", 40), ("Wort für Wort", 60)] {
      let plain = try type.prepare(string).truncatedLayout(size: 16, width: width, maxLines: 1)
      let last = string.utf8.count - 2..<string.utf8.count
      for span in [last, 0..<2, 0..<0] {
        let text = StyledText(string, spans: [TextSpan(span, .link("x"))])
        let styled = try type.prepare(text).truncatedLayout(size: 16, width: width, maxLines: 1)
        #expect(styled.cut == plain.cut && styled.cut != nil)
        #expect(styled.width == plain.width, "\(string)")
      }
    }
  }

  @Test func whiteSpaceBesideTheEllipsisIsDropped() throws {
    // The ellipsis stands behind the word of the line before, as no letter of its own line is left.
    let text = try prepare("i 漢漢漢")
    let beside = try text.truncatedLayout(size: 17, width: 24, maxLines: 2)
    #expect(lines(beside) == ["i…"] && beside.cut == 1..<11)
    let below = try text.truncatedLayout(size: 17, width: 20, maxLines: 2)
    #expect(lines(below) == ["i ", "…"] && below.cut == 2..<11)
  }

  @Test("An ellipsis is not broken, and spaces at its start hang at the end of the line before")
  func ownEllipsesAreWhole() throws {
    let more = Truncation(.tail, ellipsis: " [a b]")
    let layout = try prepare("東京都千代田区").truncatedLayout(size: 17, width: 40, maxLines: 2, truncation: more)
    #expect(lines(layout) == ["東京 ", "[a b]"] && layout.cut == 6..<21)
    let two = try prepare("東京都千代田区").truncatedLayout(size: 17, width: 20, maxLines: 2, truncation: more)
    #expect(two.cut == 3..<21 && two.lines.map(\.overflows) == [false, true])
  }

  /// What a dictionary makes of the rest of a word does not matter, and a word spelled otherwise is not cut within that.
  @Test(arguments: Truncation.Place.allCases) func dividedWordsStayDivided(_ place: Truncation.Place) throws {
    let style = TextStyle(language: "de", hyphenator: HyphenatedTextTests.hyphenator)
    let text = try prepare("Wolle Backen nnannn Sonne", style)
    var compared = 0
    for width in stride(from: 12.0, to: 90, by: 1.5) {
      let whole = try text.layout(size: 10, width: width).lines.map(\.visibleText)
      for limit in 1...6 {
        let layout = try text.truncatedLayout(
          size: 10, width: width, maxLines: limit, truncation: Truncation(place))
        #expect(!layout.lines.contains { $0.overflows } && layout.lineCount <= limit, "\(width) \(limit)")
        guard place == .tail, layout.cut != nil, layout.lineCount == limit else { continue }
        #expect(
          layout.lines.map(\.visibleText).prefix(limit - 1) == whole.prefix(limit - 1), "\(width) \(limit)")
        compared += 1
      }
    }
    if place == .tail { #expect(compared >= 120) }
  }

  /// The letter that joined the one cut is wider without it, so that less of the text is left than whole lines.
  @Test func noLineOverflowsWhereTheEllipsisFits() throws {
    let style = TextStyle(wrapping: .anywhere)
    for string in ["بببببببببب", "سسسسس سسس", "क्ष्क्ष्क्ष्क्षि", "நிநிநிநி", "fififififi"] {
      let text = try prepare(string, style)
      let ellipsis = try prepare("…").maxContentWidth(at: 10)
      for width in stride(from: ellipsis, to: 60, by: 0.75) {
        for (limit, place) in [1, 2, 3].flatMap({ limit in Truncation.Place.allCases.map { (limit, $0) } }) {
          let layout = try text.truncatedLayout(
            size: 10, width: width, maxLines: limit, truncation: Truncation(place))
          #expect(!layout.lines.contains { $0.overflows }, "\(string) \(width) \(limit) \(place)")
        }
      }
    }
  }

  /// The longest text that fits, found by a second implementation that tries every length.
  @Test(arguments: Truncation.Place.allCases)
  func equalsTryingEveryLength(_ place: Truncation.Place) throws {
    var random = SplitMix64(for: "truncation \(place)")
    var cutCount = 0
    for sample in SampleText.all {
      let list = try ShippedFont.list(sample.fonts)
      let type = Typesetter(fonts: list)
      let whole = Array(sample.text)
      for _ in 0..<(Repository.isFullTest ? 60 : 4) {
        let length = Int.random(in: 4...40, using: &random)
        let start = Int.random(in: 0..<max(1, whole.count - length), using: &random)
        let string = String(whole[start..<min(whole.count, start + length)])
        let text = type.prepare(
          string,
          style: TextStyle(
            direction: Bool.random(using: &random) ? .leftToRight : .rightToLeft,
            wrapping: Wrapping.allCases.randomElement(using: &random) ?? .word))
        let width = text.maxContentWidth(at: 10) * Double.random(in: 0.05...0.9, using: &random)
        let limit = Int.random(in: 1...4, using: &random)
        let unit = Truncation.Unit.allCases.randomElement(using: &random) ?? .grapheme
        let layout = try text.truncatedLayout(
          size: 10, width: width, maxLines: limit, truncation: Truncation(place, at: unit))
        let judge = try #require(Judge(text, list))
        let truth = JudgedCut(
          judge, string, Truncation(place, at: unit),
          ellipsis: judge.covers("\u{2026}") ? "\u{2026}" : "...",
          judge_measure(size: 10, width: width, tolerance: Em.tolerance), lineLimit: limit)
        #expect(
          layout.cut == truth.range,
          "\(sample.name) \(string.debugDescription) width \(width) lines \(limit) \(unit)")
        #expect(layout.lineCount == truth.lines.count)
        cutCount += layout.cut == nil ? 0 : 1
      }
    }
    #expect(cutCount > 20)
  }
}
