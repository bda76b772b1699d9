import Testing
import Typefaces
import Typography
import _TestSupport

@testable import TextShaping

/// What HarfBuzz makes of a text is the same without the features that can do nothing in it.
@Suite struct IdleFeaturesTests {
  private static let scripts: [Typography.Tag] = ["Latn", "Zyyy", "Grek", "Cyrl"]
  private static let languages: [Language?] = [nil] + ["en", "tr", "nl", "sr", "el"].map { Language($0) }

  /// Random texts of each repertoire, letters that are seldom neighbours among them.
  @Test("Without idle features glyphs are the same", arguments: ShippedFont.names, scripts)
  func glyphsAreTheSame(_ name: String, _ script: Typography.Tag) throws {
    let font = FontHandle(try ShippedFont.open(name))
    var random = SplitMix64(for: "idle features \(name) \(script)")
    for language in Self.languages {
      let judge = Judge(font, script, language)
      for repertoire in Repertoire.all(of: script) {
        let idle = judge.idle(repertoire)
        let characters = Array(repertoire.ranges.joined())
        for _ in 0..<(Repository.isQuickTest ? 60 : 2000) {
          let count = Int.random(in: 1...30, using: &random)
          judge.check((0..<count).compactMap { _ in characters.randomElement(using: &random) }, idle)
        }
      }
    }
  }

  /// Every pair of characters, where most rules are about two.
  @Test("Without idle features pairs are the same", arguments: ["NotoSans-Regular.ttf", "Inter.var.ttf"])
  func pairsAreTheSame(_ name: String) throws {
    let judge = Judge(FontHandle(try ShippedFont.open(name)), "Latn", Language("en"))
    let repertoire = Repertoire.all(of: "Latn")[Repository.isFullTest ? 1 : 0]
    let idle = judge.idle(repertoire)
    let characters = Array(repertoire.ranges.joined())
    for first in characters {
      // One text of all pairs that start with it.
      judge.check(characters.flatMap { [first, $0, 0x20] }, idle)
    }
  }

  @Test func whatComposesMarksIsIdleWithoutThem() throws {
    let latin = Repertoire.all(of: "Latn")
    let off = { (name: String, repertoire: Repertoire) throws in
      Judge(FontHandle(try ShippedFont.open(name)), "Latn", Language("en")).idle(repertoire)
    }
    let fractions: [Typography.Tag] = ["frac", "numr", "dnom"]
    #expect(try off("NotoSans-Regular.ttf", latin[1]) == fractions + ["ccmp"])
    #expect(try off("Inter.var.ttf", latin[0]) == fractions + ["ccmp"])
    // Inter puts letters of Latin-1 together, and sets × for x between digits.
    #expect(try off("Inter.var.ttf", latin[1]) == fractions)
    // A rule of Lato's names a glyph for itself, which looks like deleting it.
    #expect(try off("Lato-Regular.ttf", latin[0]) == fractions)
  }

  @Test func onlyTheRepertoireIsHeld() {
    let (basic, all) = (Repertoire.all(of: "Latn")[0], Repertoire.all(of: "Latn")[1])
    let holds = { (repertoire: Repertoire, text: String) in
      let bytes = Array(text.utf8)
      return repertoire.holds(bytes.span, 0..<Int32(bytes.count))
    }
    #expect(holds(basic, "Save as ~ 1/2") && holds(all, "Größe – “A”") && holds(basic, ""))
    #expect(
      !holds(basic, "Größe") && !holds(all, "e\u{301}") && !holds(all, "1\u{2044}2") && !holds(all, "ł"))
    #expect(!holds(basic, "a\tb") && !holds(all, "\u{80}"))
    #expect(Repertoire.all(of: "Arab").isEmpty && Repertoire.all(of: "Deva").isEmpty)
  }

  /// A typesetter that has set much sets what follows as before: a sign of anything else would be another width.
  @Test func aShaperThatHasLearntShapesTheSame() throws {
    let fonts = [FontHandle(try ShippedFont.open("NotoSans-Regular.ttf"))]
    let style = SegmentStyle()
    style.use(ShapingStyle(language: Language("en"), features: [], tracking: 0, wordSpacing: 0))
    let key = SegmentStyle.Key(face: 0, isRightToLeft: false, script: "Latn")
    let kind = RunKind(fonts[0], key, style)
    let text = Array("An office affair: 1/2, fi".utf8)
    let range = 0..<Int32(text.count)
    #expect(kind.idleFeatures(in: text, range, style) == nil, "not for the first")
    for _ in 0..<2000 { _ = kind.idleFeatures(in: text, range, style) }
    #expect(kind.idleFeatures(in: text, range, style)?.list.count == 4)
    #expect(kind.idleFeatures(in: Array("é".utf8) + text, 0..<Int32(text.count), style)?.list.count == 4)
    let mark = Array("e\u{301}".utf8)
    #expect(kind.idleFeatures(in: mark, 0..<Int32(mark.count), style) == nil)
  }

  private struct Judge {
    let font: FontHandle
    let key: SegmentStyle.Key
    let style = SegmentStyle()
    let buffer: ShapingBuffer

    init(_ font: FontHandle, _ script: Typography.Tag, _ language: Language?) {
      self.font = font
      key = SegmentStyle.Key(face: 0, isRightToLeft: false, script: script)
      style.use(ShapingStyle(language: language, features: [], tracking: 0, wordSpacing: 0))
      buffer = ShapingBuffer([font])
    }

    func idle(_ repertoire: Repertoire) -> [Typography.Tag] {
      font.idleFeatures(style, key, characters: repertoire.ranges)
    }

    func check(_ characters: [UInt32], _ idle: [Typography.Tag]) {
      let text = Array(String(String.UnicodeScalarView(characters.compactMap(Unicode.Scalar.init))).utf8)
      let range = 0..<Int32(text.count)
      var (with, without): ([ShapedGlyph], [ShapedGlyph]) = ([], [])
      buffer.shape(text, range, hyphen: nil, key: key, style: style, into: &with)
      buffer.shape(
        text, range, hyphen: nil, key: key, style: style, idle: FeatureSwitches(off: idle), into: &without)
      #expect(with == without, "\(String(decoding: text, as: UTF8.self).debugDescription)")
    }
  }
}
