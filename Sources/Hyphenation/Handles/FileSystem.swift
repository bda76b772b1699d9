#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The few things asked of the operating system.
enum FileSystem {
  /// The bytes of the regular file at `path`, at most `limit` of them. Pipes and devices are refused.
  static func read(_ path: String, limit: Int) throws(HyphenationError) -> [UInt8] {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw missing(path) }
    // Without O_NONBLOCK opening a named pipe would wait for a writer.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw refusal(path, errno) }
    defer { _ = close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw refusal(path, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw HyphenationError(.unreadable, path, "this is not a regular file; name a hyphenation dictionary")
    }
    guard status.st_size <= limit else {
      throw HyphenationError(
        .tooLarge, path, "larger than \(limit >> 20) MiB, which no dictionary is; check the path")
    }
    return try contents(descriptor, count: Int(status.st_size), path)
  }

  private static func contents(
    _ descriptor: Int32, count: Int, _ path: String
  ) throws(HyphenationError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      // Safe: the call writes at most the rest of the array.
      let got = unsafe bytes.withUnsafeMutableBytes { bytes in
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[done...])
        #if canImport(Glibc)
          return unsafe Glibc.read(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
          return unsafe Musl.read(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Darwin)
          return unsafe Darwin.read(descriptor, rest.baseAddress, rest.count)
        #endif
      }
      if got == 0 { break }
      if got < 0, errno != EINTR { throw refusal(path, errno) }
      done += Swift.max(got, 0)
    }
    return Array(bytes.prefix(done))
  }

  /// The names in a folder, sorted; none where it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let directory = unsafe opendir(folder) else { return [] }
    defer { _ = unsafe closedir(directory) }
    var names: [String] = []
    // Safe: an entry is read before the next one takes its place; its name ends with a zero.
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe [UInt8]($0.prefix { $0 != 0 }) }
      names.append(String(decoding: name, as: UTF8.self))
    }
    return names.sorted()
  }

  /// The value of an environment variable; nil where it is not set or empty.
  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  private static func missing(_ path: String) -> HyphenationError {
    HyphenationError(.notFound, path, "there is no such file; check the path")
  }

  private static func refusal(_ path: String, _ number: Int32) -> HyphenationError {
    switch number {
    case ENOENT, ENOTDIR, ENAMETOOLONG: missing(path)
    case EACCES, EPERM:
      HyphenationError(
        .unreadable, path, "reading it is not permitted; change the file's permissions")
    default:
      HyphenationError(
        .unreadable, path, "the system cannot read it (errno \(number)); try a copy of the file")
    }
  }
}
