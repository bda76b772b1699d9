internal import Support
internal import Typography

/// The fonts of one folder.
struct FontFolder {
  private let path: String
  /// The paths of the files whose names have a font's extension.
  private let files: [String]

  private static let endings = ["ttf", "otf", "ttc", "otc", "woff", "woff2"]

  /// Lists a folder without opening its fonts.
  init(_ path: String) throws(TypefaceError) {
    guard FileSystem.isFolder(path) || !FileSystem.exists(path) else {
      throw .unreadable(path, "this is not a folder; name a folder, or give the file as a font")
    }
    self.path = path
    files = try Self.names(in: path).map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
  }

  /// The names of the fonts in a folder, by their bytes.
  private static func names(in folder: String) throws(TypefaceError) -> [String] {
    do {
      return try FileSystem.names(in: folder).filter(isFont).sorted {
        $0.utf8.lexicographicallyPrecedes($1.utf8)
      }
    } catch {
      throw TypefaceError(error, folder)
    }
  }

  /// Whether a file is a font by its name.
  static func isFont(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return endings.contains(name[dot...].dropFirst().lowercased())
  }

  /// All faces of all files; `unreadable` is called with the error of each broken one.
  func faces(unreadable: (TypefaceError) -> Void) throws(TypefaceError) -> [Typeface] {
    var faces: [Typeface] = []
    for file in files {
      do throws(TypefaceError) {
        for index in 0..<(try Typeface.faceCount(path: file)) {
          faces.append(try Typeface(path: file, index: index))
        }
      } catch {
        unreadable(error)
      }
    }
    guard !faces.isEmpty else {
      throw .unreadable(
        path,
        "no readable font is in this folder, and the folders in it are not searched; name one with files ending in "
          + Self.endings.map { ".\($0)" }.joined(separator: ", "))
    }
    return faces
  }
}
