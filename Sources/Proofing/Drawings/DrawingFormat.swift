/// A file format for drawings; the raw value is its file name extension.
public enum DrawingFormat: String, Hashable, Sendable, CaseIterable {
  /// Scalable Vector Graphics, in points.
  case svg
  /// Portable Network Graphics: pixels with opacity.
  case png
  /// Portable Document Format, in points, with text that can be searched and copied.
  case pdf

  /// The format of a file, by its extension in upper or lower case.
  ///
  /// - Throws: `unknownFormat`.
  public init(path: String) throws(ProofingError) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."),
      let format = Self(rawValue: name[dot...].dropFirst().lowercased())
    else { throw .unknownFormat(path) }
    self = format
  }
}
