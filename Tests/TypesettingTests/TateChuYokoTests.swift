import Carets
import Foundation
import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// Letters that stand upright in one em of a column, side by side.
@Suite struct TateChuYokoTests {
  private static let cjk = "NotoSansCJKjp-Regular.otf"

  private func prepared(
    _ text: StyledText, _ digits: Int?, _ fonts: [String] = [cjk],
    _ change: (inout TextStyle) -> Void = { _ in }
  ) throws -> PreparedText {
    var style = TextStyle(language: "ja", writingMode: .verticalRL, tateChuYoko: digits)
    change(&style)
    return try Typesetter(fonts: try ShippedFont.list(fonts)).prepare(text, style: style)
  }

  private func ems(_ text: StyledText, _ digits: Int?, _ fonts: [String] = [cjk]) throws -> Double {
    try prepared(text, digits, fonts).measure(size: 10).length / 10
  }

  private func marked(_ before: String, _ letters: String, _ after: String = "") -> StyledText {
    var text = StyledText(before)
    text.append(StyledText(letters, .tateChuYoko))
    text.append(StyledText(after))
    return text
  }
}

// By rule.
extension TateChuYokoTests {
  @Test(
    "Rows of at most so many digits have one em",
    arguments: [
      ("第12回", 2, 3), ("5月31日", 2, 4), ("2027年", 4, 2), ("123と456", 3, 3), ("12、34。", 2, 4), ("12", 2, 1),
      ("7\n12\n", 2, 1), ("12月12日、1234年", 4, 7),
    ])
  func rowsOfDigitsHaveOneEm(text: String, digits: Int, ems: Double) throws {
    #expect(try abs(self.ems(StyledText(text), digits) - ems) < 1e-9)
  }

  @Test(
    "Longer rows, full-width digits and digits of longer graphemes stay as they are",
    arguments: [
      ("2027年", 3), ("12345年", 4), ("１２月", 2), ("12\u{20E3}月", 4), ("年\u{301}一", 2), ("一二", 4), ("٣٤", 2),
    ])
  func othersStayAsTheyAre(text: String, digits: Int) throws {
    #expect(try ems(StyledText(text), digits) == ems(StyledText(text), nil))
  }

  @Test func horizontalTextIsTheSame() throws {
    let text = marked("第12回の", "ABCD", "、2027年")
    let (plain, ruled) = try (
      prepared(StyledText("第12回のABCD、2027年"), nil) { $0.writingMode = .horizontal },
      prepared(text, 4) { $0.writingMode = .horizontal }
    )
    #expect(try plain.measure(size: 10, width: 40) == ruled.measure(size: 10, width: 40))
    #expect(try ruled.layout(size: 10).lines[0].glyphRuns.allSatisfy { $0.xScale == 1 })
    #expect(
      try prepared(marked("", "ABCDEFGH"), 2) { $0.writingMode = .horizontal }.stylesWithoutEffect.isEmpty)
  }

  @Test(arguments: [1, 5, -1, Int.max]) func othersAreNoNumbersOfDigits(digits: Int) throws {
    #expect { try prepared("12", digits).measure(size: 10) } throws: {
      ($0 as? TypesettingError)?.culprit == "tateChuYoko"
    }
  }
}

// By span.
extension TateChuYokoTests {
  @Test(
    "The letters of a span have one em",
    arguments: [
      "A", "AB", "W3C", "km", "WWWW", "!?", "e\u{301}x", "漢", "(1)", "㌔", "½", "12", "g\u{302}\u{301}",
    ])
  func lettersHaveOneEm(letters: String) throws {
    let fonts = [Self.cjk, "NotoSans-Regular.ttf"]
    let text = marked("漢", letters, "字")
    #expect(try abs(ems(text, nil, fonts) - 3) < 1e-9)
    #expect(try prepared(text, nil, fonts).stylesWithoutEffect.isEmpty)
  }

  @Test("A span whose letters cannot share an em is as though it were none, and is told")
  func othersAreTold() throws {
    let fonts = [Self.cjk, "NotoSansHebrew-Regular.ttf", "NotoSans-Regular.ttf"]
    let forty = String(repeating: "ABCDEFGH", count: 5)
    for letters in [forty, "ABCDE", "A B", "A\n", "\t", "AБ", "אב", "A漢"] {
      let (text, plain) = (marked("漢", letters, "字"), StyledText("漢\(letters)字"))
      #expect(try ems(text, nil, fonts) == ems(plain, nil, fonts), "\(letters)")
      let told = try prepared(text, nil, fonts).stylesWithoutEffect
      #expect(told.map(\.part) == [.tateChuYoko(letters)], "\(letters)")
    }
    let all = try prepared(marked("", forty), nil).stylesWithoutEffect
    let told = try #require(all.first)
    #expect(told.description.hasPrefix("tateChuYoko changes nothing for 'ABCDEFGHABCD…'"))
    // The rule counts there.
    #expect(try ems(marked("", "12月31日の12"), 2) == 6)
  }

  @Test func innerSpansCount() throws {
    let off = SpanStyle(tateChuYoko: false)
    let (digits, none) = try (ems("12", nil), ems("", nil))
    #expect(none == 0 && digits > 1.1)
    #expect(try ems(StyledText("12", off), 2) == digits)
    let beside = try ems(StyledText("2027", spans: [TextSpan(0..<2, .tateChuYoko)]), 2)
    #expect(abs(beside - 1 - digits) < 1e-9)
    let nested = [
      ([TextSpan(0..<4, .tateChuYoko), TextSpan(0..<2, off)], 2 * digits),
      ([TextSpan(0..<4, off), TextSpan(0..<2, .tateChuYoko)], 1 + digits),
      ([TextSpan(0..<2, .tateChuYoko), TextSpan(0..<2, .tateChuYoko)], 1 + digits),
      ([TextSpan(0..<2, .tateChuYoko), TextSpan(2..<4, .tateChuYoko)], 2),
      // Several styles.
      ([TextSpan(0..<4, .tateChuYoko), TextSpan(0..<2, .feature("tnum"))], 2 * digits),
      ([TextSpan(0..<4, .tateChuYoko), TextSpan(0..<4, .id("year"))], 1),
    ]
    for (spans, ems) in nested {
      #expect(try abs(self.ems(StyledText("2027", spans: spans), nil) - ems) < 1e-9, "\(spans)")
    }
  }

  @Test func emsAreThoseOfTheSpan() throws {
    #expect(try ems(StyledText("12", .scale(0.5)), 2) == 0.5)
    #expect(try ems(StyledText("WWWW", SpanStyle.tateChuYoko.with(.scale(2))), nil) == 2)
    let fixed = try prepared(StyledText("12", .size(30)), 2)
    #expect(try abs(fixed.measure(size: 10).length - 30) < 1e-9)
    let box = StyledText(
      "\u{FFFC}", spans: [TextSpan(0..<3, .tateChuYoko)], boxes: [InlineBox(width: 3, height: 2)])
    #expect(try ems(box, nil) == 2)
  }
}

// Glyphs.
extension TateChuYokoTests {
  @Test func lettersStandInTheMiddle() throws {
    // Figures are 555 wide and stand upright on a baseline 880 below the top of their em.
    for (text, digits, xScale) in [("7", 2, 1.0), ("12", 2, 1000 / 1110), ("2027", 4, 1000 / 2220)] {
      // In Japanese the font has forms half an em wide.
      let layout = try prepared(StyledText("漢\(text)字"), digits) { $0.language = nil }.layout(size: 1000)
      let runs = try #require(layout.lines.first).glyphRuns
      let run = try #require(runs.dropFirst().first)
      #expect(!run.isTurned && abs(run.xScale - xScale) < 1e-6)
      let width = 555 * xScale
      for (index, glyph) in run.glyphs.enumerated() {
        let x = (Double(index) - Double(text.count) / 2) * width
        #expect(abs(glyph.position.x - x) < 0.01 && abs(glyph.position.y - 1880) < 0.01, "\(glyph)")
        #expect(glyph.textOffset == 3)
      }
      #expect(run.glyphs.map(\.advance) == Array(repeating: 0, count: text.count - 1) + [1000])
      let ids = text.unicodeScalars.map { run.typeface.glyph(for: $0) }
      #expect(run.glyphs.map(\.id) == ids)
    }
  }

  @Test("Fonts without vertical tables have upright figures and those in a row on one baseline")
  func figuresShareABaseline() throws {
    for font in [Self.cjk, "VL-Gothic-Regular.ttf", "Inter.var.ttf", "EBGaramond12-Regular.otf"] {
      let row = try prepared("12", 2, [font]).layout(size: 100)
      let upright = try prepared("1", nil, [font]) { $0.textOrientation = .upright }.layout(size: 100)
      let places = try [row, upright].map { try #require($0.lines.first?.glyphRuns.first?.glyphs.first) }
      #expect(abs(places[0].position.y - places[1].position.y) < 0.01, "\(font)")
    }
  }

  @Test("Narrow forms of the font are set where all letters have them and fit")
  func narrowForms() throws {
    let font = try Typeface(path: Repository.fonts + "/../Tests/Fonts/rules-narrow-figures.ttf")
    let type = Typesetter(fonts: FontList([font]))
    let style = TextStyle(writingMode: .verticalRL, tateChuYoko: 4)
    for (text, narrow, xScale) in [
      ("1", nil, 1.0), ("12", [0xE001, 0xE002], 1), ("121", [0xE003, 0xE004, 0xE003], 1), ("13", nil, 0.5),
      ("1212", nil, 0.25),
    ] as [(String, [UInt32]?, Double)] {
      let layout = try type.prepare(text, style: style).layout(size: 1000)
      let line = try #require(layout.lines.first)
      let run = try #require(line.glyphRuns.first)
      let scalars = narrow.map { $0.compactMap(Unicode.Scalar.init) } ?? Array(text.unicodeScalars)
      #expect(run.glyphs.map(\.id) == scalars.map { font.glyph(for: $0) }, "\(text)")
      #expect(run.xScale == xScale && line.length == 1000)
    }
    let layout = try type.prepare("12", style: style).layout(size: 1000)
    let run = try #require(layout.lines.first?.glyphRuns.first)
    let noto = try prepared("12", 2).layout(size: 1000)
    let half = try #require(noto.lines.first?.glyphRuns.first)
    #expect(half.xScale == 1 && half.glyphs.map(\.position.x) == [-500, 0])
    // 500 and 460 wide, in the middle.
    #expect(run.glyphs.map { ($0.position.x * 10).rounded() / 10 } == [-480, 20])
  }

  @Test func inkIsWithinTheEm() throws {
    for (text, fonts) in [
      ("WWWW", ["NotoSans-Regular.ttf"]), ("MÅgÅ", ["EBGaramond12-Regular.otf"]), ("2027", [Self.cjk]),
    ] {
      let layout = try prepared(marked("", text), nil, fonts).layout(size: 100)
      let (ink, line) = try (#require(layout.inkBounds), #require(layout.lines.first))
      #expect(ink.size.width < 102 && ink.size.width > 60, "\(text) \(ink)")
      let middle = (ink.minX + ink.maxX) / 2
      #expect(abs(middle - line.origin.x) < 4, "\(text) \(ink)")
    }
  }

  @Test func rowsOfOneFaceAreTracked() throws {
    let tracked = try prepared("漢12字3", 2) { $0.tracking = 100 }.layout(size: 10)
    #expect(tracked.lines[0].length == 43)
    let spaced = try prepared("漢12字ABC", 2) { $0.autospace = .normal }.layout(size: 10)
    let plain = try prepared("漢12字ABC", 2).layout(size: 10)
    // Between the ideograph and the letters alone.
    #expect(abs(spaced.lines[0].length - plain.lines[0].length - 1.25) < 1e-9)
    let words = try prepared("12 34", 2) { $0.wordSpacing = 500 }.layout(size: 10)
    #expect(try abs(words.lines[0].length - prepared("12 34", 2).layout(size: 10).lines[0].length - 5) < 1e-9)
  }

  @Test func punctuationWithinIsNotTrimmed() throws {
    for trim in SpacingTrim.allCases {
      let text = try prepared(marked("漢", "「"), nil) { $0.spacingTrim = trim }
      #expect(try text.measure(size: 10).length == 20)
      let pair = try prepared(marked("「", "「", "漢"), nil) { $0.spacingTrim = trim }
      let first = trim == .trimStart ? 5.0 : 0
      #expect(try pair.measure(size: 10).length == 30 - first)
    }
    let hung = try prepared(marked("漢字", "、"), nil) { $0.hangingPunctuation = .both }
    #expect(try hung.layout(size: 10).lines[0].length == 30)
  }
}

// Lines.
extension TateChuYokoTests {
  private static let parts = ["漢", "字と", "12", "2027", "5", "365", "AB", "W3C", "km", "ひらがな"]

  /// A text of letters that have one em each, and of each its offset.
  private func randomText(_ random: inout SplitMix64) -> (text: StyledText, starts: [Int]) {
    var (text, starts, isRow) = (StyledText(""), [Int](), false)
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      let part = Self.parts[Int.random(in: 0..<Self.parts.count, using: &random)]
      let isASCII = part.utf8.count == part.count
      if isASCII, isRow { text.append("と") }
      if isASCII, isRow { starts.append(text.string.utf8.count - 3) }
      let start = text.string.utf8.count
      starts +=
        isASCII ? [start] : part.indices.map { start + part.utf8.distance(from: part.startIndex, to: $0) }
      let isMarked = isASCII && (part.contains(where: \.isLetter) || Bool.random(using: &random))
      text.append(isMarked ? StyledText(part, .tateChuYoko) : StyledText(part))
      isRow = isASCII
    }
    return (text, starts)
  }

  @Test("Columns have as many letters as ems, wherever they may break")
  func columnsHoldEms() throws {
    var random = SplitMix64(for: "tateChuYokoColumns")
    for _ in 0..<400 {
      let (text, starts) = randomText(&random)
      let ems = Int.random(in: 1...7, using: &random)
      let wrapping = [Wrapping.word, .anywhere][Int.random(in: 0...1, using: &random)]
      let prepared = try prepared(text, 4) { $0.wrapping = wrapping }
      let lines = try prepared.layout(size: 10, height: Double(ems) * 10 + 5).lines
      let expected = stride(from: 0, to: starts.count, by: ems).map { starts[$0] }
      #expect(lines.map(\.range.lowerBound) == expected, "\(text.string) \(ems)")
      let last = (starts.count - 1) % ems + 1
      #expect(
        lines.map(\.length) == expected.indices.map { Double($0 == expected.count - 1 ? last : ems) * 10 })
      let most = try prepared.measure(size: 10, height: Double(ems) * 10 + 5)
      #expect(most.lineCount == expected.count)
    }
  }

  @Test("Cut text keeps whole rows, and a row that was not combined stays so")
  func cutTextKeepsRows() throws {
    var random = SplitMix64(for: "tateChuYokoCuts")
    var cuts = 0
    for _ in 0..<200 {
      let (text, starts) = randomText(&random)
      let prepared = try prepared(text, 4)
      let places: [Truncation.Place] = [.tail, .middle, .head]
      let place = places[Int.random(in: 0..<3, using: &random)]
      let ems = Double(Int.random(in: 2...7, using: &random))
      let layout = try prepared.truncatedLayout(
        size: 10, height: ems * 10, maxLines: 1, truncation: Truncation(place))
      guard let cut = layout.cut else {
        #expect(starts.count <= Int(ems))
        continue
      }
      cuts += 1
      let borders = Set(starts + [text.string.utf8.count])
      #expect(borders.contains(cut.lowerBound) && borders.contains(cut.upperBound), "\(text.string) \(cut)")
      // The ellipsis has one em.
      #expect(layout.lines[0].length == ems * 10, "\(text.string) \(cut)")
    }
    #expect(cuts > 60)
    let long = try prepared("第123456789回", 4)
    let layout = try long.truncatedLayout(size: 10, height: 40, maxLines: 1)
    #expect(layout.cut != nil && layout.lines[0].glyphRuns.allSatisfy { $0.xScale == 1 })
    #expect(layout.lines[0].glyphRuns.contains { $0.isTurned })
  }

  @Test("Words are not divided by a hyphen within letters that share an em, nor behind them")
  func hyphensStandBeside() throws {
    let text = marked("co\u{AD}", "op\u{AD}e", "ra\u{AD}tion")
    let prepared = try prepared(text, nil, ["NotoSans-Regular.ttf"])
    for height in stride(from: 10.0, through: 60, by: 3) {
      let lines = try prepared.layout(size: 10, height: height).lines
      let starts = lines.map(\.range.lowerBound)
      #expect(Set(starts).isSubset(of: [0, 4, 13]), "\(starts)")
    }
  }

  @Test func rowsAreSpreadAsIdeographs() throws {
    let block = BlockStyle(alignment: .justify)
    let layout = try prepared("漢12字12漢字", 2).layout(size: 10, height: 45, block: block)
    let line = layout.lines[0]
    #expect(line.range == 0..<10)
    let places = line.glyphRuns.flatMap(\.glyphs).map(\.position.y)
    let tops = [places[0], places[1], places[3], places[4]]
    for (top, next) in zip(tops, tops.dropFirst()) { #expect(abs(next - top - 35.0 / 3) < 0.01) }
  }

  @Test func caretsWithinStandAtEqualParts() throws {
    let map = try prepared("漢1234字", 4).layout(size: 40).carets
    let places = [0, 3, 4, 5, 6, 7, 10].map { map.carets(at: TextPosition($0)).strong.top.y }
    #expect(places == [0, 40, 50, 60, 70, 80, 120])
  }
}

// Beside Chromium.
extension TateChuYokoTests {
  /// Columns of Chromium's with spans of `text-combine-upright: all`, by `Scripts/record-lines --tate-chu-yoko`.
  private struct Recording: Decodable {
    struct Paragraph: Decodable {
      let language, text: String
      let height: Double
      let fonts: [String]
      /// The UTF-8 offsets of the spans.
      let combined: [[Int]]
      /// Of each column its start, as an offset of UTF-8, and its length.
      let greedy: [[Double]]
    }

    let size: Double
    let paragraphs: [Paragraph]
  }

  @Test("At least 99 % of the paragraphs have Chromium's columns") func columnsAreThoseOfChromium() throws {
    let path = Repository.fonts + "/../Tests/Chromium/tate-chu-yoko.json"
    let recording = try JSONDecoder().decode(Recording.self, from: Data(contentsOf: URL(filePath: path)))
    let paragraphs = recording.paragraphs
    var (others, combined) = ([String](), 0)
    for paragraph in paragraphs {
      let spans = paragraph.combined.map { TextSpan($0[0]..<$0[1], .tateChuYoko) }
      combined += spans.count
      let text = try prepared(StyledText(paragraph.text, spans: spans), nil, paragraph.fonts) {
        $0.language = Language(paragraph.language)
      }
      #expect(text.stylesWithoutEffect.isEmpty)
      let lines = try text.layout(size: recording.size, height: paragraph.height).lines
      let own = lines.map { [Double($0.range.lowerBound), $0.length] }
      let isSame =
        own.count == paragraph.greedy.count
        && zip(own, paragraph.greedy).allSatisfy { $0[0] == $1[0] && abs($0[1] - $1[1]) <= 0.05 }
      if !isSame {
        others.append("\(paragraph.text) (\(paragraph.height)): \(own) in place of \(paragraph.greedy)")
      }
    }
    let table = others.joined(separator: "\n")
    print("Paragraphs beside Chromium's columns, \(others.count) of \(paragraphs.count) differ:\n\(table)")
    #expect(paragraphs.count == 300 && combined > 1000)
    #expect(Double(others.count) <= 0.01 * Double(paragraphs.count), "\(table)")
  }
}
