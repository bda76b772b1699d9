extension FontList {
  /// The fonts that come with Copyfit, in the order of their table `fonts.tsv`.
  ///
  /// The folder is the one that the environment variable `COPYFIT_FONTS` names, if it is set. Otherwise `Fonts` and
  /// `share/copyfit/fonts` are searched for beside the running program and in each folder above it, then in the source tree
  /// that the program was built from.
  ///
  /// - Throws: `notFound`, naming the folders searched, or what opening a font throws.
  public static func shipped() throws(TypefaceError) -> FontList {
    let places = ShippedFonts.places
    guard let folder = places.first(where: { FileSystem.exists("\($0)/\(ShippedFonts.table)") }) else {
      throw ShippedFonts.missing(places)
    }
    return try FontList(paths: try ShippedFonts.files(in: folder))
  }
}

/// The folder of the shipped fonts.
enum ShippedFonts {
  /// A file with a header line, then a line for each font; the first column, up to a tab, is the file name.
  static let table = "fonts.tsv"

  /// The folders to search, in order.
  static var places: [String] {
    if let named = FileSystem.environment("COPYFIT_FONTS") { return [named] }
    let above = FileSystem.executablePath.map(folders(above:)) ?? []
    let source = folders(above: #filePath).dropFirst(3).prefix(1)
    return above.flatMap { ["\($0)/Fonts", "\($0)/share/copyfit/fonts"] } + source.map { "\($0)/Fonts" }
  }

  /// The folder of `path` and all folders above it; "" is the root.
  static func folders(above path: String) -> [String] {
    var (folders, rest) = ([String](), path[...])
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      folders.append(String(rest))
    }
    return folders
  }

  /// The paths of the fonts the table in `folder` lists.
  static func files(in folder: String) throws(TypefaceError) -> [String] {
    let text = String(decoding: try FileSystem.read("\(folder)/\(table)").bytes, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).dropFirst()
    return lines.compactMap { $0.split(separator: "\t", omittingEmptySubsequences: false).first }
      .filter { !$0.isEmpty }.map { "\(folder)/\($0)" }
  }

  static func missing(_ places: [String]) -> TypefaceError {
    let tried = places.joined(separator: ", ")
    return TypefaceError(
      code: .notFound, culprit: table,
      message: "the shipped fonts were not found in \(tried); set COPYFIT_FONTS to their folder")
  }
}
