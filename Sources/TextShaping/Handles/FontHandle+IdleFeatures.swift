internal import CHarfBuzz
internal import Typography

extension FontHandle {
  /// The features that can be switched off for runs of these characters alone, all of which the font has: none of their
  /// lookups can change a glyph, so that HarfBuzz makes the same glyphs of them with and without.
  ///
  /// All that the lookups of a plan can make of the characters' glyphs is their closure, which takes contexts into
  /// account (up to 35,000 calls of one lookup: HarfBuzz looks no further). A lookup has no say if it looks at none of it,
  /// or could make none of it. Not so sure of its ground that is
  ///
  /// - of lookups that delete glyphs, as no closure shows them: fonts that have one for these glyphs keep all features but
  ///   those for fractions,
  /// - of tables that HarfBuzz prefers to `GSUB`: fonts that have one keep all.
  ///
  /// A rule that matches and changes nothing may call a break unsafe, which it then no longer does.
  ///
  /// - Complexity: linear in the font's tables and the glyphs their lookups concern, for each feature; a millisecond or two.
  func idleFeatures(
    _ style: SegmentStyle, _ key: SegmentStyle.Key, characters: [ClosedRange<UInt32>]
  ) -> [Tag] {
    if has("morx") || has("mort") { return [] }
    var off = Self.fractions
    var kept = PlanLookups(self, style, key, without: off)
    // It has none of them.
    if kept.substitutions.count == lookups(of: "GSUB", style, key).count { off = [] }
    let isJoining = JoiningScripts.contains(key.script)
    if isJoining, joiningLookups(style, key, without: FeatureSwitches(off: off)).isEmpty { return off }
    guard let glyphs = closure(of: characters.joined(), kept.substitutions) else { return off }
    let idle = PlanLookups(
      substitutions: idleLookups(among: kept.substitutions, for: glyphs),
      positionings: idlePositionings(among: kept.positionings, for: glyphs))
    if deletes(glyphs) { return off }
    for feature in Self.oftenIdle(in: key.script) where feature != "rlig" || !isJoining {
      let others = PlanLookups(self, style, key, without: off + [feature])
      if kept.count > others.count, kept.isSubset(of: others, and: idle) {
        off.append(feature)
        kept = others
      }
    }
    return off
  }

  /// The lookups of a plan in both tables.
  private struct PlanLookups {
    let substitutions, positionings: GlyphSet

    init(substitutions: GlyphSet, positionings: GlyphSet) {
      (self.substitutions, self.positionings) = (substitutions, positionings)
    }

    init(_ font: FontHandle, _ style: SegmentStyle, _ key: SegmentStyle.Key, without features: [Tag]) {
      let off = FeatureSwitches(off: features)
      substitutions = font.lookups(of: "GSUB", style, key, without: off)
      positionings = font.lookups(of: "GPOS", style, key, without: off)
    }

    var count: Int { substitutions.count + positionings.count }

    /// Whether each is one of these or those.
    func isSubset(of some: PlanLookups, and others: PlanLookups) -> Bool {
      substitutions.isSubset(of: some.substitutions.union(others.substitutions))
        && positionings.isSubset(of: some.positionings.union(others.positionings))
    }
  }

  /// HarfBuzz applies these around U+2044 alone, whatever the font says.
  private static let fractions: [Tag] = ["frac", "numr", "dnom"]

  /// The lookups of a plan that are for joined forms and nothing else. Where there are none HarfBuzz joins letters by itself,
  /// with glyphs that no closure shows.
  func joiningLookups(
    _ style: SegmentStyle, _ key: SegmentStyle.Key, without features: FeatureSwitches?
  ) -> GlyphSet {
    let joining = lookups(of: "GSUB", style, key, without: features)
    let forms = FeatureSwitches(off: (features?.tags ?? []) + Self.forms)
    joining.subtract(lookups(of: "GSUB", style, key, without: forms))
    return joining
  }

  /// The features of joined forms; those with numbers are Syriac.
  private static let forms: [Tag] = ["isol", "fina", "medi", "init", "fin2", "fin3", "med2"]

  /// What else it applies unless told otherwise. (Of joining scripts, `rlig` also tells it whether to make up ligatures
  /// that a font has no rules for. Those for conjuncts tell it which consonant is a syllable's base: without conjuncts a
  /// syllable has but one.)
  private static func oftenIdle(in script: Tag) -> [Tag] {
    let common: [Tag] = ["ccmp", "locl", "rlig", "calt", "clig", "liga", "rclt", "mark", "mkmk"]
    let conjuncts: [Tag] = [
      "nukt", "akhn", "rphf", "rkrf", "pref", "blwf", "half", "pstf", "vatu", "cjct", "init", "pres", "abvs",
      "blws", "psts", "haln",
    ]
    return Repertoire.isSyllabic(script) ? common + conjuncts : common
  }

  /// The glyphs of characters, and all that lookups can make of them; nil where that does not come to an end.
  ///
  /// Asked lookup by lookup until nothing is added: HarfBuzz bounds what it does at once, and adds up at the end what the
  /// calls of a context make.
  func closure(of characters: some Sequence<UInt32>, _ lookups: GlyphSet) -> GlyphSet? {
    let glyphs = GlyphSet()
    for glyph in characters.compactMap(nominalGlyph) { glyphs.insert(glyph) }
    // What these change they may change anywhere.
    let table = layoutTable("GSUB")
    guard let called = table.callsAtNamedZeros(of: lookups), table.areInOrder(lookups) else { return nil }
    return closure(of: glyphs, lookups.union(called))
  }

  /// These glyphs and all that the lookups can make of them; nil where that is not told. Complexity: as above.
  func closure(of some: GlyphSet, _ lookups: GlyphSet) -> GlyphSet? {
    let (glyphs, lookups) = (some.union(GlyphSet()), lookups.elements)
    // What HarfBuzz makes of glyphs, but does not tell, are those beyond the font's last.
    if lookups.contains(where: { makesUnknownGlyphs($0) }) { return nil }
    for _ in 0..<Self.mostRounds {
      let count = glyphs.count
      // Safe: the font is alive, its face with it, and the set is.
      for lookup in lookups {
        unsafe hb_ot_layout_lookup_substitute_closure(hb_font_get_face(font), lookup, glyphs.set)
      }
      if glyphs.count == count { return glyphs }
    }
    return nil
  }

  /// Whether a lookup makes glyphs that the font does not have.
  private func makesUnknownGlyphs(_ lookup: UInt32) -> Bool {
    let made = glyphs(of: lookup, in: "GSUB").made
    // Safe: the font is alive, and its face with it.
    return made.hasElement(from: unsafe hb_face_get_glyph_count(hb_font_get_face(font)))
  }

  /// No font makes glyphs of glyphs so often.
  private static let mostRounds = 64

  /// The lookups that look at none of these glyphs, or make none of them.
  func idleLookups(among lookups: GlyphSet, for glyphs: GlyphSet) -> GlyphSet {
    let idle = GlyphSet()
    for lookup in lookups.elements {
      let (looked, made) = self.glyphs(of: lookup, in: "GSUB")
      looked.formIntersection(glyphs)
      made.formIntersection(glyphs)
      if looked.isEmpty || made.isEmpty { idle.insert(lookup) }
    }
    return idle
  }

  /// The lookups that look at none of these glyphs, or only for marks to attach, of which there are none.
  private func idlePositionings(among lookups: GlyphSet, for glyphs: GlyphSet) -> GlyphSet {
    let (table, idle) = (layoutTable("GPOS"), GlyphSet())
    for index in lookups.elements {
      let isIdle =
        self.glyphs(of: index, in: "GPOS").inputs.isDisjoint(with: glyphs)
        || table.lookup(Int(index)).map { table.attachesNone(of: glyphs, $0) } ?? false
      if isIdle { idle.insert(index) }
    }
    return idle
  }

  /// Whether any lookup of the font, be it one that others call, deletes one of these glyphs.
  func deletes(_ glyphs: GlyphSet) -> Bool {
    // What cannot be told may be anything.
    layoutTable("GSUB").deletedGlyphs().map { $0.contains(where: glyphs.contains) } ?? true
  }
}
