public import Typefaces
public import Typography

/// The fonts that are installed on the machine, found by family, weight, width, slant and language.
///
///     let system = try SystemFonts()
///     let bold = try system.typeface(FontDescription("DejaVu Sans", weight: .bold))
///     print(bold.reference)   // /usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf
///
/// Which fonts there are, and which one is chosen, is the business of fontconfig and its configuration; the answers are
/// those of `fc-match`, except that a family that is not installed is an error and not another font, and that fonts in
/// formats other than OpenType and TrueType are left out. A variable font is set at the weight, width and slant asked for.
///
/// What it finds is as the machine has it: `Typeface.reference` names the file and the place on its axes, so
/// that a result can be repeated.
public final class SystemFonts: Sendable {
  let database: FontDatabase
  private let configuration: String?

  /// The fonts of a configuration file; nil for the machine's.
  ///
  /// - Throws: ``SystemFontsError``: `unavailable`, `noFonts`.
  /// - Complexity: linear in the fonts installed; the first time after an installation fontconfig reads them all.
  public init(configuration: String? = nil) throws(SystemFontsError) {
    database = try FontDatabase(configuration: configuration)
    self.configuration = configuration
    guard !database.fonts.isEmpty else { throw .noFonts(configuration) }
  }

  /// All faces, ordered by family, file and face.
  public var fonts: [SystemFont] { database.fonts }

  /// The first names of all families, each once, in order.
  public var families: [String] {
    var (families, last) = ([String](), String?.none)
    for font in fonts {
      guard let name = font.families.first, name != last else { continue }
      families.append(name)
      last = name
    }
    return families
  }

  /// The face nearest to a description.
  ///
  /// - Parameters:
  ///   - description: the font, as people ask for it.
  ///   - language: chooses among fonts of generic families; nil for the machine's own.
  /// - Throws: ``SystemFontsError``: `unknownFamily`, which names the nearest one.
  /// - Complexity: linear in the fonts installed.
  public func font(
    _ description: FontDescription, language: Language? = nil
  ) throws(SystemFontsError) -> SystemFont {
    let found = database.match(description, language: language.flatMap { FontLanguage.name(of: $0) })
    if GenericFamily.isEmoji(description.family) { return try emojiFont(found) }
    if let found, GenericFamily.contains(description.family) || found.has(family: description.family) {
      return found
    }
    throw .unknownFamily(
      description.family, among: fonts.flatMap(\.families) + GenericFamily.names,
      substitute: found?.families.first)
  }

  /// The font that the configuration has for emoji, or where it has none, as others then take its place, any with
  /// colours.
  private func emojiFont(_ found: SystemFont?) throws(SystemFontsError) -> SystemFont {
    let fonts = database.fonts(
      covering: [GenericFamily.anyEmoji.value], like: FontDescription("emoji"), language: nil,
      withColors: true
    ).fonts
    if let found, found.hasColors, fonts.contains(where: { $0.file == found.file }) { return found }
    guard let font = fonts.first else { throw .noEmojiFont }
    return font
  }

  /// The face nearest to a description, opened; a variable font at the weight, width and slant described.
  ///
  /// - Throws: ``SystemFontsError``: `unknownFamily`, which names the nearest one; `unreadable`.
  public func typeface(
    _ description: FontDescription, language: Language? = nil
  ) throws(SystemFontsError) -> Typeface {
    try font(description, language: language).open(as: description)
  }
}

extension SystemFont {
  /// Whether a name is one of its family's, whatever the capitals and spaces, which fontconfig ignores.
  func has(family: String) -> Bool {
    let name = family.comparable
    return families.contains { $0.comparable == name }
  }
}

extension String {
  /// The name of a family without its capitals and spaces, which fontconfig ignores.
  var comparable: String { lowercased().filter { $0 != " " } }
}
