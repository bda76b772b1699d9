/// What the commands that answer lines, `batch` and `solve`, have in common.
enum LineCommand {
  /// Writes answers to standard output; ends the process where that fails.
  static let write: @Sendable ([UInt8]) -> Void = { answers in
    do throws(SystemError) {
      try FileDescriptor.output.write(answers)
    } catch {
      // The reader may be waiting for input that never comes.
      Tool.end(with: ToolError(output: error))
    }
  }

  /// More threads than this help nobody.
  private static let mostJobs = 1024

  static func jobs(_ arguments: Arguments) throws(ToolError) -> Int {
    guard let word = arguments.value("--jobs") else { return ProcessFacts.processorCount }
    guard let jobs = Int(word), (1...mostJobs).contains(jobs) else {
      throw ToolError(.usage, "--jobs", "'\(word)' is not a whole number from 1 to \(mostJobs)")
    }
    return jobs
  }
}
