import Foundation
import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// Full-width punctuation that loses its empty half.
@Suite struct SpacingTrimTests {
  /// Lines of Chromium's with each value of `text-spacing-trim`, recorded by `Scripts/record-lines --trims`.
  private struct Recording: Decodable {
    struct Paragraph: Decodable {
      let language, text: String
      let width: Double
      let fonts: [String]
      /// Of each line its start, as an offset of UTF-8, and its length.
      let normal, trimStart, spaceFirst, columns: [[Double]]
    }

    let size: Double
    let paragraphs: [Paragraph]
  }

  private static let cjk = "NotoSansCJKjp-Regular.otf",
    stops: Set<Character> = ["、", "。", "，", "．", "：", "；"]

  private func prepared(
    _ text: String, _ trim: SpacingTrim, _ fonts: [String] = [cjk], language: Language? = "ja",
    _ change: (inout TextStyle) -> Void = { _ in }
  ) throws -> PreparedText {
    var style = TextStyle(language: language, spacingTrim: trim)
    change(&style)
    return Typesetter(fonts: try ShippedFont.list(fonts)).prepare(text, style: style)
  }

  @Test("Lines are those of Chromium", arguments: SpacingTrim.allCases)
  func linesAreThoseOfChromium(trim: SpacingTrim) throws {
    let path = Repository.fonts + "/../Tests/Chromium/trims.json"
    let recording = try JSONDecoder().decode(Recording.self, from: Data(contentsOf: URL(filePath: path)))
    var (same, all, compared, trimmed, others) = (0, 0, 0, 0, [String]())
    for paragraph in recording.paragraphs {
      let lines: [[Double]]
      let isVertical = trim == .spaceAll
      switch trim {
      // Those of columns have `trim-start`.
      case .spaceAll: lines = paragraph.columns
      case .normal: lines = paragraph.normal
      case .trimStart: lines = paragraph.trimStart
      case .spaceFirst: lines = paragraph.spaceFirst
      }
      let text = try prepared(
        paragraph.text, isVertical ? .trimStart : trim, paragraph.fonts,
        language: Language(paragraph.language)
      ) { if isVertical { $0.writingMode = .verticalRL } }
      let layout = try text.layout(
        size: recording.size, width: isVertical ? nil : paragraph.width,
        height: isVertical ? paragraph.width : nil)
      // Chromium trims brackets at the end of a line, but no commas and stops, which CSS counts among them.
      if layout.lines.contains(where: { $0.isEndTrimmed && $0.text.last.map(Self.stops.contains) == true }) {
        continue
      }
      compared += 1
      let own = Dictionary(layout.lines.map { ($0.range, $0) }) { first, _ in first }
      let ends = lines.dropFirst().map { Int($0[0]) } + [paragraph.text.utf8.count]
      for (line, end) in zip(lines, ends) {
        all += 1
        let found = own[Int(line[0])..<end]
        if let found, abs(found.length - line[1]) <= 0.05 {
          same += 1
          trimmed += found.isEndTrimmed ? 1 : 0
        } else {
          others.append(
            "\(paragraph.language) \(paragraph.width): "
              + "\(String(decoding: Array(paragraph.text.utf8)[Int(line[0])..<end], as: UTF8.self)) \(line[1]) "
              + "\(found?.length ?? 0) \(layout.lines.map(\.text))")
        }
      }
    }
    print("\(trim): \(same) of \(all) lines, \(trimmed) with a trimmed end, in \(compared) paragraphs")
    #expect(compared >= 300 && trimmed > 40)
    #expect(Double(same) >= 0.99 * Double(all), "\(others.joined(separator: "\n"))")
  }
}

// Pairs, edges and fonts.
extension SpacingTrimTests {
  /// Ems of a text on one line, without and with its pairs trimmed.
  @Test(arguments: [
    ("「漢」「字」", 6, 5.5), ("「「漢」」", 5, 4), ("漢」、。字", 5, 4), ("（「漢」）、", 6, 4.5), ("」・「", 3, 2), ("漢、字。", 4, 4),
    ("・・", 2, 2),
    ("漢」(", 2.338, 2.338), ("漢」)", 2.338, 1.838), ("漢(「", 2.338, 1.838), ("漢\u{3000}「字", 4, 3.5),
    ("漢」\u{200B}「", 3, 3),
    ("「\n「", 1, 1), ("［【〔〈『", 5, 3),
  ])
  func pairsLoseHalfAnEm(text: String, plain: Double, trimmed: Double) throws {
    for mode in [WritingMode.horizontal, .verticalRL]
    where mode == .horizontal || !text.contains(where: \.isASCII) {
      for (trim, ems) in [(SpacingTrim.spaceAll, plain), (.normal, trimmed)] {
        let measured = try prepared(text, trim) { $0.writingMode = mode }.measure(size: 10)
        #expect(abs(measured.length / 10 - ems) < 1e-6, "\(text) \(trim) \(mode): \(measured.length)")
      }
    }
  }

  @Test func edgesAreSettledByLine() throws {
    let text = "「漢字」「漢字」、\n「字」"
    for (trim, ems) in [
      (SpacingTrim.normal, [4, 4.5, 3]), (.trimStart, [3.5, 4, 2.5]), (.spaceFirst, [4, 4, 3]),
    ] {
      let layout = try prepared(text, trim).layout(size: 10, width: 45)
      #expect(layout.lines.map { $0.length / 10 } == ems, "\(trim)")
    }
    // The end is trimmed where the line does not fit otherwise, and in a narrower box only.
    for (width, length) in [(40.0, 40.0), (39.0, 35.0), (35.0, 35.0)] {
      let line = try #require(try prepared("「漢字」", .normal).layout(size: 10, width: width).lines.first)
      #expect(line.length == length && line.isEndTrimmed == (width < 40) && !line.overflows)
    }
  }

  @Test func glyphsStandWhereTheFontHasThem() throws {
    // `halt` moves an opening bracket back by what it takes off.
    let layout = try prepared("漢「「漢」」", .normal).layout(size: 1000)
    let glyphs = try #require(layout.lines.first).glyphRuns.flatMap(\.glyphs)
    #expect(glyphs.map(\.position.x) == [0, 1000, 1500, 2500, 3500, 4000])
    #expect(glyphs.map(\.advance) == [1000, 1000, 500, 1000, 500, 1000])
    let start = try prepared("「漢", .trimStart).layout(size: 1000)
    #expect(try #require(start.lines.first).glyphRuns.flatMap(\.glyphs).map(\.position.x) == [-500, 500])
  }

  @Test("Fonts without features are trimmed where their ink leaves half an em empty")
  func fontsWithoutFeatures() throws {
    // The ink of its 《 is in both halves.
    for (text, ems) in [
      ("「「", 1.5), ("」」", 1.5), ("、。", 1.5), ("《《", 2), ("》》", 2), ("“「", 1.5), ("」”", 1.5),
    ] {
      let measured = try prepared(text, .normal, ["VL-Gothic-Regular.ttf"]).measure(size: 10)
      #expect(abs(measured.width / 10 - ems) < 1e-6, "\(text): \(measured.width)")
    }
    // This one has `halt`, but not for Han without a language.
    let plain = try prepared("漢「「", .normal, language: nil).measure(size: 10)
    #expect(plain.width == 25)
  }

  @Test(
    "What a font takes off by `halt`, or by `chws`, is what is trimmed",
    arguments: [("alone", 0.4, 0.3), ("pairs", 0.45, 0.35)])
  func partsAreThoseOfTheFont(name: String, opening: Double, closing: Double) throws {
    let font = try Typeface(path: Repository.fonts + "/../Tests/Fonts/rules-halves-\(name).ttf")
    let text = Typesetter(fonts: FontList([font])).prepare("「「」」", style: TextStyle(spacingTrim: .trimStart))
    #expect(abs(try text.measure(size: 1).width - (4 - 2 * opening - closing)) < 1e-9)
    let narrow = try #require(try text.layout(size: 1, width: 4 - 2 * opening - 2 * closing).lines.first)
    #expect(narrow.isEndTrimmed && abs(narrow.length - (4 - 2 * opening - 2 * closing)) < 1e-9)
  }

  @Test("Nothing is trimmed that is not an em wide, runs from right to left, or has widths asked for")
  func othersKeepTheirWidth() throws {
    for (text, fonts) in [
      ("“‘(word)’”, “)”", ["NotoSans-Regular.ttf"]), ("“”’", [Self.cjk]), ("(())[]", ["Lato-Regular.ttf"]),
      ("שלום「「", ["NotoSansHebrew-Regular.ttf", Self.cjk]),
    ] {
      let widths = try SpacingTrim.allCases.map { try prepared(text, $0, fonts).measure(size: 10).width }
      #expect(Set(widths).count == 1, "\(text): \(widths)")
    }
    for feature in ["palt", "halt"] as [Typography.Tag] {
      let widths = try SpacingTrim.allCases.map {
        try prepared("「「漢」」、", $0) { $0.features = [Feature(feature)] }.measure(size: 10).width
      }
      #expect(Set(widths).count == 1, "\(feature): \(widths)")
    }
  }

  @Test func hangingPunctuationIsNotTrimmedToo() throws {
    for trim in [SpacingTrim.normal, .trimStart] {
      let text = try prepared("「漢字漢字、", trim) { $0.hangingPunctuation = .both }
      let line = try #require(try text.layout(size: 10, width: 40).lines.first)
      #expect(line.length == 40 && !line.overflows && !line.isEndTrimmed)
    }
  }

  @Test func spansTrimByTheirOwnEm() throws {
    let text = StyledText("「「漢", spans: [TextSpan(3..<6, .scale(2)), TextSpan(6..<9, .scale(0.5))])
    let type = Typesetter(fonts: try ShippedFont.list([Self.cjk]))
    let style = TextStyle(language: "ja", spacingTrim: .normal)
    #expect(try type.prepare(text, style: style).measure(size: 10).width == 10 + 10 + 5)
    var points = SpanStyle()
    points.size = 30
    let fixed = StyledText("「「漢", spans: [TextSpan(3..<6, points)])
    let measured = try type.prepare(fixed, style: style).measure(size: 10)
    #expect(abs(measured.width - 35) < 1e-6)
  }

  @Test func trackingAddsToWhatIsTrimmed() throws {
    let text = try prepared("「「漢」」字", .normal) { $0.tracking = 100 }
    #expect(abs(try text.measure(size: 10).width - (50 + 5)) < 1e-6)
    let hinted = try prepared("「「漢」」字", .normal) { $0.pixelsPerPoint = 1 }
    #expect(try hinted.measure(size: 13.3).width < 6 * 13)
  }

  /// As in fonts without vertical forms, whose comma has its ink in the second half of a column's em.
  @Test("A mark that is all of its line is as long as its trimmed start leaves it")
  func loneMarks() throws {
    for hanging in [HangingPunctuation.none, .endIfNeeded] {
      let text = try prepared("，", .trimStart) {
        $0.writingMode = .verticalRL
        $0.features = [Feature("vert", 0)]
        $0.hangingPunctuation = hanging
      }
      let line = try text.layout(size: 10).lines[0]
      #expect(line.glyphRuns.flatMap(\.glyphs).map(\.advance) == [5], "\(hanging)")
      #expect(line.length == 5 && text.maxContentWidth(at: 10) == 5, "\(hanging)")
      #expect(text.minContentWidth(at: 10) == (hanging == .none ? 5 : 0))
    }
  }

  @Test("Punctuation is pushed in as far, whether or not another part has a size in points")
  func pushedInBesideParts() throws {
    var style = TextStyle(language: "ja")
    style.kinsoku = .pushIn
    let type = Typesetter(fonts: try ShippedFont.list([Self.cjk]))
    for words in ["漢、漢、漢字", "漢、漢、漢、漢、漢、字"] {
      let all = words + "\n字"
      let count = all.utf8.count
      let plain = type.prepare(all, style: style)
      let parts = try type.prepare(
        StyledText(all, spans: [TextSpan(count - 3..<count, .size(12))]), style: style)
      for lacking in 1...9 {
        let width = Em.points(Int64(words.count) * Int64(Em.units) - Int64(lacking), at: 13.7)
        let advances = try [plain, parts].map { text in
          let line = try text.layout(size: 13.7, width: width).lines[0]
          #expect(line.range == 0..<words.utf8.count + 1)
          return line.glyphRuns.flatMap(\.glyphs).map(\.advance)
        }
        let areSame = zip(advances[0], advances[1]).allSatisfy { abs($0 - $1) < 1e-9 }
        #expect(areSame, "\(words) \(lacking): \(advances)")
      }
    }
  }
}
