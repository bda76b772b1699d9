import Copyfit

/// Font files and variations; the key of the cache of typesetters.
struct FontChoice: Hashable {
  /// Files, the primary first; nil for the shipped fonts.
  var paths: [String]?
  var variations: [Variation] = []

  /// These files, or the shipped fonts, without variations.
  init(paths: [String]?) { self.paths = paths }

  init(_ source: some RequestSource) throws(ToolError) {
    paths = try source.strings(.fonts)
    if let paths, paths.isEmpty {
      throw .bad(.fonts, "the list is empty; name a font file, or leave the list out for the shipped fonts")
    }
    if paths?.contains("") == true {
      throw ToolError(.fontNotFound, "''", "the path of a font is empty; name a file")
    }
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
    "FILE#2 is face 2 of a collection, from 0 on, FILE#Bold the instance Bold, FILE#2:Bold both, a folder stands for all fonts in it"

  /// Opens the fonts; broken fonts in a folder are skipped with a warning.
  func fontList() throws(ToolError) -> FontList {
    do throws(TypefaceError) {
      guard let paths else { return try FontList.shipped() }
      return try FontList(paths: paths) { Console.printError("warning: \($0.description)") }
    } catch {
      throw ToolError(error)
    }
  }
}

extension FontChoice {
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
