import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

@testable import _TextFuzzing

/// Small cases of readings, for what the fuzzer has found there and for each rule that its judge has.
@Suite struct ReadingTests {
  private static let fonts = [
    "NotoSansCJKjp-Regular.otf", "NotoSans-Regular.ttf", "NotoSansHebrew-Regular.ttf",
  ]

  private func question(
    _ text: String, _ ruby: (range: Range<Int>, reading: TextCase.Reading)..., width: Double? = nil
  ) -> TextCase {
    var question = TextCase(
      fonts: Self.fonts.map { "\(Repository.fonts)/\($0)" }, scalars: Array(text.unicodeScalars))
    question.width = width
    question.spans = ruby.map { span($0.range, $0.reading) }
    return question
  }

  private func span(_ range: Range<Int>, _ reading: TextCase.Reading) -> TextCase.Span {
    var span = TextCase.Span(start: range.lowerBound, end: range.upperBound)
    span.ruby = reading
    return span
  }

  /// Compares a case in lines and columns; answers how many glyphs of readings the library has.
  @discardableResult
  private func expectNothing(_ question: TextCase) throws -> Int {
    var (question, count) = (question, 0)
    for mode in [nil, "verticalRL"] {
      question.writingMode = mode
      let findings = try TextComparison.findings(question)
      #expect(findings.isEmpty, "\(findings) \(Console.json(question))")
      let answer = try LibraryAnswer(question, Typesetter(fonts: FontList(paths: question.fonts)))
      count += answer.lines.reduce(0) { $0 + $1.glyphs.count(where: \.isReading) }
    }
    return count
  }

  @Test(
    "The narrower one is spread",
    arguments: [
      ("漢字", "かんじ"), ("漢字", "か"), ("東京", "とうきょう"), ("漢", ""), ("OK", "とてもよろしい"), ("漢字ab", "かんじえいびい"),
      ("漢字", "hànzì"),
      ("ab漢", "r"), ("한글", "글"), ("か゛", "がががが"), ("漢\u{301}字", "あいうえお"), ("12月", "じゅうにがつ"), ("漢。」", "かっこ"),
    ])
  func widths(base: String, reading: String) throws {
    for (before, after) in [
      ("", ""), ("漢", "字"), ("か", "の"), ("ー", "a"), ("か ", "、"), ("「", "」"), ("\u{5D0}", "い"),
    ] {
      let (start, count) = (before.unicodeScalars.count, base.unicodeScalars.count)
      for wrap in [nil, "anywhere"] {
        var question = question(before + base + after, (start..<start + count, .group(reading)))
        question.wrap = wrap
        for width in [nil, 16.0, 40, 56] {
          question.width = width
          (question.tracking, question.autospace, question.spacingTrim, question.tateChuYoko) = (
            nil, nil, nil, nil
          )
          let glyphs = try expectNothing(question)
          #expect(glyphs > 0 || reading.isEmpty)
          (question.tracking, question.autospace, question.tateChuYoko) = (-700, true, 2)
          try expectNothing(question)
          (question.tracking, question.spacingTrim) = (50, "trimStart")
          try expectNothing(question)
        }
      }
    }
  }

  @Test("Lines may end between the readings of characters", arguments: ["か", "かん", "こころざし"])
  func mono(_ reading: String) throws {
    let readings = TextCase.Reading.mono([reading, "", "お", "とう\u{AD}きょう", "x"])
    for width in stride(from: 16.0, through: 130, by: 9.5) {
      var question = question("あ漢字e\u{301}京いうえ。", (1..<7, readings), (8..<9, .group(reading)), width: width)
      #expect(try expectNothing(question) > 0)
      question.cut = TextCase.Cut()
      for place in Truncation.Place.allCases {
        question.cut?.place = place.rawValue
        try expectNothing(question)
      }
      question.justified = TextCase.Justified()
      question.justified?.letters = 100
      try expectNothing(question)
    }
  }

  @Test("Punctuation of bases neither hangs nor gives up room", arguments: HangingPunctuation.allCases)
  func edges(_ hanging: HangingPunctuation) throws {
    for width in stride(from: 24.0, through: 130, by: 8) {
      var question = question(
        "（漢、」「字。」「京、」、", (0..<3, .group("かんかんかん")), (4..<7, .group("じ")), (8..<9, .group("きょうと")),
        width: width)
      (question.kinsoku, question.hangingPunctuation) = ("pushIn", hanging.rawValue)
      #expect(try expectNothing(question) > 0)
      question.spacingTrim = SpacingTrim.trimStart.rawValue
      try expectNothing(question)
    }
  }

  @Test("Of sizes and places of letters those of the base count")
  func styles() throws {
    for size in [nil, 9.2, 24] as [Double?] {
      for (scale, shift) in [(1.5, 0), (0.5, 0.3), (1, -0.2)] {
        for (reading, spanOver) in [
          ("こころ", 1..<2), ("し", 1..<2), ("こころ", 0..<2), ("こころ", 2..<3), ("かん", 0..<3),
        ] {
          var question = question("か漢い、a", (1..<2, .group(reading)), (4..<5, .group("えい")))
          var span = TextCase.Span(start: spanOver.lowerBound, end: spanOver.upperBound)
          (span.size, span.scale, span.shift) = (size, scale, shift)
          question.spans?.append(span)
          for width in [nil, 30.0] {
            question.width = width
            #expect(try expectNothing(question) > 0)
          }
          var box = TextCase.Box()
          (box.width, box.height, box.lineHeight) = (60, 70, size == nil ? "perLine" : nil)
          question.box = box
          try expectNothing(question)
        }
      }
    }
  }

  /// The style of a character within a span with many readings is that of its reading.
  @Test func readingsOfManyStyles() throws {
    var question = question("大小", (0..<2, .mono(["だい", "しょう"])))
    question.spans?.append(.init(start: 1, end: 2, scale: 0.5))
    #expect(try expectNothing(question) > 0)
  }

  /// Letters of a size in points are 1,000 em of their own above the baseline at most.
  @Test func lettersFarAboveTheBaseline() throws {
    var question = question("漢か", (0..<2, .group("か")))
    question.size = 256_000
    question.spans?.insert(.init(start: 0, end: 2, size: 24, shift: 1.5), at: 0)
    question.spans?.append(.init(start: 0, end: 1, shift: -0.2))
    #expect(try expectNothing(question) > 0)
  }

  @Test(
    "What cannot be set is set without",
    arguments: [
      ("漢\n字", "かん"), ("漢\t字", "かん"), ("א", "かん"), ("漢 ", "かん"), ("\u{3000}漢", "かん"), ("漢", "か\nん"),
      ("漢", "か\tん"),
      ("漢", "א"), (String(repeating: "漢字", count: 90), "かん"), ("漢", String(repeating: "かん", count: 90)),
      ("\u{FFFC}漢", "か"),
    ])
  func others(base: String, reading: String) throws {
    let count = base.unicodeScalars.count
    var question = question("字\(base)字", (1..<1 + count, .group(reading)), width: 500)
    question.boxes = [TextCase.InlineRoom(at: 1, width: 1, height: 1, depth: 0)]
    #expect(try expectNothing(question) == 0)
    question.spans?.append(span(2..<3, .group("じ")))
    try expectNothing(question)
  }

  @Test("Of spans over each other the inner one counts")
  func nested() throws {
    for inner in [0..<1, 1..<2, 0..<2, 2..<3, 1..<3] {
      for reading in [TextCase.Reading.group("かん"), .mono(["か", "き", "く"]), .group("")] {
        var question = question("漢字京", (0..<2, .mono(["かんかん", "じ"])))
        question.spans?.append(span(inner, reading))
        try expectNothing(question)
      }
    }
    var part = question("1年12月", (0..<3, .group("いちねんじゅう")), (3..<4, .group("に")))
    part.tateChuYoko = 2
    try expectNothing(part)
  }

  @Test("Fits, curves and content widths count readings", arguments: [nil, "anywhere", "keep-all"])
  func fits(_ wrap: String?) throws {
    for width in [60.0, 100, 140] {
      var question = question(
        "この大人も楽しめる図書館の", (2..<4, .group("おとな")), (5..<6, .group("たのたの")), (9..<12, .mono(["と", "しょし", "かん"])))
      question.wrap = wrap
      var box = TextCase.Box()
      (box.width, box.height) = (width, 80)
      for height in [nil, "perLine", "1.2"] {
        box.lineHeight = height
        question.box = box
        try expectNothing(question)
      }
    }
  }
}
