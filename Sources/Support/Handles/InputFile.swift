internal import LibC

/// A regular file that is open for reading.
package final class InputFile {
  private let descriptor: Int32
  /// The size of the file in bytes when it was opened.
  package let byteCount: Int
  /// When the file had last been changed when it was opened.
  private let modification: ModificationTime

  /// Opens the file at `path`.
  ///
  /// - Throws: `folder` and `notRegular` for what is not a file, `tooLarge` for one of more than `limit` bytes.
  package init(_ path: String, limit: Int) throws(FileFault) {
    descriptor = try Self.open(path)
    var status = stat()
    // Safe: the call writes to `status` alone.
    let answer = unsafe fstat(descriptor, &status)
    byteCount = Int(status.st_size)
    modification = ModificationTime(status)
    guard answer == 0 else { throw FileFault(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .folder
    default: throw .notRegular
    }
    guard byteCount <= limit else { throw .tooLarge }
  }

  deinit { _ = close(descriptor) }

  /// Reads the whole file into `bytes`, which has room for `byteCount`.
  ///
  /// - Throws: `changed` when the file is another than when it was opened.
  package func read(into bytes: UnsafeMutableRawBufferPointer) throws(FileFault) {
    var done = 0
    while done < byteCount {
      // Safe: the call writes at most the rest of the buffer.
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[done..<byteCount])
      let count = unsafe readSome(into: rest)
      if count == 0 { throw .changed }
      if count < 0, errno != EINTR { throw FileFault(errno) }
      done += Swift.max(count, 0)
    }
    var status = stat()
    // Safe: the call writes to `status` alone.
    guard unsafe fstat(descriptor, &status) == 0, Int(status.st_size) == byteCount,
      ModificationTime(status) == modification
    else { throw .changed }
  }

  private func readSome(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    unsafe LibC.read(descriptor, buffer.baseAddress, buffer.count)
  }

  /// All bytes of the file.
  package func bytes() throws(FileFault) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: byteCount)
    // Safe: the array keeps its place for the length of the call. It would lose the type of an error.
    let result = unsafe bytes.withUnsafeMutableBytes { bytes in
      Result { () throws(FileFault) in try unsafe read(into: bytes) }
    }
    try result.get()
    return bytes
  }

  private static func open(_ path: String) throws(FileFault) -> Int32 {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .missing }
    while true {
      // Without O_NONBLOCK opening a named pipe would wait for a writer.
      let descriptor = unsafe LibC.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw FileFault(errno) }
    }
  }
}

/// When a file was last written.
private struct ModificationTime: Equatable {
  private let seconds, nanoseconds: Int

  init(_ status: stat) {
    #if canImport(Darwin)
      seconds = status.st_mtimespec.tv_sec
      nanoseconds = status.st_mtimespec.tv_nsec
    #else
      seconds = status.st_mtim.tv_sec
      nanoseconds = status.st_mtim.tv_nsec
    #endif
  }
}
