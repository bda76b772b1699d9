#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif
internal import Typography

/// Writes files.
enum OutputFile {
  /// Writes the file at `path`, replacing an existing one.
  static func write(_ bytes: [UInt8], to path: String) throws(ProofingError) {
    let descriptor = open(path, O_TRUNC)
    guard descriptor >= 0 else { throw refusal(path, -descriptor) }
    let failure = fill(descriptor, with: bytes)
    // Some write errors are reported only when the file is closed.
    let closing = close(descriptor) == 0 ? 0 : errno
    if failure != 0 || closing != 0 { throw refusal(path, failure != 0 ? failure : closing) }
  }

  /// Checks that the file at `path` can be written; leaves an existing file unchanged.
  static func check(_ path: String) throws(ProofingError) {
    var descriptor = open(path, O_EXCL)
    let isNew = descriptor >= 0
    if descriptor == -EEXIST { descriptor = open(path, 0) }
    guard descriptor >= 0 else { throw refusal(path, -descriptor) }
    _ = close(descriptor)
    // The path is a C string for the length of the call.
    if isNew { _ = unsafe unlink(path) }
  }

  /// Opens or creates the file at `path` for writing; returns the negated `errno` on failure.
  private static func open(_ path: String, _ flags: Int32) -> Int32 {
    guard !path.utf8.contains(0) else { return -EINVAL }
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | flags
    while true {
      // The path is a C string for the length of the call.
      #if canImport(Glibc)
        let descriptor = unsafe Glibc.open(path, flags, 0o666)
      #elseif canImport(Musl)
        let descriptor = unsafe Musl.open(path, flags, 0o666)
      #elseif canImport(Darwin)
        let descriptor = unsafe Darwin.open(path, flags, 0o666)
      #endif
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { return -errno }
    }
  }

  /// Writes all bytes; returns 0 or `errno`.
  private static func fill(_ descriptor: Int32, with bytes: [UInt8]) -> Int32 {
    unsafe bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = unsafe put(UnsafeRawBufferPointer(rebasing: bytes[done...]), to: descriptor)
        if count < 0, errno != EINTR { return errno }
        done += max(count, 0)
      }
      return 0
    }
  }

  private static func put(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      unsafe Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Darwin)
      unsafe Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  private static func refusal(_ path: String, _ number: Int32) -> ProofingError {
    let (code, message): (ProofingError.Code, String) =
      switch number {
      case ENOENT where FileSystem.isFolder(path.folder):
        (.notWritable, "the system does not allow this file in the folder; choose another place")
      case ENOENT, ENOTDIR: (.noSuchFolder, "the folder to write into does not exist; make it first")
      case EISDIR: (.notWritable, "this is a folder; name a file in it")
      case EACCES, EPERM, EROFS: (.notWritable, "writing here is not permitted; choose another place")
      case ENOSPC, EDQUOT: (.notWritable, "the disk is full; choose another place")
      default: (.notWritable, "the system cannot write it (errno \(number)); choose another place")
      }
    return ProofingError(code: code, culprit: path, message: message)
  }
}

extension String {
  /// The folder that the file of this path is in.
  fileprivate var folder: String {
    guard let slash = lastIndex(of: "/") else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }
}
