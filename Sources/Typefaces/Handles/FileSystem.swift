#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The module's access to the operating system; the only file of the module that calls libc.
enum FileSystem {
  /// The bytes of the regular file at `path`, in one read.
  ///
  /// Throws for pipes and devices, which may never end.
  static func read(_ path: String) throws(TypefaceError) -> FontData {
    let descriptor = try open(path)
    defer { _ = close(descriptor) }
    let count = try size(of: descriptor, path)
    return try unsafe FontData(source: path, count: count) { bytes throws(TypefaceError) in
      try unsafe fill(bytes, from: descriptor, path)
    }
  }

  /// Whether there is a file at `path`.
  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Whether `path` is a folder.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The names in a folder, in no particular order.
  static func names(in folder: String) throws(TypefaceError) -> [String] {
    guard let directory = unsafe opendir(folder) else { throw refusal(folder, errno) }
    defer { _ = unsafe closedir(directory) }
    var names: [String] = []
    // Safe: an entry is read before the next call overwrites it; its name ends with a zero.
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe [UInt8]($0.prefix { $0 != 0 }) }
      names.append(String(decoding: name, as: UTF8.self))
    }
    return names
  }

  /// The value of an environment variable; nil when it is not set or empty.
  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The path of the running program.
  static var executablePath: String? {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var path = [CChar](repeating: 0, count: Int(size))
      guard unsafe _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      guard let real = unsafe realpath(path, nil) else { return nil }
      defer { unsafe free(real) }
      return unsafe String(cString: real)
    #else
      var path = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = unsafe path.withUnsafeMutableBytes { bytes in
        guard let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else { return 0 }
        return unsafe readlink("/proc/self/exe", start, bytes.count)
      }
      return count > 0 ? String(decoding: path.prefix(count), as: UTF8.self) : nil
    #endif
  }

  private static func open(_ path: String) throws(TypefaceError) -> Int32 {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .notFound(path) }
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
      if errno != EINTR { throw refusal(path, errno) }
    }
  }

  private static func size(of descriptor: Int32, _ path: String) throws(TypefaceError) -> Int {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw refusal(path, errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .unreadable(path, "this is a folder; name a font file in it")
    default: throw .unreadable(path, "this is not a regular file; copy the font to one")
    }
    guard status.st_size <= Typeface.maximumBytes else { throw .tooLarge(path) }
    return Int(status.st_size)
  }

  /// Reads until `bytes` is full or the file ends, and returns the number of bytes read.
  private static func fill(
    _ bytes: UnsafeMutableRawBufferPointer, from descriptor: Int32, _ path: String
  ) throws(TypefaceError) -> Int {
    var done = 0
    while done < bytes.count {
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[done...])
      #if canImport(Glibc)
        let count = unsafe Glibc.read(descriptor, rest.baseAddress, rest.count)
      #elseif canImport(Musl)
        let count = unsafe Musl.read(descriptor, rest.baseAddress, rest.count)
      #elseif canImport(Darwin)
        let count = unsafe Darwin.read(descriptor, rest.baseAddress, rest.count)
      #endif
      if count == 0 { break }
      if count < 0, errno != EINTR { throw refusal(path, errno) }
      done += Swift.max(count, 0)
    }
    return done
  }

  private static func refusal(_ path: String, _ number: Int32) -> TypefaceError {
    switch number {
    case ENOENT, ENOTDIR, ENAMETOOLONG: .notFound(path)
    case EACCES, EPERM: .unreadable(path, "reading it is not permitted; change the file's permissions")
    default: .unreadable(path, "the system cannot read it (errno \(number)); try a copy of the file")
    }
  }
}
