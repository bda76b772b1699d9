#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the system said when it refused.
struct SystemError: Error, Hashable {
  let number: Int32

  var isMissingFile: Bool { number == ENOENT || number == ENOTDIR || number == ENAMETOOLONG }
  var isBrokenPipe: Bool { number == EPIPE }
  /// The system's own words.
  var message: String {
    // Safe: the text is copied at once, before another call may overwrite it.
    unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
  }
}
