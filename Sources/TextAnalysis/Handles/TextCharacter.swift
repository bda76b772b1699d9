internal import CICU

/// The properties of characters that shaping and typesetting ask for.
package enum TextCharacter {
  /// Whether a font need not have the character (Default_Ignorable_Code_Point): joiners, variation selectors and such.
  package static func isDefaultIgnorable(_ scalar: UInt32) -> Bool {
    scalar >= 0xAD && icu_is_default_ignorable(scalar)
  }

  /// Whether the character is invisible at the end of a line: White_Space but for the no-break spaces; line terminators
  /// and tabs among them.
  package static func isHangingSpace(_ scalar: UInt32) -> Bool {
    LineTerminators.isTrailingSpace(scalar)
  }

  /// Whether the character ends a line.
  package static func isTerminator(_ scalar: UInt32) -> Bool { LineTerminators.contains(scalar) }

  /// Whether the character is White_Space, no-break spaces included.
  package static func isWhiteSpace(_ scalar: UInt32) -> Bool {
    isHangingSpace(scalar) || [0xA0, 0x2007, 0x202F].contains(scalar)
  }

  /// Whether a character never parts from the one before it (UAX #29, rules GB9 and GB9a and the like).
  package static func joinsGrapheme(_ first: UInt32, _ second: UInt32) -> Bool {
    UnicodeProperties.joinsGrapheme(first, second)
  }

  /// Whether the character joins the letter after it to the syllable before it, as viramas do.
  package static func isStacker(_ scalar: UInt32) -> Bool { UnicodeProperties.isStacker(scalar) }

  /// Whether space goes between two characters by CSS `text-autospace`: one is an ideograph, and one another letter or digit;
  /// in Chinese also a sign such as `%`.
  package static func areAutospaced(_ first: UInt32, _ second: UInt32, inChinese: Bool) -> Bool {
    let classes = (icu_autospace(first, inChinese), icu_autospace(second, inChinese))
    return classes == (ICU_IDEOGRAPH, ICU_SPACED_LETTER) || classes == (ICU_SPACED_LETTER, ICU_IDEOGRAPH)
  }

  /// The class of the character by CSS Text 4, "Text Spacing Character Classes"; nil for most.
  package static func spacingClass(_ scalar: UInt32) -> SpacingClass? {
    switch icu_spacing(scalar) {
    case ICU_OPENING: .opening
    case ICU_CLOSING: .closing
    case ICU_MIDDLE: .middle
    case ICU_NARROW_OPENING: .narrowOpening
    case ICU_NARROW_CLOSING: .narrowClosing
    case ICU_STOP: .stop
    case ICU_OPENING_QUOTE: .openingQuote
    case ICU_CLOSING_QUOTE: .closingQuote
    default: nil
    }
  }

  /// Whether the character stands upright in a column (UAX #50); nil where it stands as the one before it does.
  package static func isUpright(_ scalar: UInt32) -> Bool? {
    switch icu_vertical_orientation(scalar) {
    case ICU_UPRIGHT: true
    case ICU_TURNED: false
    default: nil
    }
  }

  /// Whether the character is a decimal digit or a regional indicator.
  package static func isNumeric(_ scalar: UInt32) -> Bool { UnicodeProperties.isNumeric(scalar) }

  /// Whether the character is a letter that is seen: General_Category is one of those of letters.
  package static func isVisibleLetter(_ scalar: UInt32) -> Bool {
    UnicodeProperties.isLetter(scalar) && !isDefaultIgnorable(scalar)
  }

  /// The canonically equivalent spellings of a few characters (UAX #15: NFC and NFD), where they differ from them.
  package static func canonicalSpellings(of scalars: [UInt32]) -> [[UInt32]] {
    let text = scalars.compactMap { Unicode.Scalar($0) }.flatMap { Array(UTF16.encode($0) ?? .init()) }
    return [ICU_NFC, ICU_NFD].map { normalized(text, $0) }.filter { $0 != scalars && !$0.isEmpty }
  }

  private static func normalized(_ text: [UInt16], _ form: icu_normal_form) -> [UInt32] {
    // No canonical decomposition is longer than four times its character (UAX #15, "Maximum expansion factor").
    var normal = [UInt16](repeating: 0, count: 4 * text.count)
    // Safe: ICU reads `text` and writes at most all of `normal`, both only during the call.
    let count = unsafe icu_normalize(form, text, Int32(text.count), &normal, Int32(normal.count))
    normal.removeLast(normal.count - Int(max(0, count)))
    var decoder = UTF16()
    var units = normal.makeIterator()
    var scalars: [UInt32] = []
    while case .scalarValue(let scalar) = decoder.decode(&units) { scalars.append(scalar.value) }
    return scalars
  }
}
