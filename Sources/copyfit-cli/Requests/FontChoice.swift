import Copyfit

/// Which faces, and where in their design spaces; what typesetters are kept by.
struct FontChoice: Hashable {
  /// Files, the primary first; nil for the shipped fonts.
  var paths: [String]?
  var variations: [Variation] = []

  /// These files, or the shipped fonts, as they are.
  init(paths: [String]?) { self.paths = paths }

  init(_ source: some RequestSource) throws(ToolError) {
    paths = try source.strings(.fonts)
    if let paths, paths.isEmpty {
      throw .bad(.fonts, "the list is empty; name a font file, or leave the list out for the shipped fonts")
    }
    try checkPaths()
    for (name, value) in try source.settings(.variations) ?? [] {
      guard value.isFinite else { throw .bad(.variations, "the value of '\(name)' is too large") }
      guard let axis = Tag(name) else {
        throw ToolError(
          .unknownAxis, "variations", "'\(name)' is no axis; axes have four letters, as wght has")
      }
      variations.append(Variation(axis, value))
    }
  }

  /// These files, or the shipped fonts; of a collection of which no face is named, all.
  init(listing paths: [String]?) {
    self.paths = paths?.flatMap { path in
      guard let count = try? Typeface.faceCount(path: path), count > 1 else { return [path] }
      return (0..<count).map { "\(path)#\($0)" }
    }
  }

  /// How options name a font, for their help.
  static let names =
    "FILE#2 is face 2 of a collection, from 0 on, FILE#Bold the instance Bold, FILE#2:Bold both, a folder all fonts in it"

  private func checkPaths() throws(ToolError) {
    guard paths?.contains("") == true else { return }
    throw ToolError(.fontNotFound, "''", "the path of a font is empty; name a file")
  }

  /// Opens the fonts; of a folder's, those that are broken are complained of and left out.
  func fontList() throws(ToolError) -> FontList {
    try checkPaths()
    do throws(TypefaceError) {
      guard let paths else { return try FontList.shipped() }
      return try FontList(paths: paths) { Console.complain("warning: \($0.description)") }
    } catch {
      throw ToolError(error)
    }
  }
}

extension FontChoice {
  /// Opens the fonts, at their variations.
  func typesetter() throws(ToolError) -> Typesetter { try typesetter(try fontList()) }

  /// The typesetter of these fonts, opened before.
  func typesetter(_ fonts: FontList) throws(ToolError) -> Typesetter {
    do throws(TypefaceError) {
      return Typesetter(fonts: try fonts.varied(variations))
    } catch {
      throw ToolError(error)
    }
  }
}
