import LibC

/// The process of the worker: its output, its time and its end.
enum WorkerProcess {
  /// The processor time that the process has used, in seconds.
  static var processorSeconds: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

  /// Writes a line to the standard output at once.
  static func writeLine(_ line: String) {
    print(line)
    _ = fflush(nil)
  }

  /// Writes how the program is called, and ends it with the status for wrong arguments.
  static func end(usage: String) -> Never {
    var usage = usage
    // Safe: the call reads the bytes of the text.
    _ = usage.withUTF8 { bytes in unsafe write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
    exit(64)
  }
}
