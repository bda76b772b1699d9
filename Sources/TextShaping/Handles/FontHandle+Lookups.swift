internal import CHarfBuzz
internal import TextAnalysis
internal import Typography

extension FontHandle {
  /// The glyphs that any lookup of a plan without features of the user's can have a say in: as input, or as what stands
  /// before or after; nil where they cannot be told, since tables other than `GSUB` and `GPOS` take part.
  ///
  /// Complexity: linear in the plan's lookups.
  func glyphsInLookups(_ style: SegmentStyle, _ key: SegmentStyle.Key) -> GlyphSet? {
    guard !["kern", "kerx", "mort", "morx", "trak"].contains(where: { has($0) }) else { return nil }
    return glyphsNamed(style, key)
  }

  /// The glyphs that any lookup of such a plan names, but for some of `GSUB`. Complexity: linear in the plan's lookups.
  func glyphsNamed(
    _ style: SegmentStyle, _ key: SegmentStyle.Key, butBy some: GlyphSet? = nil
  ) -> GlyphSet {
    let glyphs = GlyphSet()
    for table in ["GSUB", "GPOS"] as [Tag] {
      let lookups = lookups(of: table, style, key)
      if let some, table == "GSUB" { lookups.subtract(some) }
      for lookup in lookups.elements {
        // Safe: the font is alive, its face with it, and the set is.
        unsafe hb_ot_layout_lookup_collect_glyphs(
          hb_font_get_face(font), table.value, lookup, glyphs.set, glyphs.set, glyphs.set, nil)
      }
    }
    return glyphs
  }

  /// Whether a plan has no lookups at all. Complexity: that of making a plan.
  func hasNoLookups(_ style: SegmentStyle, _ key: SegmentStyle.Key) -> Bool {
    (["GSUB", "GPOS"] as [Tag]).allSatisfy { lookups(of: $0, style, key).isEmpty }
  }

  /// The lookups of a plan for runs of this kind, with these features switched off.
  func lookups(
    of table: Tag, _ style: SegmentStyle, _ key: SegmentStyle.Key, without features: FeatureSwitches? = nil
  ) -> GlyphSet {
    let (lookups, off) = (GlyphSet(), features?.list ?? [])
    var properties = unsafe style.properties(for: key)
    // Safe: the font is alive, the plan is given back when it has been asked.
    let plan = unsafe copyfit_hb_shape_plan(font, &properties, off, UInt32(off.count))
    unsafe hb_ot_shape_plan_collect_lookups(plan, table.value, lookups.set)
    unsafe hb_shape_plan_destroy(plan)
    return lookups
  }

  /// The lookups that a feature has in any script and language.
  func lookups(ofFeature feature: Tag, in table: Tag) -> GlyphSet {
    let (lookups, features) = (GlyphSet(), [feature.value, 0])
    // Safe: the font is alive, its face with it, and the set is; the list of features ends with a zero.
    unsafe hb_ot_layout_collect_lookups(
      hb_font_get_face(font), table.value, nil, nil, features, lookups.set)
    return lookups
  }

  /// The glyphs that a lookup takes as input, first or later, and those it makes. (Of the former, a class of "all others"
  /// is missing, but that is never first.)
  func glyphs(of lookup: UInt32, in table: Tag) -> (inputs: GlyphSet, made: GlyphSet) {
    let (inputs, made) = (GlyphSet(), GlyphSet())
    // Safe: the font is alive, its face with it, and the sets are.
    unsafe hb_ot_layout_lookup_collect_glyphs(
      hb_font_get_face(font), table.value, lookup, nil, inputs.set, nil, made.set)
    return (inputs, made)
  }

  /// Whether a lookup of `GSUB` makes something else of a glyph by itself.
  func substitutes(_ glyph: UInt32, by lookup: UInt32) -> Bool {
    var glyph = glyph
    // Safe: the font is alive, its face with it; one glyph is read of one.
    return unsafe hb_ot_layout_lookup_would_substitute(hb_font_get_face(font), lookup, &glyph, 1, 0) != 0
  }

  /// The table `GSUB` or `GPOS`, to be asked what HarfBuzz does not tell. Complexity: linear in its bytes.
  func layoutTable(_ table: Tag) -> LayoutTable {
    // Safe: the font is alive, its face with it; the blob is given back after its bytes were copied.
    let face = unsafe hb_font_get_face(font)
    // What HarfBuzz does not use it does not have.
    guard unsafe hb_ot_layout_table_get_lookup_count(face, table.value) > 0 else {
      return LayoutTable([], isPositioning: table == "GPOS")
    }
    let blob = unsafe hb_face_reference_table(face, table.value)
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let start = unsafe hb_blob_get_data(blob, &length)
    let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: Int(length)))
    return LayoutTable(bytes, isPositioning: table == "GPOS")
  }

  /// Whether the font says which glyphs are marks (OpenType, table `GDEF`), where HarfBuzz believes it.
  var hasGlyphClasses: Bool {
    // Safe: the font is alive, and its face with it.
    unsafe hb_ot_layout_has_glyph_classes(hb_font_get_face(font)) != 0
  }

  /// Whether the font's table `GSUB` names a script.
  func substitutes(in script: Tag) -> Bool {
    var (tag, index, chosen) = (script.value, UInt32(0), UInt32(0))
    // Safe: the font is alive, its face with it; one tag is read of one, and two numbers are written.
    return unsafe hb_ot_layout_table_select_script(
      hb_font_get_face(font), Tag("GSUB").value, 1, &tag, &index, &chosen) != 0
  }

  /// Whether lookups that pass over marks pass over a glyph (OpenType, table `GDEF`, glyph classes).
  func isMark(_ glyph: UInt32) -> Bool {
    // Safe: the font is alive, and its face with it.
    unsafe hb_ot_layout_get_glyph_class(hb_font_get_face(font), glyph) == HB_OT_LAYOUT_GLYPH_CLASS_MARK
  }

  /// The glyph of a character in table `cmap`, as HarfBuzz reads it; nil for none.
  func nominalGlyph(of character: UInt32) -> UInt32? {
    var glyph: UInt32 = 0
    // Safe: the font is alive.
    return unsafe hb_font_get_nominal_glyph(font, character, &glyph) != 0 ? glyph : nil
  }

  /// Whether the face has a table.
  func has(_ table: Tag) -> Bool {
    // Safe: the font is alive, its face with it; the blob is given back after its length was read.
    let blob = unsafe hb_face_reference_table(hb_font_get_face(font), table.value)
    defer { unsafe hb_blob_destroy(blob) }
    return unsafe hb_blob_get_length(blob) > 0
  }

  /// The glyph of a character that is none of these and shows as what it is, whatever it stands next to: in a script without
  /// rules of its own the character shapes as just that. Nil for any other character.
  func directGlyph(of character: UInt32, glyphsInLookups: GlyphSet? = nil) -> UInt32? {
    guard !Self.isSpecial(character), let glyph = nominalGlyph(of: character),
      glyphsInLookups?.contains(glyph) != true, !isMark(glyph)
    else { return nil }
    // Safe: the functions live as long as the process.
    let category = unsafe hb_unicode_general_category(hb_unicode_funcs_get_default(), character)
    return Self.plainCategories.contains(category.rawValue) ? glyph : nil
  }

  /// What HarfBuzz looks at whatever the font says: the slash of fractions, the voicing marks of half the width, which
  /// belong to the letter before them, regional indicators, of which two are a flag, and what shows nothing.
  private static func isSpecial(_ character: UInt32) -> Bool {
    character == 0x2044 || character == 0xFF9E || character == 0xFF9F
      || (0x1F1E6...0x1F1FF).contains(character) || TextCharacter.isDefaultIgnorable(character)
  }

  /// Letters, decimal and letter numbers, punctuation, symbols and spaces.
  private static let plainCategories: Set<UInt32> = [
    HB_UNICODE_GENERAL_CATEGORY_LOWERCASE_LETTER, HB_UNICODE_GENERAL_CATEGORY_MODIFIER_LETTER,
    HB_UNICODE_GENERAL_CATEGORY_OTHER_LETTER, HB_UNICODE_GENERAL_CATEGORY_TITLECASE_LETTER,
    HB_UNICODE_GENERAL_CATEGORY_UPPERCASE_LETTER, HB_UNICODE_GENERAL_CATEGORY_DECIMAL_NUMBER,
    HB_UNICODE_GENERAL_CATEGORY_LETTER_NUMBER, HB_UNICODE_GENERAL_CATEGORY_OTHER_NUMBER,
    HB_UNICODE_GENERAL_CATEGORY_CONNECT_PUNCTUATION, HB_UNICODE_GENERAL_CATEGORY_DASH_PUNCTUATION,
    HB_UNICODE_GENERAL_CATEGORY_CLOSE_PUNCTUATION, HB_UNICODE_GENERAL_CATEGORY_FINAL_PUNCTUATION,
    HB_UNICODE_GENERAL_CATEGORY_INITIAL_PUNCTUATION, HB_UNICODE_GENERAL_CATEGORY_OTHER_PUNCTUATION,
    HB_UNICODE_GENERAL_CATEGORY_OPEN_PUNCTUATION, HB_UNICODE_GENERAL_CATEGORY_CURRENCY_SYMBOL,
    HB_UNICODE_GENERAL_CATEGORY_MATH_SYMBOL, HB_UNICODE_GENERAL_CATEGORY_OTHER_SYMBOL,
    HB_UNICODE_GENERAL_CATEGORY_SPACE_SEPARATOR,
  ].reduce(into: []) { $0.insert($1.rawValue) }
}
