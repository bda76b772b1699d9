import Testing
import Typefaces
import Typography
import _TestSupport

@testable import TextShaping

/// What HarfBuzz makes of a text is the same without the features that can do nothing in it.
@Suite struct IdleFeaturesTests {
  private static let scripts: [Typography.Tag] = ["Latn", "Zyyy", "Grek", "Cyrl", "Arab", "Deva", "Beng"]
  private static let languages: [Language?] =
    [nil] + ["en", "tr", "nl", "sr", "el", "ar", "fa", "ur", "hi", "mr", "bn"].map { Language($0) }

  /// Random texts of each repertoire, letters that are seldom neighbours among them.
  @Test("Without idle features glyphs are the same", arguments: ShippedFont.names, scripts)
  func glyphsAreTheSame(_ name: String, _ script: Typography.Tag) throws {
    let font = FontHandle(try ShippedFont.open(name))
    var random = SplitMix64(for: "idle features \(name) \(script)")
    // Syllables are of letters that most fonts do not have.
    if Repertoire.isSyllabic(script), font.nominalGlyph(of: script == "Deva" ? 0x915 : 0x995) == nil {
      return
    }
    for (language, isRightToLeft) in Self.languages.flatMap({ [($0, false), ($0, true)] }) {
      let judge = Judge(font, script, language, isRightToLeft: isRightToLeft)
      for repertoire in Repertoire.all(of: script) {
        let characters = Array(repertoire.limited(to: font).ranges.joined())
        for _ in 0..<(Repository.isQuickTest ? 30 : 800) {
          let count = Int.random(in: 1...30, using: &random)
          judge.check((0..<count).compactMap { _ in characters.randomElement(using: &random) })
        }
      }
    }
  }

  /// Every pair of characters, as most rules are about two.
  @Test("Without idle features pairs are the same", arguments: ["NotoSans-Regular.ttf", "Inter.var.ttf"])
  func pairsAreTheSame(_ name: String) throws {
    let judge = Judge(FontHandle(try ShippedFont.open(name)), "Latn", Language("en"))
    let characters = Array(Repertoire.all(of: "Latn")[Repository.isFullTest ? 1 : 0].ranges.joined())
    for first in characters {
      // One text of all pairs that start with it.
      #expect(!judge.check(characters.flatMap { [first, $0, 0x20] }).isEmpty)
    }
  }

  @Test func whatComposesMarksIsIdleWithoutThem() throws {
    let off = { (name: String, text: String) throws in
      Judge(FontHandle(try ShippedFont.open(name)), "Latn", Language("en")).check(text)
    }
    let fractions: [Typography.Tag] = ["frac", "numr", "dnom"]
    #expect(try off("NotoSans-Regular.ttf", "Größe") == fractions + ["ccmp", "mark", "mkmk"])
    #expect(try off("NotoSans-Regular.ttf", "ſ") == fractions + ["mark", "mkmk"])
    #expect(try off("NotoSans-Regular.ttf", "į").isEmpty)
    #expect(try off("Inter.var.ttf", "Save as…") == fractions + ["mark"])
    #expect(try off("Inter.var.ttf", "Save as") == fractions + ["ccmp", "mark"])
    #expect(try off("Lato-Regular.ttf", "Save as") == fractions + ["ccmp", "calt"])
  }

  @Test func whatMakesConjunctsIsIdleWithoutVirama() throws {
    let off = { (text: String) throws in
      Judge(FontHandle(try ShippedFont.open("NotoSansDevanagari-Regular.ttf")), "Deva", Language("hi")).check(
        text)
    }
    let conjuncts: [Typography.Tag] = ["akhn", "rkrf", "blwf", "half", "cjct", "pres", "haln"]
    #expect(try off("मेरी किताब, ७ दिन") == ["nukt"] + conjuncts)
    #expect(try off("पढ़ो") == conjuncts)
    #expect(try off("नमस्ते").isEmpty, "a virama")
    #expect(try off("क\u{200D}").isEmpty, "a joiner")
  }

  /// Every page of the two scripts in pieces of some words, and a vowel sign at any place.
  @Test("Without idle features syllables are the same", arguments: ["devanagari-hindi", "bengali"])
  func syllablesAreTheSame(_ name: String) throws {
    let sample = SampleText.named(name)
    var random = SplitMix64(for: "idle features of \(name)")
    let script: Typography.Tag = name == "bengali" ? "Beng" : "Deva"
    let font = FontHandle(try ShippedFont.open(sample.fonts[0]))
    let judge = Judge(font, script, sample.language)
    let words = sample.text.split { $0 == " " || $0 == "\n" }.map { $0.unicodeScalars.map(\.value) }
    let characters = Array(Repertoire.all(of: script)[0].limited(to: font).ranges.joined())
    var idle = 0
    let rounds = Repository.isFullTest ? 10_000 : Repository.isQuickTest ? 300 : 1000
    for round in 0..<rounds {
      var text = Array(
        (0..<3).compactMap { _ in words.randomElement(using: &random) }.joined(separator: [0x20]))
      // Most words have conjuncts, or what else is in no repertoire.
      text.removeAll { $0 == 0x94D || $0 == 0x9CD || $0 == 0x93C || $0 == 0x9BC }
      if round % 2 == 0, let character = characters.randomElement(using: &random) {
        text.insert(character, at: Int.random(in: 0...text.count, using: &random))
      }
      if !judge.check(text).isEmpty { idle += 1 }
    }
    #expect(2 * idle > rounds, "\(idle)")
  }

  /// Fonts made for this: all texts of four of their letters, and what they put together.
  @Test(
    "Rules that only seem to be idle are kept",
    arguments: ["composes", "chains", "moves", "deletes", "idles"])
  func rulesAreKept(_ name: String) throws {
    let path = Repository.fonts + "/../Tests/Fonts/rules-\(name).ttf"
    let judge = Judge(FontHandle(try Typeface(path: path)), "Latn", nil)
    let letters: [UInt32] = [0x61, 0x62, 0x63, 0x64]
    let off = judge.check("abcd")
    for one in letters {
      for two in letters {
        for three in letters { for four in letters { judge.check([one, two, three, four]) } }
      }
    }
    #expect(judge.check("\u{E1}b").isEmpty && judge.check("aZ").isEmpty, "not in the font")
    #expect(off == (name == "composes" || name == "idles" ? ["ccmp"] : []))
  }

  /// A font without features that join, whose ligature is of forms that HarfBuzz chooses by itself.
  @Test func whatHarfBuzzJoinsByItselfIsKept() throws {
    let path = Repository.fonts + "/../Tests/Fonts/rules-joins.ttf"
    let judge = Judge(FontHandle(try Typeface(path: path)), "Arab", nil, isRightToLeft: true)
    for text in ["بب", "ببب", "ب ب", "بب ببب"] { #expect(judge.check(text).isEmpty, "\(text)") }
    #expect(try shapedIDs(path, "بب").count == 1, "a ligature")
  }

  private func shapedIDs(_ path: String, _ string: String) throws -> [UInt32] {
    let (text, style) = (Array(string.utf8), SegmentStyle())
    style.use(ShapingStyle(language: nil, features: [], tracking: 0, wordSpacing: 0))
    var glyphs: [ShapedGlyph] = []
    ShapingBuffer([FontHandle(try Typeface(path: path))]).shape(
      text, 0..<Int32(text.count), hyphen: nil, key: .init(face: 0, isRightToLeft: true, script: "Arab"),
      style: style, into: &glyphs)
    return glyphs.map(\.id)
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
    for script in ["Latn", "Grek", "Cyrl", "Arab", "Hebr", "Deva", "Beng", "Hani", "Hira", "Kana"]
      as [Typography.Tag]
    {
      #expect(!Repertoire.all(of: script).contains { holds($0, "\u{2044}") }, "\(script)")
    }
    #expect(!holds(basic, "a\tb") && !holds(all, "\u{80}"))
    #expect(Repertoire.all(of: "Tibt").isEmpty)
  }

  @Test func whatIsTakenApartIsNoneOfTheArabicRepertoire() throws {
    let judge = Judge(
      FontHandle(try ShippedFont.open("NotoNaskhArabic-Regular.ttf")), "Arab", Language("ar"),
      isRightToLeft: true)
    #expect(judge.check("حفظ الكل").contains("ccmp"))
    #expect(judge.check("إلغاء").isEmpty)
  }

  @Test func nothingIsAskedForTheSakeOfALabel() throws {
    let fonts = [FontHandle(try ShippedFont.open("NotoSans-Regular.ttf"))]
    let style = SegmentStyle()
    style.use(ShapingStyle(language: Language("en"), features: [], tracking: 0, wordSpacing: 0))
    let key = SegmentStyle.Key(face: 0, isRightToLeft: false, script: "Latn")
    let kind = RunKind(fonts[0], key, style, .afterPage)
    let text = Array("An office affair: 1/2, fi".utf8)
    let range = 0..<Int32(text.count)
    #expect(kind.idleFeatures(in: text, range, style) == nil, "not for the first")
    for _ in 0..<2000 { _ = kind.idleFeatures(in: text, range, style) }
    #expect(kind.idleFeatures(in: text, range, style)?.tags.count == 6)
    let mark = Array("e\u{301}".utf8)
    #expect(kind.idleFeatures(in: mark, 0..<Int32(mark.count), style) == nil)
  }

  private struct Judge {
    let key: SegmentStyle.Key
    let style = SegmentStyle()
    let buffer: ShapingBuffer
    /// One that has seen enough to ask what is idle.
    let kind: RunKind

    init(
      _ font: FontHandle, _ script: Typography.Tag, _ language: Language?, isRightToLeft: Bool = false
    ) {
      key = SegmentStyle.Key(face: 0, isRightToLeft: isRightToLeft, script: script)
      style.use(ShapingStyle(language: language, features: [], tracking: 0, wordSpacing: 0))
      buffer = ShapingBuffer([font])
      kind = RunKind(font, key, style, .afterPage)
      let page = [UInt8](repeating: 0x20, count: 1 << 16)
      #expect(kind.idleFeatures(in: page, 0..<Int32(page.count), style) == nil)
    }

    /// The features that were switched off; the glyphs have to be the same.
    @discardableResult
    func check(_ characters: [UInt32]) -> [Typography.Tag] {
      check(String(String.UnicodeScalarView(characters.compactMap(Unicode.Scalar.init))))
    }

    @discardableResult
    func check(_ string: String) -> [Typography.Tag] {
      let text = Array(string.utf8)
      let range = 0..<Int32(text.count)
      guard let idle = kind.idleFeatures(in: text, range, style) else { return [] }
      var (with, without): ([ShapedGlyph], [ShapedGlyph]) = ([], [])
      buffer.shape(text, range, hyphen: nil, key: key, style: style, into: &with)
      buffer.shape(text, range, hyphen: nil, key: key, style: style, idle: idle, into: &without)
      #expect(with == without, "\(string.debugDescription)")
      return idle.tags
    }
  }
}
