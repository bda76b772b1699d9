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

  init(
    _ font: FontHandle, _ key: SegmentStyle.Key, _ style: SegmentStyle, _ forms: LetterForms,
    _ singleForms: SingleForms
  ) {
    (self.font, self.forms, self.singleForms) = (font, forms, singleForms)
    named = font.glyphsNamed(style, key, butBy: singleForms.lookups)
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
