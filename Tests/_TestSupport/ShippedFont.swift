import Synchronization
package import Typefaces

/// The shipped fonts, each opened once for all tests.
package enum ShippedFont {
  private static let opened = Mutex<[String: Typeface]>([:])

  /// The file names, in the order of `fonts.tsv`.
  package static let names: [String] = {
    let faces = (try? FontList.shipped())?.faces ?? []
    return faces.map { String($0.source[($0.source.lastIndex(of: "/") ?? $0.source.startIndex)...].dropFirst()) }
  }()

  /// The face in a file of the folder `Fonts`.
  package static func open(_ name: String) throws -> Typeface {
    try opened.withLock { opened in
      if let face = opened[name] { return face }
      let face = try Typeface(path: "\(Repository.fonts)/\(name)")
      opened[name] = face
      return face
    }
  }

  /// A cascade of files.
  package static func list(_ names: [String]) throws -> FontList { FontList(try names.map(open)) }

  /// All of them.
  package static func all() throws -> FontList { try list(names) }
}
