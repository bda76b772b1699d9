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
}
