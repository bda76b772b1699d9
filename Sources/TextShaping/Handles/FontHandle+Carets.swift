internal import CHarfBuzz

extension FontHandle {
  /// More components than any ligature has.
  private static let mostCarets = 64

  /// Where the font says that a caret stands within a ligature: units to the right of the glyph's origin, ascending.
  ///
  /// Empty where it says nothing. Source: OpenType, table `GDEF`, LigCaretList.
  package func ligatureCarets(of glyph: UInt32, isRightToLeft: Bool) -> [Int32] {
    let direction = isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    var count = UInt32(Self.mostCarets)
    var carets = [Int32](repeating: 0, count: Self.mostCarets)
    // Safe: the font is alive; HarfBuzz writes `count` numbers at most, and then says how many it wrote.
    unsafe hb_ot_layout_get_ligature_carets(font, direction, glyph, 0, &count, &carets)
    return carets.prefix(Int(min(count, UInt32(Self.mostCarets)))).sorted()
  }
}
