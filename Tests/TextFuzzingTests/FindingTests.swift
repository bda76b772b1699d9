import Testing
import Typefaces
import Typesetting
import _TestSupport

@testable import _TextFuzzing

/// One small case for every kind of difference that the fuzzer has found, and whether it would find any.
@Suite struct FindingTests {
  /// A case in shipped fonts.
  private static func question(
    _ text: String, _ fonts: [String], wrap: String? = nil, width: Double? = nil
  ) -> TextCase {
    let paths = fonts.map { "\(Repository.fonts)/\($0)" }
    var question = TextCase(fonts: paths, scalars: Array(text.unicodeScalars))
    (question.wrap, question.width) = (wrap, width)
    return question
  }

  @Test(
    "A mark on a space is seen at the end of a line",
    arguments: [" \u{301}V", "a \u{488}b", " \u{94D}\u{915}", "\n\t\u{2060}a"], [0.0, 4, 12])
  func marksOnSpaces(_ text: String, _ width: Double) throws {
    let fonts = ["Lato-Regular.ttf", "NotoSansDevanagari-Regular.ttf"]
    try expectNothing(Self.question(text, fonts, wrap: "anywhere", width: width))
  }

  @Test("Lines break within clusters of many characters", arguments: [9.6, 19.2, 30, 38.4, 50])
  func breaksWithinClusters(_ width: Double) throws {
    // To HarfBuzz these emoji modifiers are one cluster; lines may break between them.
    let text = String(repeating: "\u{1F3FD}", count: 7)
    try expectNothing(Self.question(text, ["NotoSansHebrew-Regular.ttf"], width: width))
  }

  @Test("Letters kern across many soft hyphens", arguments: ["\u{AD}", "\u{200B}", "\u{2060}\u{AD}"])
  func manySoftHyphens(_ invisible: String) throws {
    let text =
      "AT" + String(repeating: invisible, count: 25) + "A" + String(repeating: invisible, count: 25) + "V"
    for width in [0.0, 15, 30] {
      try expectNothing(Self.question(text, ["Lato-Regular.ttf"], width: width))
    }
  }

  @Test("A mark that a space carries is a tracked letter once a line starts with it")
  func trackedMarks() throws {
    var question = Self.question(
      " \u{93F}\u{200B} \u{93F}\u{200B}", ["NotoSansDevanagari-Regular.ttf"], width: 0)
    question.wordSpacing = -50
    question.spans = [TextCase.Span(start: 3, end: 5, tracking: 50)]
    try expectNothing(question)
  }

  @Test("Spacing that takes back all of an advance takes back that at the line's edge")
  func spacingOfWholeAdvances() throws {
    var question = Self.question("\u{202E}T\u{200B}A\u{200B}", ["Lato-Regular.ttf"], width: 0)
    question.tracking = -2000
    try expectNothing(question)
  }

  @Test("A no-break space stays with the face of the word before it")
  func spacesStayWithTheirWord() throws {
    let text = "漢\u{A0}字\u{202F}、\u{2007}漢 a\u{A0}b"
    try expectNothing(Self.question(text, ["Lato-Regular.ttf", "NotoSansCJKjp-Regular.otf"]))
  }

  @Test(
    "Words are spaced in scripts whose letters join",
    arguments: ["abc یہ def", "یہ\u{A0}یہ  یہ", "ســلام 12 (یہ) a", "یہ\tیہ یہ\nیہ", "یہ \u{AD}یہ"],
    [nil, 30.0])
  func joinedWords(_ text: String, _ width: Double?) throws {
    for (tracking, wordSpacing) in [(0, 500), (100, 0), (100, -300), (-2000, 50)] as [(Double, Double)] {
      var question = Self.question(
        text, ["NotoSans-Regular.ttf", "NotoNaskhArabic-Regular.ttf"], wrap: "anywhere", width: width)
      (question.tracking, question.wordSpacing) = (tracking, wordSpacing)
      try expectNothing(question)
      question.spans = [TextCase.Span(start: 2, end: 5, tracking: 30, wordSpacing: 200)]
      try expectNothing(question)
    }
  }

  @Test(
    "Texts without letters run as what holds them, or their language",
    arguments: ["٤٬٢٩٩ €", "١٠:٠٠ – ١٢:٠٠", "12 + 3\n\nab\r\n(1)\u{2029}א\n3 - 1", "\t1 2"],
    ["ar", "az-Arab", "de", nil])
  func letterless(_ text: String, _ language: String?) throws {
    for container in [nil, "ltr", "rtl"] {
      var question = Self.question(text, ["NotoSans-Regular.ttf", "NotoNaskhArabic-Regular.ttf"], width: 40)
      (question.language, question.container) = (language, container)
      try expectNothing(question)
    }
  }

  @Test("Lengths in points are told apart but for rounding errors", arguments: [0, 1e-16, 1e-9, -1e-9])
  func lengthsInPoints(_ less: Double) throws {
    for size in [0.37, 16, 1000.0] {
      var question = Self.question("\u{FFFC} To", ["Lato-Regular.ttf"], width: 8.1 * (1 - less))
      question.boxes = [TextCase.InlineRoom(at: 0, width: 8.1, height: 3, depth: 0, inPoints: true)]
      question.spans = [TextCase.Span(start: 2, end: 3, size: 9.2, shift: 0.3, tracking: 50)]
      question.size = size
      try expectNothing(question)
      question.spans = []
      var box = TextCase.Box()
      box.width = question.width
      question.box = box
      try expectNothing(question)
      let fonts = try #require(JudgeFonts(question.fonts))
      let answer = try LibraryAnswer(question, Typesetter(fonts: try FontList(paths: question.fonts)))
      question.boxes?[0].width = 8.1 + 1e-6
      #expect(TextComparison(question, answer, fonts).findings.map(\.kind).contains(.width))
    }
  }

  @Test("Lines that are shaped when they are asked for end at the furthest place, also with large letters")
  func linesOfLargeLetters() throws {
    let text =
      "\u{A0}\u{AD}e\u{AD}n\u{A0}\u{5D0}9\u{661}月字東のの」70\u{AD}\u{AD}の。o\u{AD}\u{AD}\u{AD}v\u{AD}e\u{AD}朕"
    for width in [19.0, 20.104, 21, 23, 25] {
      var question = Self.question(text, ["Lato-Regular.ttf"], width: width)
      (question.size, question.wrap, question.writingMode) = (1, "anywhere", "verticalRL")
      question.spans = [TextCase.Span(start: 18, end: 40, scale: 7)]
      try expectNothing(question)
    }
  }

  @Test("Lines with tabs can be shorter at a larger size")
  func tabsAfterLengthsInPoints() throws {
    for width in [40.0, 60, 64, 70, 80, 100] {
      for (text, wrap) in [("a\u{FFFC}.\t\u{200B}", nil), ("ab\u{FFFC}\t,c\td", "none")] {
        var question = Self.question(text, ["Lato-Regular.ttf"])
        let at = text.unicodeScalars.count { $0 == "b" } + 1
        question.boxes = [TextCase.InlineRoom(at: at, width: 41.69, height: 0, depth: 0, inPoints: true)]
        question.wrap = wrap
        var box = TextCase.Box()
        box.width = width
        for ladder in [[25.0, 35], [30, 40], nil] {
          box.ladder = ladder
          question.box = box
          try expectNothing(question)
        }
      }
    }
  }

  @Test("A word as wide as the box, in points, fits or not as rounding errors say")
  func wordsAtTheLimit() throws {
    for width in [41.69, 41.69.nextDown, 41.69.nextUp, 3 * 41.69 / 3] {
      var question = Self.question("a \u{FFFC} To\u{FFFC}", ["Lato-Regular.ttf"])
      question.boxes = [2, 6].map {
        TextCase.InlineRoom(at: $0, width: 41.69, height: 3, depth: 0, inPoints: true)
      }
      question.spans = [TextCase.Span(start: 4, end: 6, size: 9.2)]
      var box = TextCase.Box()
      box.width = width
      question.box = box
      try expectNothing(question)
    }
  }

  @Test("HarfBuzz leaves dotted circles out, and composes letters only beside marks: no fault of ours")
  func shapingThatIsNotLocal() throws {
    let fonts = try #require(JudgeFonts(["\(Repository.fonts)/NotoSansMyanmar-Regular.ttf"]))
    let isLocal = { (text: String) in
      Judge(Self.question(text, ["NotoSansMyanmar-Regular.ttf"]), fonts).shapingIsLocal
    }
    #expect(!isLocal("\u{101C}\u{103F}\u{AD}\u{102C}\u{1026}"))
    #expect(isLocal("\u{101C}\u{103F}\u{AD}\u{102C}\u{1021}"))
  }

  @Test("A comparison finds what differs")
  func differencesAreFound() throws {
    var question = Self.question("AVA office Tomatoes", ["Lato-Regular.ttf"], width: 60)
    var box = TextCase.Box()
    box.width = 100
    question.box = box
    let fonts = try #require(JudgeFonts(question.fonts))
    let answer = try LibraryAnswer(question, Typesetter(fonts: try FontList(paths: question.fonts)))
    let comparison = TextComparison(question, answer, fonts)
    #expect(comparison.findings.isEmpty && comparison.lines == 3 && comparison.sizes == 1)
    var other = question
    other.tracking = 20
    let kinds = Set(TextComparison(other, answer, fonts).findings.map(\.kind))
    #expect(kinds.isSuperset(of: [.width, .glyphs, .contentWidth, .size]))
    other = question
    other.width = 200
    #expect(TextComparison(other, answer, fonts).findings.map(\.kind).contains(.breaks))
  }

  @Test("Random texts in the shipped fonts", arguments: 0..<(Repository.isQuickTest ? 4 : 20))
  func randomTexts(_ number: Int) throws {
    var random = SplitMix64(for: "random texts \(number)")
    var names = (0..<2).map { _ in
      "\(Repository.fonts)/\(ShippedFont.names.randomElement(using: &random) ?? "")"
    }
    if number.isMultiple(of: 2) { names.insert(Repository.emojiFont, at: number / 2 % 3) }
    let round = FuzzRound(names, random) { _ in }
    #expect(round.cases > 0 && round.lines > 0)
    for difference in round.differences {
      Issue.record("\(difference.finding): \(difference.question) seed \(SplitMix64.seed)")
    }
  }

  private func expectNothing(_ question: TextCase) throws {
    let findings = try TextComparison.findings(question)
    #expect(findings.isEmpty)
  }
}
