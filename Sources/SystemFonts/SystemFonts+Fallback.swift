public import Typefaces
public import Typography

// Fonts for what others lack.
extension SystemFonts {
  /// The faces that together set the letters of a language, the best first.
  ///
  /// The script may be named in the language's tag: `sr-Latn`, `az-Arab`, `und-Thai`. Empty for a language whose letters
  /// fontconfig does not know: ``fallback(covering:language:like:after:)`` takes a text in place of them.
  ///
  /// - Parameters:
  ///   - language: the language.
  ///   - description: the font beside which the faces stand; of its weight, width and slant where possible.
  /// - Throws: ``SystemFontsError`` with the code `unreadable`.
  /// - Complexity: linear in the fonts installed.
  public func fallback(
    for language: Language, like description: FontDescription = FontDescription("sans-serif")
  ) throws(SystemFontsError) -> [Typeface] {
    guard let name = FontLanguage.name(of: language) else { return [] }
    var faces: [Typeface] = []
    for font in database.fonts(covering: Orthography.letters(of: name), like: description, language: name)
      .fonts
    {
      faces.append(try font.open(as: description))
    }
    return faces
  }

  /// The faces that together set what other faces lack of a text, the best first.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - language: the language of the text, which chooses among fonts for its characters; nil for the machine's own.
  ///   - description: the font beside which the faces stand; of its weight, width and slant where possible.
  ///   - faces: the faces that the text has already.
  /// - Throws: ``SystemFontsError`` with the code `unreadable`.
  /// - Complexity: linear in the text and the fonts installed.
  public func fallback(
    covering text: String, language: Language? = nil,
    like description: FontDescription = FontDescription("sans-serif"),
    after faces: [Typeface] = []
  ) throws(SystemFontsError) -> [Typeface] {
    var opened: [Typeface] = []
    for font in fonts(covering: text, language: language, like: description, after: faces) {
      opened.append(try font.open(as: description))
    }
    return opened
  }

  /// The fonts of ``fallback(covering:language:like:after:)``, not opened yet.
  package func fonts(
    covering text: String, language: Language?, like description: FontDescription, after faces: [Typeface]
  ) -> [SystemFont] {
    let emoji = text.emoji.filter { scalar in !faces.contains { $0.hasColors && $0.covers(scalar) } }
    let missing = text.unicodeScalars.filter { scalar in
      !scalar.isInvisible && !faces.contains { $0.covers(scalar) }
    }
    let colored = database.fonts(
      covering: Set(emoji.map(\.value)), like: FontDescription("emoji"), language: nil, withColors: true)
    let rest = Set(missing.map(\.value)).subtracting(emoji.map(\.value)).union(colored.missing)
    let name = language.flatMap { FontLanguage.name(of: $0) }
    return colored.fonts + database.fonts(covering: rest, like: description, language: name).fonts
  }
}

extension String {
  /// The characters that are set as emoji, by themselves or by a variation selector.
  fileprivate var emoji: [Unicode.Scalar] {
    var (emoji, previous) = ([Unicode.Scalar](), Unicode.Scalar(0 as UInt8))
    for scalar in unicodeScalars {
      if scalar.properties.isEmojiPresentation { emoji.append(scalar) }
      if scalar == "\u{FE0F}", previous.properties.isEmoji, !previous.properties.isEmojiPresentation {
        emoji.append(previous)
      }
      previous = scalar
    }
    return emoji
  }
}

extension Unicode.Scalar {
  /// Whether text is set without it where no font has it.
  fileprivate var isInvisible: Bool {
    properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control
      || properties.generalCategory == .lineSeparator || properties.generalCategory == .paragraphSeparator
  }
}
