#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the tool asks of its own process.
enum ProcessFacts {
  /// The arguments after the program's name, as the bytes they were given.
  static var arguments: [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).map { index in
      // Safe: the C array has `argc` strings, which live as long as the process and are never written.
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { return [] }
      return unsafe Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
    }
  }

  /// How many processors there are.
  static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Lets a write to a pipe nobody reads fail instead of killing the process, so that it can end in order.
  static func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  /// Ends the process at once, whatever other threads are doing.
  static func end(_ status: Int32) -> Never { _exit(status) }
}
