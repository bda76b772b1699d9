import Foundation
import SystemFonts
import _TestSupport

/// A configuration of fontconfig with the shipped fonts and the machine's, by the machine's rules.
struct TestConfiguration: Sendable {
  let path: String

  /// One for all tests of a process.
  static let shared = TestConfiguration()

  /// The fonts it finds.
  static let fonts = Result { try SystemFonts(configuration: shared.path) }

  /// - Parameter folders: where fonts are looked for.
  init(folders: [String] = [Repository.fonts, "/usr/share/fonts"], rules: Bool = true) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-fonts-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appending(path: "fonts.conf").path
    // What is known of the machine's fonts is read, and what has to be written goes elsewhere.
    let caches = ["\(folder.path)/cache", "/var/cache/fontconfig"].map { "<cachedir>\($0)</cachedir>" }
    let lines = folders.map { "<dir>\($0)</dir>" } + caches
    try? Data(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig>\(lines.joined())\(rules ? "<include ignore_missing=\"yes\">conf.d</include>" : "")</fontconfig>
      """.utf8
    ).write(to: URL(filePath: path))
  }

  /// What fc-match answers with this configuration: the file and the index of a face, for each query.
  func matches(_ queries: [String]) throws -> [String] {
    try queries.map { query in
      let (process, pipe) = (Process(), Pipe())
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["fc-match", "--format=%{file}#%{index}", query]
      process.environment = ProcessInfo.processInfo.environment.merging(["FONTCONFIG_FILE": path]) { $1 }
      process.standardOutput = pipe
      try process.run()
      let answer = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return String(decoding: answer, as: UTF8.self)
    }
  }
}
