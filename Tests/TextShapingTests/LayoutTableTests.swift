import Testing
import Typefaces
import Typography
import _TestSupport

@testable import TextShaping

/// What is read of the lookups in fonts' tables.
@Suite struct LayoutTableTests {
  /// The kinds of the lookups that fontTools shows in the same fonts.
  @Test func kindsAreThoseOfTheFont() throws {
    let kinds = { (name: String, tag: Typography.Tag) throws -> [LayoutTable.Kind?] in
      let path = Repository.fonts + "/../Tests/Fonts/rules-\(name).ttf"
      let table = FontHandle(try Typeface(path: path)).layoutTable(tag)
      return (0..<table.lookups.count).map { table.lookup($0)?.kind }
    }
    #expect(try kinds("pairs-plain", "GSUB") == [.ligature])
    #expect(try kinds("pairs-plain", "GPOS") == [.pairKerning])
    #expect(try kinds("pairs-seconds", "GPOS") == [.other])
    #expect(try kinds("pairs-attached", "GPOS") == [.markAttachment])
    #expect(try kinds("joined-plain", "GSUB") == [.single, .single, .single, .single, .context, .ligature])
    #expect(try kinds("deletes", "GSUB") == [.multiple, .context])
  }

  @Test func deletedGlyphsAreFound() throws {
    let font = FontHandle(try Typeface(path: Repository.fonts + "/../Tests/Fonts/rules-deletes.ttf"))
    let b = try #require(font.directGlyph(of: 0x62))
    #expect(font.layoutTable("GSUB").deletedGlyphs() == [b])
  }

  @Test func ligaturesGoOnWithTheirComponents() throws {
    let font = FontHandle(try Typeface(path: Repository.fonts + "/../Tests/Fonts/rules-pairs-plain.ttf"))
    let table = font.layoutTable("GSUB")
    let later = try table.laterGlyphs(of: #require(table.lookup(0)))
    // Of a b and c a d c.
    #expect(later?.elements == (0x61...0x64).compactMap(font.nominalGlyph))
    let marks = FontHandle(try Typeface(path: Repository.fonts + "/../Tests/Fonts/rules-pairs-marks.ttf"))
    let other = marks.layoutTable("GSUB")
    // Of c d.
    #expect(
      try other.laterGlyphs(of: #require(other.lookup(0)))?.elements == [0x64].compactMap(marks.nominalGlyph))
  }

  /// Lam, and then alef in its final form.
  @Test func contextsNameTheirPlaces() throws {
    let font = FontHandle(try Typeface(path: Repository.fonts + "/../Tests/Fonts/rules-joined-plain.ttf"))
    let table = font.layoutTable("GSUB")
    let context = try #require(
      (0..<table.lookups.count).compactMap(table.lookup).first { $0.kind == .context })
    let alef = try #require(font.nominalGlyph(of: 0x627))
    let (all, other) = (GlyphSet([0...0xFFFF]), GlyphSet([alef...alef]))
    var allowance = LayoutTable.Allowance(steps: table.mostSteps, places: 1000)
    let rules = try #require(table.contextRules(of: context, among: all, &allowance))
    #expect(rules.count == 1 && rules[0].places.count == 2)
    #expect(rules.first?.places.last?.elements == [alef + 10])
    #expect(rules.first?.calls.count == 2)
    #expect(table.contextRules(of: context, among: other, &allowance)?.isEmpty == true)
    allowance.places = 1
    #expect(table.contextRules(of: context, among: all, &allowance) == nil, "two places are not one")
    #expect(allowance.places == 1)
    allowance = .init(steps: 2)
    #expect(table.contextRules(of: context, among: all, &allowance) == nil, "worth more than two steps")
  }

  /// What stands before, too, and from the furthest on.
  @Test func chainedContextsNameTheirPlaces() throws {
    let font = FontHandle(try ShippedFont.open("EBGaramond12-Regular.otf"))
    let table = font.layoutTable("GSUB")
    let ligatures = try #require(table.lookup(70))
    let letters = GlyphSet([0...0xFFFF])
    var allowance = LayoutTable.Allowance(steps: table.mostSteps, places: 1000)
    let rules = try #require(table.contextRules(of: ligatures, among: letters, &allowance))
    func glyphs(_ text: String) -> [UInt32] {
      text.unicodeScalars.compactMap { font.nominalGlyph(of: $0.value) }
    }
    // As fontTools shows it: `f` after `f` and before `t`; K or k, any of four letters behind; the German f by itself is no
    // character's.
    let fft = rules.filter { $0.places.count == 2 && $0.places[1].elements == glyphs("t") }
    #expect(fft.contains { $0.places[0].contains(glyphs("f")[0]) && $0.calls.count == 1 })
    let stuffka = rules.filter { $0.places.count == 5 && $0.places[4].elements == glyphs("a") }
    #expect(
      stuffka.contains {
        $0.places[1].elements == glyphs("Kk").sorted()
          || $0.places[0].elements == glyphs("Kk").sorted()
      })
    let some = GlyphSet(glyphs("abcfit").map { $0...$0 })
    let fewer = try #require(table.contextRules(of: ligatures, among: some, &allowance))
    #expect(!fewer.isEmpty && fewer.count < rules.count)
  }

  /// Chained contexts, which only shipped fonts have here.
  /// A table of one lookup of one subtable.
  private static func table(type: UInt16, _ subtable: [UInt16]) -> LayoutTable {
    let words = [1, 0, 0, 0, 10, 1, 4, type, 0, 1, 8] + subtable
    return LayoutTable(words.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, isPositioning: false)
  }

  /// A context by classes, of glyph 5 and 6, of these classes; where a glyph of class 0 is before one of class 1, it calls
  /// lookup 7 for one of them.
  private static func context(classes: [UInt16], called: UInt16) -> LayoutTable {
    let covered: [UInt16] = [1, 2, 5, 6]
    let rule: [UInt16] = [2, 1, 1, called, 7]
    return table(type: 5, [2, 10, 18, 1, 28] + covered + [1, 5, 2] + classes + [1, 4] + rule)
  }

  /// OpenType, "Class definition table": glyphs may be named to be of class 0, which those are that are not named.
  @Test func classesNameTheirPlaces() throws {
    let table = Self.context(classes: [0, 1], called: 0)
    let (lookups, glyphs) = (GlyphSet([0...0]), GlyphSet([4...6]))
    #expect(table.contextRules(of: lookups, among: glyphs).isEmpty, "not asked for")
    let rules = try #require(table.contextRules(of: lookups, among: glyphs, classes: true)[0])
    #expect(rules.map { $0.places.map(\.elements) } == [[[5], [6]]])
    #expect(rules[0].inputs == 0..<2 && rules[0].calls == [7])
    let later = Self.context(classes: [1, 0], called: 0)
    let none = try #require(later.contextRules(of: lookups, among: glyphs, classes: true)[0])
    #expect(none.map { $0.places.map(\.elements) } == [[[6], [5]]])
  }

  @Test func callsAtNamedZerosAreFound() {
    let lookups = GlyphSet([0...0])
    #expect(Self.context(classes: [0, 1], called: 0).callsAtNamedZeros(of: lookups)?.elements == [7])
    #expect(Self.context(classes: [0, 1], called: 1).callsAtNamedZeros(of: lookups)?.isEmpty == true)
    #expect(Self.context(classes: [2, 1], called: 0).callsAtNamedZeros(of: lookups)?.isEmpty == true)
    #expect(Self.table(type: 5, [2, 10, 18, 9, 28]).callsAtNamedZeros(of: lookups) == nil, "cut short")
  }

  @Test func glyphsThatDoNotAscendAreFound() {
    let lookups = GlyphSet([0...0])
    let single = { Self.table(type: 1, [2, 10, 2, 8, 9] + $0) }
    #expect(
      single([1, 2, 5, 6]).areInOrder(lookups) && single([2, 2, 5, 5, 0, 6, 6, 1]).areInOrder(lookups))
    #expect(
      !single([1, 2, 6, 5]).areInOrder(lookups) && !single([2, 2, 6, 6, 0, 5, 5, 1]).areInOrder(lookups))
    #expect(Self.context(classes: [0, 1], called: 0).areInOrder(lookups))
  }

  @Test func lamAndAlefAreAContext() throws {
    let table = FontHandle(try ShippedFont.open("NotoNaskhArabic-Regular.ttf")).layoutTable("GSUB")
    #expect((0..<table.lookups.count).contains { table.lookup($0)?.kind == .context })
  }

  /// A context that calls itself.
  @Test func whatCallsItselfIsRead() {
    let words = [1, 0, 0, 0, 10, 1, 4, 5, 0, 1, 8, 3, 1, 1, 12, 0, 0, 1, 1, 7]
    let table = LayoutTable(words.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, isPositioning: false)
    #expect(table.lookups.count == 1 && table.lookup(0)?.kind == .context)
    #expect(table.lookup(0).flatMap(table.firstGlyphs) == nil, "no coverage at the second word")
  }

  /// A thousand lookups for one of a subtable that has a rule for all glyphs: more work than bytes.
  @Test func rulesForMoreGlyphsThanBytesAreNotFollowed() {
    let lookups = (0..<1000).flatMap { _ in [2002] }
    let lookup = [2, 0, 1, 8], subtable = [1, 8, 1, 0, 2, 1, 0, 65_535, 0]
    let words = [1, 0, 0, 0, 10, 1000] + lookups + lookup + subtable
    let table = LayoutTable(words.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, isPositioning: false)
    #expect(table.lookup(999)?.kind == .multiple)
    #expect(table.deletedGlyphs() == nil)
  }

  /// The same of one that exchanges glyphs: no form is looked for.
  @Test func formsOfMoreGlyphsThanBytesAreNotLookedFor() {
    let lookups = (0..<1000).flatMap { _ in [2002] }
    let lookup = [1, 0, 1, 8], subtable = [1, 6, 1, 2, 1, 0, 65_535, 0]
    let words = [1, 0, 0, 0, 10, 1000] + lookups + lookup + subtable
    let table = LayoutTable(words.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, isPositioning: false)
    #expect(table.lookup(999)?.kind == .single)
    #expect(SingleForms(among: GlyphSet([999...999]), of: table) == nil)
    let few = LayoutTable(
      ([1, 0, 0, 0, 10, 1, 4, 1, 0, 1, 8] + [1, 6, 1, 2, 1, 3, 9, 0]).flatMap {
        [UInt8($0 >> 8), UInt8($0 & 0xFF)]
      },
      isPositioning: false)
    let forms = SingleForms(among: GlyphSet([0...0]), of: few)
    #expect(forms?.closure(of: [3])?.elements == Array(3...10))
    #expect(forms?.closure(of: [20])?.elements == [20])
  }

  /// Of bytes that stand for more lookups, each of all of them, than could ever be looked through; and of one context that
  /// is shared by a thousand lookups, and calls another of a thousand subtables.
  @Test func sharedPartsAreNotReadAgainAndAgain() {
    let noise = [UInt8](repeating: 0xFF, count: 1 << 17)
    let passed = ThreadTime.measure {
      var bytes: [UInt8] = [0, 1, 0, 0, 0, 0, 0, 0, 0, 10]
      bytes += noise
      #expect(!LayoutTable(bytes, isPositioning: false).isRead)
    }
    #expect(passed < .seconds(5))
    let lookups = [Int](repeating: 2008, count: 1000), context = [3, 1, 1000, 4000, 0, 0]
    let lookup = [5, 0, 1, 8] + context + [Int](repeating: 0, count: 2000)
    let words = [1, 0, 0, 0, 10, 1000] + lookups + [0, 0, 0] + lookup
    let shared = LayoutTable(words.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, isPositioning: false)
    var (allowance, read) = (LayoutTable.Allowance(steps: shared.mostSteps), 0)
    for index in 0..<1000 {
      guard let lookup = shared.lookup(index), lookup.kind == .context else { continue }
      if shared.contextRules(of: lookup, among: GlyphSet([0...0xFFFF]), &allowance) != nil { read += 1 }
    }
    #expect(read < 100)
  }

  /// A context of thousands of places, each a range of all glyphs: a few bytes that would be gigabytes.
  @Test func longContextsAreNotRead() throws {
    for places in [64, 65, 4000] {
      let range = 10 + 2 * places
      let context = [3, 0, places] + [Int](repeating: range, count: places) + [0, 0] + [2, 1, 0, 0xFFFF, 0]
      let words = [1, 0, 0, 0, 10, 1, 4, 6, 0, 1, 8] + context
      let table = LayoutTable(words.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, isPositioning: false)
      let lookup = try #require(table.lookup(0))
      #expect(lookup.kind == .context)
      var allowance = LayoutTable.Allowance(steps: 1 << 20)
      let rules = table.contextRules(of: lookup, among: GlyphSet([0...0xFFFF]), &allowance)
      #expect(rules?.first?.places.count == (places == 64 ? 64 : nil))
      allowance = .init(steps: 1000)
      #expect(table.contextRules(of: lookup, among: GlyphSet([0...0xFFFF]), &allowance) == nil)
    }
  }

  @Test(
    "Tables cut short and noise are read to the end",
    arguments: ["joined-plain", "pairs-attached", "pairs-contexts"])
  func brokenTablesAreRead(_ name: String) throws {
    let font = FontHandle(try Typeface(path: Repository.fonts + "/../Tests/Fonts/rules-\(name).ttf"))
    var random = SplitMix64(for: "layout tables \(name)")
    for tag in ["GSUB", "GPOS"] as [Typography.Tag] {
      let bytes = font.layoutTable(tag).bytes
      for round in 0..<2000 {
        var broken = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
        for _ in 0..<(round % 4) where !broken.isEmpty {
          let place = Int.random(in: broken.indices, using: &random)
          broken[place] = UInt8.random(in: 0...255, using: &random)
        }
        let table = LayoutTable(broken, isPositioning: tag == "GPOS")
        for index in 0..<min(table.lookups.count, 64) {
          guard let lookup = table.lookup(index) else { continue }
          _ = table.firstGlyphs(of: lookup)
          if lookup.kind == .ligature { _ = table.laterGlyphs(of: lookup) }
          if lookup.kind == .context {
            var allowance = LayoutTable.Allowance(steps: table.mostSteps)
            _ = table.contextRules(of: lookup, among: GlyphSet([0...0xFFFF]), &allowance)
          }
        }
        _ = table.deletedGlyphs()
      }
    }
  }
}
