import Foundation

/// Kiwi, run on a workload by a program of its own: its Python package, or its C++ core.
struct Kiwi {
  let name: String
  private let command: [String]

  /// What it took, in seconds.
  struct Timing {
    let build: Double
    /// Not a number where nothing is dragged.
    let drag: Double
    /// To add one trivial constraint, which is mostly the call.
    let call: Double
  }

  /// The Python package: `COPYFIT_KIWI_PYTHON` names a Python that has it. Nil where there is none.
  static var python: Kiwi? {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("kiwi/kiwi_bench.py").path
    return environment("COPYFIT_KIWI_PYTHON").map { Kiwi(name: "kiwi", command: [$0, script]) }
  }

  /// The C++ core: `COPYFIT_KIWI_CORE` names the program. Nil where there is none.
  static var core: Kiwi? { environment("COPYFIT_KIWI_CORE").map { Kiwi(name: "its core", command: [$0]) } }

  private static func environment(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Nil where it does not end in time.
  func timing(_ workload: Workload, limit: TimeInterval) throws -> Timing? {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appendingPathComponent("copyfit-workload-\(ProcessInfo.processInfo.processIdentifier)")
    try workload.text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = command.dropFirst() + [file.path]
    process.standardOutput = output
    try process.run()
    let end = Date(timeIntervalSinceNow: limit)
    while process.isRunning, Date() < end { Thread.sleep(forTimeInterval: 0.01) }
    guard !process.isRunning else {
      process.terminate()
      process.waitUntilExit()
      return nil
    }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard process.terminationStatus == 0, numbers.count == 3 else { return nil }
    return Timing(build: numbers[0], drag: numbers[1], call: numbers[2])
  }
}
