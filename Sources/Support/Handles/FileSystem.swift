internal import LibC

/// Why a file or a folder cannot be read or written.
package enum FileFault: Error, Equatable {
  /// There is nothing at the path.
  case missing
  /// Reading or writing it is not permitted.
  case notPermitted
  /// It is a folder.
  case folder
  /// It is a pipe or a device, which may never end.
  case notRegular
  /// It is larger than the limit.
  case tooLarge
  /// It changed while it was read.
  case changed
  /// There is no room left to write it: the disk is full, or a limit on the size of files or on space is reached.
  case full
  /// Any other failure: the value of `errno`.
  case system(Int32)

  init(_ number: Int32) {
    switch number {
    case ENOENT, ENOTDIR, ENAMETOOLONG: self = .missing
    case EACCES, EPERM, EROFS: self = .notPermitted
    case EISDIR: self = .folder
    case ENOSPC, EDQUOT, EFBIG: self = .full
    default: self = .system(number)
    }
  }
}

/// The operations on files, folders and the process that modules of the library need.
package enum FileSystem {
  /// Whether there is a file at `path`.
  package static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Whether `path` is a folder.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    // Safe: the path is a C string for the length of the call, which writes to `status` alone.
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The names in a folder, in no particular order.
  package static func names(in folder: String) throws(FileFault) -> [String] {
    guard let directory = unsafe opendir(folder) else { throw FileFault(errno) }
    defer { _ = unsafe closedir(directory) }
    var names: [String] = []
    // Safe: an entry is read before the next call overwrites it; its name ends with a zero.
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe [UInt8]($0.prefix { $0 != 0 }) }
      names.append(String(decoding: name, as: UTF8.self))
    }
    return names
  }

  /// The target of the symbolic link at `path`; nil if it is not a link.
  package static func symbolicLink(at path: String) -> String? {
    var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
    // Safe: the system writes at most as many bytes as the array has.
    let count = unsafe target.withUnsafeMutableBytes { bytes in
      guard let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else { return 0 }
      return unsafe readlink(path, start, bytes.count)
    }
    return count > 0 ? String(decoding: target.prefix(count), as: UTF8.self) : nil
  }

  /// The value of an environment variable; nil when it is not set or empty.
  package static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The path of the running program.
  package static var executablePath: String? {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var path = [CChar](repeating: 0, count: Int(size))
      guard unsafe _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      return unsafe realPath(String(cString: path))
    #else
      return symbolicLink(at: "/proc/self/exe")
    #endif
  }

  /// The path without symbolic links; nil where there is no such file.
  package static func realPath(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }
}
