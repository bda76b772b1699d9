internal import StringCatalogs

/// The catalog that something is written into: the one of the format of a path, or the file itself.
struct CatalogRewriting {
  let format: CatalogFormat
  /// The file that is read.
  let source: String
  private let path: String

  /// - Parameters:
  ///   - path: the file to write.
  ///   - catalogs: the files of the catalogs.
  ///   - formats: the formats that can be written.
  ///   - message: which these are.
  /// - Throws: for another format, and where not exactly one catalog has the format.
  init(
    _ path: String, _ catalogs: [String], _ formats: Set<CatalogFormat>, _ message: String
  ) throws(AuditError) {
    guard let format = CatalogFormat(path: path), formats.contains(format) else {
      throw AuditError(.badValue, path, message)
    }
    let same = catalogs.filter { CatalogFormat(path: $0) == format }
    let chosen = same.count == 1 ? same : same.filter { $0 == path }
    guard let source = chosen.first, chosen.count == 1 else {
      throw AuditError(
        .badValue, path,
        "\(same.count) catalogs are of this kind, so it is not clear which to write; give one, or a file's own name"
      )
    }
    (self.path, self.format, self.source) = (path, format, source)
  }

  /// Writes the changed bytes of the catalog.
  func write(_ change: ([UInt8]) throws(CatalogError) -> [UInt8]) throws(AuditError) {
    let bytes = try WholeFile.read(source)
    let written: [UInt8]
    do throws(CatalogError) { written = try change(bytes) } catch {
      throw AuditError(.badFile, error.culprit, error.message)
    }
    try WholeFile.write(written, to: path)
  }
}
