internal import Typography

/// The characters of which no rule about neighbours speaks, found out one by one: nearly all ideographs.
///
/// A rule may give them another form whatever is around them, as that of a language does.
struct Bystanders {
  private let font: FontHandle
  private let forms: LetterForms
  private let singleForms: SingleForms
  /// The glyphs that any lookup names that does more than exchange single glyphs.
  private let named: GlyphSet

  /// - Parameter forming: those of the plan's lookups that exchange single glyphs, as `singleForms` says.
  init(
    _ font: FontHandle, _ key: SegmentStyle.Key, _ style: SegmentStyle, _ forms: LetterForms,
    forming: GlyphSet, _ singleForms: SingleForms
  ) {
    (self.font, self.forms, self.singleForms) = (font, forms, singleForms)
    let substitutions = font.lookups(of: "GSUB", style, key)
    substitutions.subtract(forming)
    named = font.glyphs(namedBy: substitutions, in: "GSUB")
      .union(font.glyphs(namedBy: font.lookups(of: "GPOS", style, key), in: "GPOS"))
  }

  /// A character with its glyph; nil if it is no bystander. Complexity: constant.
  func member(_ character: UInt32) -> PairRules.Member? {
    guard let nominal = font.directGlyph(of: character), let own = forms.forms(of: character),
      let glyphs = singleForms.closure(of: [nominal]), glyphs.isDisjoint(with: named),
      !glyphs.elements.contains(where: font.isMark)
    else { return nil }
    return PairRules.Member(character: character, forms: own, joinsBefore: false, joinsAfter: false)
  }
}
