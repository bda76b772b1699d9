internal import CICU
package import Typography

/// Languages as ICU names them.
enum ICULocale {
  /// The locale, terminated by zero, of a language (nil: none), a value of the keyword `lb`, and whether `lw` is `phrase`.
  ///
  /// A language ICU cannot name is taken as none.
  static func name(of language: Language?, lineBreak: String?, keepsPhrases: Bool = false) -> [CChar] {
    write(tag: language?.tag ?? "und", lineBreak, keepsPhrases) ?? write(tag: "und", lineBreak, false) ?? [0]
  }

  private static func write(tag: String, _ lineBreak: String?, _ keepsPhrases: Bool) -> [CChar]? {
    // ICU writes no more than the array holds, and fails where that is too little (ULOC_FULLNAME_CAPACITY is 157).
    var locale = [CChar](repeating: 0, count: 256)
    let written = unsafe icu_locale_of_tag(tag, lineBreak, keepsPhrases, &locale, Int32(locale.count))
    return written ? locale : nil
  }
}

extension Language {
  /// Whether texts of this language run from right to left, as CLDR has it: `ar`, `he`, `az-Arab`.
  package var isRightToLeft: Bool {
    let locale = ICULocale.name(of: self, lineBreak: nil)
    return unsafe icu_locale_is_right_to_left(locale)
  }
}
