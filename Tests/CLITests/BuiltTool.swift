import Foundation

/// The built `copyfit`, run as a user would.
struct BuiltTool {
  let status: Int32
  let output: String
  let errors: String

  /// It stands beside the running tests.
  static let path: String = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
      let folder = bundle.bundleURL.deletingLastPathComponent()
    #else
      let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    #endif
    return folder.appending(path: "copyfit").path
  }()

  /// The repository's fonts.
  static let fonts = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fonts").path

  static func font(_ name: String) -> String { "\(fonts)/\(name)" }

  /// Runs the tool to its end.
  init(
    _ arguments: [String], input: [UInt8] = [], in folder: String = "/", environment: [String: String] = [:]
  ) throws {
    try self.init(Self.path, arguments, input, folder, environment)
  }

  init(_ arguments: [String], input: String) throws { try self.init(arguments, input: Array(input.utf8)) }

  /// Runs a command line in a folder; `copyfit` is the built one.
  init(shell command: String, in folder: String) throws {
    let path = URL(filePath: Self.path).deletingLastPathComponent().path + ":/usr/bin:/bin"
    try self.init("/bin/sh", ["-c", command], [], folder, ["PATH": path])
  }

  private init(
    _ program: String, _ arguments: [String], _ input: [UInt8], _ folder: String,
    _ environment: [String: String]
  ) throws {
    // Files rather than pipes: nobody has to read while somebody writes.
    let scratch = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = try scratch.file("input", Data(input))
    process.standardOutput = try scratch.file("output", Data())
    process.standardError = try scratch.file("errors", Data())
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = String(decoding: try scratch.contents("output"), as: UTF8.self)
    errors = String(decoding: try scratch.contents("errors"), as: UTF8.self)
  }

  /// Starts the tool, to write to it and read from it while it runs.
  static func start(_ arguments: [String]) throws -> (process: Process, input: FileHandle, output: FileHandle)
  {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    return (process, input.fileHandleForWriting, output.fileHandleForReading)
  }

  /// Its answers, one a line.
  var lines: [Substring] { output.split(separator: "\n") }

  /// The JSON objects it answered.
  var objects: [[String: Any]] {
    get throws {
      try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:] }
    }
  }
}

/// A folder that is there as long as this object.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "copyfit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// A file with these contents, open for reading and writing.
  func file(_ name: String, _ contents: Data) throws -> FileHandle {
    try contents.write(to: url.appending(path: name))
    return try FileHandle(forUpdating: url.appending(path: name))
  }

  func contents(_ name: String) throws -> Data { try Data(contentsOf: url.appending(path: name)) }
}
