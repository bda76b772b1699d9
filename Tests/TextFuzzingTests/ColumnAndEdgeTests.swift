import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

@testable import _TextFuzzing

/// Small cases of columns and of the edges of lines, for what the fuzzer has found there and for each rule that its judge has.
@Suite struct ColumnAndEdgeTests {
  private static let cjk = "NotoSansCJKjp-Regular.otf"

  private func question(
    _ text: String, _ fonts: [String] = [cjk, "NotoSans-Regular.ttf"], width: Double? = nil
  ) -> TextCase {
    var question = TextCase(
      fonts: fonts.map { "\(Repository.fonts)/\($0)" }, scalars: Array(text.unicodeScalars))
    question.width = width
    return question
  }

  private func expectNothing(_ question: TextCase) throws {
    let findings = try TextComparison.findings(question)
    #expect(findings.isEmpty, "\(findings) \(Console.json(question))")
  }

  private static let texts = [
    "縦書きの日本語、カッー。「括弧」（二）ab12 c!?", "한국어 글, word", "漢a\u{20DD}1\u{FE0F}\u{20E3}字\u{301}「」『', ふりがな",
    "שלום 漢字 abc", "سلام 漢字، abc", "e\u{301}漢\u{200B}字\u{AD}ab\u{AD}cd", "漢\tab\n字\t字",
  ]

  @Test("Columns are the judge's", arguments: TextOrientation.allCases, texts)
  func columns(_ orientation: TextOrientation, _ text: String) throws {
    let fonts = [
      Self.cjk, "Inter.var.ttf", "VL-Gothic-Regular.ttf", "NotoSansHebrew-Regular.ttf",
      "NotoNaskhArabic-Regular.ttf",
    ]
    for first in 0..<3 {
      var question = question(text, Array(fonts[first...]))
      question.textOrientation = orientation.rawValue
      for (width, mode) in [(nil, "verticalRL"), (50.0, "verticalLR"), (90.5, "verticalRL")] {
        (question.width, question.writingMode) = (width, mode)
        (question.spans, question.tracking, question.autospace) = (nil, nil, nil)
        try expectNothing(question)
        question.spans = [
          .init(start: 1, end: 6, scale: 1.5, shift: 0.3), .init(start: 4, end: 9, size: 9.2),
        ]
        try expectNothing(question)
        (question.spans, question.tracking, question.autospace) = (nil, 50, true)
        try expectNothing(question)
      }
    }
  }

  @Test("Columns trim punctuation as lines do", arguments: SpacingTrim.allCases)
  func trimmedColumns(_ trim: SpacingTrim) throws {
    var question = question("「漢字、」（「二」）。『三』、・「a」")
    (question.writingMode, question.spacingTrim) = ("verticalRL", trim.rawValue)
    for orientation in TextOrientation.allCases {
      question.textOrientation = orientation.rawValue
      for width in stride(from: 16.0, through: 120, by: 8) {
        question.width = width
        try expectNothing(question)
      }
    }
  }

  @Test("Fits of columns name the side of the page that they lack")
  func fitsOfColumns() throws {
    for (width, height, wrap) in [(120, 40, nil), (40, 300, nil), (60, 90, "none")]
      as [(Double, Double, String?)]
    {
      var question = question("縦書きの日本語と words")
      (question.writingMode, question.wrap) = ("verticalRL", wrap)
      var box = TextCase.Box()
      (box.width, box.height) = (width, height)
      question.box = box
      try expectNothing(question)
    }
  }
}

// Hanging punctuation.
extension ColumnAndEdgeTests {
  @Test("Punctuation that is all of its line hangs", arguments: HangingPunctuation.allCases)
  func loneMarks(_ hanging: HangingPunctuation) throws {
    for text in ["(", "a\n“", "\"", "a\n「\nb", "’", "、", "a \u{AD}b", "(\n", "« »"] {
      for (width, isVertical) in [(nil, false), (0, false), (5, true), (nil, true)] as [(Double?, Bool)] {
        var question = question(text, width: width)
        (question.hangingPunctuation, question.wrap) = (hanging.rawValue, "anywhere")
        question.writingMode = isVertical ? "verticalRL" : nil
        for trim in [nil, SpacingTrim.trimStart.rawValue] {
          question.spacingTrim = trim
          try expectNothing(question)
          question.tracking = -30
          try expectNothing(question)
          question.tracking = nil
        }
        // Beside a part in points lengths are rounded.
        question.spans = [.init(start: 0, end: 1, size: 12)]
        try expectNothing(question)
      }
    }
  }
}

// Punctuation that is pushed in.
extension ColumnAndEdgeTests {
  @Test("Lines push in as far as their punctuation goes", arguments: HangingPunctuation.allCases)
  func pushedIn(_ hanging: HangingPunctuation) throws {
    for text in ["漢字、「漢字」。漢、字、漢字、", "「漢」‘字’、“漢”字、漢’"] {
      for width in stride(from: 16.0, through: 140, by: 7.3) {
        var question = question(text, width: width)
        (question.kinsoku, question.hangingPunctuation) = ("pushIn", hanging.rawValue)
        try expectNothing(question)
        question.spacingTrim = SpacingTrim.spaceFirst.rawValue
        try expectNothing(question)
        question.writingMode = "verticalRL"
        try expectNothing(question)
        question.spans = [.init(start: 2, end: 5, size: 12)]
        try expectNothing(question)
      }
    }
  }

  @Test("Texts that push in are cut as late as they may be", arguments: Truncation.Place.allCases)
  func cutsOfPushedLines(_ place: Truncation.Place) throws {
    var question = question(String(repeating: "漢、", count: 30), width: 400)
    question.kinsoku = "pushIn"
    question.cut = TextCase.Cut()
    question.cut?.place = place.rawValue
    try expectNothing(question)
  }
}
// Letters that share an em of a column, and lines that are spread.
extension ColumnAndEdgeTests {
  @Test("Rows of digits and spans that share an em are the judge's", arguments: [2, 3, 4])
  func combined(_ digits: Int) throws {
    for text in ["第12回、2027年5月31日「7」", "漢W3C字ab\u{AD}cd(1)e\u{301}", "١٢ 12 אב 34、\u{600}12"] {
      for width in [nil, 24.0, 50] {
        var question = question(
          text, [Self.cjk, "NotoSans-Regular.ttf", "NotoSansHebrew-Regular.ttf"], width: width)
        (question.writingMode, question.tateChuYoko, question.wrap) = ("verticalRL", digits, "anywhere")
        try expectNothing(question)
        question.spans = [
          .init(start: 1, end: 4, tateChuYoko: true), .init(start: 5, end: 8, tateChuYoko: false),
          .init(start: 6, end: 10, scale: 1.5, tateChuYoko: true),
        ]
        (question.tracking, question.autospace) = (50, true)
        question.cut = TextCase.Cut()
        try expectNothing(question)
      }
    }
  }

  @Test("The longest text is kept, also where tracking below nothing and marks that hang make it shorter")
  func cutsWithMarksThatHang() throws {
    for text in ["]..]\u{4E9A}) ", "a.b]\u{4E9A}) "] {
      for scale in [1.1, 2] {
        var question = question(text, ["Amiri-Regular.ttf"], width: 0)
        (question.hangingPunctuation, question.writingMode) = ("end", "verticalLR")
        question.textOrientation = "upright"
        question.spans = [
          .init(start: 2, end: 7, tracking: -2000), .init(start: 5, end: 10, scale: scale, tracking: 300),
          .init(start: 5, end: 7, scale: 7),
        ]
        var cut = TextCase.Cut()
        (cut.maxLines, cut.place, cut.unit) = (1, "head", "grapheme")
        question.cut = cut
        try expectNothing(question)
      }
    }
  }

  @Test("White space beside what is cut leaves its room to the text that is kept")
  func cutsInWideSpaces() throws {
    let spaces = String(repeating: "\u{2003}", count: 6)
    for text in ["\(spaces)延語", "延\(spaces)語の\(spaces)縦", "a\(spaces)b\(spaces)c d"] {
      let kinds = [("middle", "word"), ("head", "grapheme"), ("tail", "word"), ("tail", "grapheme")]
      for (place, unit) in kinds {
        for width in [36, 53.3, 90] {
          var question = question(text, width: width)
          var cut = TextCase.Cut()
          (cut.place, cut.unit) = (place, unit)
          question.cut = cut
          try expectNothing(question)
        }
      }
    }
  }

  @Test("All of a grapheme has one script, and so has a number after it")
  func graphemesHaveOneScript() throws {
    for letters in ["\u{1112}\u{1112}0", "\u{1161}\u{11AB}\u{D55C}", "\u{1112}\u{AC00}12"] {
      var question = question("\u{600}\(letters)", ["Amiri-Regular.ttf"])
      try expectNothing(question)
      question.tracking = 50
      try expectNothing(question)
    }
  }

  @Test("A mark that is all of its line hangs whole, also where lines are shaped when they are asked for")
  func loneMarksOfShapedLines() throws {
    for text in [",\u{2019}", "\u{201C}A", "A\u{201D}"] {
      var question = question(String(repeating: text, count: 60), ["Lato-Regular.ttf"], width: 0)
      (question.hangingPunctuation, question.wrap) = ("bothIfNeeded", "anywhere")
      try expectNothing(question)
      let answer = try LibraryAnswer(question, Typesetter(fonts: FontList(paths: question.fonts)))
      #expect(answer.shapesLines && answer.lines.contains { $0.width == 0 }, "\(text)")
    }
  }

  @Test("A mark that is all of its line hangs whole, also where it was kerned")
  func loneMarks() throws {
    let texts = [",\"", ",'s", "-g", ",'\u{6D4}", "a \u{2019}"]
    for (text, font) in texts.flatMap({ [($0, Self.cjk), ($0, "Lato-Regular.ttf")] }) {
      for width in [0, 0.72, 16] {
        var question = question(text, [font], width: width)
        (question.hangingPunctuation, question.wrap, question.tracking) = ("bothIfNeeded", "anywhere", -10)
        try expectNothing(question)
      }
    }
  }

  /// Letters beside those that join are not tracked; what pairs lose is no tracking.
  @Test("Marks that are trimmed and not tracked give up no more", arguments: [-500.0, -2000])
  func untracked(_ tracking: Double) throws {
    for text in ["\u{664}】）", "\u{6F4}、、"] {
      for width in [nil, 16.0] {
        var question = question(text, [Self.cjk, "NotoNaskhArabic-Regular.ttf"], width: width)
        (question.tracking, question.kinsoku, question.spacingTrim) = (tracking, "pushIn", "normal")
        try expectNothing(question)
      }
    }
  }

  @Test("Letters are spread between the graphemes that a line has by itself")
  func spreadFlags() throws {
    let flags = String(repeating: "\u{1F1EA}", count: 4)
    for width in [8.0, 16, 24, 32, 48] {
      var question = question("a\u{1F1E9}\u{301}\(flags)", ["Lato-Regular.ttf"], width: width)
      var how = TextCase.Justified()
      (how.letters, how.lastLine) = (1000, true)
      question.justified = how
      try expectNothing(question)
    }
  }

  @Test("Lines that are spread are the judge's")
  func justified() throws {
    var spread = 0
    for (text, font) in [
      ("one two, three four five", "NotoSans-Regular.ttf"), ("漢字かな「まじり」の、文 ab です。", Self.cjk),
      ("الكتاب الجميل في المكتبة الكبيرة", "NotoNaskhArabic-Regular.ttf"),
      ("a\tb c d e f g h", "NotoSans-Regular.ttf"),
    ] {
      for (letters, kashida, isVertical) in [(0.0, 0.0, false), (80, 2000, false), (0, 500, true)] {
        for width in stride(from: 60.0, through: 140, by: 16) {
          var question = question(text, [font], width: width)
          question.writingMode = isVertical ? "verticalRL" : nil
          var how = TextCase.Justified()
          (how.letters, how.kashida, how.lastLine) = (letters, kashida, width < 80)
          question.justified = how
          try expectNothing(question)
          let answer = try LibraryAnswer(question, Typesetter(fonts: FontList(paths: question.fonts)))
          spread += answer.justified == answer.lines ? 0 : 1
        }
      }
    }
    #expect(spread > 40)
  }
}
