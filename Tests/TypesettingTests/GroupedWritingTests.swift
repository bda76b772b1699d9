import TextShaping
import Testing
import Typefaces
import Typography
import _TestSupport

@testable import Typesetting

/// Texts put together of known groups, against the same texts analysed and set by groups; and their glyphs and lines against
/// those that HarfBuzz shaped.
@Suite struct GroupedWritingTests {
  private static let texts = Repository.isFullTest ? 40_000 : 2000

  /// Letters, signs and syllables of a script; the language, and the faces to set it.
  private static let scripts: [(letters: [String], language: Language?, fonts: [String])] = [
    (
      [
        "ก", "ข", "ท", "ย", "า", "ี", "่", "้", "์", "เ", "ไ", "ภาษา", "ไทย", "ที่", "น้ำ", "กรุงเทพ", "ประเทศ",
        "ๆ", "ฯ", "๕", "฿",
      ],
      "th", ["NotoSansThai-Regular.ttf"]
    ),
    (
      ["ກ", "ຂ", "ວ", "າ", "ີ", "່", "້", "ເ", "ໄ", "ພາສາ", "ລາວ", "ຕ່າງ", "ຄຳ", "ປະເທດ", "ໆ", "໕"],
      "lo", ["NotoSansLao-Regular.ttf"]
    ),
    (
      [
        "ក", "រ", "ម", "្ក", "្រ", "ា", "ី", "េ", "ោ", "ើ", "ំ", "់", "័", "៊", "ភាសា", "ខ្មែរ", "ស្រុក", "ហ្គ្រា",
        "ប្រទេស", "។", "៥",
      ],
      "km", ["NotoSansKhmer-Regular.ttf"]
    ),
    (
      [
        "க", "ர", "ஸ", "்", "ா", "ி", "ு", "ெ", "ொ", "ௌ", "ஃ", "தமிழ்", "ஸ்ரீ", "க்ஷ", "மொழி", "நாடு", "இந்தியா", "௫",
        "।",
      ],
      "ta", ["NotoSansTamil-Regular.ttf"]
    ),
  ]
  private static let others = [
    " ", " ", "  ", "\u{200B}", "\u{A0}", "(", ")", "“", "”", "-", "–", ",", ".", "1", "27", "%", "a", "é",
    "\u{25CC}",
    "\n", "\t", "\u{AD}", "\u{200C}", "\u{200D}", "\u{2060}", "あ", "ع", "\u{202E}", "😀", "\u{301}",
  ]

  private static func text(_ letters: [String], _ random: inout SplitMix64) -> String {
    let oddity = Int.random(in: 0..<3, using: &random) == 0 ? 30 : 7
    let count = Int.random(in: 0...(Int.random(in: 0..<12, using: &random) == 0 ? 90 : 9), using: &random)
    return (0..<count).reduce(into: "") { text, _ in
      let kind = Int.random(in: 0..<4, using: &random)
      let some = kind == 0 ? Array(others[..<(oddity % others.count)]) : letters
      text += (oddity == 30 && kind == 0 ? others : some).randomElement(using: &random) ?? ""
    }
  }

  @Test(arguments: 0..<4) func textsOfKnownGroupsAreThoseThatWereShaped(_ number: Int) throws {
    let (letters, language, fonts) = Self.scripts[number]
    var random = SplitMix64(for: "grouped \(fonts)")
    let faces = fonts + ["NotoSans-Regular.ttf", "VL-Gothic-Regular.ttf"]
    var quick = try PlainWritingTests.bench(faces, .atOnce)
    var slow = try PlainWritingTests.bench(faces, .never)
    var (grouped, style) = (0, TextStyle(language: language))
    for _ in 0..<Self.texts {
      let text = Self.text(letters, &random)
      switch Int.random(in: 0..<40, using: &random) {
      case 0: style = PlainWritingTests.style(&random)
      case 1, 2: style = TextStyle(language: [language, nil, "en"].randomElement(using: &random) ?? nil)
      default: break
      }
      _ = quick.prepare(text, style)
      guard let storage = quick.preparedByGroups(text) else { continue }
      grouped += 1
      let isSame = PlainWritingTests.isSame(
        storage, as: quick.preparedInFull(text), shaped: slow.prepare(text, style))
      #expect(isSame, "\(text.debugDescription) \(style) seed \(SplitMix64.seed)")
    }
    #expect(grouped > Self.texts / 10, "\(grouped)")
  }

  /// Spaces have one byte where letters have three, and one letter of Thai becomes two glyphs.
  @Test(arguments: [
    "ก    ก    ก    ก    ", String(repeating: "น้ำ", count: 6), String(repeating: "ก ", count: 30),
  ])
  func labelsMayHaveMoreGlyphsThanThirdsOfTheirBytes(_ text: String) throws {
    var bench = try PlainWritingTests.bench(["NotoSansThai-Regular.ttf"], .atOnce)
    let whole = bench.prepare(text, TextStyle(language: "th"))
    let found = bench.preparedByGroups(text)
    let grouped = try #require(found)
    #expect(grouped.shaped.glyphs.count > text.utf8.count / 3 + 3)
    #expect(PlainWritingTests.isSame(grouped, as: bench.preparedInFull(text), shaped: whole))
  }

  @Test func whatHasNoScriptOrNewGroupsIsLeft() throws {
    var bench = try PlainWritingTests.bench(["NotoSansThai-Regular.ttf"], .atOnce)
    let style = TextStyle(language: "th")
    #expect(bench.preparedByGroups("ภาษาไทย") == nil, "nothing is known yet")
    _ = bench.prepare("ภาษาไทย", style)
    _ = bench.prepare("ก ฿", style)
    #expect(bench.preparedByGroups("ไทย") != nil && bench.preparedByGroups("ภา ษา ไทย") == nil)
    // The sign of the baht is of any script.
    #expect(bench.preparedByGroups("฿") == nil && bench.preparedByGroups("") == nil)
    #expect(bench.preparedByGroups(String(repeating: "ไทย", count: 57)) == nil, "513 bytes")
    #expect(bench.preparedByGroups(String(repeating: "ไทย", count: 56)) != nil)
    _ = bench.prepare("ไทย", TextStyle(language: "th", tracking: 10))
    #expect(bench.preparedByGroups("ไทย") == nil, "another style")
    _ = bench.prepare("ไทย", style)
    #expect(bench.statistics.texts == 6)
  }
}
