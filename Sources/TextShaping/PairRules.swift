internal import Typography

/// How the glyphs of a repertoire come about where only neighbours have a say in them: kerning between two, and ligatures,
/// which begin with some letters and go on with others.
///
/// Read from the lookups that HarfBuzz applies, so that it need not be asked again what follows from them. The numbers
/// themselves come from it: a pair's kerning and a ligature's glyphs are what it makes of them.
///
/// Source: OpenType, tables `GSUB` and `GPOS`.
struct PairRules {
  /// A character that lookups concern in no other way.
  struct Member {
    let character, glyph: UInt32
    /// In units.
    let advance: Int32
    /// The ligature lookups, a bit for each, that begin with its glyph, and that take it in.
    var begins: UInt64 = 0
    var continues: UInt64 = 0
  }

  private(set) var members: [Member] = []
  /// More ligature lookups are not told apart.
  private static let mostLigatures = 64

  /// The rules among `characters`, of a script whose letters do not join, from left to right; nil where other lookups
  /// concern what is made of them, or most of themselves.
  ///
  /// - Complexity: linear in the lookups of the font and the glyphs they concern; about a millisecond.
  init?(
    _ font: FontHandle, _ key: SegmentStyle.Key, _ style: SegmentStyle, _ characters: [UInt32],
    without idle: FeatureSwitches?
  ) {
    guard Self.isPositionedByLookups(font, key, style, idle) else { return nil }
    let substitutions = font.lookups(of: "GSUB", style, key, without: idle)
    let glyphs = font.closure(of: characters, substitutions)
    guard !font.deletes(glyphs) else { return nil }
    var reading = LookupReading(font, glyphs)
    guard reading.readSubstitutions(substitutions),
      reading.readPositioning(font.lookups(of: "GPOS", style, key, without: idle))
    else { return nil }
    reading.settle()
    guard reading.ligatures.count <= Self.mostLigatures else { return nil }
    for character in characters {
      guard !DirectGlyphs.isSpecial(character),
        let glyph = font.directGlyph(of: character, glyphsInLookups: []), !reading.others.contains(glyph)
      else { continue }
      var member = Member(character: character, glyph: glyph, advance: font.advance(of: glyph))
      for (index, ligature) in reading.ligatures.enumerated() {
        if ligature.first.contains(glyph) { member.begins |= 1 << UInt64(index) }
        if ligature.inputs.contains(glyph) { member.continues |= 1 << UInt64(index) }
      }
      members.append(member)
    }
    guard members.count > characters.count / 2 else { return nil }
  }

  /// Whether no table but `GPOS` positions glyphs. HarfBuzz takes `kern` where `GPOS` has no such feature.
  private static func isPositionedByLookups(
    _ font: FontHandle, _ key: SegmentStyle.Key, _ style: SegmentStyle, _ idle: FeatureSwitches?
  ) -> Bool {
    guard !["kerx", "mort", "morx", "trak"].contains(where: { font.has($0) }) else { return false }
    guard font.has("kern") else { return true }
    let others = FeatureSwitches(off: (idle?.tags ?? []) + ["kern"])
    return font.lookups(of: "GPOS", style, key, without: others).count
      < font.lookups(of: "GPOS", style, key, without: idle).count
  }
}

/// What is found out in the lookups of a plan.
private struct LookupReading {
  private let font: FontHandle
  /// The glyphs of characters, and all that is made of them.
  private let glyphs: GlyphSet
  /// What ligature lookups take in, begin with, and make.
  private(set) var ligatures: [(inputs: GlyphSet, first: GlyphSet, made: GlyphSet)] = []
  /// Glyphs that other lookups concern.
  let others = GlyphSet()

  init(_ font: FontHandle, _ glyphs: GlyphSet) { (self.font, self.glyphs) = (font, glyphs) }

  /// Finds what lookups that substitute do with these glyphs; false where one cannot be read.
  mutating func readSubstitutions(_ lookups: GlyphSet) -> Bool {
    let table = font.layoutTable("GSUB")
    let idle = font.idleLookups(among: lookups, for: glyphs)
    for index in lookups.elements where !idle.contains(index) {
      let (inputs, outputs) = font.glyphs(of: index, in: "GSUB")
      inputs.formIntersection(glyphs)
      guard let lookup = table.lookup(Int(index)), !lookup.skipsBases else { return false }
      guard lookup.kind == .ligature, let first = table.firstGlyphs(of: lookup) else {
        others.formUnion(inputs)
        continue
      }
      ligatures.append((inputs, GlyphSet(first), outputs))
      // One of a single part.
      for glyph in inputs.elements where font.substitutes(glyph, by: index) { others.insert(glyph) }
    }
    return true
  }

  /// The same of lookups that position; kerning between two neighbours concerns none of `others`.
  func readPositioning(_ lookups: GlyphSet) -> Bool {
    let table = font.layoutTable("GPOS")
    for index in lookups.elements {
      let inputs = font.glyphs(of: index, in: "GPOS").inputs
      inputs.formIntersection(glyphs)
      if inputs.isEmpty { continue }
      guard let lookup = table.lookup(Int(index)), !lookup.skipsBases else { return false }
      if lookup.kind != .pairAdvance, !table.attachesNone(of: glyphs, lookup) { others.formUnion(inputs) }
    }
    return true
  }

  /// Counts ligatures that are looked at by more than kerning among what other lookups do.
  mutating func settle() {
    while let index = ligatures.firstIndex(where: { isLookedAt($0.made) }) {
      others.formUnion(ligatures.remove(at: index).inputs)
    }
  }

  private func isLookedAt(_ made: GlyphSet) -> Bool {
    !made.isDisjoint(with: others) || ligatures.contains { !made.isDisjoint(with: $0.inputs) }
  }
}

extension LayoutTable {
  /// Whether a lookup only attaches marks, none of which is among these glyphs.
  func attachesNone(of glyphs: GlyphSet, _ lookup: Lookup) -> Bool {
    guard lookup.kind == .markAttachment, let marks = firstGlyphs(of: lookup) else { return false }
    return GlyphSet(marks).isDisjoint(with: glyphs)
  }
}
