package import Typography

/// The three scripts of Japanese, which alternate every few letters and are set as one.
package enum JapaneseScripts {
  /// `Hani`, `Hira`, `Kana`: as numbers, since a name is read when it is first asked for, and that is to be checked
  /// with every text.
  private static let han = Tag(value: 0x4861_6E69), hiragana = Tag(value: 0x4869_7261)
  private static let katakana = Tag(value: 0x4B61_6E61)

  package static func contains(_ script: Tag) -> Bool {
    script == han || script == hiragana || script == katakana
  }

  /// Whether a character is a letter of kana, or the mark that prolongs one.
  package static func isKana(_ scalar: UInt32) -> Bool {
    if scalar == 0x30FC || scalar == 0xFF70 { return true }
    guard TextCharacter.isVisibleLetter(scalar), let script = Unicode.Scalar(scalar).flatMap(UnicodeScript.of)
    else { return false }
    return script == hiragana || script == katakana
  }

  /// Whether a character is an ideograph or kana, between which room may go.
  package static func contains(_ scalar: UInt32) -> Bool {
    isKana(scalar) || Unicode.Scalar(scalar).flatMap(UnicodeScript.of).map { contains($0) } ?? false
  }
}
