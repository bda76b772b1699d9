import Foundation
import Testing

/// Fonts as the tool's options name them: instances by name, packed files, whole folders.
@Suite struct FontReferenceTests {
  private static func made(_ name: String) -> String {
    URL(filePath: BuiltTool.fonts).deletingLastPathComponent().appending(path: "Tests/Fonts/\(name)").path
  }

  private func width(_ font: String, _ options: String...) throws -> Double {
    let run = try BuiltTool(
      ["measure", "--text", "Hamburg", "--size", "1000", "--json", "--font", font] + options)
    #expect(run.status == 0 && run.errors == "")
    return try #require(run.objects.first?["width"] as? Double)
  }

  @Test func instancesAreTheirVariations() throws {
    let inter = BuiltTool.font("Inter.var.ttf")
    let bold = try width(inter + "#Bold")
    #expect(bold == (try width(inter, "--variation", "wght=700")))
    #expect(bold == (try width(inter + "#0:Bold")))
    #expect(bold != (try width(inter)))
    #expect(try width(inter + "#Bold", "--variation", "wght=400") == width(inter))
  }

  @Test func batchNamesInstancesToo() throws {
    let font = BuiltTool.font("Inter.var.ttf#Bold")
    let run = try BuiltTool(
      ["batch"], input: #"{"op": "measure", "text": "Hamburg", "size": 1000, "fonts": ["\#(font)"]}"#)
    #expect(try run.objects.first?["width"] as? Double == width(font))
  }

  @Test func unknownInstancesAreUsageErrors() throws {
    let run = try BuiltTool(["fonts", "--font", BuiltTool.font("Inter.var.ttf#Fat")])
    #expect(run.status == 64)
    #expect(run.errors.contains("there is no named instance 'Fat'; choose among Thin, "))
  }

  @Test(arguments: ["sans.woff", "sans.woff2"]) func packedFontsMeasureAsPlainOnes(_ name: String) throws {
    #expect(try width(Self.made(name)) == width(Self.made("sans.ttf")))
  }

  @Test(arguments: ["declares-a-gigabyte.woff2", "unpacks-to-a-gigabyte.woff2"])
  func trapsAreBadData(_ name: String) throws {
    let run = try BuiltTool(["fonts", "--font", Self.made(name)])
    #expect(run.status == 65 && run.errors.contains(name))
  }

  @Test func foldersStandForTheirFonts() throws {
    let folder = try TemporaryFolder()
    for (name, source) in [("b.ttf", "sans.ttf"), ("a.woff2", "serif.woff2")] {
      try FileManager.default.copyItem(
        at: URL(filePath: Self.made(source)), to: folder.url.appending(path: name))
    }
    _ = try folder.file("c.ttf", Data([1, 2, 3]))
    let run = try BuiltTool(["fonts", "--json", "--font", folder.url.path])
    #expect(run.status == 0)
    #expect(try run.objects.map { $0["family"] as? String } == ["Copyfit Test Serif", "Copyfit Test Sans"])
    #expect(run.errors.hasPrefix("copyfit: warning: \(folder.url.path)/c.ttf: not an OpenType"))
  }
}
