import LibC

/// An error of the operating system.
struct SystemError: Error, Hashable {
  let number: Int32

  var isMissingFile: Bool { number == ENOENT || number == ENOTDIR || number == ENAMETOOLONG }
  var isBrokenPipe: Bool { number == EPIPE }
  /// The system's message.
  var message: String {
    // Safe: the text is copied before another call can overwrite it.
    unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
  }
}
