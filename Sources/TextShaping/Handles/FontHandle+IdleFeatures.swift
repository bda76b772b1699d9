internal import CHarfBuzz
internal import Typography

extension FontHandle {
  /// The features that can be switched off for runs of these characters alone, since none of their lookups can have a
  /// say in them: with and without, HarfBuzz makes the same of them.
  ///
  /// A lookup has no say if from the characters' glyphs, and all that other lookups make of them, it makes none (the
  /// closure, which takes contexts into account) while none of what it could make is among them. Fonts with lookups that
  /// delete glyphs, which no closure shows, keep all but those for fractions.
  ///
  /// - Complexity: linear in the lookups of the font and the glyphs they concern; about a millisecond.
  func idleFeatures(
    _ style: SegmentStyle, _ key: SegmentStyle.Key, characters: [ClosedRange<UInt32>]
  ) -> [Tag] {
    var off = Self.fractions
    var lookups = lookups(of: "GSUB", style, key, without: FeatureSwitches(off: off))
    let glyphs = nominalGlyphs(of: characters.joined())
    let idle = idleLookups(among: lookups, from: glyphs)
    if deletes(glyphs) { return off }
    for feature in Self.oftenIdle {
      let others = self.lookups(of: "GSUB", style, key, without: FeatureSwitches(off: off + [feature]))
      lookups.subtract(others)
      if !lookups.isEmpty, lookups.isSubset(of: idle) {
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

  /// What else it applies unless told otherwise.
  private static let oftenIdle: [Tag] = ["ccmp", "locl", "rlig", "calt", "clig", "liga", "rclt"]

  private func nominalGlyphs(of characters: some Sequence<UInt32>) -> GlyphSet {
    let glyphs = GlyphSet()
    for character in characters {
      // Safe: the font is alive.
      var glyph: UInt32 = 0
      if unsafe hb_font_get_nominal_glyph(font, character, &glyph) != 0 { glyphs.insert(glyph) }
    }
    return glyphs
  }

  /// The lookups that have no say in these glyphs, which become all that can be made of them.
  private func idleLookups(among lookups: GlyphSet, from glyphs: GlyphSet) -> GlyphSet {
    let (idle, made) = (GlyphSet(), GlyphSet())
    idle.become(lookups)
    let face = unsafe hb_font_get_face(font)
    var isChanged = true
    while isChanged {
      isChanged = false
      for lookup in idle.elements {
        // Safe: the font is alive, its face with it, and the sets are.
        made.become(glyphs)
        unsafe hb_ot_layout_lookup_substitute_closure(face, lookup, made.set)
        let isMaking = made.count > glyphs.count
        if isMaking {
          glyphs.become(made)
        } else {
          made.removeAll()
          unsafe hb_ot_layout_lookup_collect_glyphs(face, Self.gsub.value, lookup, nil, nil, nil, made.set)
          made.formIntersection(glyphs)
          if made.isEmpty { continue }
        }
        idle.remove(lookup)
        isChanged = true
      }
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
