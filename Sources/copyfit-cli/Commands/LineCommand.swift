import Requests

/// Shared parts of the commands that answer lines, `batch` and `solve`.
enum LineCommand {
  /// Writes answers to standard output; ends the process on failure.
  static let write: @Sendable ([UInt8]) -> Void = { answers in
    do throws(SystemError) {
      try Interruption.holding { () throws(SystemError) in try FileDescriptor.output.write(lines: answers) }
    } catch {
      // Ends at once, because the reading thread may be blocked waiting for input.
      Tool.end(with: RequestError(output: error))
    }
  }

  /// The most threads.
  private static let maxJobs = 1024

  static func jobs(_ arguments: Arguments) throws(RequestError) -> Int {
    guard let word = arguments.value("--jobs") else { return ProcessFacts.processorCount }
    guard let jobs = Int(word), (1...maxJobs).contains(jobs) else {
      throw RequestError(.usage, "--jobs", "'\(word)' is not a whole number from 1 to \(maxJobs)")
    }
    return jobs
  }
}
