import Testing
import Typefaces
import Typography
import _TestSupport

@testable import TextShaping

/// What is set group by group is what HarfBuzz makes of it.
@Suite struct GroupedGlyphsTests {
  private static let scripts: [Typography.Tag] = ["Thai", "Laoo", "Khmr", "Taml"]

  /// Random texts of all characters, of letters and signs in any order, and of groups as they are written.
  @Test("Grouped glyphs are HarfBuzz's", arguments: ShippedFont.names, scripts)
  func groupedGlyphsAreHarfBuzzs(_ name: String, _ script: Typography.Tag) throws {
    let font = FontHandle(try ShippedFont.open(name))
    var (random, set, count) = (SplitMix64(for: "grouped glyphs \(name) \(script)"), 0, 0)
    for language in [nil, "th", "lo", "km", "ta", "en"].map({ $0.flatMap(Language.init) }) {
      guard let judge = Judge(font, script, language) else { continue }
      let (letters, own) = (judge.letters, judge.characters.filter(judge.isOwn))
      let strange: [UInt32] = [0x41, 0x200B, 0x301, 0x25CC, 0xE01, 0xE81]
      for round in 0..<(Repository.isQuickTest ? 100 : 3000) {
        let kinds = [judge.characters, own, letters, round % 8 == 0 ? strange : letters]
        let text = (0..<Int.random(in: 0...20, using: &random)).compactMap { _ in
          kinds[Int.random(in: 0..<4, using: &random)].randomElement(using: &random)
        }
        count += 1
        if judge.check(text) { set += 1 }
      }
    }
    #expect(count == 0 || set > count / 4)
    let letters: [Typography.Tag: UInt32] = ["Thai": 0xE01, "Laoo": 0xE81, "Khmr": 0x1780, "Taml": 0xB95]
    #expect(count > 0 || font.nominalGlyph(of: letters[script] ?? 0) == nil, "left to HarfBuzz")
  }

  @Test(
    arguments: [("thai", "NotoSansThai-Regular.ttf", "Thai"), ("lao", "NotoSansLao-Regular.ttf", "Laoo")]
      as [(String, String, Typography.Tag)])
  func pagesAreSetByGroups(_ page: String, _ name: String, _ script: Typography.Tag) throws {
    let judge = try #require(Judge(FontHandle(try ShippedFont.open(name)), script, nil))
    for word in SampleText.named(page).text.split(whereSeparator: \.isWhitespace)
    where word.unicodeScalars.allSatisfy({ judge.characters.contains($0.value) }) {
      #expect(judge.check(String(word)), "\(word)")
    }
    #expect(judge.check(""))
    #expect(!judge.check("a") && !judge.check("\u{E48}"), "no letter, and a tone of none")
  }

  /// Which texts are set by groups: all that begin as they may, those without some neighbours, or none.
  enum Share { case all, some, none }

  /// Fonts made for this: all short texts of their characters; where rules reach further texts have to be left.
  @Test(
    "Only groups are set by groups",
    arguments: [
      ("within", .all), ("leads", .all), ("kerns", .all), ("reaches", .some), ("returns", .some),
      ("skips", .some),
      ("ligates", .some), ("calls", .none), ("moves", .none), ("places", .all), ("attaches", .some),
      ("passes", .none), ("marks", .some), ("swallows", .some), ("numbers", .all), ("renumbers", .all),
      ("precedes", .some), ("through", .some),
      ("behind", .some), ("together", .some), ("meanwhile", .some), ("noclasses", .none),
      ("inside", .some), ("hangs", .some), ("unknown", .none),
    ] as [(String, Share)])
  func onlyGroupsAreSetByGroups(_ name: String, _ share: Share) throws {
    let path = Repository.fonts + "/../Tests/Fonts/rules-groups-\(name).ttf"
    let letters: [UInt32] = [0x20, 0xE01, 0xE02, 0xE40, 0xE32, 0xE48]
    let judge = Judge(FontHandle(try Typeface(path: path)), "Thai", nil, letters)
    #expect((judge != nil) == (share != .none))
    guard let judge else { return }
    var (texts, set, count): ([[UInt32]], Int, Int) = ([[]], 0, 0)
    for _ in 0..<5 {
      texts = texts.flatMap { text in letters.map { text + [$0] } }
      for text in texts where GroupRules.Role(of: text[0]).canBegin {
        count += 1
        if judge.check(text) { set += 1 }
      }
      for text in texts where !GroupRules.Role(of: text[0]).canBegin { #expect(!judge.check(text)) }
    }
    #expect(share == .all ? set == count : (1..<count).contains(set), "\(set) of \(count)")
  }

  /// Fonts of which some groups are left, by script: one that is set, and one that is not, nor many of it.
  @Test(
    arguments: [
      // The number of a syllable, with the circle that HarfBuzz sets or not, comes again after 15.
      (
        "circles", "Khmr", [0x1780, 0x17B6, 0x17C6], [0x20, 0x17B6] + [UInt32](repeating: 0x1780, count: 14)
      ),
      ("numbered", "Thai", [0xE40, 0xE01, 0xE32], [0xE40, 0xE01, 0xE48, 0xE32, 0xE34, 0xE32, 0xE48, 0xE32]),
      ("spaces", "Thai", [0xE01, 0x200B, 0xE02], [0xE01, 0x200B, 0xE32, 0x200B, 0xE02]),
      ("halves", "Taml", [0xB95, 0xBC1], [0xBB0, 0xBC6]), ("toils", "Thai", [], [0xE01]),
      ("swells", "Thai", [0xE02], [0xE01]),
    ] as [(String, Typography.Tag, [UInt32], [UInt32])])
  func someGroupsAreLeft(_ name: String, _ script: Typography.Tag, _ set: [UInt32], _ left: [UInt32]) throws {
    let path = Repository.fonts + "/../Tests/Fonts/rules-groups-\(name).ttf"
    let judge = try #require(Judge(FontHandle(try Typeface(path: path)), script, nil))
    #expect(judge.check(set))
    for count in 1...20 { #expect(!judge.check([[UInt32]](repeating: left, count: count).flatMap { $0 })) }
  }

  /// Where there are more groups than are remembered, they are asked for anew if that has paid, and else no more.
  @Test(arguments: [false, true]) func tablesAreBounded(_ pays: Bool) throws {
    let judge = try #require(Judge(FontHandle(try ShippedFont.open("NotoSansThai-Regular.ttf")), "Thai", nil))
    let letters = judge.letters.prefix(40),
      signs: [UInt32] = [0xE31, 0xE34, 0xE38, 0xE47, 0xE48, 0xE49, 0xE4C]
    if pays { #expect(judge.check([UInt32](repeating: 0xE01, count: 1 << 20))) }
    var (set, left) = (0, 0)
    for first in signs {
      for second in signs {
        for third in signs.prefix(4) {
          if judge.check(letters.flatMap { [$0, first, second, third] }) { set += 1 } else { left += 1 }
        }
      }
    }
    // 4,096 groups are those of 102 texts.
    #expect(set == (pays ? 195 : 102) && left == (pays ? 1 : 94))
    #expect(judge.check([0xE01]) == pays)
  }

  /// No more is spent on asking than on shaping: at 512 bytes a group, and three bytes a letter.
  @Test func askingIsPaidFor() throws {
    let font = FontHandle(try ShippedFont.open("NotoSansThai-Regular.ttf"))
    let judge = try #require(Judge(font, "Thai", nil, nil, .afterPage))
    let letters = judge.letters.prefix(4)
    for letter in letters {
      // What is known earns as much as what is left to HarfBuzz.
      let left = (1...1000).prefix { _ in !judge.check([letter]) }.count
      #expect(left == (letter == letters.first ? 171 : 0), "\(letter)")
      #expect(judge.check([UInt32](repeating: letter, count: 171)))
    }
    // All at once cannot be paid for.
    #expect(!judge.check(judge.letters))
  }

  @Test func groupsAreBounded() throws {
    let judge = try #require(Judge(FontHandle(try ShippedFont.open("NotoSansThai-Regular.ttf")), "Thai", nil))
    #expect(judge.check([0xE01] + [UInt32](repeating: 0xE48, count: 7)))
    #expect(!judge.check([0xE01] + [UInt32](repeating: 0xE48, count: 8)))
  }

  private struct Judge {
    let font: FontHandle
    let key: SegmentStyle.Key
    let style = SegmentStyle()
    let buffer: ShapingBuffer
    let grouped: GroupedGlyphs
    let characters: [UInt32]

    init?(
      _ font: FontHandle, _ script: Typography.Tag, _ language: Language?, _ some: [UInt32]? = nil,
      _ learning: Learning = .atOnce
    ) {
      self.font = font
      key = SegmentStyle.Key(face: 0, isRightToLeft: false, script: script)
      style.use(ShapingStyle(language: language, features: [], tracking: 0, wordSpacing: 0))
      buffer = ShapingBuffer([font])
      characters = some ?? Array(Repertoire.all(of: script)[0].limited(to: font).ranges.joined())
      let idle = font.idleFeatures(style, key, characters: characters.map { $0...$0 })
      let off = FeatureSwitches(off: idle)
      guard let grouped = GroupedGlyphs(font, key, style, characters, without: off, learning) else {
        return nil
      }
      self.grouped = grouped
    }

    /// The characters that stand by themselves.
    var letters: [UInt32] { characters.filter { GroupRules.Role(of: $0) == .stands && isOwn($0) } }

    /// Whether a character is of such a script.
    func isOwn(_ character: UInt32) -> Bool { character > 0xB00 && character < 0x1FFF }

    @discardableResult
    func check(_ string: String) -> Bool { check(string.unicodeScalars.map(\.value)) }

    /// Whether a text was set by groups; then as HarfBuzz shapes it, the first time and when all is known.
    @discardableResult
    func check(_ characters: [UInt32]) -> Bool {
      let text = characters.compactMap(Unicode.Scalar.init).flatMap { Array(String($0).utf8) }
      let range = 0..<Int32(text.count)
      var (first, again, theirs): ([ShapedGlyph], [ShapedGlyph], [ShapedGlyph]) = ([], [], [])
      guard grouped.append(text, range, to: &first, style, asking: buffer) != nil else {
        #expect(first.isEmpty)
        return false
      }
      #expect(grouped.append(text, range, to: &again, style, asking: buffer) != nil)
      buffer.shape(text, range, hyphen: nil, key: key, style: style, into: &theirs)
      let string = String(decoding: text, as: UTF8.self).debugDescription
      let other = zip(first, theirs).first { !same($0, $1, text, theirs) }
      #expect(first == again && first.count == theirs.count && other == nil, "\(string): \(other as Any)")
      return true
    }

    /// Where HarfBuzz might have looked further it calls breaks unsafe that are not.
    private func same(_ ours: ShapedGlyph, _ theirs: ShapedGlyph, _ text: [UInt8], _ all: [ShapedGlyph])
      -> Bool
    {
      guard ours.drawsSame(as: theirs) else { return false }
      if ours.isUnsafeToBreak == theirs.isUnsafeToBreak { return true }
      return theirs.isUnsafeToBreak && isSafe(ours.cluster, text, all)
    }

    /// Whether both parts of a text, by themselves, are what they are in it.
    private func isSafe(_ place: Int32, _ text: [UInt8], _ all: [ShapedGlyph]) -> Bool {
      var (parts, end): ([ShapedGlyph], [ShapedGlyph]) = ([], [])
      let (first, second) = (Array(text[..<Int(place)]), Array(text[Int(place)...]))
      buffer.shape(first, 0..<place, hyphen: nil, key: key, style: style, into: &parts)
      buffer.shape(second, 0..<Int32(second.count), hyphen: nil, key: key, style: style, into: &end)
      parts += end.map { $0.moved(by: place) }
      return parts.count == all.count && zip(parts, all).allSatisfy { $0.drawsSame(as: $1) }
    }
  }
}
