/// Families that name a kind of font, which the machine's configuration chooses.
///
/// Source: CSS Fonts 4, "Generic font families", and the names that fontconfig has for some.
enum GenericFamily {
  static let names = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "emoji", "math", "sans", "mono",
  ]

  static func contains(_ family: String) -> Bool { names.contains(family.lowercased()) }

  /// A character that a font chosen for a family has to have, as the configuration otherwise answers with any font.
  static func requiredCharacter(of family: String) -> Unicode.Scalar? {
    family.lowercased() == "emoji" ? "\u{1F600}" : nil
  }
}
