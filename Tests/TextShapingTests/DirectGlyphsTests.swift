import Testing
import Typefaces
import Typography
import _TestSupport

@testable import TextShaping

/// What is set without shaping is what HarfBuzz makes of it.
@Suite struct DirectGlyphsTests {
  private static let scripts: [Typography.Tag] = ["Hani", "Hira", "Kana", "Latn", "Grek", "Cyrl", "Zyyy"]
  private static let languages: [Language?] = [nil] + ["ja", "zh-Hans", "zh-Hant", "ko"].map { Language($0) }

  /// All characters that a shipped font has, or that have rules of their own whatever the font; in runs of any length.
  @Test("Direct glyphs are HarfBuzz's", arguments: ShippedFont.names)
  func directGlyphsAreHarfBuzzs(_ name: String) throws {
    let font = FontHandle(try ShippedFont.open(name))
    var random = SplitMix64(for: "direct glyphs \(name)")
    let special: [UInt32] = [
      0x2044, 0x3099, 0x309A, 0xFF9E, 0xFF9F, 0x200D, 0xFE0F, 0xAD, 0x20, 0x3000, 0x302A, 0x1F3FB, 0x1F1E6,
      0x20BB7,
    ]
    let characters = Array(font.coverage.ranges.joined()) + special
    var direct = 0
    for script in Self.scripts {
      for language in Self.languages {
        guard let judge = Judge(font, script, language) else { continue }
        for character in characters { direct += judge.check([character]) }
        for _ in 0..<(Repository.isQuickTest ? 50 : 1000) {
          let count = Int.random(in: 2...12, using: &random)
          let text = (0..<count).compactMap { _ in characters.randomElement(using: &random) }
          direct += judge.check(text)
        }
      }
    }
    // The font of Han and kana has no rule for nearly all of them, and none at all for letters.
    if name == "VL-Gothic-Regular.ttf" { #expect(direct > 34 * characters.count) }
  }

  /// Rules for some characters: those are shaped, with all of their run.
  @Test func whatLookupsConcernIsShaped() throws {
    let font = FontHandle(try ShippedFont.open("NotoSans-Regular.ttf"))
    let judge = try #require(Judge(font, "Hani", nil))
    #expect(judge.check(Array("AVAV".unicodeScalars.map(\.value))) == 0, "kerned")
    #expect(judge.check(Array("€ €".unicodeScalars.map(\.value))) > 0)
    #expect(judge.check(Array("€e\u{301}".unicodeScalars.map(\.value))) == 0, "a mark")
  }

  /// Each character is asked about once, however long the text that has it first.
  @Test func manyCharactersInOneTextAreLearntInLinearTime() throws {
    let font = FontHandle(try ShippedFont.open("VL-Gothic-Regular.ttf"))
    let kanji = font.coverage.ranges.joined().filter { (0x4E00..<0xA000).contains($0) }.compactMap(
      Unicode.Scalar.init)
    let line = Array(String(String.UnicodeScalarView(kanji)).utf8)
    let text = Array(repeatElement(line, count: 200).joined())
    let judge = try #require(Judge(font, "Hani", nil))
    var (glyphs, again): ([ShapedGlyph], [ShapedGlyph]) = ([], [])
    let learning = ThreadTime.measure {
      #expect(judge.direct.append(text, 0..<Int32(text.count), to: &glyphs))
    }
    let knowing = ThreadTime.measure { _ = judge.direct.append(text, 0..<Int32(text.count), to: &again) }
    #expect(learning < knowing * 20, "\(learning), and \(knowing) when all are known")
    #expect(glyphs == again)
    #expect(glyphs.count == 200 * kanji.count && kanji.count > 6000)
    #expect(glyphs[glyphs.count - kanji.count].id == glyphs[0].id)
  }

  /// A font with the table `kern`, which HarfBuzz falls back to, has nothing direct.
  @Test func otherTablesLeaveNothing() throws {
    let font = FontHandle(try ShippedFont.open("Lato-Regular.ttf"))
    #expect(try #require(Judge(font, "Hani", nil)).check([0x20AC]) == 0)
  }

  /// Letters are direct where a font has no rules; not in a script whose letters join, or from right to left.
  @Test func lettersAreDirectInFontsWithoutRules() throws {
    let font = FontHandle(try ShippedFont.open("VL-Gothic-Regular.ttf"))
    let letters = Array("Ærø, 10 %".unicodeScalars.map(\.value))
    #expect(try #require(Judge(font, "Latn", nil)).check(letters) == letters.count)
    #expect(try #require(Judge(font, "Latn", nil)).check(letters + [0x301]) == 0, "a mark")
    let style = SegmentStyle()
    for (script, isRightToLeft) in [("Arab", true), ("Latn", true), ("Thai", false)]
      as [(Typography.Tag, Bool)]
    {
      #expect(DirectGlyphs(font, .init(face: 0, isRightToLeft: isRightToLeft, script: script), style) == nil)
    }
    #expect(Judge(FontHandle(try ShippedFont.open("NotoSans-Regular.ttf")), "Latn", nil) == nil)
  }

  private struct Judge {
    let font: FontHandle
    let key: SegmentStyle.Key
    let style = SegmentStyle()
    let buffer: ShapingBuffer
    let direct: DirectGlyphs

    init?(_ font: FontHandle, _ script: Typography.Tag, _ language: Language?) {
      self.font = font
      key = SegmentStyle.Key(face: 0, isRightToLeft: false, script: script)
      style.use(ShapingStyle(language: language, features: [], tracking: 0, wordSpacing: 0))
      buffer = ShapingBuffer([font])
      guard let direct = DirectGlyphs(font, key, style) else { return nil }
      self.direct = direct
    }

    /// How many characters were direct; they have to be all, or none, and as HarfBuzz shapes them.
    func check(_ characters: [UInt32]) -> Int {
      let scalars = characters.compactMap(Unicode.Scalar.init)
      let text = Array(String(String.UnicodeScalarView(scalars)).utf8)
      var (mine, theirs): ([ShapedGlyph], [ShapedGlyph]) = ([], [])
      guard direct.append(text, 0..<Int32(text.count), to: &mine) else {
        #expect(mine.isEmpty)
        return 0
      }
      buffer.shape(text, 0..<Int32(text.count), hyphen: nil, key: key, style: style, into: &theirs)
      #expect(mine == theirs, "\(characters.map { String($0, radix: 16) })")
      return characters.count
    }
  }
}
