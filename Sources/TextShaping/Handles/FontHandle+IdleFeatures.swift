internal import CHarfBuzz
internal import Typography

extension FontHandle {
  /// The features that can be switched off for runs of these characters alone, all of which the font has: none of their
  /// lookups can change a glyph, so that HarfBuzz makes the same glyphs of them with and without.
  ///
  /// All that the lookups of a plan can make of the characters' glyphs is their closure, which takes contexts into
  /// account. A lookup has no say if it looks at none of it, or could make none of it. Not so sure of its ground that is
  ///
  /// - of lookups that delete glyphs, as no closure shows them: fonts that have one for these glyphs keep all features but
  ///   those for fractions,
  /// - of tables that HarfBuzz prefers to `GSUB`: fonts that have one keep all.
  ///
  /// A rule that matches and changes nothing may call a break unsafe, which it then no longer does.
  ///
  /// - Complexity: linear in the lookups of the font and the glyphs they concern; about a millisecond.
  func idleFeatures(
    _ style: SegmentStyle, _ key: SegmentStyle.Key, characters: [ClosedRange<UInt32>]
  ) -> [Tag] {
    if has("morx") || has("mort") { return [] }
    var off = Self.fractions
    var lookups = lookups(of: "GSUB", style, key, without: FeatureSwitches(off: off))
    if lookups.count == self.lookups(of: "GSUB", style, key).count { off = [] }  // it has none of them
    if JoiningScripts.contains(key.script), !joins(lookups, style, key) { return off }
    let positioning = self.lookups(of: "GPOS", style, key, without: FeatureSwitches(off: off))
    let glyphs = closure(of: characters.joined(), lookups)
    let idle = idleLookups(among: lookups, for: glyphs)
    if deletes(glyphs) { return off }
    for feature in Self.oftenIdle where feature != "rlig" || !JoiningScripts.contains(key.script) {
      let without = FeatureSwitches(off: off + [feature])
      let others = self.lookups(of: "GSUB", style, key, without: without)
      lookups.subtract(others)
      if !lookups.isEmpty, lookups.isSubset(of: idle),
        positioning.isSubset(of: self.lookups(of: "GPOS", style, key, without: without))
      {
        off.append(feature)
        lookups = others
      } else {
        lookups.formUnion(others)
      }
    }
    return off
  }

  /// HarfBuzz applies these around U+2044 alone, whatever the font says.
  private static let fractions: [Tag] = ["frac", "numr", "dnom"]

  /// Whether these lookups of a plan give letters their joined forms. Where they do not HarfBuzz does so by itself, with
  /// glyphs that no closure shows.
  private func joins(_ lookups: GlyphSet, _ style: SegmentStyle, _ key: SegmentStyle.Key) -> Bool {
    let forms = FeatureSwitches(off: Self.fractions + ["isol", "fina", "medi", "init"])
    return self.lookups(of: "GSUB", style, key, without: forms).count < lookups.count
  }

  /// What else it applies unless told otherwise. (Of joining scripts, `rlig` also tells it whether to make up ligatures
  /// that a font has no rules for.)
  private static let oftenIdle: [Tag] = ["ccmp", "locl", "rlig", "calt", "clig", "liga", "rclt"]

  /// The glyphs of characters, and all that lookups can make of them.
  private func closure(of characters: some Sequence<UInt32>, _ lookups: GlyphSet) -> GlyphSet {
    let glyphs = GlyphSet()
    // Safe: the font is alive, its face with it, and the sets are.
    for character in characters {
      var glyph: UInt32 = 0
      if unsafe hb_font_get_nominal_glyph(font, character, &glyph) != 0 { glyphs.insert(glyph) }
    }
    unsafe hb_ot_layout_lookups_substitute_closure(hb_font_get_face(font), lookups.set, glyphs.set)
    return glyphs
  }

  /// The lookups that look at none of these glyphs, or make none of them.
  private func idleLookups(among lookups: GlyphSet, for glyphs: GlyphSet) -> GlyphSet {
    let (idle, looked, made) = (GlyphSet(), GlyphSet(), GlyphSet())
    for lookup in lookups.elements {
      looked.removeAll()
      made.removeAll()
      // Safe: the font is alive, its face with it, and the sets are.
      unsafe hb_ot_layout_lookup_collect_glyphs(
        hb_font_get_face(font), Self.gsub.value, lookup, nil, looked.set, nil, made.set)
      looked.formIntersection(glyphs)
      made.formIntersection(glyphs)
      if looked.isEmpty || made.isEmpty { idle.insert(lookup) }
    }
    return idle
  }

  /// Whether any lookup of the font, be it one that others call, may delete one of these glyphs: it has a rule for the
  /// glyph by itself that names nothing to put there.
  private func deletes(_ glyphs: GlyphSet) -> Bool {
    let face = unsafe hb_font_get_face(font)
    let (covered, made) = (GlyphSet(), GlyphSet())
    // Safe: the font is alive, its face with it, and the sets are; one glyph is read of one.
    let count = unsafe hb_ot_layout_table_get_lookup_count(face, Self.gsub.value)
    for lookup in 0..<count {
      covered.removeAll()
      unsafe hb_ot_layout_lookup_collect_glyphs(face, Self.gsub.value, lookup, nil, covered.set, nil, nil)
      covered.formIntersection(glyphs)
      for glyph in covered.elements {
        var input = glyph
        guard unsafe hb_ot_layout_lookup_would_substitute(face, lookup, &input, 1, 1) != 0 else { continue }
        made.removeAll()
        made.insert(glyph)
        unsafe hb_ot_layout_lookup_substitute_closure(face, lookup, made.set)
        let alternates = unsafe hb_ot_layout_lookup_get_glyph_alternates(face, lookup, glyph, 0, nil, nil)
        if made.count == 1 && alternates == 0 { return true }
      }
    }
    return false
  }

  private static let gsub: Tag = "GSUB"
}
