package import Copyfit
import SystemFonts
package import TextDocuments

/// Font files and variations; the key of the cache of typesetters.
package struct FontFiles: Hashable {
  /// Files and descriptions of fonts, the primary first; nil for the shipped fonts.
  package var paths: [String]?
  /// Further fonts among which described ones are looked for.
  private var others: [String] = []
  /// The family asked for: one of these fonts, or else of the machine's.
  private var family: FontDescription?
  /// The language of the text, which chooses among the machine's fonts.
  private var language: Language?
  /// Whether any of the fonts is one of the system: then answers name the files.
  package private(set) var isSystem = false
  package var variations: [Variation] = []

  /// The fonts that come with Copyfit.
  package static let shipped = FontFiles(paths: nil)

  /// These files, or the shipped fonts, without variations.
  ///
  /// - Parameter others: further fonts among which described ones are looked for.
  package init(paths: [String]?, beside others: [String] = []) { (self.paths, self.others) = (paths, others) }

  /// The fonts that a request names.
  package init(_ choice: FontChoice, _ language: Language?) throws(RequestError) {
    paths = choice.paths
    if let paths, paths.isEmpty {
      throw RequestError(
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
  package init(listing paths: [String]?) {
    self.paths = paths?.flatMap { path in
      guard let count = try? Typeface.faceCount(path: path), count > 1 else { return [path] }
      return (0..<count).map { "\(path)#\($0)" }
    }
  }

  private func checkPaths() throws(RequestError) {
    guard paths?.contains("") == true else { return }
    throw RequestError(.fontNotFound, "''", "the path of a font is empty; name a file")
  }

  /// Opens the fonts.
  ///
  /// - Parameter skipped: is given the errors of broken fonts in a folder, which are skipped.
  package func fontList(skipped: (TypefaceError) -> Void = { _ in }) throws(RequestError) -> FontList {
    try checkPaths()
    let paths = try resolved(for: "").paths
    do throws(TypefaceError) {
      guard let paths else { return try FontList.shipped() }
      return try FontList(paths: paths, unreadable: skipped)
    } catch {
      throw RequestError(error)
    }
  }
}

extension FontFiles {
  /// The same with the fonts of families as files.
  ///
  /// A family is looked for among the files given, where there are none among the shipped fonts, and then among the
  /// system's. The one asked for beside them is then their first; with one of the system come those that set what it lacks
  /// of the text.
  package func resolved(for text: String) throws(RequestError) -> FontFiles {
    var choice = self
    (choice.family, choice.language, choice.others) = (nil, nil, [])
    let files = ((paths ?? []) + others).filter { FontList.namesFile($0) }
    for (index, path) in (paths ?? []).enumerated() where !path.isEmpty && !FontList.namesFile(path) {
      let given = files.isEmpty ? try? OpenFonts.list(nil) : try OpenFonts.list(files)
      let found = try SystemFontFiles.shared.reference(described: path, among: given, language)
      choice.paths?[index] = found.path
      if found.isSystem { choice.isSystem = true }
    }
    guard let family else { return choice }
    let given = try OpenFonts.list(choice.paths)
    let found: FontList?
    do throws(SystemFontsError) { found = try given.preferring(family) } catch { throw RequestError(error) }
    if found == nil { choice.isSystem = true }
    let faces = if let found { found.faces } else { try systemFaces(of: family, given, covering: text) }
    choice.paths = faces.map(\.reference)
    return choice
  }

  /// A family of the system before the fonts given; the shipped ones stand back.
  private func systemFaces(
    of family: FontDescription, _ given: FontList, covering text: String
  ) throws(RequestError) -> [Typeface] {
    do throws(RequestError) {
      return try SystemFontFiles.shared.faces(
        of: family, language, covering: text, before: paths == nil ? [] : given.faces)
    } catch {
      throw error.suggesting(family.family, among: given)
    }
  }

  /// The fonts that a style or a box describes, beside others that are open: those it names, and a family among them.
  ///
  /// - Parameter text: what they set, for what of the system a family lacks.
  package static func fonts(
    _ choice: FontChoice, _ language: Language?, covering text: String, beside fonts: FontList
  ) throws(RequestError) -> (FontList, isSystem: Bool) {
    var choice = choice
    choice.paths = choice.paths ?? fonts.faces.map(\.reference)
    var files = try FontFiles(choice, language)
    files.others = fonts.faces.map(\.reference)
    files = try files.resolved(for: text)
    return (try files.typesetter(try OpenFonts.list(files.paths)).fonts, files.isSystem)
  }

  /// Opens the fonts, at their variations.
  ///
  /// - Parameter skipped: is given the errors of broken fonts in a folder, which are skipped.
  package func typesetter(skipped: (TypefaceError) -> Void = { _ in }) throws(RequestError) -> Typesetter {
    try typesetter(try fontList(skipped: skipped))
  }

  /// The typesetter of fonts that are already open.
  package func typesetter(_ fonts: FontList) throws(RequestError) -> Typesetter {
    do throws(TypefaceError) {
      return Typesetter(fonts: try fonts.varied(variations))
    } catch {
      throw RequestError(error)
    }
  }
}
