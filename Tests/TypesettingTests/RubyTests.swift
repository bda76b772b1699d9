import Carets
import Foundation
import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// Readings above letters, or beside them in columns.
@Suite struct RubyTests {
  private static let cjk = "NotoSansCJKjp-Regular.otf"

  private func prepared(
    _ text: StyledText, _ fonts: [String] = [cjk], _ change: (inout TextStyle) -> Void = { _ in }
  ) throws -> PreparedText {
    var style = TextStyle(language: "ja")
    change(&style)
    return try Typesetter(fonts: try ShippedFont.list(fonts)).prepare(text, style: style)
  }

  private func ems(_ text: StyledText, _ fonts: [String] = [cjk]) throws -> Double {
    try prepared(text, fonts).measure(size: 16).width / 16
  }

  private func read(_ before: String, _ base: String, _ reading: String, _ after: String = "") -> StyledText {
    "\(before)\(base, .ruby(reading))\(after)"
  }

  /// The places of the glyphs of a line, along it and across, of its base and of its readings, in em.
  private func places(_ line: Line, _ size: Double) -> (base: [Point], readings: [Point]) {
    func places(_ areReadings: Bool) -> [Point] {
      line.glyphRuns.filter { $0.isReading == areReadings }.flatMap(\.glyphs)
        .map {
          Point(($0.position.x / size * 1e4).rounded() / 1e4, ($0.position.y / size * 1e4).rounded() / 1e4)
        }
    }
    return (places(false), places(true))
  }
}

// Widths.
extension RubyTests {
  @Test(
    "A reading that is wider makes room, but for what reaches over kana",
    arguments: [
      ("", "心", "こころ", "", 1.5), ("漢", "心", "こころ", "字", 3.5), ("あ", "心", "こころ", "字", 3.25),
      ("漢", "心", "こころ", "い", 3.25), ("あ", "心", "こころ", "い", 3), ("ア", "心", "こころ", "ー", 3),
      ("。", "心", "こころ", "、", 3.5), ("あ", "心", "こころざし", "い", 4), ("あ", "心", "ここ", "い", 3),
      ("々", "心", "こころ", "1", 3.055), ("あ ", "心", "こころ", "", 2.724), ("ｱ", "心", "こころ", "ｲ", 2),
      ("あ", "東京", "とうきょう", "い", 4.25), ("漢", "東京", "とうきょう", "字", 4.5), ("", "漢", "", "", 1),
    ])
  func widths(before: String, base: String, reading: String, after: String, ems: Double) throws {
    let found = try self.ems(read(before, base, reading, after))
    #expect(abs(found - ems) < 1e-5, "\(found)")
    // A column is as long, but for letters that are turned.
    guard before.allSatisfy({ $0 != " " }), after != "1", before != "ｱ" else { return }
    let column = try prepared(read(before, base, reading, after)) { $0.writingMode = .verticalRL }
    #expect(try abs(column.measure(size: 16).height / 16 - ems) < 1e-5)
  }

  @Test func eachCharacterHasItsReading() throws {
    #expect(try ems("\("東京", .ruby(["とう", "きょう"]))") == 2.5)
    #expect(try ems("あ\("東京", .ruby(["とうき", "きょう"]))い") == 4.5)
    // One without a reading may be reached over.
    #expect(try ems("\("食べる", .ruby(["たくさ", "", ""]))") == 3.25)
    let text = try prepared("\("東京", .ruby(["とう", "きょう"]))")
    #expect(try text.layout(size: 10, width: 16).lines.map(\.length) == [10, 15])
    #expect(try prepared(read("", "東京", "とうきょう")).layout(size: 10, width: 16).lines.map(\.length) == [25])
  }

  @Test("Each reading is half as large as its own character") func readingsHaveTheirBasesSizes() throws {
    let text = StyledText("大小", spans: [TextSpan(0..<6, .ruby(["だ", "し"])), TextSpan(3..<6, .scale(0.5))])
    let line = try prepared(text).layout(size: 40).lines[0]
    #expect(line.glyphRuns.map(\.size) == [40, 20, 20, 10])
    #expect(line.glyphRuns.map(\.isReading) == [false, true, false, true])
    #expect(line.length == 60)
  }

  @Test(arguments: [["とう"], ["とう", "きょう", ""], []])
  func othersAreNoReadings(readings: [String]) throws {
    #expect { try prepared("の\("東京", .ruby(readings))") } throws: { error in
      let error = error as? TypesettingError
      return error?.culprit == "spans[0].ruby"
        && error?.description.contains("the number of readings is \(readings.count), that of characters 2")
          ?? false
    }
  }

  @Test func linesStartAndEndBesideNothingToReachOver() throws {
    for mode in [WritingMode.horizontal, .verticalRL] {
      let text = try prepared("\(read("あ", "心", "こころ", "い"), .id("all"))") { $0.writingMode = mode }
      func lengths(_ room: Double) throws -> [Double] {
        let isColumn = mode == .verticalRL
        let layout = try text.layout(size: 16, width: isColumn ? nil : room, height: isColumn ? room : nil)
        return layout.lines.map { $0.length / 16 }
      }
      #expect(try lengths(48) == [3])
      #expect(try lengths(47) == [2.25, 1])
      #expect(try lengths(36) == [2.25, 1])
      #expect(try lengths(35) == [1, 1.5, 1])
      #expect(try lengths(24) == [1, 1.5, 1])
      #expect(try lengths(10) == [1, 1.5, 1])
    }
  }

  @Test("Of a size in points it has half of those, whatever the size of the text")
  func partsInPoints() throws {
    let text = try prepared("あ\("心", .size(30), .ruby("こころ"))い")
    // The kana grow, and it does not.
    #expect(try abs(text.measure(size: 10).width - (20 + 45)) < 1e-4)
    #expect(try abs(text.measure(size: 30).width - (60 + 45)) < 1e-4)
    let whole = try prepared(
      StyledText("漢あ心い", spans: [TextSpan(3..<12, .size(30)), TextSpan(6..<9, .ruby("こころ"))]))
    #expect(try abs(whole.measure(size: 10).width - (10 + 60 + 45 - 15)) < 1e-4)
    #expect(
      try whole.layout(size: 10, width: 90).lines.map { ($0.length * 1e3).rounded() / 1e3 } == [77.5, 30])
    #expect(try text.layout(size: 10).lines[0].glyphRuns.filter(\.isReading).map(\.size) == [15])
    let box = Size(100, 80)
    let fit = try text.layout(size: 10, width: box.width)
    #expect(fit.lines[0].overflows == false)
  }

  @Test("Readings do not meet where letters are tracked, whatever is not seen after a base")
  func trackedBases() throws {
    for base in ["漢", "漢\u{200B}", "漢\u{2060}", "漢字\u{200D}"] {
      let text = try prepared("\(base, .ruby("こころざし"))\("字", .ruby("こころざし"))") { $0.tracking = -300 }
      #expect(try text.measure(size: 10).width == 50, "\(base)")
    }
  }

  @Test func kanaThatStandHigherAreNotReachedOver() throws {
    #expect(try abs(ems("\("あ", .scale(2))\("心", .ruby("こころ"))い") - 4.25) < 1e-5)
    #expect(try abs(ems("\("あ", .raised(by: 0.2))\("心", .ruby("こころ"))い") - 3.25) < 1e-5)
    // Half of a small one.
    #expect(try abs(ems("\("あ", .scale(0.2))\("心", .ruby("こころ"))い") - (1.2 + 1.5 - 0.1 - 0.25)) < 1e-5)
    let tight = try prepared("あ\("心", .ruby("こころ"))\("心", .ruby("こころ"))い") { $0.tracking = -700 }
    // Of kana 0.3 em wide.
    #expect(try abs(tight.measure(size: 10).width - 10 * (0.3 + 3 - 2 * 0.15 + 1)) < 1e-3)
  }
}

// Glyphs.
extension RubyTests {
  @Test func theNarrowerIsSpread() throws {
    let wide = try prepared(read("", "東京", "とうきょう")).layout(size: 100)
    let (base, reading) = places(wide.lines[0], 100)
    #expect(base == [Point(0.125, 0), Point(1.375, 0)])
    #expect(reading == (0..<5).map { Point(Double($0) / 2, -0.94) })
    let narrow = try prepared(read("漢", "漢字", "かん")).layout(size: 100)
    #expect(places(narrow.lines[0], 100).readings == [Point(1.25, -0.94), Point(2.25, -0.94)])
    let one = try prepared(read("", "漢字", "か")).layout(size: 100)
    #expect(places(one.lines[0], 100).readings == [Point(0.75, -0.94)])
    // Letters of other scripts stay together.
    let latin = try prepared(read("", "OK", "とてもよろしい")).layout(size: 100)
    let letters = places(latin.lines[0], 100).base
    let plain = places(try prepared("OK").layout(size: 100).lines[0], 100).base
    #expect(abs(letters[1].x - letters[0].x - plain[1].x) < 1e-4 && letters[0].x > 1)
    let run = try #require(wide.lines[0].glyphRuns.first { $0.isReading })
    #expect(
      run.size == 50 && run.glyphs.allSatisfy { $0.textOffset == 0 } && run.style.ruby == .group("とうきょう"))
    let own = try prepared(read("漢", "心", "こころ", "い")).layout(size: 100)
    #expect(places(own.lines[0], 100).readings.map(\.x) == [1, 1.5, 2])
    #expect(places(own.lines[0], 100).base.map(\.x) == [0, 1.25, 2.25])
  }

  @Test func readingsStandToTheRightOfColumns() throws {
    let layout = try prepared(read("漢", "心", "こころ", "い")) { $0.writingMode = .verticalRL }.layout(size: 100)
    let line = layout.lines[0]
    let (base, readings) = places(line, 100)
    let plain = places(try prepared("心ここ") { $0.writingMode = .verticalRL }.layout(size: 100).lines[0], 100)
      .base
    #expect(base.map(\.x) == [plain[0].x, plain[0].x, plain[0].x])
    #expect(readings.map(\.x) == Array(repeating: 0.5, count: 3))
    for (index, place) in readings.enumerated() {
      #expect(abs(place.y - (1 + Double(index) / 2 + plain[0].y / 2)) < 1e-3, "\(place)")
    }
    #expect(line.glyphRuns.allSatisfy { !$0.isTurned })
    // The line has 0.724 em to the left of its middle, and to the right 0.75 and half of 0.724.
    #expect(
      abs(line.ascent - 111.2) < 0.01 && abs(line.descent - 72.4) < 0.01, "\(line.ascent) \(line.descent)")
    let turned = try prepared(read("", "心", "heart")) { $0.writingMode = .verticalRL }.layout(size: 100)
    #expect(turned.lines[0].glyphRuns.map(\.isTurned) == [false, true])
  }

  @Test("A line with a reading is higher by what the reading's font needs above the base's")
  func heights() throws {
    let text = try prepared(read("", "心", "こころ", "\n漢\n") + read("", "心", "こ"))
    let heights = try text.layout(size: 100, block: BlockStyle(lineHeight: .perLine)).lines.map(\.thickness)
    #expect(zip(heights, [180.8, 144.8, 180.8]).allSatisfy { abs($0 - $1) < 0.01 }, "\(heights)")
    let equal = try text.layout(size: 100).lines.map(\.thickness)
    #expect(equal.allSatisfy { abs($0 - 180.8) < 0.01 })
    #expect(
      try text.layout(size: 100, block: BlockStyle(lineHeight: .multiple(2))).lines.map(\.thickness) == [
        200, 200, 200,
      ])
    let ink = try #require(text.layout(size: 100).inkBounds)
    #expect(ink.minY > 0 && ink.minY < 50)
  }

  @Test func caretsStandAtTheBase() throws {
    let map = try prepared(read("漢", "東京", "とうきょう", "字")).layout(size: 40).carets
    let places = [0, 3, 6, 9, 12].map { map.carets(at: TextPosition($0)).strong.top.x }
    #expect(places == [0, 40, 90, 140, 180])
  }

  @Test func basesAreNotSpread() throws {
    let block = BlockStyle(alignment: .justify)
    let layout = try prepared(read("漢", "東京", "と", "字漢字")).layout(size: 10, width: 55, block: block)
    let xs = places(layout.lines[0], 10)
    #expect(layout.lines[0].range == 0..<15)
    let gap = 0.5 / 3
    let expected = [0, 1 + gap, 2 + gap, 3 + 2 * gap, 4 + 3 * gap]
    #expect(zip(xs.base.map(\.x), expected).allSatisfy { abs($0 - $1) < 1e-3 }, "\(xs.base)")
    #expect(abs(xs.readings[0].x - (1 + gap + 0.75)) < 1e-3)
  }

  @Test("The text of a drawing is that of the base") func clustersAreOfTheBase() throws {
    let line = try prepared(read("漢", "東京", "とうきょう", "字")).layout(size: 10).lines[0]
    let texts = line.clusters(of: line.glyphRuns).flatMap { $0.map(\.text) }
    #expect(texts.joined() == "漢東京字")
  }
}

// Spans without effect.
extension RubyTests {
  @Test func othersAreTold() throws {
    let fonts = [Self.cjk, "NotoSansHebrew-Regular.ttf"]
    let long = String(repeating: "漢字", count: 90)
    for (base, reading) in [
      ("漢\n字", "かん"), ("漢\t字", "かん"), ("אב", "かん"), ("漢 ", "かん"), (" 漢", "かん"), ("漢", "か\nん"), ("漢", "か\tん"),
      ("漢", "אב"), (long, "かん"), ("漢", long),
    ] {
      let (text, plain) = (read("漢", base, reading, "字"), StyledText("漢\(base)字"))
      #expect(try ems(text, fonts) == ems(plain, fonts), "\(base)")
      let told = try prepared(text, fonts).stylesWithoutEffect
      #expect(told.map(\.part) == [.ruby(base)], "\(base)")
      #expect(told.allSatisfy { $0.description.hasPrefix("ruby changes nothing for '\(base.prefix(12))") })
      #expect(
        try prepared(text, fonts).layout(size: 10).lines.allSatisfy {
          $0.glyphRuns.allSatisfy { !$0.isReading }
        })
    }
    let sizes = StyledText("大小", spans: [TextSpan(0..<6, .ruby("だいしょう")), TextSpan(3..<6, .scale(0.5))])
    #expect(try prepared(sizes).stylesWithoutEffect.map(\.part) == [.ruby("大小")])
    #expect(try ems(sizes) == 1.5)
    var icon = InlineBox(width: 1, height: 1)
    icon.offset = 3
    let box = StyledText("漢\u{FFFC}", spans: [TextSpan(0..<6, .ruby("かん"))], boxes: [icon])
    #expect(try prepared(box).stylesWithoutEffect.map(\.part) == [.ruby("漢\u{FFFC}")])
  }

  @Test func innerSpansCount() throws {
    let outer = TextSpan(0..<6, .ruby("とうきょう"))
    let inner = StyledText("東京", spans: [outer, TextSpan(3..<6, .ruby("みやこ"))])
    #expect(try ems(inner) == 2.5)
    #expect(try prepared(inner).stylesWithoutEffect.map(\.part) == [.ruby("東京")])
    let same = StyledText("東京", spans: [outer, TextSpan(0..<6, .ruby("みやこ"))])
    #expect(try ems(same) == 2)
    let styled = StyledText("東京", spans: [outer, TextSpan(0..<3, .id("east"))])
    #expect(try ems(styled) == 2.5)
    #expect(try prepared(styled).stylesWithoutEffect.isEmpty)
    let off = StyledText("東京", spans: [outer, TextSpan(0..<6, .ruby(""))])
    #expect(try ems(off) == 2)
  }

  @Test("A reading without a glyph for a character is told") func missingGlyphsAreTold() throws {
    let text = try prepared(read("", "漢字", "ก", "字"))
    let told = try #require(text.stylesWithoutEffect.first)
    #expect(told.part == .reading("ก") && text.missing.isEmpty && text.stylesWithoutEffect.count == 1)
    #expect(told.description.hasPrefix("the reading 'ก' has characters that no font has"))
  }

  @Test func punctuationWithinIsNotTrimmed() throws {
    for trim in SpacingTrim.allCases {
      let text = try prepared(read("」", "「漢」", "か", "」")) { $0.spacingTrim = trim }
      #expect(try text.measure(size: 10).width == 50)
    }
    let hung = try prepared(read("", "漢。", "かん")) { $0.hangingPunctuation = .both }
    #expect(try hung.layout(size: 10).lines[0].length == 20)
  }

  @Test("Letters that share an em of a column have a reading together with others")
  func lettersThatShareAnEm() throws {
    let text = try prepared(read("", "12月", "じゅうにがつ")) {
      $0.writingMode = .verticalRL
      $0.tateChuYoko = 2
    }
    #expect(try text.measure(size: 10).height == 30 && text.stylesWithoutEffect.isEmpty)
    let part = try prepared("1\(text: read("", "2", "に"))月") {
      $0.writingMode = .verticalRL
      $0.tateChuYoko = 2
    }
    #expect(part.stylesWithoutEffect.map(\.part) == [.ruby("2")])
  }
}

// Lines.
extension RubyTests {
  private static let parts = ["漢", "字", "と", "の", "ア", "。", "A", "de", " "]
  private static let readings = ["か", "かん", "こころ", "とうきょう", "ruby", "ア", ""]

  /// A random text with readings, and the offsets within their bases.
  private func randomText(_ random: inout SplitMix64) -> (text: StyledText, inside: Set<Int>) {
    func pick(_ values: [String]) -> String { values[Int.random(in: 0..<values.count, using: &random)] }
    var (text, inside) = (StyledText(""), Set<Int>())
    for _ in 0..<Int.random(in: 1...14, using: &random) {
      guard Bool.random(using: &random) else {
        text.append(StyledText(pick(Self.parts)))
        continue
      }
      let base = (0..<Int.random(in: 1...3, using: &random)).map { _ in pick(Array(Self.parts[..<8])) }
        .joined()
      let start = text.string.utf8.count
      if Bool.random(using: &random) {
        let reading = pick(Self.readings)
        text.append(StyledText(base, .ruby(reading)))
        if !reading.isEmpty { inside.formUnion(start + 1..<start + base.utf8.count) }
      } else {
        let readings = base.map { _ in pick(Self.readings) }
        text.append(StyledText(base, .ruby(readings)))
      }
    }
    return (text, inside)
  }

  @Test("Lines end beside bases, readings stay within them and do not meet")
  func readingsStandWithinLines() throws {
    var random = SplitMix64(for: "rubyLines")
    var (lineCount, readingCount) = (0, 0)
    for number in 0..<600 {
      let (text, inside) = randomText(&random)
      let mode = [WritingMode.horizontal, .verticalRL][number % 2]
      let tracking = [0.0, 0, 100, -150][Int.random(in: 0..<4, using: &random)]
      let prepared = try prepared(text) {
        $0.writingMode = mode
        $0.tracking = tracking
        $0.wrapping = [.word, .anywhere][Int.random(in: 0..<2, using: &random)]
        $0.autospace = [.none, .normal][Int.random(in: 0..<2, using: &random)]
        $0.spacingTrim = [.spaceAll, .normal, .trimStart][Int.random(in: 0..<3, using: &random)]
      }
      #expect(prepared.stylesWithoutEffect.isEmpty)
      let room = Double.random(in: 10...90, using: &random)
      let layout = try prepared.layout(
        size: 10, width: mode == .horizontal ? room : nil, height: mode == .horizontal ? nil : room)
      for line in layout.lines {
        lineCount += 1
        #expect(!inside.contains(line.range.lowerBound), "\(text)")
        let runs = line.glyphRuns
        let drawn = runs.filter { !$0.isReading }.flatMap(\.glyphs).reduce(0) { $0 + $1.advance }
        #expect(abs(drawn - line.length) < 1e-6, "\(text) \(line.range): \(drawn), not \(line.length)")
        // Ink of kana is within their em.
        var end = 0.0
        for run in runs where run.isReading && !run.isTurned {
          for glyph in run.glyphs {
            readingCount += 1
            guard mode == .horizontal, let ink = run.typeface.ink(of: glyph.id) else { continue }
            let (left, right) = (
              glyph.position.x + Em.points(ink.minX, at: run.size),
              glyph.position.x + Em.points(ink.maxX, at: run.size)
            )
            #expect(left >= end - 0.3 || tracking < 0, "\(text) \(line.range): \(left), \(end)")
            end = right
          }
        }
        #expect(end <= line.length + 0.3, "\(text) \(line.range): \(end), \(line.length)")
      }
      guard !layout.lines.contains(where: \.overflows) else { continue }
      let again = try prepared.measure(
        size: 10, width: mode == .horizontal ? layout.width : nil,
        height: mode == .horizontal ? nil : layout.height)
      #expect(again.lineCount == layout.lineCount, "\(text) \(room)")
    }
    #expect(lineCount > 1000 && readingCount > 2000, "\(lineCount) \(readingCount)")
  }

  @Test("Cut text keeps whole bases, and is set as such a text is") func cutTextKeepsBases() throws {
    var random = SplitMix64(for: "rubyCuts")
    var cuts = 0
    for _ in 0..<400 {
      let (text, inside) = randomText(&random)
      let prepared = try prepared(text)
      let place = [Truncation.Place.tail, .middle, .head][Int.random(in: 0..<3, using: &random)]
      let width = Double.random(in: 20...90, using: &random)
      let layout = try prepared.truncatedLayout(
        size: 10, width: width, maxLines: 1, truncation: Truncation(place))
      guard let cut = layout.cut else { continue }
      cuts += 1
      #expect(!inside.contains(cut.lowerBound) && !inside.contains(cut.upperBound), "\(text) \(cut)")
      let end = text.string.utf8.count
      let rest = text.part(0..<cut.lowerBound) + "…" + text.part(cut.upperBound..<end)
      let own = try self.prepared(rest).layout(size: 10)
      #expect(
        layout.lines[0].overflows || abs(own.lines[0].length - layout.lines[0].length) < 1e-4,
        "\(text) \(cut)")
      #expect(
        own.lines[0].glyphRuns.filter(\.isReading).flatMap { $0.glyphs.map(\.id) }
          == layout.lines[0].glyphRuns.filter(\.isReading).flatMap { $0.glyphs.map(\.id) })
    }
    #expect(cuts > 100, "\(cuts)")
  }
}

// Beside Chromium.
extension RubyTests {
  /// Lines and columns of Chromium's with `<ruby>`, by `Scripts/record-lines --ruby`.
  private struct Recording: Decodable {
    struct Paragraph: Decodable {
      let text: String
      let width: Double
      let fonts: [String]
      /// The UTF-8 offsets of the bases, and their readings.
      let bases: [[Int]]
      let readings: [String]
      /// Of each line and column its start, as an offset of UTF-8, and its length.
      let lines: [[Double]]
      let columns: [[Double]]
    }

    let size: Double
    let paragraphs: [Paragraph]
  }

  @Test("At least 99 % of the paragraphs have Chromium's lines and columns") func linesAreThoseOfChromium()
    throws
  {
    let path = Repository.fonts + "/../Tests/Chromium/ruby.json"
    let recording = try JSONDecoder().decode(Recording.self, from: Data(contentsOf: URL(filePath: path)))
    var (others, count) = ([String](), 0)
    for paragraph in recording.paragraphs {
      let spans = zip(paragraph.bases, paragraph.readings).map { TextSpan($0[0]..<$0[1], .ruby($1)) }
      for (mode, lines) in [(WritingMode.horizontal, paragraph.lines), (.verticalRL, paragraph.columns)] {
        let text = try prepared(StyledText(paragraph.text, spans: spans), paragraph.fonts) {
          $0.writingMode = mode
        }
        #expect(text.stylesWithoutEffect.isEmpty)
        let layout = try text.layout(
          size: recording.size, width: mode == .horizontal ? paragraph.width : nil,
          height: mode == .horizontal ? nil : paragraph.width)
        let own = layout.lines.map { [Double($0.range.lowerBound), $0.length] }
        // Chromium rounds every part of a line up by a 64th of a pixel.
        let isSame =
          own.count == lines.count
          && zip(own, lines).allSatisfy { $0[0] == $1[0] && abs($0[1] - $1[1]) <= 0.2 }
        count += 1
        if !isSame {
          others.append("\(mode) \(paragraph.text) (\(paragraph.width)): \(own) in place of \(lines)")
        }
      }
    }
    let table = others.joined(separator: "\n")
    print("Paragraphs beside Chromium's lines, \(others.count) of \(count) differ:\n\(table)")
    #expect(count == 600)
    #expect(Double(others.count) <= 0.01 * Double(count), "\(table)")
  }
}
