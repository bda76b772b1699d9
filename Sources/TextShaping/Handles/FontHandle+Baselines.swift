internal import CHarfBuzz
internal import Typography

extension FontHandle {
  /// Returns the height of a baseline for a script, in units; nil if the table `BASE` does not say.
  ///
  /// - Parameter tag: the baseline, as OpenType names it.
  func baseline(_ tag: Tag, script: Tag, language: Language?) -> Double? {
    // Safe: HarfBuzz copies the language into its table, and writes at most as many tags as there is room for.
    let spoken = unsafe language.flatMap { unsafe hb_language_from_string($0.tag, -1) }
    var (scriptCount, languageCount): (UInt32, UInt32) = (3, 1)
    var (scripts, languages) = ([hb_tag_t](repeating: 0, count: 3), [hb_tag_t](repeating: 0, count: 1))
    unsafe hb_ot_tags_from_script_and_language(
      hb_script_from_iso15924_tag(script.value), spoken, &scriptCount, &scripts, &languageCount, &languages)
    let spelt = languageCount > 0 ? languages[0] : 0
    func height(_ script: hb_tag_t) -> hb_position_t? {
      var height: hb_position_t = 0
      let baseline = hb_ot_layout_baseline_tag_t(rawValue: tag.value)
      let isFound = unsafe hb_ot_layout_get_baseline(font, baseline, HB_DIRECTION_LTR, script, spelt, &height)
      return isFound != 0 ? height : nil
    }
    // Where a font lacks one of the script's tags, HarfBuzz answers with what holds for all scripts.
    let common = height(Self.defaultScript)
    let own = scripts.prefix(Int(scriptCount)).lazy.compactMap(height).first { $0 != common }
    return (own ?? common).map(Double.init)
  }

  /// `DFLT`.
  private static var defaultScript: hb_tag_t { 0x4446_4C54 }
}
