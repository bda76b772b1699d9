internal import Foundation
internal import Support
internal import Typography

/// Files that are there as a whole, or not at all.
enum WholeFile {
  static func write(_ text: String, to path: String) throws(AuditError) {
    try write(Array(text.utf8), to: path)
  }

  static func write(_ bytes: [UInt8], to path: String) throws(AuditError) {
    do throws(FileFault) {
      try OutputFile.write(bytes, to: path)
    } catch {
      let isFull = if case .full = error { true } else { false }
      throw AuditError(
        .unwritable, path,
        isFull
          ? "cannot be written, as the disk is full; choose another place"
          : "cannot be written; check that its folder is there and may be written to")
    }
  }

  static func read(_ path: String) throws(AuditError) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      let isThere = FileManager.default.fileExists(atPath: path)
      throw AuditError(
        isThere ? .badFile : .notFound, path,
        isThere ? "cannot be read; check its permissions" : "there is no such file; check the path")
    }
    return Array(data)
  }
}
