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
/// What it finds is as the machine has it: ``Typefaces/Typeface/reference`` names the file and the place on its axes, so
/// that a result can be repeated.
public final class SystemFonts: Sendable {
  let database: FontDatabase
  private let configuration: String?

  /// The fonts of the machine's configuration.
  ///
  /// - Throws: ``SystemFontsError``: `unavailable`, `noFonts`.
  /// - Complexity: linear in the fonts installed; the first time after an installation fontconfig reads them all.
  public convenience init() throws(SystemFontsError) { try self.init(configuration: nil) }

  /// The fonts of a configuration file, in place of the machine's.
  ///
  /// - Throws: ``SystemFontsError``: `unavailable`, `noFonts`.
  public convenience init(configuration: String) throws(SystemFontsError) {
    try self.init(configuration: .some(configuration))
  }

  private init(configuration: String?) throws(SystemFontsError) {
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
    let isGeneric = GenericFamily.contains(description.family)
    guard let found, isGeneric ? isFit(found, for: description) : found.has(family: description.family) else {
      let names = fonts.flatMap(\.families) + GenericFamily.names
      throw .unknownFamily(
        description.family, among: names, substitute: isGeneric ? nil : found?.families.first)
    }
    return found
  }

  /// The face nearest to a description, opened; a variable font at the weight, width and slant described.
  ///
  /// - Throws: ``SystemFontsError``: `unknownFamily`, which names the nearest one; `unreadable`.
  public func typeface(
    _ description: FontDescription, language: Language? = nil
  ) throws(SystemFontsError) -> Typeface {
    try font(description, language: language).open(as: description)
  }

  /// Whether a font chosen for a generic family is of that kind.
  private func isFit(_ font: SystemFont, for description: FontDescription) -> Bool {
    guard let scalar = GenericFamily.requiredCharacter(of: description.family) else { return true }
    return database.fonts(covering: [scalar.value], like: description, language: nil).first?.file == font.file
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
  fileprivate var comparable: String { lowercased().filter { $0 != " " } }
}
