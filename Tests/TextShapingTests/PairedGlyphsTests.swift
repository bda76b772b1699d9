import Testing
import Typefaces
import Typography
import _TestSupport

@testable import TextShaping

/// What is set by pairs is what HarfBuzz makes of it.
@Suite struct PairedGlyphsTests {
  private static let scripts: [Typography.Tag] = ["Latn", "Zyyy", "Grek", "Cyrl"]
  private static let languages: [Language?] =
    [nil] + ["en", "tr", "nl", "pl", "sr", "el", "de"].map { Language($0) }

  /// Random texts of each repertoire: of all its characters, and of those that most ligatures are of.
  @Test("Paired glyphs are HarfBuzz's", arguments: ShippedFont.names, scripts)
  func pairedGlyphsAreHarfBuzzs(_ name: String, _ script: Typography.Tag) throws {
    let font = FontHandle(try ShippedFont.open(name))
    var random = SplitMix64(for: "paired glyphs \(name) \(script)")
    for language in Self.languages {
      for repertoire in Repertoire.all(of: script) {
        let characters = Array(repertoire.limited(to: font.coverage).ranges.joined())
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

  /// Fonts whose Latin is set by pairs, and a page of it: without this nothing above might be compared.
  @Test(
    "Pages are set by pairs",
    arguments: ["NotoSans-Regular.ttf", "NotoSerif-Regular.ttf", "Lato-Regular.ttf"])
  func pagesAreSetByPairs(_ name: String) throws {
    let font = FontHandle(try ShippedFont.open(name))
    let characters = Array(Repertoire.all(of: "Latn")[0].limited(to: font.coverage).ranges.joined())
    let judge = try #require(Judge(font, "Latn", Language("en"), characters))
    #expect(judge.check("Difficult offices: AVATAR, Type; if fjords fill off, shuffle!"))
    #expect(judge.check("fffffiffflffi fi"))
    #expect(judge.check("f"))
    #expect(judge.check(""))
    #expect(!judge.check("Größe"), "not of this repertoire")
    #expect(!judge.check("e\u{301}"))
  }

  /// Fonts made for this: all short texts of their letters; those that are not about pairs alone have to be left.
  @Test(
    "Only pairs are set by pairs",
    arguments: [
      ("plain", "abcd "), ("seconds", ""), ("nests", "cd "), ("skips", ""), ("alone", "cd "),
      ("between", "acd "),
      ("attached", ""),
    ])
  func onlyPairsAreSetByPairs(_ name: String, _ members: String) throws {
    let path = Repository.fonts + "/../Tests/Fonts/rules-pairs-\(name).ttf"
    let letters = Array("abcd ".unicodeScalars.map(\.value))
    let judge = Judge(FontHandle(try Typeface(path: path)), "Latn", nil, letters)
    #expect((judge == nil) == members.isEmpty)
    let own = Set(members.unicodeScalars.map(\.value))
    var texts: [[UInt32]] = [[]]
    for _ in 0..<5 {
      texts = texts.flatMap { text in letters.map { text + [$0] } }
      for text in texts { #expect(judge?.check(text) ?? false == own.isSuperset(of: text)) }
    }
  }

  private struct Judge {
    let key: SegmentStyle.Key
    let style = SegmentStyle()
    let buffer: ShapingBuffer
    let paired: PairedGlyphs

    init?(_ font: FontHandle, _ script: Typography.Tag, _ language: Language?, _ characters: [UInt32]) {
      key = SegmentStyle.Key(face: 0, isRightToLeft: false, script: script)
      style.use(ShapingStyle(language: language, features: [], tracking: 0, wordSpacing: 0))
      buffer = ShapingBuffer([font])
      let idle = font.idleFeatures(style, key, characters: characters.map { $0...$0 })
      guard
        let paired = PairedGlyphs(font, key, style, characters, without: FeatureSwitches(off: idle))
      else { return nil }
      self.paired = paired
    }

    @discardableResult
    func check(_ characters: [UInt32]) -> Bool {
      check(String(String.UnicodeScalarView(characters.compactMap(Unicode.Scalar.init))))
    }

    /// Whether the text was set by pairs; then as HarfBuzz shapes it, the first time and when all is known.
    @discardableResult
    func check(_ string: String) -> Bool {
      let text = Array(string.utf8)
      let range = 0..<Int32(text.count)
      var (first, again, theirs): ([ShapedGlyph], [ShapedGlyph], [ShapedGlyph]) = ([], [], [])
      guard paired.append(text, range, to: &first, style, asking: buffer) else {
        #expect(first.isEmpty)
        return false
      }
      #expect(paired.append(text, range, to: &again, style, asking: buffer))
      buffer.shape(text, range, hyphen: nil, key: key, style: style, into: &theirs)
      #expect(first == theirs, "\(string.debugDescription)")
      #expect(again == theirs, "\(string.debugDescription)")
      return true
    }
  }
}
