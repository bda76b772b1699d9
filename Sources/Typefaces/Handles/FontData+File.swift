internal import Typography

extension FontData {
  /// The bytes of the file at `path`, in one read.
  ///
  /// - Throws: `notFound`, `tooLarge`, and `unreadable` also for folders, pipes and devices.
  convenience init(path: String) throws(TypefaceError) {
    do {
      let file = try InputFile(path, limit: Typeface.maximumBytes)
      try unsafe self.init(source: path, count: file.byteCount) { bytes throws(FileFault) in
        try unsafe file.read(into: bytes)
      }
    } catch {
      throw TypefaceError(error, path)
    }
  }
}
