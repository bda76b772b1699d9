internal import LibC
internal import Synchronization

/// Writes files that are there as a whole or not at all.
///
/// The bytes go to a file beside the old one, which then takes its place. A device or a pipe is written directly.
package enum OutputFile {
  /// Writes the file at `path`, replacing an existing one, whose permissions it keeps.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileFault) {
    let target = try target(of: path)
    guard target.isReplaceable else { return try fill(try open(target.path, 0), with: bytes) }
    let draft = draftPath(beside: target.path)
    do throws(FileFault) {
      let descriptor = try open(draft, O_CREAT | O_EXCL)
      if let mode = target.mode { _ = fchmod(descriptor, mode) }
      try fill(descriptor, with: bytes)
      // Safe: both paths are C strings for the length of the call.
      guard unsafe rename(draft, target.path) == 0 else { throw FileFault(errno) }
    } catch {
      _ = unsafe unlink(draft)
      throw error
    }
  }

  /// Throws the error that writing to `path` would throw at once; leaves everything as it is.
  package static func check(_ path: String) throws(FileFault) {
    let target = try target(of: path)
    guard target.isReplaceable else {
      _ = close(try open(target.path, 0))
      return
    }
    let draft = draftPath(beside: target.path)
    _ = close(try open(draft, O_CREAT | O_EXCL))
    _ = unsafe unlink(draft)
  }

  /// The file that is to be written, at the end of symbolic links.
  private struct Target {
    let path: String
    /// The permissions of the file that is there.
    var mode: mode_t?
    /// False for a device or a pipe.
    var isReplaceable = true
  }

  private static func target(of path: String) throws(FileFault) -> Target {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .system(EINVAL) }
    var status = stat()
    // Safe: the path is a C string for the length of the call, which writes to `status` alone.
    guard unsafe stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw FileFault(errno) }
      return Target(path: try resolved(path))
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .folder
    case S_IFREG: return Target(path: try resolved(path), mode: status.st_mode & 0o7777)
    default: return Target(path: path, isReplaceable: false)
    }
  }

  /// The most links that are followed, as many as Linux follows.
  private static let maxLinks = 40

  /// The path that a chain of symbolic links leads to, whether or not there is a file.
  private static func resolved(_ path: String) throws(FileFault) -> String {
    var path = path
    for _ in 0..<maxLinks {
      guard let link = FileSystem.symbolicLink(at: path) else { return path }
      path = link.hasPrefix("/") ? link : folderPrefix(of: path) + link
    }
    throw .system(ELOOP)
  }

  /// The part of a path up to its last slash.
  private static func folderPrefix(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private static let drafts = Atomic<Int>(0)

  /// A path in the same folder that no other write uses.
  private static func draftPath(beside path: String) -> String {
    let number = drafts.add(1, ordering: .relaxed).newValue
    return folderPrefix(of: path) + ".copyfit-\(getpid())-\(number)"
  }
}

// The system's calls.
extension OutputFile {
  private static func open(_ path: String, _ flags: Int32) throws(FileFault) -> Int32 {
    let flags = O_WRONLY | O_CLOEXEC | flags
    while true {
      // Safe: the path is a C string for the length of the call.
      let descriptor = unsafe LibC.open(path, flags, 0o666)
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw FileFault(errno) }
    }
  }

  /// Writes all bytes and closes the file, which reports some errors only then.
  private static func fill(_ descriptor: Int32, with bytes: [UInt8]) throws(FileFault) {
    let failure = unsafe bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = unsafe put(UnsafeRawBufferPointer(rebasing: bytes[done...]), to: descriptor)
        if count < 0, errno != EINTR { return errno }
        done += max(count, 0)
      }
      return 0
    }
    let closing = close(descriptor) == 0 ? 0 : errno
    guard failure == 0, closing == 0 else { throw FileFault(failure != 0 ? failure : closing) }
  }

  private static func put(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    unsafe LibC.write(descriptor, bytes.baseAddress, bytes.count)
  }
}
