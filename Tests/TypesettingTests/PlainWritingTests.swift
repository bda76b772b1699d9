import TextShaping
import Testing
import Typefaces
import Typography
import _TestSupport

@testable import Typesetting

/// Texts put together of what is known of their characters, against the same texts analysed, and set character by
/// character; and their glyphs against HarfBuzz's.
@Suite struct PlainWritingTests {
  private static let texts = Repository.isFullTest ? 100_000 : 8000

  static func bench(_ fonts: [String], _ learning: Learning) throws -> Workbench {
    Workbench(FontCascade(try ShippedFont.list(fonts), learning: learning))
  }

  private static let letters = [
    "あ", "い", "か", "が", "っ", "ょ", "ん", "ア", "ー", "ッ", "ヴ", "日", "本", "語", "漢", "字", "設", "定", "、", "。",
    "「", "」", "・", "！", "（", "）", "〜", "々", "〇", "2", "7", "%", "a", "T", "V", ".", ",", "-", "/", "(", ")",
    "\"",
    "’", "…", " ", " ", "\u{3000}", "　",
  ]
  private static let others = [
    "\u{3099}", "か\u{3099}", "\n", "\r\n", "\t", "\u{AD}", "\u{200B}", "\u{2060}", "\u{A0}", "é", "é", "ß",
    "😀", "한",
    "ไ", "ש", "ع", "\u{202E}", "\u{FE00}", "\u{E0100}", "ｱ", "ﾞ", "𠮷", "①", "㍻", "\u{FEFF}", "\u{0}",
  ]

  private static func text(_ random: inout SplitMix64) -> String {
    let oddity = Int.random(in: 0..<3, using: &random) == 0
    let count = Int.random(in: 0...(Int.random(in: 0..<8, using: &random) == 0 ? 200 : 14), using: &random)
    return (0..<count).reduce(into: "") { text, _ in
      let isOdd = oddity && Int.random(in: 0..<8, using: &random) == 0
      text += (isOdd ? others : letters).randomElement(using: &random) ?? ""
    }
  }

  static func style(_ random: inout SplitMix64) -> TextStyle {
    var style = TextStyle()
    guard Int.random(in: 0..<40, using: &random) == 0 else {
      style.language = "ja"
      return style
    }
    style.language = [nil, "ja", "zh-Hans", "en"].randomElement(using: &random) ?? nil
    style.strictness = BreakStrictness.allCases.randomElement(using: &random) ?? .normal
    style.wrapping = [.word, .word, .anywhere, .keepAll, .none].randomElement(using: &random) ?? .word
    style.direction = BaseDirection.allCases.randomElement(using: &random) ?? .auto
    style.tracking = [0, 0, 40].randomElement(using: &random) ?? 0
    style.features = [[], [], [Feature("palt")]].randomElement(using: &random) ?? []
    return style
  }

  /// All that a text was prepared to.
  static func description(_ storage: PreparedStorage) -> [String] {
    description(storage.table) + [
      "\(storage.shaped.runs.all)",
      "\(storage.shaped.glyphs)", "\(storage.paragraphs)", "\(storage.firstLevel)",
      "\(storage.edges == nil) \(storage.lineMetrics.vertical) \(storage.lineMetrics.leastHeight) \(storage.missing)",
    ]
  }

  /// Whether a text is the same as the one that went the long way, and is drawn and broken like the one HarfBuzz shaped.
  static func isSame(
    _ storage: PreparedStorage, as other: PreparedStorage, shaped: PreparedStorage
  ) -> Bool {
    let widths = (1...4).map { max(storage.table.widestPiece, storage.table.widestParagraph / $0) }
    // HarfBuzz says of kerning only that something changes at a break.
    let isUnflagged = !shaped.shaped.glyphs.contains(where: \.isUnsafeToBreak)
    return description(storage) == description(other)
      && (!isUnflagged || description(storage) == description(shaped))
      && storage.shaped.glyphs.elementsEqual(shaped.shaped.glyphs) { $0.drawsSame(as: $1) }
      && widths.allSatisfy { storage.table.pass(within: $0) == shaped.table.pass(within: $0) }
  }

  private static func description(_ table: borrowing LineTable) -> [String] {
    [
      table.points.map { "\($0)" }.joined(separator: "\n"),
      "\(table.isMonotone) \(table.overflowsByPiece) \(table.widestPiece) \(table.widestParagraph)",
      "\(table.pieceLength) \(table.forcedEnds) \(table.exceptions == nil)",
    ]
  }

  @Test(arguments: [
    ["VL-Gothic-Regular.ttf"], ["NotoSansCJKjp-Regular.otf"],
    ["NotoSans-Regular.ttf", "VL-Gothic-Regular.ttf"],
  ])
  func textsPutTogetherAreThoseThatWereShaped(_ fonts: [String]) throws {
    var random = SplitMix64(for: "plain \(fonts)")
    var quick = try Self.bench(fonts, .atOnce)
    var slow = try Self.bench(fonts, .never)
    var (plain, style) = (0, TextStyle(language: "ja"))
    for _ in 0..<Self.texts {
      let text = Self.text(&random)
      if Int.random(in: 0..<20, using: &random) == 0 { style = Self.style(&random) }
      _ = quick.prepare(text, style)
      guard let storage = quick.preparedPlainly(text) else { continue }
      plain += 1
      let isSame = Self.isSame(storage, as: quick.preparedInFull(text), shaped: slow.prepare(text, style))
      #expect(isSame, "\(text.debugDescription) \(style) seed \(SplitMix64.seed)")
    }
    let least = ["VL-Gothic-Regular.ttf": Self.texts / 4, "NotoSansCJKjp-Regular.otf": Self.texts / 8]
    #expect(plain > least[fonts[0]] ?? 0, "\(plain)")
  }

  private static let words = [
    "A", "V", "a", "v", "AVA", "To", "Wa.", "fi", "office", "y,", "Ty", "r.", "L'", "\"T\"", "’s", "«V»",
    "(j)", "[f]", "10",
    "7%", "1/2", "e-mail", "Yo-yo", "…", "–", "—", "é", "Å", "ß", "Žk", "Öl", "Привет", "Ты", "АУ", "Γει",
    "ά", "ΑΥ", "@", "&",
  ]
  private static let wordOthers =
    others + ["e\u{301}", "あ", "ſ", "ﬁ", "İ", "ŉ", "⁄", "x\u{200D}y", "a\u{AD}b"]

  private static func words(_ random: inout SplitMix64) -> String {
    let oddity = Int.random(in: 0..<4, using: &random) == 0
    return (0..<Int.random(in: 0...8, using: &random)).reduce(into: "") { text, _ in
      let isOdd = oddity && Int.random(in: 0..<6, using: &random) == 0
      text += (isOdd ? wordOthers : words).randomElement(using: &random) ?? ""
      text += ["", "", " ", " ", " ", "  ", "-"].randomElement(using: &random) ?? ""
    }
  }

  @Test(arguments: [
    "NotoSans-Regular.ttf", "NotoSerif-Regular.ttf", "Lato-Regular.ttf", "EBGaramond12-Regular.otf",
    "Inter.var.ttf",
    "VL-Gothic-Regular.ttf", "NotoSansCJKjp-Regular.otf", "Amiri-Regular.ttf",
  ])
  func wordsPutTogetherAreThoseThatWereShaped(_ font: String) throws {
    var random = SplitMix64(for: "plain words \(font)")
    var quick = try Self.bench([font, "VL-Gothic-Regular.ttf"], .atOnce)
    var slow = try Self.bench([font, "VL-Gothic-Regular.ttf"], .never)
    var (plain, style) = (0, TextStyle(language: "en"))
    for _ in 0..<Self.texts / 2 {
      let text = Self.words(&random)
      if Int.random(in: 0..<20, using: &random) == 0 {
        style = Self.style(&random)
        if Bool.random(using: &random) { style.language = "en" }
      }
      _ = quick.prepare(text, style)
      guard let storage = quick.preparedPlainly(text) else { continue }
      plain += 1
      let isSame = Self.isSame(storage, as: quick.preparedInFull(text), shaped: slow.prepare(text, style))
      #expect(isSame, "\(text.debugDescription) \(style) seed \(SplitMix64.seed)")
    }
    // Inter has rules about capitals, spaces and punctuation, which link them.
    #expect(plain > Self.texts / (font.hasPrefix("Inter") ? 80 : 40), "\(plain)")
  }

  /// Fonts that move what they kern, and whose rules for two letters take a third that is not ASCII: what is known of texts
  /// without it says nothing of those with it.
  @Test(arguments: ["places", "plain", "accent-after", "accent-before", "accent-joins"])
  func rulesAmongFewerLettersDoNotHoldAmongMore(_ name: String) throws {
    let path = Repository.fonts + "/../Tests/Fonts/rules-pairs-\(name).ttf"
    let fonts = FontList([try Typeface(path: path)])
    var random = SplitMix64(for: "plain rules \(name)")
    var plain = 0
    for _ in 0..<(Self.texts / 400) {
      var quick = Workbench(FontCascade(fonts, learning: .atOnce))
      var slow = Workbench(FontCascade(fonts, learning: .never))
      for _ in 0..<60 {
        let text = (0..<Int.random(in: 1...4, using: &random)).reduce(into: "") { text, _ in
          text += ["a", "b", "c", "d", "é", " "].randomElement(using: &random) ?? ""
        }
        _ = quick.prepare(text, TextStyle(language: "en"))
        guard let storage = quick.preparedPlainly(text) else { continue }
        plain += 1
        let isSame = Self.isSame(
          storage, as: quick.preparedInFull(text), shaped: slow.prepare(text, TextStyle(language: "en")))
        #expect(isSame, "\(text.debugDescription) seed \(SplitMix64.seed)")
      }
    }
    #expect(plain > Self.texts / 400, "\(plain)")
  }

  @Test func textsWithoutLettersArePutTogether() throws {
    var bench = try Self.bench(["NotoSans-Regular.ttf"], .atOnce)
    let style = TextStyle(language: "en")
    for text in ["12:30", "10 %", "10:23"] { _ = bench.prepare(text, style) }
    let found = bench.preparedPlainly("10:30")
    let unknown = bench.preparedPlainly("12:30+")
    #expect(unknown == nil)
    let storage = try #require(found)
    #expect(storage.shaped.runs[0].script == "Zyyy")
  }

  @Test func aTextSetOnceIsPutTogetherAndCounted() throws {
    var bench = try Self.bench(["VL-Gothic-Regular.ttf"], .afterPage)
    let style = TextStyle(language: "ja")
    #expect(bench.preparedPlainly("設定を保存") == nil)
    _ = bench.prepare("設定を保存", style)
    #expect(bench.preparedPlainly("保存を設定") != nil)
    #expect(bench.preparedPlainly("保存を設定する") == nil)
    #expect(bench.statistics.texts == 2 && bench.statistics.runs == 2 && bench.statistics.calls == 2)
    #expect(bench.statistics.bytes == 30)
  }

  @Test func aStyleThatDoesNotSuitIsLeftAloneUntilItIsTheRule() throws {
    var bench = try Self.bench(["VL-Gothic-Regular.ttf"], .afterPage)
    let (text, mixed) = ("設定を保存", "保存を設定")
    _ = bench.prepare(text, TextStyle(language: "ja"))
    let storage = bench.preparedPlainly(mixed)
    let plain = try #require(storage).shaped.glyphs
    for style in [
      TextStyle(language: "zh-Hans"), TextStyle(language: "ja", wrapping: .keepAll),
      TextStyle(language: "ja", tracking: 100), TextStyle(language: "ja", strictness: .strict),
      TextStyle(language: "ja", direction: .rightToLeft),
      TextStyle(language: "ja", features: [Feature("palt")]),
    ] {
      for _ in 0..<5 {
        let storage = bench.prepare(mixed, style)
        #expect(storage.style == style && storage.shaped.glyphs.map(\.id) == plain.map(\.id))
      }
      let isPlain = bench.suitsPlain
      #expect(!isPlain)
    }
    _ = bench.prepare(mixed, TextStyle(language: "ja"))
    let isPlainAgain = bench.suitsPlain
    for _ in 0..<18 { _ = bench.prepare(text, TextStyle(language: "zh-Hans")) }
    let isPlainInChinese = bench.suitsPlain
    #expect(isPlainAgain && isPlainInChinese)
  }

  /// One text in fifty of another language is not the rule, however many come.
  @Test func aStyleThatIsTheRuleStaysSo() throws {
    var bench = try Self.bench(["VL-Gothic-Regular.ttf"], .afterPage)
    for index in 0..<1000 {
      let isOther = index % 50 == 49
      _ = bench.prepare("設定を保存", TextStyle(language: isOther ? "zh-Hans" : "ja"))
      let isPlain = bench.suitsPlain
      #expect(isPlain != isOther)
    }
  }

  @Test func longTextsAndEmptyOnesGoTheLongWay() throws {
    var bench = try Self.bench(["VL-Gothic-Regular.ttf"], .atOnce)
    let long = String(repeating: "設定を保存", count: 40)
    _ = bench.prepare(long, TextStyle(language: "ja"))
    #expect(bench.preparedPlainly("設定を保存") == nil)
    _ = bench.prepare(String(long.prefix(5)), TextStyle(language: "ja"))
    #expect(bench.preparedPlainly(String(long.prefix(170))) != nil)
    #expect(bench.preparedPlainly(long) == nil && bench.preparedPlainly("") == nil)
  }
}
