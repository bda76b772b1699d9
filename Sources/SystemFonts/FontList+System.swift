internal import Synchronization
public import Typefaces
public import Typography

extension FontList {
  /// The cascade of installed families, and of what the machine has for a language or a text that they lack.
  ///
  ///     let fonts = try FontList.system("Inter", weight: 600, covering: "Budget für 2027 العربية")
  ///
  /// - Parameters:
  ///   - families: the families, the primary first; all of them have to be installed, or be generic.
  ///   - weight: how heavy.
  ///   - width: how wide.
  ///   - slant: whether letters lean.
  ///   - language: the language of the texts: fonts that set its letters are added.
  ///   - text: a text: fonts that set what the others lack of it are added.
  /// - Throws: ``SystemFontsError``.
  public static func system(
    _ families: String..., weight: FontWeight = .regular, width: FontWidth = .normal,
    slant: FontSlant = .normal,
    language: Language? = nil, covering text: String = ""
  ) throws(SystemFontsError) -> FontList {
    try SystemFonts.shared().fontList(
      families.map { FontDescription($0, weight: weight, width: width, slant: slant) }, language: language,
      covering: text)
  }
}

extension SystemFonts {
  private static let ofMachine = Mutex<SystemFonts?>(nil)

  /// The fonts of the machine, found once in a process.
  ///
  /// - Throws: ``SystemFontsError``: `unavailable`, `noFonts`.
  public static func shared() throws(SystemFontsError) -> SystemFonts {
    try ofMachine.withLock { (known) throws(SystemFontsError) in
      if let known { return known }
      let found = try SystemFonts()
      known = found
      return found
    }
  }

  /// The cascade of some fonts, and of what the machine has for a language or a text that they lack.
  ///
  /// - Parameters:
  ///   - descriptions: the fonts, the primary first; without any, `sans-serif`.
  ///   - language: the language of the texts: fonts that set its letters are added where those described lack some.
  ///   - text: a text: fonts that set what the others lack of it are added.
  /// - Throws: ``SystemFontsError``.
  public func fontList(
    _ descriptions: [FontDescription], language: Language? = nil, covering text: String = ""
  ) throws(SystemFontsError) -> FontList {
    let descriptions = descriptions.isEmpty ? [FontDescription("sans-serif")] : descriptions
    var faces: [Typeface] = []
    for description in descriptions { faces.append(try typeface(description, language: language)) }
    if let language {
      let letters = FontLanguage.name(of: language).map { Orthography.letters(of: $0) } ?? []
      let lacked = String(String.UnicodeScalarView(letters.sorted().compactMap { Unicode.Scalar($0) }))
      faces += try fallback(covering: lacked, language: language, like: descriptions[0], after: faces)
    }
    return FontList(
      faces + (try fallback(covering: text, language: language, like: descriptions[0], after: faces)))
  }
}
