/// A face by file: `FILE`, `FILE#INDEX`, `FILE#INSTANCE` or `FILE#INDEX:INSTANCE`.
struct FontReference {
  private var path: String
  private var index = 0
  private var instance: String?

  /// Parses a reference; a file with exactly that name takes precedence.
  init(_ text: String) {
    path = text
    guard !FileSystem.exists(text), let hash = text.utf8.lastIndex(of: UInt8(ascii: "#")) else { return }
    let (file, rest) = (String(text[..<hash]), text[text.utf8.index(after: hash)...])
    let parts = rest.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if let index = Int(parts[0]), index >= 0 {
      self = FontReference(path: file, index: index, instance: parts.count == 2 ? String(parts[1]) : nil)
    } else if !rest.isEmpty, FileSystem.exists(file) {
      self = FontReference(path: file, index: 0, instance: String(rest))
    }
  }

  private init(path: String, index: Int, instance: String?) {
    (self.path, self.index, self.instance) = (path, index, instance)
  }

  func open() throws(TypefaceError) -> Typeface {
    let face = try Typeface(path: path, index: index)
    guard let instance else { return face }
    return try face.instance(named: instance)
  }
}
