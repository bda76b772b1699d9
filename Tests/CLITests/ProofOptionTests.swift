import Copyfit
import Foundation
import Proofing
import StrictJSON
import Testing

@testable import copyfit_cli
@testable import Requests

/// `--proof` of every command: what is drawn, and where it cannot be.
@Suite struct ProofOptionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.url.appending(path: name).path }

  /// Requests whose answers are of both kinds.
  private static let requests = [
    #"{"id": "a", "op": "fit", "text": "Budget für 2027", "width": 320, "height": 96, "insets": [4, 4, 4, 4]}"#,
    #"{"id": 2, "op": "measure", "text": "Hello", "size": 17}"#,
    #"{"op": "fit", "text": "Hello", "width": 50}"#,
  ].joined(separator: "\n")

  @Test(arguments: ["svg", "png", "pdf"]) func batchDrawsItsAnswers(_ ending: String) throws {
    let plain = try BuiltTool(["batch"], input: Self.requests)
    let run = try BuiltTool(["batch", "--proof", path("all.\(ending)")], input: Self.requests)
    #expect(run.status == 0 && run.errors == "" && run.output == plain.output)
    #expect(try folder.contents("all.\(ending)").count > 2000)
  }

  @Test func batchDrawsWhatIsAnsweredAndCountsTheRest() throws {
    let run = try BuiltTool(["batch", "--proof", path("all.svg")], input: Self.requests + "\n{}\n")
    #expect(run.status == 65 && run.lines.count == 4)
    let sound = try BuiltTool(["batch", "--proof", path("sound.svg")], input: Self.requests)
    #expect(sound.status == 0)
    // The titles differ: ", 1 error" has seven letters with ink, its comma included.
    let shapes = try ["all.svg", "sound.svg"].map { name in
      let svg = String(decoding: try folder.contents(name), as: UTF8.self)
      // An outline that is there once more is shown by name.
      let uses = svg.matches(of: /<use xlink:href="(#[^"]+)"/).map(\.1)
      return svg.components(separatedBy: "<path").count - 1 + uses.count - Set(uses).count
    }
    #expect(shapes[0] == shapes[1] + 7)
  }

  /// With every letter an outline of its own it was 200 KB a label.
  @Test func sheetsOfLabelsAreSmall() throws {
    let lines = (0..<60).map { #"{"op": "fit", "id": \#($0), "text": "Save as", "width": 90, "height": 30}"# }
    let run = try BuiltTool(["batch", "--proof", path("all.svg")], input: lines.joined(separator: "\n"))
    #expect(run.status == 0 && run.errors == "")
    let bytes = try folder.contents("all.svg").count
    #expect(bytes > 300_000 && bytes < 60 * 16_000)
  }

  @Test func sheetsSayThatTheyAreCut() throws {
    let long = String(repeating: "long text ", count: SheetCapacity.maxBytes / 10 + 1)
    let lines = ["a", long, "c"].map { #"{"op": "measure", "size": 1, "width": 900, "text": "\#($0)"}"# }
    let run = try BuiltTool(["batch", "--proof", path("all.svg")], input: lines.joined(separator: "\n"))
    #expect(run.status == 0 && run.lines.count == 3)
    #expect(
      run.errors
        == "copyfit: warning: the proof shows the first 1 of 3 answers; a sheet holds 600, with 256 KiB "
        + "of text and 16384 lines together\n")
    let group = try BuiltTool(
      ["fit", "--group", "--sizes", "9", "--proof", path("group.svg")],
      input: (0..<201).map { #"{"text": "\#($0)"}"# }.joined(separator: "\n"))
    #expect(group.status == 0 && group.errors.contains("the proof shows the first 200 of 201 answers"))
  }

  private static func line(_ request: String) -> BatchLine {
    BatchLine(NumberedLine(number: 1, bytes: Array(request.utf8)[...]), offsets: nil)
  }

  @Test func sheetsHaveRoomForSoManyLines() throws {
    let request = { (count: Int) in
      let text = Array(repeating: "a", count: count).joined(separator: "\\n")
      return #"{"op": "measure", "size": 1, "text": "\#(text)", "id": \#(count)}"#
    }
    let collector = ProofCollector()
    let answerer = BatchAnswerer(proof: collector)
    var kept: [ProofCollector.Shown] = []
    for count in [2, SheetCapacity.maxLines - 2, 1] {
      var json = JSONWriter()
      #expect(answerer.answer(Self.line(request(count)), to: &json, keeping: &kept) == .done)
    }
    answerer.collect(kept, errors: 0, of: 0)
    #expect(collector.shown.count == 2 && collector.warning != nil)
  }

  @Test(arguments: [
    ["measure", "--size", "1", "--width", "900"], ["fit", "--sizes", "1", "--width", "900"],
  ])
  func textsBeyondAnySheetAreNotDrawn(_ command: [String]) throws {
    let long = String(repeating: "long text ", count: SheetCapacity.maxBytes / 10 + 1)
    let run = try BuiltTool(command + ["--proof", path("long.svg")], input: long)
    #expect(run.status == 65 && run.output == "")
    #expect(run.errors.hasPrefix("copyfit: --proof: a proof holds 256 KiB of text and 16384 lines; "))
    #expect(!FileManager.default.fileExists(atPath: path("long.svg")))
  }

  @Test func batchOfNothingIsAPage() throws {
    let run = try BuiltTool(["batch", "--proof", path("none.svg")], input: "")
    #expect(run.status == 0)
    #expect(try folder.contents("none.svg").count > 300)
  }

  @Test func sheetsHoldTheFirstAnswers() throws {
    let collector = ProofCollector()
    let answerer = BatchAnswerer(proof: collector)
    var blocks: [[ProofCollector.Shown]] = [[], [], []]
    for block in blocks.indices {
      for index in 0..<300 {
        let request = #"{"op": "measure", "size": 9, "text": "Ink", "id": "text \#(block) \#(index)"}"#
        var json = JSONWriter()
        #expect(answerer.answer(Self.line(request), to: &json, keeping: &blocks[block]) == .done)
      }
    }
    // Blocks end in any order.
    for block in [2, 0, 1] { answerer.collect(blocks[block], errors: block, of: block) }
    #expect(ProofCollector.title(shown: 600, of: 900, errors: 3) == "The first 600 of 900 answers, 3 errors")
    #expect(ProofCollector.title(shown: 1, of: 1, errors: 1) == "1 answer, 1 error")
    #expect(collector.shown.map(\.name) == (0..<600).map { "text \($0 / 300) \($0 % 300)" })
  }

  @Test func sheetsEndBeforeTheTextThatIsTooMuch() throws {
    let collector = ProofCollector()
    let answerer = BatchAnswerer(proof: collector)
    let long = String(repeating: "long text ", count: SheetCapacity.maxBytes / 10 + 1)
    // The first block is answered last; the second ends the sheet, the third is beyond it.
    for (block, texts) in [(1, ["b", long, "c"]), (2, ["d"]), (0, ["a"])] {
      var kept: [ProofCollector.Shown] = []
      for text in texts {
        let request = #"{"op": "measure", "size": 9, "text": "\#(text)", "id": "\#(text.prefix(4))"}"#
        var json = JSONWriter()
        #expect(answerer.answer(Self.line(request), to: &json, keeping: &kept) == .done)
      }
      answerer.collect(kept, errors: 0, of: block)
    }
    #expect(collector.shown.map(\.name) == ["a", "b"])
  }

  @Test(arguments: [
    (#""Gr\u00f6\u00dfe""#, "Größe"), (#""\ud83d\ude00 \"a\\b\/""#, #"😀 "a\b/"#),
    (#""a\nb\u0007""#, #"a b\u{07}"#),
    ("null", ""), ("2.50", "2.50"), (#"{"a": "\u00e4"}"#, #"{"a": "\u00e4"}"#), (#""""#, ""),
    ("\"" + String(repeating: "x", count: 101) + "\"", String(repeating: "x", count: 100) + "…"),
  ])
  func answersAreCalledWhatTheirIDsStandFor(_ id: String, _ name: String) throws {
    #expect(RequestLine.name(of: Array(id.utf8)[...]) == name)
    var (json, kept) = (JSONWriter(), [ProofCollector.Shown]())
    let request = #"{"op": "measure", "size": 9, "text": "Ink", "id": \#(id)}"#
    let answerer = BatchAnswerer(proof: ProofCollector())
    #expect(answerer.answer(Self.line(request), to: &json, keeping: &kept) == .done)
    #expect(kept.map(\.name) == [name])
    #expect(String(decoding: json.bytes, as: UTF8.self).contains("\"id\": \(id)"))
  }

  @Test func fontsDrawTheirSpecimen() throws {
    let run = try BuiltTool([
      "fonts", "--font", BuiltTool.font("Lato-Regular.ttf"), "--proof", path("lato.svg"),
    ])
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output == (try BuiltTool(["fonts", "--font", BuiltTool.font("Lato-Regular.ttf")])).output)
    #expect(try folder.contents("lato.svg").count > 50_000)
  }

  @Test func picturesOfLargePagesHaveFewerPixels() throws {
    let lines = (0..<400).map { #"{"op": "fit", "id": \#($0), "text": "Ink", "width": 900, "height": 30}"# }
    let run = try BuiltTool(["batch", "--proof", path("long.png")], input: lines.joined(separator: "\n"))
    #expect(run.status == 0 && run.errors.contains("pixels per point"))
    // A PNG's height stands at byte 20, big-endian.
    let height = try folder.contents("long.png")[20..<24].reduce(0) { $0 << 8 | Int($1) }
    #expect(height > 15_000 && height <= 16_384)
  }

  private static let repository = URL(filePath: BuiltTool.fonts).deletingLastPathComponent()

  /// Every command that draws. The font that is timed has no script of which names are known, so that nothing is.
  static let commands = [
    ["fit", "--text", "a"], ["fit", "--text", "a", "--text", "b", "--width", "40"],
    ["measure", "--text", "a", "--size", "9"], ["batch"],
    ["fonts", "--font", BuiltTool.font("Lato-Regular.ttf")],
    ["layout", repository.appending(path: "Examples/Layouts/card.json").path, "--size", "320x480"],
    ["bench", "--quick", "--font", repository.appending(path: "Tests/Fonts/colour.ttf").path],
  ]

  @Test func theseAreAllCommandsThatDraw() {
    let drawing = Tool.commands.filter { $0.options.contains { $0.name == "--proof" } }.map { $0.name }
    #expect(Set(drawing) == Set(Self.commands.map { $0[0] }))
  }

  @Test("Files that cannot be written", arguments: commands)
  func unwritableFilesAreOutputErrors(_ command: [String]) throws {
    try FileManager.default.createDirectory(atPath: path("folder.svg"), withIntermediateDirectories: false)
    for name in ["folder.svg", "missing/a.svg", "missing/a.png"] {
      let run = try BuiltTool(command + ["--proof", path(name)], input: Self.requests)
      #expect(run.status == 74 && run.output == "")
      #expect(run.errors.hasPrefix("copyfit: \(path(name)): "))
    }
    #if os(Linux)
      try FileManager.default.createSymbolicLink(atPath: path("full.pdf"), withDestinationPath: "/dev/full")
      let run = try BuiltTool(command + ["--proof", path("full.pdf")])
      #expect(run.status == 74 && run.errors.contains("disk is full"))
    #endif
  }

  /// Commands that may take long look early whether their proof can be written.
  @Test func proofsStayAsTheyAreUntilTheyAreDrawn() throws {
    _ = try folder.file("old.svg", Data("old".utf8))
    try FileManager.default.createSymbolicLink(
      atPath: path("link.svg"), withDestinationPath: path("made.svg"))
    for name in ["old.svg", "new.svg", "link.svg"] {
      let file = try #require(try ProofFile(Arguments(["--proof", path(name)], BatchCommand.options)))
      try file.check()
    }
    #expect(try folder.contents("old.svg") == Data("old".utf8))
    #expect(!FileManager.default.fileExists(atPath: path("new.svg")))
    let run = try BuiltTool(["bench", "--font", "/nix.ttf", "--proof", path("old.svg")])
    #expect(try run.status == 66 && folder.contents("old.svg") == Data("old".utf8))
  }

  @Test(arguments: commands) func namesThatSayNoFormatAreUsageErrors(_ command: [String]) throws {
    let run = try BuiltTool(command + ["--proof", path("a.gif")], input: Self.requests)
    #expect(run.status == 64 && run.errors.contains("end it in one of .svg, .png, .pdf"))
  }
}
