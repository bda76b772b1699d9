internal import Support
internal import Typography

extension FontList {
  /// The fonts that come with Copyfit, in the order of their table `fonts.tsv`.
  ///
  /// They travel with the program as a resource: a folder that the package manager puts beside it, and that is to be
  /// copied with it. In order, the table and the fonts beside it are looked for in
  ///
  /// 1. the folder that the environment variable `COPYFIT_FONTS` names, and in no other where it is set;
  /// 2. `copyfit_ShippedFonts.resources` (on macOS `copyfit_ShippedFonts.bundle`) beside the running program, or beside
  ///    its folder in `Resources`;
  /// 3. `share/copyfit/fonts` beside the program and in each folder above it, where `make install` puts them;
  /// 4. the same places beside the shared library that holds Copyfit, where there is one.
  ///
  /// To keep fonts elsewhere, open them with ``init(paths:unreadable:)``.
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
    let (program, library) = (FileSystem.executablePath, LoadedImage.path)
    return places(near: program) + (library == program ? [] : places(near: library))
  }

  /// The folders to search for a program or a library.
  private static func places(near path: String?) -> [String] {
    let above = path.map(folders(above:)) ?? []
    let beside = above.first.map { [$0, "\($0)/../Resources"] } ?? []
    return beside.flatMap { folder in resources.map { "\(folder)/\($0)" } }
      + above.map { "\($0)/share/copyfit/fonts" }
  }

  /// The names that the package manager gives the folder with the fonts: on Linux, and in bundles of macOS.
  private static let resources = [
    "copyfit_ShippedFonts.resources", "copyfit_ShippedFonts.bundle",
    "copyfit_ShippedFonts.bundle/Contents/Resources",
  ]

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
    let text = String(decoding: try FontData(path: "\(folder)/\(table)").bytes, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).dropFirst()
    return lines.compactMap { $0.split(separator: "\t", omittingEmptySubsequences: false).first }
      .filter { !$0.isEmpty }.map { "\(folder)/\($0)" }
  }

  static func missing(_ places: [String]) -> TypefaceError {
    let tried = places.joined(separator: ", ")
    return TypefaceError(
      .notFound, table,
      "the shipped fonts are in none of: \(tried); copy copyfit_ShippedFonts.resources from where the program was built "
        + "to beside the program, or set COPYFIT_FONTS to a folder with the fonts and their table")
  }
}
