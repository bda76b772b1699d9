import Copyfit
import Foundation
import Testing
import _TestSupport

@testable import Requests
@testable import copyfit_cli

@Suite struct SurroundingsTests {
  @Test func findsItsFontsFromAnyFolder() throws {
    let arguments = ["fit", "--text", "Budget", "--width", "100", "--json"]
    let here = try BuiltTool(arguments, in: "/tmp")
    #expect(here.status == 0)
    #expect(try here.output == BuiltTool(arguments, in: BuiltTool.fonts).output)
  }

  @Test func resolvesPathsFromTheCurrentFolder() throws {
    let run = try BuiltTool(["fonts", "--font", "Lato-Regular.ttf", "--json"], in: BuiltTool.fonts)
    #expect(try run.objects.first?["file"] as? String == "Lato-Regular.ttf")
  }

  @Test func takesTheFontsOfTheEnvironment() throws {
    let folder = try TemporaryFolder()
    let lato = URL(filePath: BuiltTool.font("Lato-Regular.ttf"))
    try FileManager.default.copyItem(at: lato, to: folder.url.appending(path: "a.ttf"))
    try Data("file\tfamily\na.ttf\tLato\n".utf8).write(to: folder.url.appending(path: "fonts.tsv"))
    let run = try BuiltTool(["fonts", "--json"], environment: ["COPYFIT_FONTS": folder.url.path])
    #expect(try run.objects.map { $0["family"] as? String } == ["Lato"])
  }

  @Test func missesTheFontsOfTheEnvironment() throws {
    let run = try BuiltTool(["fonts"], environment: ["COPYFIT_FONTS": "/nix"])
    #expect(
      run.status == 66 && run.errors.contains("in none of: /nix;") && run.errors.contains("set COPYFIT_FONTS")
    )
  }

  @Test func listsTheShippedFonts() throws {
    let objects = try BuiltTool(["fonts", "--json"]).objects
    let faces = try FontList.shipped().faces
    #expect(objects.map { $0["file"] as? String } == faces.map(\.source))
    #expect(objects.map { $0["glyphs"] as? Int } == faces.map(\.glyphCount))
    #expect(objects.map { ($0["axes"] as? [Any])?.count } == faces.map(\.axes.count))
  }

  @Test(arguments: [
    ("Lato-Regular.ttf", "Latn"), ("NotoSansThai-Regular.ttf", "Thai"), ("Amiri-Regular.ttf", "Arab"),
    ("VL-Gothic-Regular.ttf", "Hani"), ("NotoSansHebrew-Regular.ttf", "Hebr"),
  ])
  func listsTheScriptOfMostCharactersFirst(_ file: String, _ script: String) throws {
    let run = try BuiltTool(["fonts", "--json", "--font", BuiltTool.font(file)])
    let scripts = try #require(try run.objects.first?["scripts"] as? [[String: Any]])
    #expect(scripts.first?["script"] as? String == script)
  }

  @Test func versionsAreThoseOfTheLibraries() throws {
    let run = try BuiltTool(["--version"])
    let libraries = "HarfBuzz \(HarfBuzz.version)\nFreeType \(FreeType.version)\n"
    #expect(
      run.output
        == "copyfit \(Versions.copyfit)\n\(libraries)ICU \(UnicodeVersion.icu)\nUnicode \(UnicodeVersion.unicode)\n"
    )
    #expect(FreeType.version.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
  }

  @Test(arguments: ["svg", "png", "pdf"]) func drawsProofs(_ ending: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "proof.\(ending)").path
    let run = try BuiltTool(["fit", "--text", "Budget", "--width", "100", "--height", "40", "--proof", file])
    #expect(run.status == 0)
    #expect(try folder.contents("proof.\(ending)").count > 500)
  }

  @Test(arguments: Tool.commands.map { $0.name }) func helpListsEveryOption(_ name: String) throws {
    let run = try BuiltTool([name, "--help"])
    #expect(run.status == 0)
    #expect(try run.output == BuiltTool(["help", name]).output)
    let missing = try Tool.command(name).options.map { $0.synopsis() }
      .filter { !run.output.contains("  \($0)") }
    #expect(missing == [])
  }

  /// The examples of all commands; debug builds take minutes for those of `bench`, and tell nothing about speed.
  private static let examples = Set(Tool.commands.flatMap { $0.examples } + Help.examples).sorted()
    .filter { !Repository.isDebugBuild || !$0.hasPrefix("copyfit bench") }

  @Test(arguments: examples)
  func examplesWorkAsTyped(_ example: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("requests.jsonl", Data(#"{"op": "fit", "text": "a"}"#.utf8))
    let examples = URL(filePath: BuiltTool.fonts).deletingLastPathComponent().appending(path: "Examples")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "Examples"), withDestinationURL: examples)
    for name in ["system.json", "systems.jsonl"] {
      _ = try folder.file(name, Data(#"{"variables": ["x"], "constraints": []}"#.utf8))
    }
    for (name, text) in Self.auditFiles { _ = try folder.file(name, Data(text.utf8)) }
    let run = try BuiltTool(shell: example, in: folder.url.path)
    #expect(run.status == 0 && run.errors == "")
    // Those whose output goes to a file, and the one that would annotate findings and has none.
    #expect((run.output == "") == (example.contains(">") || example.contains("--github")))
  }

  /// Translations and boxes that fit, and findings that are known.
  private static let auditFiles = [
    "boxes.csv": "key,width,lines,size\nsave,200,2,12\n", "en.json": #"{"save": "Save"}"#,
    "de.json": #"{"save": "Sichern"}"#, "known.json": #"{"accepted": []}"#,
    "de.po":
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\nLanguage: de\\n\"\n\nmsgid \"save\"\nmsgstr \"Sichern\"\n",
    "de.xlf": """
    <?xml version="1.0"?><xliff version="1.2"><file source-language="en" target-language="de" original="a" datatype="x">
    <body><trans-unit id="save"><source>Save</source><target>Sichern</target></trans-unit></body></file></xliff>
    """,
  ]

  @Test func overviewListsEveryCommand() throws {
    let run = try BuiltTool(["--help"])
    #expect(run.status == 0)
    #expect(Tool.commands.map { $0.name }.filter { !run.output.contains("\n  \($0) ") } == [])
    #expect(Tool.commands.map { $0.name }.filter { !run.output.contains("copyfit \($0)") } == [])
    #expect(Help.examples.filter { !run.output.contains("\n  \($0)\n") } == [])
    let drawing = Tool.commands.filter { $0.options.contains { $0.name == "--proof" } }.map { $0.name }
    #expect(drawing == ["fit", "measure", "batch", "layout", "fonts", "bench"])
    #expect(run.output.contains("--proof FILE") && run.output.contains("--json  "))
  }
}
