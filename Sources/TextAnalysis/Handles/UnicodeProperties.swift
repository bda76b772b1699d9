internal import CICU
import Typography

/// One of ICU's scripts.
struct Script: Equatable {
  /// ICU's number.
  let code: Int32

  /// Its ISO 15924 code.
  var tag: Tag { Tag(value: icu_script_tag(code)) }

  /// Whether it is written from right to left.
  var isRightToLeft: Bool { icu_script_is_right_to_left(code) }
}

/// The properties of code points that analysis asks for; total over all numbers, lone surrogates included.
enum UnicodeProperties {
  /// The script of a code point; nil where that is Common, Inherited or Unknown, which belong to any.
  static func script(of scalar: UInt32) -> Script? {
    let code = icu_script(scalar)
    return code == Int32(ICU_SCRIPT_NONE) ? nil : Script(code: code)
  }

  /// Whether a code point is used with a script (Script_Extensions).
  static func isUsed(_ scalar: UInt32, with script: Script) -> Bool { icu_has_script(scalar, script.code) }

  /// Whether Script_Extensions has other scripts than a code point's own.
  static func hasScriptExtensions(_ scalar: UInt32) -> Bool { icu_has_script_extensions(scalar) }

  /// The closing bracket of an opening one (Bidi_Paired_Bracket).
  static func closingBracket(of scalar: UInt32) -> UInt32? {
    let closing = icu_closing_bracket(scalar)
    return closing == 0 ? nil : closing
  }

  /// Whether a code point is a closing bracket.
  static func isClosingBracket(_ scalar: UInt32) -> Bool { icu_is_closing_bracket(scalar) }

  /// Whether UAX #29 never breaks between two code points, whatever stands around them.
  static func joinsGrapheme(_ first: UInt32, _ second: UInt32) -> Bool { icu_joins_grapheme(first, second) }

  /// Whether a code point joins the letter after it to the syllable before it, as viramas do
  /// (Indic_Syllabic_Category).
  static func isStacker(_ scalar: UInt32) -> Bool { icu_is_stacker(scalar) }

  /// Whether a code point may join the one before it, whatever that is (UAX #29).
  static func mayJoinGrapheme(_ scalar: UInt32) -> Bool { icu_may_join_grapheme(scalar) }

  /// Whether Grapheme_Cluster_Break is Prepend.
  static func isPrepended(_ scalar: UInt32) -> Bool { icu_is_prepended(scalar) }

  /// Whether General_Category is one of those of letters.
  static func isLetter(_ scalar: UInt32) -> Bool { icu_is_letter(scalar) }

  /// Whether a code point is a decimal digit or a regional indicator.
  static func isNumeric(_ scalar: UInt32) -> Bool { icu_is_numeric(scalar) }

  /// The Bidi_Class.
  static func bidiClass(of scalar: UInt32) -> BidiClass { BidiClass(rawValue: icu_bidi_class(scalar)) ?? .l }

  /// Whether a code point is a letter or digit to CSS's `word-break: keep-all`, by its Line_Break class; nil for
  /// combining marks, which belong to the one before.
  static func isKeptTogether(_ scalar: UInt32) -> Bool? {
    icu_is_line_break_mark(scalar) ? nil : icu_is_kept_together(scalar)
  }
}
