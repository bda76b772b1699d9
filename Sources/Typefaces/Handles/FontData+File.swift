internal import Support
internal import Typography

extension FontData {
  /// The bytes of the file at `path`: read and not mapped, as reading a mapped file that shrinks ends the process.
  ///
  /// - Throws: `notFound`, `tooLarge`, and `unreadable` also for folders, pipes, devices, and files that change
  ///   while they are read.
  convenience init(path: String) throws(TypefaceError) {
    do {
      let file = try InputFile(path, limit: Typeface.maximumBytes)
      try unsafe self.init(source: path, count: file.byteCount) { bytes throws(FileFault) in
        try unsafe file.read(into: bytes)
        return file.byteCount
      }
    } catch {
      throw TypefaceError(error, path)
    }
  }
}
