import Copyfit
import SystemFonts

/// Font files and variations; the key of the cache of typesetters.
struct FontChoice: Hashable {
  /// Files and descriptions of system fonts, the primary first; nil for the shipped fonts.
  var paths: [String]?
  /// The family asked for, to which the machine's fonts for what it lacks are added.
  private var family: FontDescription?
  /// The language of the text, which chooses among the machine's fonts.
  private var language: Language?
  /// Whether any of the fonts is one of the system: then answers name the files.
  private(set) var isSystem = false
  var variations: [Variation] = []

  /// These files, or the shipped fonts, without variations.
  init(paths: [String]?) { self.paths = paths }

  init(_ source: some RequestSource) throws(ToolError) {
    paths = try source.strings(.fonts)
    if let paths, paths.isEmpty {
      throw .bad(.fonts, "the list is empty; name a font file, or leave the list out for the shipped fonts")
    }
    try checkPaths()
    family = try FontDescription(source)
    if family != nil, paths != nil {
      throw .bad(
        .family, "conflicts with fonts; give one of them, or a family among the fonts, as in 'Inter:600'")
    }
    // What is wrong with a language is told where the style is read.
    language = try source.string(.language).flatMap { Language($0) }
    for (name, value) in try source.settings(.variations) ?? [] {
      guard value.isFinite else { throw .bad(.variations, "the value of '\(name)' is too large") }
      guard let axis = Tag(name) else {
        throw ToolError(
          .unknownAxis, "variations", "'\(name)' is not an axis tag; give four characters, such as wght")
      }
      variations.append(Variation(axis, value))
    }
  }

  /// These files, or the shipped fonts; all faces of a collection without a named face.
  init(listing paths: [String]?) {
    self.paths = paths?.flatMap { path in
      guard let count = try? Typeface.faceCount(path: path), count > 1 else { return [path] }
      return (0..<count).map { "\(path)#\($0)" }
    }
  }

  /// How to name a font, for the help of options.
  static let names =
    "FILE#2 is face 2 of a collection, from 0 on, FILE#Bold the instance Bold, FILE#wght=650 a place on an axis, "
    + "FILE#2:Bold both, a folder all fonts in it; 'DejaVu Sans:bold' or 'Inter:600:italic' a font of the system"

  private func checkPaths() throws(ToolError) {
    guard paths?.contains("") == true else { return }
    throw ToolError(.fontNotFound, "''", "the path of a font is empty; name a file")
  }

  /// Opens the fonts; broken fonts in a folder are skipped with a warning.
  func fontList() throws(ToolError) -> FontList {
    try checkPaths()
    let paths = try resolved(for: "").paths
    do throws(TypefaceError) {
      guard let paths else { return try FontList.shipped() }
      return try FontList(paths: paths) { Console.printError("warning: \($0.description)") }
    } catch {
      throw ToolError(error)
    }
  }
}

extension FontChoice {
  /// The same with the fonts of the system as files: those described, and of a family those that set what it lacks of
  /// the text.
  func resolved(for text: String) throws(ToolError) -> FontChoice {
    var choice = self
    if let family {
      choice.paths = try SystemFontFiles.shared.references(to: family, language, covering: text)
      (choice.family, choice.language, choice.isSystem) = (nil, nil, true)
    }
    for (index, path) in (choice.paths ?? []).enumerated() where !path.isEmpty && !FontList.namesFile(path) {
      choice.paths?[index] = try SystemFontFiles.shared.reference(described: path, language)
      choice.isSystem = true
    }
    choice.language = nil
    return choice
  }

  /// Opens the fonts, at their variations.
  func typesetter() throws(ToolError) -> Typesetter { try typesetter(try fontList()) }

  /// The typesetter of fonts that are already open.
  func typesetter(_ fonts: FontList) throws(ToolError) -> Typesetter {
    do throws(TypefaceError) {
      return Typesetter(fonts: try fonts.varied(variations))
    } catch {
      throw ToolError(error)
    }
  }
}
