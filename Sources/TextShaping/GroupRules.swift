internal import TextAnalysis
internal import Typography

/// What the rules of a face say of letters in groups: each with the vowels written before, above, below and after it, and its
/// tone marks.
///
/// In Thai and Lao that is all there is, and in many fonts no rule reaches from one group to the next, but that the last
/// glyph of one may be kerned to the first of the other. So what a group is made of can be told from it alone.
///
/// Source: OpenType, tables `GSUB` and `GPOS`; the Unicode Standard, 16.1 and 16.2.
struct GroupRules {
  /// What a character does in a group.
  enum Role: UInt8 {
    /// It goes with what comes after it, whatever that is.
    case leads
    /// It begins a group, unless one is led to it.
    case stands
    /// It goes with what comes before it.
    case follows

    init(of character: UInt32) {
      self =
        TextCharacter.leadsLetter(character)
        ? .leads : TextCharacter.followsLetter(character) ? .follows : .stands
    }
  }

  /// The glyphs that may be kerned to what follows.
  let kerned = GlyphSet()
  private let font: FontHandle
  /// All glyphs that are made of the characters, those that can begin a group, and those that only vowels before letters are.
  private let (glyphs, openers, leading): (GlyphSet, GlyphSet, GlyphSet)

  /// More places than the rules of any font of such scripts have.
  fileprivate static let mostPlaces = 1 << 10

  /// Whether a script is written in such groups.
  static func mayApply(to script: Tag) -> Bool { script == "Thai" || script == "Laoo" }

  /// Nil where a rule for what is made of the characters reaches further, or cannot be read.
  ///
  /// - Complexity: linear in the font's tables and the glyphs their lookups concern.
  init?(
    _ font: FontHandle, _ key: SegmentStyle.Key, _ style: SegmentStyle, _ characters: [UInt32],
    without idle: FeatureSwitches?
  ) {
    let lookups = font.lookups(of: "GSUB", style, key, without: idle)
    // Where a font does not say which glyphs are marks, HarfBuzz has to guess.
    guard Self.mayApply(to: key.script), font.hasGlyphClasses,
      PairRules.isPositionedByLookups(font, key, style, idle),
      let glyphs = font.closure(of: characters, lookups), !font.deletes(glyphs),
      let substitutions = Substitutions(font, lookups, glyphs)
    else { return nil }
    let nominal = Dictionary(grouping: characters, by: Role.init).mapValues {
      GlyphSet($0.compactMap { font.nominalGlyph(of: $0).map { $0...$0 } })
    }
    guard let led = substitutions.closure(of: nominal[.leads] ?? GlyphSet()),
      let standing = substitutions.closure(of: nominal[.stands] ?? GlyphSet()),
      let following = substitutions.closure(of: nominal[.follows] ?? GlyphSet())
    else { return nil }
    (self.font, self.glyphs, openers, leading) = (font, glyphs, led.union(standing), led)
    for others in [standing, following, substitutions.madeOfSeveral] { leading.subtract(others) }
    // Marks are attached to what is no mark, which a group has to have.
    guard glyphs.isSubset(of: openers.union(following)), !openers.elements.contains(where: font.isMark),
      substitutions.lookups.allSatisfy({ isWithinGroups($0.lookup, $0.rules, in: substitutions.table) }),
      readPositioning(font.lookups(of: "GPOS", style, key, without: idle))
    else { return nil }
  }

  /// Whether nothing that a lookup looks at together is of two groups.
  private func isWithinGroups(
    _ lookup: LayoutTable.Lookup, _ rules: [LayoutTable.ContextRule], in table: LayoutTable
  ) -> Bool {
    if lookup.kind == .ligature {
      // HarfBuzz numbers ligatures in a text, to know the marks that they pass over: by three bits, which another text shares.
      return !lookup.skipsMarks && table.laterGlyphs(of: lookup)?.isDisjoint(with: openers) ?? false
    }
    return rules.allSatisfy { rule in
      rule.calls.allSatisfy { table.lookup($0)?.kind == .single }
        && zip(rule.places, rule.places.dropFirst()).allSatisfy { before, place in
          place.isDisjoint(with: openers) || (!lookup.skipsMarks && before.isSubset(of: leading))
        }
    }
  }

  /// Finds what is kerned; false where a lookup does more than that, and more than to place what is in one group.
  private func readPositioning(_ lookups: GlyphSet) -> Bool {
    let table = font.layoutTable("GPOS")
    let contexts = table.contextRules(of: lookups, among: glyphs, places: Self.mostPlaces)
    return lookups.elements.allSatisfy { index in
      if font.glyphs(of: index, in: "GPOS").inputs.isDisjoint(with: glyphs) { return true }
      guard let lookup = table.lookup(Int(index)), !lookup.skipsBases else { return false }
      switch lookup.kind {
      case .single: return true
      case .context: return contexts[index].map { isWithinGroups(lookup, $0, in: table) } ?? false
      case .pairKerning:
        guard let first = table.firstGlyphs(of: lookup) else { return false }
        kerned.formUnion(GlyphSet(first))
        return true
      case .markAttachment:
        return table.firstGlyphs(of: lookup).map { GlyphSet($0).isDisjoint(with: openers) } ?? false
      default: return false
      }
    }
  }
}

/// The lookups that substitute any of some glyphs.
private struct Substitutions {
  let font: FontHandle
  let glyphs: GlyphSet
  let table: LayoutTable
  /// Those of a plan, with the rules of contexts.
  private(set) var lookups: [(index: UInt32, lookup: LayoutTable.Lookup, rules: [LayoutTable.ContextRule])] =
    []
  private let singleForms: SingleForms
  /// What ligatures are, and what a glyph is taken apart to.
  let madeOfSeveral = GlyphSet()
  /// No font makes glyphs of glyphs so often.
  private static let mostRounds = 8

  /// Nil where one of them cannot be read, or passes over letters.
  init?(_ font: FontHandle, _ plan: GlyphSet, _ glyphs: GlyphSet) {
    (self.font, self.glyphs, table) = (font, glyphs, font.layoutTable("GSUB"))
    let idle = font.idleLookups(among: plan, for: glyphs)
    let contexts = table.contextRules(
      of: plan, but: idle, among: glyphs, places: GroupRules.mostPlaces)
    let called = GlyphSet()
    for call in contexts.values.joined().flatMap(\.calls) { called.insert(UInt32(call)) }
    guard let forms = SingleForms(among: plan.union(called), of: table) else { return nil }
    singleForms = forms
    for index in plan.elements where !idle.contains(index) {
      guard let lookup = table.lookup(Int(index)), !lookup.skipsBases,
        [.single, .multiple, .ligature].contains(lookup.kind) || contexts[index] != nil
      else { return nil }
      lookups.append((index, lookup, contexts[index] ?? []))
      if [.multiple, .ligature].contains(lookup.kind) {
        madeOfSeveral.formUnion(font.glyphs(of: index, in: "GSUB").made)
      }
    }
  }

  /// Some glyphs, and what becomes of them, and of what begins with them; nil where that cannot be read, or is very much.
  func closure(of some: GlyphSet) -> GlyphSet? {
    var (all, count, rounds) = (some, -1, 0)
    while all.count > count {
      (count, rounds) = (all.count, rounds + 1)
      if rounds > Self.mostRounds { return nil }
      guard let forms = singleForms.closure(of: all.elements) else { return nil }
      all = forms
      for (index, lookup, _) in lookups where lookup.kind == .multiple || lookup.kind == .ligature {
        guard let first = table.firstGlyphs(of: lookup) else { return nil }
        if !GlyphSet(first).isDisjoint(with: all) { all.formUnion(font.glyphs(of: index, in: "GSUB").made) }
      }
      all.formIntersection(glyphs)
    }
    return all
  }
}
