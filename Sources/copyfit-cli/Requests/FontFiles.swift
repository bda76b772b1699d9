import Copyfit
import SystemFonts
import TextDocuments

/// Font files and variations; the key of the cache of typesetters.
struct FontFiles: Hashable {
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

  /// The fonts that a request names.
  init(_ choice: FontChoice, _ language: Language?) throws(ToolError) {
    paths = choice.paths
    if let paths, paths.isEmpty {
      throw ToolError(
        .badValue, "fonts",
        "the list is empty; name a font file, or leave the list out for the shipped fonts")
    }
    try checkPaths()
    family = choice.family.map {
      FontDescription(
        $0, weight: choice.weight ?? .regular, width: choice.stretch ?? .normal,
        slant: choice.slant ?? .normal)
    }
    self.language = language
    variations = choice.variations
  }

  /// These files, or the shipped fonts; all faces of a collection without a named face.
  init(listing paths: [String]?) {
    self.paths = paths?.flatMap { path in
      guard let count = try? Typeface.faceCount(path: path), count > 1 else { return [path] }
      return (0..<count).map { "\(path)#\($0)" }
    }
  }

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

extension FontFiles {
  /// The same with the fonts of the system as files: those described, and of a family those that set what it lacks of
  /// the text.
  func resolved(for text: String) throws(ToolError) -> FontFiles {
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
