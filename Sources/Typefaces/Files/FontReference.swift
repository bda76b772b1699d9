internal import Support
internal import Typography

/// A reference to a face in a list: `FILE`, `FILE#INDEX`, `FILE#INSTANCE` or `FILE#INDEX:INSTANCE`; for an instance
/// there may be places on axes: `FILE#wght=600,wdth=75`.
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
    self.path = path
    self.index = index
    self.instance = instance
  }

  /// Whether a word names a font as a file: there is such a file, or it looks like one, by a slash or by its ending.
  static func namesFile(_ text: String, from folder: String) -> Bool {
    let file = FontReference(folder + text).path
    let name = text.utf8.lastIndex(of: UInt8(ascii: "#")).map { String(text[..<$0]) } ?? text
    return text.contains("/") || FileSystem.exists(file) || FontFolder.isFont(name)
  }

  func open() throws(TypefaceError) -> Typeface {
    let face = try Typeface(path: path, index: index)
    guard let instance else { return face }
    let isNamed = face.namedInstances.contains { $0.name == instance || $0.postScriptName == instance }
    if !isNamed, let places = Self.places(instance) { return try face.varied(places) }
    return try face.instance(named: instance)
  }

  /// Reads `wght=600,wdth=75`; nil for anything else.
  private static func places(_ text: String) -> [Variation]? {
    var places: [Variation] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, let axis = Tag(String(sides[0])), let value = Double(decimal: sides[1]) else {
        return nil
      }
      places.append(Variation(axis, value))
    }
    return places
  }
}
