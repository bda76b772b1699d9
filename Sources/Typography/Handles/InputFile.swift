#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A regular file that is open for reading.
package final class InputFile {
  private let descriptor: Int32
  /// How many bytes the file had when it was opened.
  package let byteCount: Int

  /// Opens the file at `path`.
  ///
  /// - Throws: `folder` and `notRegular` for what is not a file, `tooLarge` for one of more than `limit` bytes.
  package init(_ path: String, limit: Int) throws(FileFault) {
    descriptor = try Self.open(path)
    var status = stat()
    // Safe: the call writes to `status` alone.
    let answer = unsafe fstat(descriptor, &status)
    byteCount = Int(status.st_size)
    guard answer == 0 else { throw FileFault(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .folder
    default: throw .notRegular
    }
    guard byteCount <= limit else { throw .tooLarge }
  }

  deinit { _ = close(descriptor) }

  /// Reads until `bytes` is full or the file ends, and returns the number of bytes read.
  package func read(into bytes: UnsafeMutableRawBufferPointer) throws(FileFault) -> Int {
    var done = 0
    while done < bytes.count {
      // Safe: the call writes at most the rest of the buffer.
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[done...])
      #if canImport(Glibc)
        let count = unsafe Glibc.read(descriptor, rest.baseAddress, rest.count)
      #elseif canImport(Musl)
        let count = unsafe Musl.read(descriptor, rest.baseAddress, rest.count)
      #elseif canImport(Darwin)
        let count = unsafe Darwin.read(descriptor, rest.baseAddress, rest.count)
      #endif
      if count == 0 { break }
      if count < 0, errno != EINTR { throw FileFault(errno) }
      done += Swift.max(count, 0)
    }
    return done
  }

  /// All bytes of the file.
  package func bytes() throws(FileFault) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: byteCount)
    // Safe: the array keeps its place for the length of the call. It would lose the type of an error.
    let count = unsafe bytes.withUnsafeMutableBytes { bytes in
      Result { () throws(FileFault) in try unsafe read(into: bytes) }
    }
    return Array(bytes.prefix(try count.get()))
  }

  private static func open(_ path: String) throws(FileFault) -> Int32 {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .missing }
    while true {
      // Without O_NONBLOCK opening a named pipe would wait for a writer.
      #if canImport(Glibc)
        let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      #elseif canImport(Musl)
        let descriptor = unsafe Musl.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      #elseif canImport(Darwin)
        let descriptor = unsafe Darwin.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      #endif
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw FileFault(errno) }
    }
  }
}
