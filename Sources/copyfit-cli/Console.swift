/// The tool's words to people and programs.
enum Console {
  /// Writes an answer to standard output.
  static func print(_ text: String) throws(ToolError) {
    do throws(SystemError) {
      try FileDescriptor.output.write(Array(text.utf8))
    } catch {
      throw ToolError(output: error)
    }
  }

  /// Writes a line to standard error. If even that fails there is nobody left to tell.
  static func complain(_ message: String) {
    try? FileDescriptor.error.write(Array("copyfit: \(message)\n".utf8))
  }
}

extension ToolError {
  /// Standard output cannot be written. Nobody reading it any more is no complaint: the text is empty.
  init(output error: SystemError) {
    self.init(
      .outputFailed, "standard output", error.isBrokenPipe ? "" : "cannot be written: \(error.message)")
  }
}
