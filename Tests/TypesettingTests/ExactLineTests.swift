import Testing
import TextAnalysis
import TextShaping
import Typefaces
import Typesetting
import Typography
import _TestSupport
import _TextFuzzing
import _TextJudge

/// Every line's width and glyphs are what really shaping that line gives: no tolerance.
@Suite struct ExactLineTests {
  /// A text, the fonts that set it, and how.
  struct Case: Sendable, CustomTestStringConvertible {
    let sample: SampleText
    let fonts: [String]
    var testDescription: String { "\(sample.name) in \(fonts.count > 3 ? "all fonts" : fonts[0])" }
  }

  /// Each text in its own font, those of Latin, Greek and Cyrillic in every font that has them, and the hard ones in
  /// the whole cascade.
  static let cases: [Case] = {
    let own = SampleText.all.map { Case(sample: $0, fonts: $0.fonts) }
    let european = ["Latn", "Grek", "Cyrl"].flatMap { script in
      SampleText.all.filter { $0.script == script && $0.fonts.count == 1 }
    }
    let others = european.flatMap { sample in
      [
        "NotoSerif-Regular.ttf", "Inter.var.ttf", "EBGaramond12-Regular.otf", "Lato-Regular.ttf",
        "Amiri-Regular.ttf",
      ]
      .filter { $0 != "Amiri-Regular.ttf" || sample.script == "Latn" }
      .map { Case(sample: sample, fonts: [$0]) }
    }
    let hard = ["mixed-bidi", "edge", "numbers-punctuation", "hebrew", "soft-hyphens"].map {
      Case(sample: .named($0), fonts: ShippedFont.names)
    }
    return own + others + hard
  }()

  /// A text with a soft hyphen after every third letter, where another follows.
  ///
  /// Never before a vowel sign or mark: Indic shapers then insert dotted circles, and HarfBuzz 6 forgets one where as
  /// many as 15 syllables lie between it and the last (it compares their number modulo 15), so that what is drawn
  /// depends on all the text before.
  static func hyphenated(_ text: String) -> String {
    var (result, letters) = (String.UnicodeScalarView(), 0)
    for character in text {
      let isLetter = character.unicodeScalars.first.map(Self.isLetter) ?? false
      if isLetter && letters >= 3 {
        result.append("\u{AD}")
        letters = 0
      }
      letters = isLetter ? letters + 1 : 0
      result.append(contentsOf: character.unicodeScalars)
    }
    return String(result)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: true
    default: false
    }
  }

  @Test("Lines are what shaping them gives", arguments: cases, Wrapping.allCases)
  func linesAreAsShaped(_ test: Case, _ wrapping: Wrapping) throws {
    let fonts = try ShippedFont.list(test.fonts)
    let style = TextStyle(
      language: test.sample.language, direction: test.sample.direction, wrapping: wrapping)
    var random = SplitMix64(for: "\(test.testDescription) \(wrapping)")
    try check(test.sample.text, fonts, style, &random)
    guard wrapping != .none, wrapping != .keepAll || Repository.isFullTest else { return }
    try check(Self.hyphenated(test.sample.text), fonts, style, &random)
    for tracking in [50.0, -30] {
      var tracked = style
      (tracked.tracking, tracked.wordSpacing) = (tracking, 2 * tracking)
      try check(Self.hyphenated(test.sample.text), fonts, tracked, &random)
      if Repository.isFullTest { try check(test.sample.text, fonts, tracked, &random) }
    }
  }

  /// Letters that kern and join, spaces, tabs, ends of lines, and much that shows nothing.
  private static let sparse = [
    "A", "V", "f", "i", "e\u{301}", "ש", "ل", "ا", "-", " ", "\t", "\t", "\n", "\u{AD}", "\u{200B}",
    "\u{200D}",
    "\u{200E}", "\u{200F}", "\u{2060}", "\u{2060}", "\u{FEFF}", "\u{FE0F}", "\u{A0}",
  ]

  @Test("Spacing next to tabs and to what shows nothing is as drawn", arguments: [80.0, -40, -900])
  func spacingIsAsDrawn(_ tracking: Double) throws {
    let fonts = try ShippedFont.list([
      "Lato-Regular.ttf", "NotoSansHebrew-Regular.ttf", "NotoNaskhArabic-Regular.ttf",
    ])
    var random = SplitMix64(for: "spacing \(tracking)")
    for _ in 0..<(Repository.isFullTest ? 1000 : 300) {
      let count = Int.random(in: 1...12, using: &random)
      let text = (0..<count).map { _ in Self.sparse.randomElement(using: &random) ?? "" }.joined()
      let style = TextStyle(
        direction: BaseDirection.allCases.randomElement(using: &random) ?? .auto, tracking: tracking,
        wordSpacing: [0, 100].randomElement(using: &random) ?? 0,
        wrapping: Wrapping.allCases.randomElement(using: &random) ?? .word)
      checkEveryLine(text, fonts, style)
    }
  }

  /// What is kerned, joined and made ligatures of, next to what is not.
  private static let kerned = [
    "A", "V", "T", "o", ".", "f", "i", "fi", " ", " ", "と", "り", "ト", "ー", "、", "。", "「", "」", "――", "漢", "字",
    "\u{3000}", "\u{AD}", "\u{A0}", "\u{200B}", "e\u{301}", "か\u{309A}", "ש", "ل", "ا", "\t", "\n", "’", "1",
  ]

  @Test(
    "Lines that lose kerning are as shaped",
    arguments: [
      ["NotoSansCJKjp-Regular.otf"], ["EBGaramond12-Regular.otf", "NotoSansCJKjp-Regular.otf"],
      [
        "Lato-Regular.ttf", "NotoSansHebrew-Regular.ttf", "NotoNaskhArabic-Regular.ttf",
        "NotoSansCJKjp-Regular.otf",
      ],
    ])
  func linesThatLoseKerningAreAsShaped(_ fonts: [String]) throws {
    let list = try ShippedFont.list(fonts)
    var random = SplitMix64(for: "kerned lines in \(fonts[0])")
    for _ in 0..<(Repository.isFullTest ? 1000 : 300) {
      let count = Int.random(in: 1...14, using: &random)
      let text = (0..<count).map { _ in Self.kerned.randomElement(using: &random) ?? "" }.joined()
      let style = TextStyle(
        language: [nil, "ja", "zh-Hans"].randomElement(using: &random) ?? nil,
        direction: BaseDirection.allCases.randomElement(using: &random) ?? .auto,
        tracking: [0, 0, 0, -60].randomElement(using: &random) ?? 0,
        wrapping: Wrapping.allCases.randomElement(using: &random) ?? .word)
      checkEveryLine(text, list, style)
    }
  }

  @Test("Spacing of less than a unit is none", arguments: [0.001, -0.001, -0.0])
  func spacingOfLessThanAUnitIsNone(_ spacing: Double) throws {
    let fonts = try ShippedFont.list(["Lato-Regular.ttf", "NotoSansCJKjp-Regular.otf"])
    for text in ["AVAT", "「と」りト、ー"] {
      checkEveryLine(text, fonts, TextStyle(tracking: spacing, wrapping: .anywhere))
      checkEveryLine(text, fonts, TextStyle(wordSpacing: spacing, wrapping: .anywhere))
    }
  }

  @Test(
    "Lines are as shaped by rules made for this",
    arguments: [
      "plain", "seconds", "nests", "skips", "alone", "between", "attached", "marks", "wide", "forms",
      "reforms",
      "others", "lifts", "contexts", "calls", "many", "hyphens",
    ])
  func linesAreAsShapedByRules(_ name: String) throws {
    let fonts = FontList([try Typeface(path: Repository.fonts + "/../Tests/Fonts/rules-pairs-\(name).ttf")])
    checkRandomLines(of: "abcd ", fonts, "pairs \(name)")
  }

  @Test(
    "Lines that join are as shaped by rules made for this",
    arguments: ["plain", "kerns", "reaches", "marks", "passes", "lifts"])
  func linesAreAsJoinedByRules(_ name: String) throws {
    let fonts = FontList([try Typeface(path: Repository.fonts + "/../Tests/Fonts/rules-joined-\(name).ttf")])
    checkRandomLines(of: "ابلو ", fonts, "joined \(name)")
  }

  @Test("Lines from right to left are as shaped by rules made for this", arguments: ["abcd ", "אבגד "])
  func linesAreAsMovedByRules(_ letters: String) throws {
    let names = ["places", "hebrew"]
    let fonts = FontList(
      try names.map { try Typeface(path: Repository.fonts + "/../Tests/Fonts/rules-pairs-\($0).ttf") })
    checkRandomLines(of: letters, fonts, "moved \(letters)")
  }

  private func checkRandomLines(of letters: String, _ fonts: FontList, _ name: String) {
    var random = SplitMix64(for: "lines of rules \(name)")
    for _ in 0..<(Repository.isFullTest ? 500 : 150) {
      let text = (0..<Int.random(in: 1...6, using: &random)).compactMap { _ in
        letters.randomElement(using: &random)
      }
      // So tight that what is taken off again differs from letter to letter.
      let tracking: Double = [0, 0, -900].randomElement(using: &random) ?? 0
      checkEveryLine(String(text), fonts, TextStyle(tracking: tracking, wrapping: .anywhere))
    }
  }

  /// What HarfBuzz turns round in a run of a script from right to left that is set from left to right, and what not.
  private static let turned = [
    "1", "2", "\u{6F4}", "\u{663}", "\u{1F1E9}\u{1F1EA}", "’", "―", "A", "V", "ל", "א", "ا", "ل", ".", ",",
    " ", " ",
    "(", ")", "-", "%", "\u{301}", "\u{AD}", "\u{600}", "\u{200E}", "\u{200F}", "\u{202D}", "\u{202C}",
    "\u{2067}",
    "\u{2069}",
  ]

  @Test("Lines in runs set against their script's direction are as shaped", arguments: BaseDirection.allCases)
  func linesAgainstTheirScriptAreAsShaped(_ direction: BaseDirection) throws {
    let fonts = try ShippedFont.list([
      "Lato-Regular.ttf", "NotoSansHebrew-Regular.ttf", "NotoNaskhArabic-Regular.ttf",
    ])
    for text in ["\u{2019} 1\u{644}", "――’ا", "\u{202D}אב12-3ג", "\u{202D}ل1لا2ا"] {
      checkEveryLine(text, fonts, TextStyle(direction: direction, wrapping: .anywhere))
    }
    var random = SplitMix64(for: "lines against their script \(direction)")
    for _ in 0..<(Repository.isFullTest ? 600 : 300) {
      let count = Int.random(in: 2...24, using: &random)
      let text = (0..<count).map { _ in Self.turned.randomElement(using: &random) ?? "" }.joined()
      checkEveryLine(
        text, fonts,
        TextStyle(direction: direction, wrapping: [.word, .anywhere].randomElement(using: &random) ?? .word))
    }
  }
}
