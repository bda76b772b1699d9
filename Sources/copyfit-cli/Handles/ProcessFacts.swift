import LibC

/// Information about the process, and its end.
enum ProcessFacts {
  /// The arguments after the program's name, as bytes.
  static var arguments: [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).map { index in
      // Safe: the C array has `argc` strings, which live as long as the process and are never written.
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { return [] }
      return unsafe Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
    }
  }

  /// The number of processors.
  static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Lets a write to a closed pipe, or beyond the limit on the size of files, fail instead of killing the process.
  static func ignoreWriteSignals() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Ends the process at once, without waiting for other threads.
  static func end(_ status: Int32) -> Never { _exit(status) }
}
