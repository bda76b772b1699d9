internal import TextAnalysis
internal import Typography

/// How the glyphs of a repertoire come about where only neighbours have a say in them: kerning between two, letters that
/// join, and rules that link several: ligatures, other forms and kerning in a context.
///
/// Read from the lookups that HarfBuzz applies, so that it need not be asked again what follows from them. The numbers
/// themselves come from it: a letter's forms, a pair's kerning and the glyphs of linked letters are what it makes of them.
///
/// Source: OpenType, tables `GSUB` and `GPOS`.
struct PairRules {
  /// A character that lookups concern in no other way.
  struct Member {
    let character: UInt32
    /// Its glyph by itself; joined to what is before it; after it; on both sides. All the same for letters that do not join.
    let forms: [LetterForms.Form]
    let joinsBefore, joinsAfter: Bool
    /// The places in links, a bit for each, that it can take.
    var places: UInt64 = 0
  }

  private(set) var members: [Member] = []
  /// What letters may be linked to.
  let links: LinkPlaces
  /// Whether letters join; then there is no kerning.
  let isJoining: Bool
  /// Whether no rule reaches from word to word, whatever the words are made of.
  let wordsStandAlone: Bool
  /// The characters that none of the rules speaks of, where there are many; nil where those are left to HarfBuzz.
  let bystanders: Bystanders?
  /// The rules among `characters`; nil where other lookups concern what is made of them, or most of themselves.
  ///
  /// - Complexity: linear in the font's tables and the glyphs their lookups concern; a millisecond or two.
  init?(
    _ font: FontHandle, _ key: SegmentStyle.Key, _ style: SegmentStyle, _ characters: [UInt32],
    without idle: FeatureSwitches?
  ) {
    isJoining = JoiningScripts.contains(key.script)
    guard Self.mayApply(to: key), Self.isPositionedByLookups(font, key, style, idle),
      let forms = LetterForms(font, key, style, isJoining: isJoining, without: idle)
    else { return nil }
    wordsStandAlone = isJoining && Self.wordsStandAlone(font, key, style)
    let substitutions = font.lookups(of: "GSUB", style, key, without: idle)
    let joining = isJoining ? font.joiningLookups(style, key, without: idle) : nil
    guard let glyphs = font.closure(of: characters, substitutions),
      var reading = LookupReading(font, glyphs, substitutions, joining: joining)
    else { return nil }
    bystanders =
      JapaneseScripts.contains(key.script)
      ? reading.singleForms.map { Bystanders(font, key, style, forms, $0) } : nil
    guard !font.deletes(glyphs), reading.readSubstitutions(),
      reading.readPositioning(font.lookups(of: "GPOS", style, key, without: idle), kerns: !isJoining)
    else { return nil }
    reading.settle()
    links = LinkPlaces(reading.links.map { $0.places.map(\.repeats) })
    let places = reading.links.flatMap(\.places)
    members = characters.compactMap { Self.member($0, font, forms, reading, places) }
    guard members.count > characters.count / 2 else { return nil }
  }

  /// Whether there may be such rules in a kind of run: not in one that is set against its script's direction.
  static func mayApply(to key: SegmentStyle.Key) -> Bool {
    key.followsScript && !Repertoire.isSyllabic(key.script)
  }

  private static func member(
    _ character: UInt32, _ font: FontHandle, _ forms: LetterForms, _ reading: LookupReading,
    _ places: [LookupReading.Place]
  ) -> Member? {
    guard let nominal = font.directGlyph(of: character), let own = forms.forms(of: character)
    else { return nil }
    // All that it is on the way to its forms.
    guard let glyphs = reading.forms(of: GlyphSet([nominal...nominal])) else { return nil }
    for glyph in own.map(\.glyph) + [nominal] { glyphs.insert(glyph) }
    guard glyphs.isDisjoint(with: reading.others) else { return nil }
    var member = Member(
      character: character, forms: own, joinsBefore: forms.joinsBefore(character),
      joinsAfter: forms.joinsAfter(character))
    for (index, place) in places.enumerated() where !place.glyphs.isDisjoint(with: glyphs) {
      member.places |= 1 << UInt64(index)
    }
    return member
  }

  /// Whether no lookup has a say in spaces, nor in what is around them: none names them, and none speaks of "all others".
  private static func wordsStandAlone(
    _ font: FontHandle, _ key: SegmentStyle.Key, _ style: SegmentStyle
  ) -> Bool {
    guard let space = font.directGlyph(of: 0x20),
      let named = font.glyphsInLookups(style, key), !named.contains(space)
    else { return false }
    return (["GSUB", "GPOS"] as [Tag]).allSatisfy { tag in
      let table = font.layoutTable(tag)
      return font.lookups(of: tag, style, key).elements.allSatisfy { index in
        table.lookup(Int(index)).map { !$0.skipsBases && !$0.hasClasses } ?? false
      }
    }
  }

  /// Whether no table but `GPOS` positions glyphs. HarfBuzz takes `kern` where `GPOS` has no such feature.
  static func isPositionedByLookups(
    _ font: FontHandle, _ key: SegmentStyle.Key, _ style: SegmentStyle, _ idle: FeatureSwitches?
  ) -> Bool {
    guard !["kerx", "mort", "morx", "trak"].contains(where: { font.has($0) }) else { return false }
    guard font.has("kern") else { return true }
    let others = FeatureSwitches(off: (idle?.tags ?? []) + ["kern"])
    return font.lookups(of: "GPOS", style, key, without: others).count
      < font.lookups(of: "GPOS", style, key, without: idle).count
  }
}
