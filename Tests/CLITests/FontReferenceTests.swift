import Foundation
import Testing
import TextDocuments

/// Fonts as the tool's options name them: instances by name, packed files, whole folders.
@Suite struct FontReferenceTests {
  private static func made(_ name: String) -> String {
    URL(filePath: BuiltTool.fonts).deletingLastPathComponent().appending(path: "Tests/Fonts/\(name)").path
  }

  /// A collection of fonts (OpenType, "Font collections"): a header, and the files with their tables' offsets moved.
  static func collection(_ names: [String]) throws -> Data {
    let files = try names.map { Array(try Data(contentsOf: URL(filePath: made($0)))) }
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 0xFF) } }
    var (header, body) = (Array("ttcf".utf8) + number(0x10000) + number(files.count), [UInt8]())
    let start = 12 + 4 * files.count
    for var file in files {
      let base = start + body.count
      for record in stride(from: 12, to: 12 + 16 * (Int(file[4]) << 8 | Int(file[5])), by: 16) {
        let offset = file[record + 8..<record + 12].reduce(0) { $0 << 8 | Int($1) }
        file.replaceSubrange(record + 8..<record + 12, with: number(offset + base))
      }
      header += number(base)
      body += file + [UInt8](repeating: 0, count: -file.count & 3)
    }
    return Data(header + body)
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

  @Test func instancesAreListedWhereTheyStand() throws {
    let inter = BuiltTool.font("Inter.var.ttf")
    let (plain, bold) = (
      try BuiltTool(["fonts", "--font", inter]), try BuiltTool(["fonts", "--font", inter + "#Bold"])
    )
    #expect(bold.output.contains("\n  set at     wght 700") && !plain.output.contains("set at"))
    let places = try BuiltTool(["fonts", "--json", "--font", inter + "#Bold"]).objects.first?["variations"]
    #expect((places as? [String: Double])?["wght"] == 700)
  }

  @Test func allFacesOfACollectionAreListed() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "two.ttc").path
    try Self.collection(["sans.ttf", "serif.otf"]).write(to: URL(filePath: file))
    let run = try BuiltTool(["fonts", "--json", "--font", file])
    #expect(try run.objects.count > 1)
    #expect(
      try run.objects.map { $0["file"] as? String }
        == (0..<run.objects.count).map { $0 == 0 ? file : "\(file)#\($0)" })
    #expect(try BuiltTool(["fonts", "--json", "--font", file + "#1"]).objects.count == 1)
  }

  @Test func allFacesOfAPackedCollectionAreListed() throws {
    let file = Self.made("collection.woff2")
    let run = try BuiltTool(["fonts", "--json", "--font", file])
    #expect(try run.objects.map { $0["file"] as? String } == [file, "\(file)#1", "\(file)#2"])
    #expect(
      try run.objects.map { $0["family"] as? String }
        == ["Copyfit Test Sans", "Copyfit Test Serif", "Copyfit Test Twin"])
    #expect(try width(file + "#1") == width(Self.made("serif.otf")))
    #expect(try BuiltTool(["fonts", "--font", file + "#3"]).errors.contains("its faces are numbered 0 to 2"))
  }

  @Test(arguments: ["fit", "measure", "batch", "layout", "fonts", "bench"])
  func helpTellsHowFontsAreNamed(_ command: String) throws {
    let words = try BuiltTool([command, "--help"]).output.split(whereSeparator: \.isWhitespace)
    #expect(words.joined(separator: " ").contains(FontChoice.names))
  }

  @Test(arguments: ["Fat", "wght=0x300", "wght=nan", "wght=600,slnt=0x1"])
  func unknownInstancesAreUsageErrors(_ name: String) throws {
    let run = try BuiltTool(["fonts", "--font", BuiltTool.font("Inter.var.ttf#\(name)")])
    #expect(run.status == 64)
    #expect(run.errors.contains("there is no named instance '\(name)'; choose among Thin, "))
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
