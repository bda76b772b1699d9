import Foundation

/// The programs of GNU gettext, as others drive them.
enum GettextTools {
  /// What `msgfmt` says of a file.
  struct Verdict {
    let isRead: Bool
    /// The lines of its complaints, without warnings.
    let complaints: [String]
    /// What it wrote; nil where it read nothing.
    let catalog: CompiledCatalog?
  }

  /// Compiles a `.po` file with its fuzzy entries.
  static func msgfmt(_ bytes: [UInt8]) throws -> Verdict {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-po-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (folder.appending(path: "a.po"), folder.appending(path: "a.mo"))
    try Data(bytes).write(to: input)
    let (status, _, errors) = try run(["msgfmt", "--use-fuzzy", "-o", output.path, input.path])
    let lines = errors.split(separator: "\n").map { String($0).replacing(input.path, with: "") }
    // Some complaints about the whole file follow the program's name, and so does the number of errors.
    let complaints = lines.filter {
      $0.hasPrefix(":") && !$0.contains("warning: ") && !$0.contains(": ...this is")
        || $0.hasPrefix("msgfmt: ") && !$0.hasPrefix("msgfmt: found ")
    }
    let written = FileManager.default.contents(atPath: output.path).map { Array($0) }
    return Verdict(
      isRead: status == 0, complaints: complaints, catalog: written.flatMap { CompiledCatalog($0) })
  }

  /// The lines of which `msgfmt -c` complains, without warnings.
  static func check(_ bytes: [UInt8]) throws -> Set<Int> {
    let input = FileManager.default.temporaryDirectory.appending(path: "copyfit-po-\(UUID().uuidString).po")
    defer { try? FileManager.default.removeItem(at: input) }
    try Data(bytes).write(to: input)
    let (_, _, errors) = try run(["msgfmt", "-c", "-o", "/dev/null", input.path])
    let lines = errors.split(separator: "\n").filter { !$0.contains("warning: ") }
    return Set(lines.compactMap { line in line.firstMatch(of: /\.po:(\d+):/).flatMap { Int($0.1) } })
  }

  /// The `.po` file of a compiled catalog.
  static func msgunfmt(_ path: String) throws -> [UInt8] { try run(["msgunfmt", path]).output }

  /// The compiled catalogs of the machine, at most `maxBytes` each, in the order of their paths.
  static func installed(maxBytes: Int) -> [String] {
    let folder = "/usr/share/locale"
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".mo") }.map { "\(folder)/\($0)" }.sorted().filter { path in
      let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
      return (1...maxBytes).contains(size ?? 0)
    }
  }

  private static func run(_ arguments: [String]) throws -> (status: Int32, output: [UInt8], errors: String) {
    let (process, errors) = (Process(), Pipe())
    let output = FileManager.default.temporaryDirectory.appending(path: "copyfit-out-\(UUID().uuidString)")
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C"]) { $1 }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = errors
    try process.run()
    let complaints = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      process.terminationStatus, Array(try Data(contentsOf: output)),
      String(decoding: complaints, as: UTF8.self)
    )
  }
}
