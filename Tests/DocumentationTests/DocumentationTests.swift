import Copyfit
import Foundation
import Testing
import Typography

/// The examples of the articles, compiled and run; `Scripts/doc-examples` writes them.
@Suite struct DocumentationTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Not that of the tests.
  typealias Tag = Typography.Tag

  /// What the examples call `type`.
  let type: Typesetter

  init() throws {
    // The examples name files as from the root of the repository.
    _ = FileManager.default.changeCurrentDirectoryPath(Self.root.path)
    type = Typesetter(fonts: try FontList.shipped())
  }

  /// Byte for byte.
  @Test func examplesAreThoseOfTheArticles() throws {
    let check = try Process.run(
      Self.root.appending(path: "Scripts/doc-examples"), arguments: ["--check"])
    check.waitUntilExit()
    #expect(check.terminationStatus == 0, "run Scripts/doc-examples")
    let test = Self.root.appending(path: "Tests/DocumentationTests/DocumentedExamples.swift")
    #expect(try Self.lines(of: test).count { $0.hasPrefix("    ") } > 500)
  }

  /// Every public type has a section with an example, in the catalogue of its module or of the umbrella; one within
  /// another has its place in the other's section. The example's code names it, as `Fit.Outcome`.
  @Test func everyPublicTypeHasAnExample() throws {
    let sections = try Self.sections()
    let types = try Self.publicTypes()
    #expect(types.count > 150)
    for type in types {
      let code = sections[type.prefix { $0 != "." }, default: ""]
      // To Unicode, a name with points in it is one word.
      let name = try Regex(#"\b\Q\#(type)\E\b"#).wordBoundaryKind(.simple)
      #expect(code.contains(name), "\(type) is not named in the code of an example")
    }
  }

  /// The code below each heading of a type, up to the next heading, without what it says is printed.
  private static func sections() throws -> [Substring: String] {
    var (sections, type): ([Substring: String], Substring?) = ([:], nil)
    for article in try articles() {
      var isCode = false
      for line in try lines(of: article) {
        if line.hasPrefix("```") {
          isCode = line == "```swift"
        } else if isCode, let type {
          sections[type, default: ""] += line.components(separatedBy: "  // ")[0] + "\n"
        } else if !isCode, line.hasPrefix("#") {
          type = line.hasPrefix("### ") ? line.dropFirst(4) : nil
        }
      }
    }
    return sections
  }

  private static func articles() throws -> [URL] {
    try files(ending: ".md").filter { $0.path.contains(".docc/") }
  }

  private static func files(ending: String) throws -> [URL] {
    let folder = root.appending(path: "Sources")
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(ending) }.sorted().map { folder.appending(path: $0) }
  }

  private static func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }

  /// The modules whose types the catalogues show: those that have one, and those that the umbrella re-exports.
  private static func documentedModules() throws -> [String] {
    let pattern = /^@_exported public import (\w+)/
    let umbrella = root.appending(path: "Sources/Copyfit/Copyfit.swift")
    let exported = try lines(of: umbrella).compactMap {
      try pattern.firstMatch(in: $0).map { String($0.output.1) }
    }
    let catalogued = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Sources").path)
      .filter { module in
        FileManager.default.fileExists(
          atPath: root.appending(path: "Sources/\(module)/\(module).docc").path)
      }
    return exported + catalogued
  }

  /// The types that these declare for others, by their paths.
  private static func publicTypes() throws -> [String] {
    let modules = try documentedModules()
    let documented = try files(ending: ".swift").filter { file in
      modules.contains { file.path.contains("/Sources/\($0)/") }
    }
    let types = Set(try documented.flatMap { try publicTypes(in: $0) })
    // Not those in types that others do not see.
    return types.sorted().filter { path in
      path.indices.allSatisfy { path[$0] != "." || types.contains(String(path[..<$0])) }
    }
  }

  /// The same of one file, whose lines are indented by how deep they are.
  private static func publicTypes(in file: URL) throws -> [String] {
    let kinds = "struct|class|enum|actor|protocol|extension"
    let pattern = try Regex(
      "^( *)(?:(public|package|fileprivate|private) )?(?:final |indirect )*(?:\(kinds)) ([A-Z][\\w.]*)",
      as: (Substring, Substring, Substring?, Substring).self)
    var (types, around): ([String], [(depth: Int, name: String)]) = ([], [])
    for line in try lines(of: file) {
      guard let (_, indent, access, name) = try pattern.firstMatch(in: line)?.output else { continue }
      around.removeAll { $0.depth >= indent.count }
      around.append((indent.count, String(name)))
      if access == "public" { types.append(around.map(\.name).joined(separator: ".")) }
    }
    return types
  }
}

/// Records an issue where `print` of these items would print anything else.
func expectPrinted(_ items: Any..., sourceLocation: SourceLocation = #_sourceLocation) {
  let printed = items.dropLast().map { "\($0)" }.joined(separator: " ")
  #expect(printed == items.last as? String, sourceLocation: sourceLocation)
}
