import Testing
import Typefaces
import Typography
import _TestSupport

@testable import TextShaping

/// What is set by pairs is what HarfBuzz makes of it.
@Suite struct PairedGlyphsTests {
  private static let scripts: [Typography.Tag] = ["Latn", "Zyyy", "Grek", "Cyrl", "Hebr"]
  private static let languages: [Language?] =
    [nil] + ["en", "tr", "nl", "pl", "sr", "el", "de", "he"].map { Language($0) }

  /// Random texts of each repertoire: of all its characters, and of those that most ligatures are of.
  @Test("Paired glyphs are HarfBuzz's", arguments: ShippedFont.names, scripts)
  func pairedGlyphsAreHarfBuzzs(_ name: String, _ script: Typography.Tag) throws {
    let font = FontHandle(try ShippedFont.open(name))
    var random = SplitMix64(for: "paired glyphs \(name) \(script)")
    for language in Self.languages {
      for repertoire in Repertoire.all(of: script) {
        let characters = Array(repertoire.limited(to: font).ranges.joined())
        guard let judge = Judge(font, script, language, characters) else { continue }
        let joining = characters.filter("ffiltjbhk TyQ-.".unicodeScalars.map(\.value).contains)
        for round in 0..<(Repository.isQuickTest ? 40 : 1000) {
          let some = round % 2 == 0 ? characters : joining
          let count = Int.random(in: 0...20, using: &random)
          judge.check((0..<count).compactMap { _ in some.randomElement(using: &random) })
        }
      }
    }
  }

  /// Random Arabic, also with letters and marks that are shaped, and parts of it, whose edges join what is around them.
  @Test("Joined glyphs are HarfBuzz's", arguments: ["NotoNaskhArabic-Regular.ttf", "Amiri-Regular.ttf"])
  func joinedGlyphsAreHarfBuzzs(_ name: String) throws {
    let font = FontHandle(try ShippedFont.open(name))
    var (random, set) = (SplitMix64(for: "joined glyphs \(name)"), 0)
    for language in [nil, "ar", "fa", "ur"].map({ $0.flatMap(Language.init) }) {
      let characters = Array(Repertoire.all(of: "Arab")[0].limited(to: font).ranges.joined())
      guard let judge = Judge(font, "Arab", language, characters) else { continue }
      let common = Array("الهلبي  لا للله".unicodeScalars.map(\.value))
      let strange: [UInt32] = [0x623, 0x625, 0x622, 0x64B, 0x651, 0x670, 0x640, 0x200C, 0x200D, 0x41, 0x301]
      for round in 0..<(Repository.isQuickTest ? 100 : 2000) {
        let text = (0..<Int.random(in: 1...16, using: &random)).compactMap { _ in
          let some = [characters, common, common, round % 2 == 0 ? strange : common]
          return some[Int.random(in: 0..<4, using: &random)].randomElement(using: &random)
        }
        let start = round % 3 == 0 ? Int.random(in: 0..<text.count, using: &random) : 0
        let end = round % 3 == 0 ? Int.random(in: start...text.count, using: &random) : text.count
        if judge.check(text, start..<end) { set += 1 }
      }
    }
    // Amiri has rules of its own for nearly all letters.
    #expect(name == "Amiri-Regular.ttf" || set > 1000 * (Repository.isQuickTest ? 0 : 1))
  }

  @Test func arabicPagesAreSetByPairsAndWords() throws {
    let font = FontHandle(try ShippedFont.open("NotoNaskhArabic-Regular.ttf"))
    let characters = Array(Repertoire.all(of: "Arab")[0].limited(to: font).ranges.joined())
    let judge = try #require(Judge(font, "Arab", Language("ar"), characters))
    for line in SampleText.named("arabic").text.split(separator: "\n") {
      #expect(judge.check(String(line)), "\(line)")
    }
    #expect(!judge.check("ب \u{64B}ب"), "a mark on a space")
  }

  /// Fonts whose Latin is set by pairs, and a page of it: without this nothing above might be compared.
  @Test(
    "Pages are set by pairs",
    arguments: [
      "NotoSans-Regular.ttf", "NotoSerif-Regular.ttf", "Lato-Regular.ttf",
      "EBGaramond12-Regular.otf",
    ])
  func pagesAreSetByPairs(_ name: String) throws {
    let font = FontHandle(try ShippedFont.open(name))
    let characters = Array(Repertoire.all(of: "Latn")[0].limited(to: font).ranges.joined())
    let judge = try #require(Judge(font, "Latn", Language("en"), characters))
    #expect(judge.check("Difficult offices: AVATAR, Type; if fjords fill off, shuffle!"))
    #expect(judge.check("fffffiffflffi fi"))
    #expect(judge.check("f"))
    #expect(judge.check(""))
    #expect(!judge.check("Größe"), "not of this repertoire")
    #expect(!judge.check("e\u{301}"))
  }

  /// From right to left a letter that is kerned is drawn elsewhere too.
  @Test func hebrewPagesAreSetByPairs() throws {
    let font = FontHandle(try ShippedFont.open("NotoSansHebrew-Regular.ttf"))
    let characters = Array(Repertoire.all(of: "Hebr")[0].limited(to: font).ranges.joined())
    let judge = try #require(Judge(font, "Hebr", Language("he"), characters))
    for line in SampleText.named("hebrew").text.split(separator: "\n") {
      for word in line.split(separator: " ")
      where word.unicodeScalars.allSatisfy({ characters.contains($0.value) }) {
        #expect(judge.check(String(word)), "\(word)")
      }
    }
    #expect(judge.check("שלום ליד־וטלפון-יד"))
    #expect(!judge.check("שָׁלוֹם"), "points")
  }

  /// Fonts made for this: all short texts of their letters; those that are not about pairs alone have to be left.
  @Test(
    "Only pairs are set by pairs",
    arguments: [
      ("plain", "abcd "), ("seconds", ""), ("nests", "cd "), ("skips", ""), ("alone", "acd "),
      ("between", "abcd "), ("forms", "abcd "), ("reforms", "cd "), ("lifts", "bcd "),
      ("contexts", "abcd "), ("calls", "bd "), ("many", "abd "),
      ("attached", "abc "), ("marks", ""), ("wide", nil), ("wider", nil),
    ])
  func onlyPairsAreSetByPairs(_ name: String, _ members: String?) throws {
    let path = Repository.fonts + "/../Tests/Fonts/rules-pairs-\(name).ttf"
    let letters = Array("abcd ".unicodeScalars.map(\.value))
    let judge = Judge(FontHandle(try Typeface(path: path)), "Latn", nil, letters)
    #expect((judge == nil) == (members?.isEmpty ?? false))
    let own = Set((members ?? "").unicodeScalars.map(\.value))
    var texts: [[UInt32]] = [[]]
    for _ in 0..<5 {
      texts = texts.flatMap { text in letters.map { text + [$0] } }
      for text in texts {
        let isSet = judge?.check(text) ?? false
        // In the wide fonts all texts but those of one pair.
        #expect(members == nil ? isSet != text.contains([0x61, 0x62]) : isSet == own.isSuperset(of: text))
      }
    }
  }

  /// Kerning that moves the first letter too is set by pairs if it moves it by as much.
  @Test(
    arguments: [("places", "Latn", 0x61), ("hebrew", "Hebr", 0x5D0)] as [(String, Typography.Tag, UInt32)])
  func movedLettersAreSetByPairs(_ name: String, _ script: Typography.Tag, _ a: UInt32) throws {
    let path = Repository.fonts + "/../Tests/Fonts/rules-pairs-\(name).ttf"
    let letters = [a, a + 1, a + 2, a + 3, 0x20]
    let judge = try #require(Judge(FontHandle(try Typeface(path: path)), script, nil, letters))
    var texts: [[UInt32]] = [[]]
    for _ in 0..<5 {
      texts = texts.flatMap { text in letters.map { text + [$0] } }
      for text in texts { #expect(judge.check(text) == !text.contains([a + 2, a + 3]), "\(text)") }
    }
  }

  /// Letters that are asked about one by one: those that no rule about neighbours speaks of, be it in another form.
  @Test func bystandersAreSetByPairs() throws {
    let path = Repository.fonts + "/../Tests/Fonts/rules-pairs-others.ttf"
    let letters = Array("abcd ".unicodeScalars.map(\.value))
    let judge = try #require(Judge(FontHandle(try Typeface(path: path)), "Hani", nil, [0x61, 0x62]))
    var texts: [[UInt32]] = [[]]
    for _ in 0..<5 {
      texts = texts.flatMap { text in letters.map { text + [$0] } }
      for text in texts { #expect(judge.check(text) == !(text.contains(0x64) || text.contains(0x20))) }
    }
  }

  /// Two regional indicators are a flag, and none of the ideographs that are as good as one another.
  @Test func flagsAreNoBystanders() throws {
    let path = Repository.fonts + "/../Tests/Fonts/rules-pairs-flags.ttf"
    let judge = try #require(
      Judge(FontHandle(try Typeface(path: path)), "Hani", nil, [0x20, 0x300C, 0x300D]))
    #expect(!judge.check("」「🇦🇧一"))
    #expect(judge.check("」「一二"))
    #expect(!judge.check("」「一🇦🇧二"))
  }

  /// A ligature may be followed by what nobody has asked about.
  @Test func ligaturesBesideBystandersAreSetByPairs() throws {
    let font = FontHandle(try ShippedFont.open("NotoSansCJKjp-Regular.otf"))
    let characters = Array(Repertoire.all(of: "Hira")[0].limited(to: font).ranges.joined())
    let judge = try #require(Judge(font, "Hira", Language("ja"), characters))
    #expect(judge.check("「か？」――鵺も――蛙"))
  }

  /// Japanese and Chinese in all fonts, as the language's own forms, with kana, ideographs, marks and a letter of plane 2.
  @Test(
    "Kerned ideographs and kana are HarfBuzz's", arguments: ShippedFont.names,
    ["Hira", "Hani"] as [Typography.Tag])
  func kernedKanaAreHarfBuzzs(_ name: String, _ script: Typography.Tag) throws {
    let font = FontHandle(try ShippedFont.open(name))
    var (random, set) = (SplitMix64(for: "kerned kana \(name) \(script)"), 0)
    let pages = SampleText.all.filter { $0.fonts.contains("NotoSansCJKjp-Regular.otf") }
    let page = pages.flatMap { $0.text.unicodeScalars.map(\.value) }.filter { $0 != 0x0A }
    let strange: [UInt32] = [
      0x3099, 0x309A, 0x2014, 0x2015, 0x2E3A, 0x20BB7, 0x4E00, 0x200D, 0xFE00, 0x27, 0x201C,
    ]
    // A font without kana is asked about its Latin, which other tests know better.
    let rounds = Repository.isFullTest ? 2000 : Repository.isQuickTest ? 60 : 300
    let few = font.nominalGlyph(of: 0x3042) == nil ? 10 : 1
    for language in [nil, "ja", "zh-Hans", "en"].map({ $0.flatMap(Language.init) }) {
      let characters = Array(Repertoire.all(of: script)[0].limited(to: font).ranges.joined())
      guard let judge = Judge(font, script, language, characters) else { continue }
      for round in 0..<(rounds / few) {
        let text = (0..<Int.random(in: 1...24, using: &random)).compactMap { _ in
          let some = [page, page, characters, round % 2 == 0 ? strange : page]
          return some[Int.random(in: 0..<4, using: &random)].randomElement(using: &random)
        }
        if judge.check(text) { set += 1 }
      }
      if name == "NotoSansCJKjp-Regular.otf" {
        for page in pages {
          for line in page.text.split(separator: "\n") { #expect(judge.check(String(line)), "\(line)") }
        }
      }
    }
    #expect(name != "NotoSansCJKjp-Regular.otf" || set > rounds)
  }

  /// The same of letters that join; waw is none of the repertoire, and shaped with its word where words stand alone.
  @Test(
    "Only joined pairs are set by pairs",
    arguments: [
      ("plain", " ابلو"), ("kerns", ""), ("reaches", " ابل"), ("marks", ""), ("passes", " ابلو"),
      ("lifts", " ابلو"),
    ])
  func onlyJoinedPairsAreSetByPairs(_ name: String, _ settable: String) throws {
    let path = Repository.fonts + "/../Tests/Fonts/rules-joined-\(name).ttf"
    let letters = Array(" ابل".unicodeScalars.map(\.value))
    let judge = Judge(FontHandle(try Typeface(path: path)), "Arab", nil, letters)
    #expect((judge == nil) == settable.isEmpty)
    let own = Set(settable.unicodeScalars.map(\.value))
    var texts: [[UInt32]] = [[]]
    for _ in 0..<5 {
      texts = texts.flatMap { text in (letters + [0x648]).map { text + [$0] } }
      for text in texts { #expect(judge?.check(text) ?? false == own.isSuperset(of: text)) }
    }
  }

  private struct Judge {
    let font: FontHandle
    let key: SegmentStyle.Key
    let style = SegmentStyle()
    let buffer: ShapingBuffer
    let paired: PairedGlyphs

    init?(_ font: FontHandle, _ script: Typography.Tag, _ language: Language?, _ characters: [UInt32]) {
      self.font = font
      key = SegmentStyle.Key(face: 0, isRightToLeft: script == "Arab" || script == "Hebr", script: script)
      style.use(ShapingStyle(language: language, features: [], tracking: 0, wordSpacing: 0))
      buffer = ShapingBuffer([font])
      let idle = font.idleFeatures(style, key, characters: characters.map { $0...$0 })
      guard
        let paired = PairedGlyphs(font, key, style, characters, without: FeatureSwitches(off: idle))
      else { return nil }
      self.paired = paired
    }

    /// Where the characters of a range start.
    private static func starts(_ text: [UInt8], _ range: Range<Int32>) -> [Int32] {
      range.filter { text[Int($0)] & 0xC0 != 0x80 }
    }

    @discardableResult
    func check(_ string: String) -> Bool { check(string.unicodeScalars.map(\.value)) }

    /// Whether a part of a text was set by pairs; then as HarfBuzz shapes it, the first time and when all is known.
    @discardableResult
    func check(_ characters: [UInt32], _ part: Range<Int>? = nil) -> Bool {
      let pieces = characters.compactMap(Unicode.Scalar.init).map { Array(String($0).utf8) }
      let text = Array(pieces.joined())
      let part = part ?? pieces.indices
      let start = Int32(pieces[..<part.lowerBound].joined().count)
      let range = start..<(start + Int32(pieces[part].joined().count))
      var (first, again, theirs): ([ShapedGlyph], [ShapedGlyph], [ShapedGlyph]) = ([], [], [])
      guard let assembly = paired.append(text, range, to: &first, style, asking: buffer) else {
        #expect(first.isEmpty)
        return false
      }
      #expect(paired.append(text, range, to: &again, style, asking: buffer) == assembly)
      #expect(!assembly.isOfCharacters || first.map(\.cluster) == Self.starts(text, range))
      buffer.shape(text, range, hyphen: nil, key: key, style: style, into: &theirs)
      let string = String(decoding: text, as: UTF8.self).debugDescription
      #expect(first == again && first.elementsEqual(theirs, by: Self.same), "\(range) of \(string)")
      let kerned = first.indices.filter { first[$0].change == .kerning }
      if !kerned.isEmpty { checkCut(text, range, theirs, at: kerned[text.count % kerned.count], string) }
      return true
    }

    private static func same(_ a: ShapedGlyph, _ b: ShapedGlyph) -> Bool {
      a.drawsSame(as: b) && a.isUnsafeToBreak == b.isUnsafeToBreak
    }

    /// Where a line that breaks only loses kerning, HarfBuzz makes of both parts what it makes of the whole, but for that.
    private func checkCut(
      _ text: [UInt8], _ range: Range<Int32>, _ whole: [ShapedGlyph], at index: Int, _ string: String
    ) {
      let cut = whole[index].cluster
      var parts: [ShapedGlyph] = []
      for part in [range.lowerBound..<cut, cut..<range.upperBound] {
        buffer.shape(text, part, hyphen: nil, key: key, style: style, into: &parts)
      }
      var expected = whole
      let last = whole[index - 1]
      let kerning = last.advance - font.advance(of: last.id)
      expected[index - 1] = last.kerned(by: -kerning, isMoved: last.xOffset == kerning)
      #expect(parts.elementsEqual(expected) { $0.drawsSame(as: $1) }, "\(cut) in \(range) of \(string)")
    }
  }
}
