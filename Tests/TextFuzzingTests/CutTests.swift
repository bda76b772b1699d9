import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

@testable import _TextFuzzing

/// Texts that are cut, in every place, unit and number of lines, against every cut tried by the judge.
@Suite struct CutTests {
  /// Texts of many scripts and kinds of breaks, each with the fonts that set it.
  static let texts: [(text: String, fonts: [String])] = [
    ("Speichern und weiter", ["NotoSans-Regular.ttf"]), ("東京都千代田区霞が関一丁目", ["VL-Gothic-Regular.ttf"]),
    ("保存しますか?「はい」", ["NotoSans-Regular.ttf", "VL-Gothic-Regular.ttf"]),
    ("저장 공간이 부족합니다", ["NotoSans-Regular.ttf", "NotoSansCJKjp-Regular.otf"]),
    ("พื้นที่ใช้งานไม่เพียงพอ", ["NotoSansThai-Regular.ttf"]),
    ("حفظ التغييرات 12 (34)", ["NotoSans-Regular.ttf", "NotoNaskhArabic-Regular.ttf"]),
    ("שמירה (abc) 12 ועוד", ["NotoSans-Regular.ttf", "NotoSansHebrew-Regular.ttf"]),
    ("/usr/local/share/doc", ["NotoSans-Regular.ttf"]),
    ("Donau\u{AD}dampf\u{AD}schiff", ["Lato-Regular.ttf"]),
    ("परिवर्तन सहेजें", ["NotoSansDevanagari-Regular.ttf"]), ("one\ntwo three\n\n four", ["Lato-Regular.ttf"]),
    ("a\tb c\td e", ["Lato-Regular.ttf"]), ("AV\u{200B}To\u{200B}fi fj", ["Lato-Regular.ttf"]),
    ("12 345 678,90 €", ["NotoSans-Regular.ttf"]), ("  a   b   c  ", ["Lato-Regular.ttf"]),
  ]

  @Test(arguments: texts.indices, Wrapping.allCases) func everyCutIsTried(_ index: Int, _ wrapping: Wrapping)
    throws
  {
    let (text, fonts) = Self.texts[index]
    var question = TextCase(
      fonts: fonts.map { "\(Repository.fonts)/\($0)" }, scalars: Array(text.unicodeScalars))
    question.wrap = wrapping.rawValue
    var random = SplitMix64(for: "cuts \(index) \(wrapping)")
    for place in Truncation.Place.allCases {
      for _ in 0..<(Repository.isFullTest ? 200 : 3) {
        var cut = TextCase.Cut()
        (cut.place, cut.maxLines) = (place.rawValue, .random(in: 1...4, using: &random))
        cut.unit = Bool.random(using: &random) ? "grapheme" : "word"
        cut.ellipsis = [nil, nil, nil, " [more]", "", " … ", "/…/"].randomElement(using: &random) ?? nil
        (question.cut, question.width) = (cut, .random(in: 5...120, using: &random))
        let findings = try TextComparison.findings(question)
        #expect(findings.isEmpty, "\(Console.json(question))")
      }
    }
  }

  @Test("Without the letters that join, what is left may be tracked, and shorter")
  func trackedRests() throws {
    for (text, width) in [("🌧🌸🌯🌬🌲🌰🌹🌧🌨۴", 0.9213), ("🌧🌸🌯 🌬🌲🌰🌹 ۴🌧🌨۴", 1.5), ("🌧🌸🌯🌬🌲🌰🌹🌧🌨", 0.9)] {
      var question = TextCase(
        fonts: [Repository.emojiFont], scalars: Array(text.unicodeScalars))
      (question.tracking, question.size, question.width) = (-2000, 0.37, width)
      for place in Truncation.Place.allCases {
        question.cut = TextCase.Cut()
        question.cut?.place = place.rawValue
        #expect(try TextComparison.findings(question).isEmpty, "\(Console.json(question))")
      }
    }
  }

  @Test("Parts in points are cut as late as others, wherever their line begins")
  func partsInPoints() throws {
    let text = "κ\u{AD}α\u{AD} \u{AD}Μ\u{AD}αρ\u{AD}ί\u{AD} \u{AD}Μ\u{AD}ι\u{AD}κ\u{AD}α\u{AD}μ"
    var question = TextCase(
      fonts: ["\(Repository.fonts)/EBGaramond12-Regular.otf"], scalars: Array(text.unicodeScalars))
    question.spans = [.init(start: 18, end: 38, size: 5.52)]
    for width in stride(from: 20.0, through: 30, by: 0.25) {
      question.width = width
      question.cut = TextCase.Cut()
      question.cut?.maxLines = 4
      #expect(try TextComparison.findings(question).isEmpty, "\(Console.json(question))")
    }
  }

  @Test("A terminator before the ellipsis ends a line, whatever the ellipsis begins with")
  func terminatorsBesideEllipses() throws {
    var question = TextCase(
      fonts: ["\(Repository.fonts)/Inter.var.ttf"], scalars: Array("\r a\u{2007}".unicodeScalars))
    for limit in 1...3 {
      var cut = TextCase.Cut()
      (cut.ellipsis, cut.maxLines) = ("\n…", limit)
      question.cut = cut
      #expect(try TextComparison.findings(question).isEmpty, "\(Console.json(question))")
    }
  }

  @Test(
    "Words are those of UAX #29 without a language, where a colon joins them, and else those of CLDR",
    arguments: [
      ("b/, mailto:jane.doe+n", "NotoSans-Regular.ttf"),
      ("ກໍ່ອ້າງຕົນໄດ້ວ່າ:ມີສິດ ແລະ ເສລີພາບທຸກຢ່າງທີ່ໄດ້ປ່າວຮ້ອງ", "NotoSansLao-Regular.ttf"),
    ]) func colonsInWords(_ text: String, _ font: String) throws
  {
    var cuts: [String?: Set<Range<Int>>] = [:]
    for language in [nil, "en", "sv"] {
      var question = TextCase(fonts: ["\(Repository.fonts)/\(font)"], scalars: Array(text.unicodeScalars))
      (question.size, question.language) = (10, language)
      for (place, limit) in Truncation.Place.allCases.flatMap({ place in (1...2).map { (place, $0) } }) {
        var cut = TextCase.Cut()
        (cut.place, cut.unit, cut.maxLines) = (place.rawValue, "word", limit)
        question.cut = cut
        for width in stride(from: 20.0, through: 160, by: 15) {
          question.width = width
          #expect(try TextComparison.findings(question).isEmpty, "\(Console.json(question))")
          let answer = try LibraryAnswer(question, Typesetter(fonts: FontList(paths: question.fonts)))
          if let range = answer.cut?.range { cuts[language, default: []].insert(range) }
        }
      }
    }
    #expect(cuts[nil] == cuts["sv"] && cuts[nil] != cuts["en"])
  }

  @Test("A terminator that is left after the ellipsis is cut, of one character or of two")
  func terminatorsAfterEllipses() throws {
    for terminator in ["\n", "\r", "\r\n", "\u{B}", "\u{85}", "\u{2028}"] {
      for text in ["\u{B}" + terminator, "ab\n" + terminator, "ab" + terminator] {
        var question = TextCase(
          fonts: ["\(Repository.fonts)/NotoSerifTibetan-Regular.ttf"], scalars: Array(text.unicodeScalars))
        question.width = text.hasPrefix("ab") ? 12 : nil
        for place in Truncation.Place.allCases {
          question.cut = TextCase.Cut()
          question.cut?.place = place.rawValue
          #expect(try TextComparison.findings(question).isEmpty, "\(Console.json(question))")
        }
      }
    }
  }

  @Test("Spans and boxes are cut with their text", arguments: Truncation.Place.allCases)
  func spansAndBoxes(_ place: Truncation.Place) throws {
    var question = TextCase(
      fonts: ["\(Repository.fonts)/VL-Gothic-Regular.ttf"],
      scalars: Array("東京\u{FFFC}都千代田区霞が関".unicodeScalars))
    question.spans = [.init(start: 1, end: 4, scale: 1.5), .init(start: 3, end: 7, scale: 0.5, tracking: 50)]
    question.boxes = [.init(at: 2, width: 1.2, height: 1, depth: 0.1)]
    for (width, limit) in [20.0, 33, 41, 56, 75].flatMap({ width in (1...4).map { (width, $0) } }) {
      question.width = width
      var cut = TextCase.Cut()
      (cut.place, cut.maxLines) = (place.rawValue, limit)
      question.cut = cut
      #expect(try TextComparison.findings(question).isEmpty, "\(Console.json(question))")
    }
  }
}
