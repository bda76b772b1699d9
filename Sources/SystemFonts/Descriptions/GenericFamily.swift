/// Families that name a kind of font, which the machine's configuration chooses.
///
/// Source: CSS Fonts 4, "Generic font families", and the names that fontconfig has for some.
enum GenericFamily {
  static let names = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "emoji", "math", "sans", "mono",
  ]

  static func contains(_ family: String) -> Bool { names.contains(family.lowercased()) }

  /// Whether the family is that of emoji, for which the configuration may answer with a font that has none.
  static func isEmoji(_ family: String) -> Bool { family.lowercased() == "emoji" }

  /// An emoji that every font of emoji has.
  static let anyEmoji: Unicode.Scalar = "\u{1F600}"
}
