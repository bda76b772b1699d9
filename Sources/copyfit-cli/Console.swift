import Copyfit
import Requests

/// The tool's output.
enum Console {
  /// Writes to standard output.
  static func print(_ text: String) throws(RequestError) {
    do throws(SystemError) {
      let lines = Array(text.utf8)
      try Interruption.holding { () throws(SystemError) in try FileDescriptor.output.write(lines: lines) }
    } catch {
      throw RequestError(output: error)
    }
  }

  /// Writes a line to standard error; failures are ignored.
  static func printError(_ message: String) {
    try? FileDescriptor.error.write(Array("copyfit: \(message)\n".utf8))
  }
}

extension Console {
  /// Warns of a font in a folder that cannot be read.
  static func warn(_ error: TypefaceError) { printError("warning: \(error.description)") }
}

extension RequestError {
  /// Standard output cannot be written. The message is empty for a closed pipe, which is not an error.
  init(output error: SystemError) {
    self.init(
      .outputFailed, "standard output", error.isBrokenPipe ? "" : "cannot be written: \(error.message)")
  }
}
