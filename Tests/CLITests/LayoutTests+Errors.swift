import Foundation
import Testing

// Documents and options that are refused, and the help.
extension LayoutTests {
  @Test func fontsOfTheDocumentAreFoundFromIt() throws {
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "lato.ttf"),
      withDestinationURL: URL(filePath: BuiltTool.font("Lato-Regular.ttf")))
    let document = Self.card.replacing(#"{"items""#, with: #"{"fonts": ["lato.ttf"], "items""#)
    let path = folder.url.appending(path: "card.json").path
    _ = try folder.file("card.json", Data(document.utf8))
    let here = try BuiltTool(["layout", path, "--size", "200x300", "--json"], in: "/")
    #expect(here.status == 0, "\(here.errors)")
    let input = try BuiltTool(
      ["layout", "-", "--size", "200x300", "--json"], input: Array(document.utf8), in: folder.url.path)
    #expect(here.output == input.output)
    let noto = try run(document, "--size", "200x300", "--json")
    #expect(try frames(noto)["title"] != frames(here)["title"])
  }

  @Test func aMissingFontIsToldWithItsPlace() throws {
    let run = try BuiltTool(
      ["layout", "-", "--size", "1x1"],
      input: "{\"fonts\":\n [\"\(BuiltTool.font("Lato-Regular.ttf"))\", \"nix.ttf\"]}")
    #expect(run.status == 66)
    #expect(run.errors.contains("standard input:2:"), "\(run.errors)")
    #expect(run.errors.contains("fonts[1]: nix.ttf: "), "\(run.errors)")
  }

  @Test(arguments: [
    ("{", "card.json:1:2: byte 1"),
    (
      "{\n  \"items\": [{\"label\": \"a\", \"text\": \"\", \"in\": \"b\"}]}",
      "card.json:2:46: items[0].in: there is no item 'b'"
    ),
    (
      "{\"items\": [{\"guide\": \"a\", \"in\": \"a\"}]}",
      "card.json:1:33: items[0].in: items contain each other"
    ),
    (
      "{\"items\": [{\"guide\": \"a\"},\n{\"guide\": \"a\"}]}",
      "card.json:2:1: items[1].guide: the name 'a' is taken"
    ),
    ("{\"rules\": [\"root.width == 1e99\"]}", "card.json:1:27: rules[0]: 1e+99 is out of range"),
  ])
  func badDocumentsNameTheCulprit(_ document: String, _ complaint: String) throws {
    let run = try run(document, "--size", "200x300", "--json")
    #expect(run.status == 65 && run.output == "")
    #expect(run.errors.contains(complaint), "\(run.errors)")
  }

  @Test(arguments: [
    ("", "standard input:2:11: byte 34, where the line ends: a string is not closed"),
    ("\"}]}", "standard input:2:10: the string at byte 32: its bytes are not UTF-8"),
  ])
  func malformedTextIsToldWithItsPlace(_ rest: String, _ complaint: String) throws {
    let start = Array("{\"items\":[{\"label\":\"a\",\n\"text\":\"g".utf8) + [0xC3]
    let run = try BuiltTool(["layout", "-", "--size", "9x9"], input: start + Array(rest.utf8))
    #expect(run.status == 65 && run.output == "" && run.errors.contains(complaint), "\(run.errors)")
  }

  @Test(arguments: [
    (["layout", "a.json"], 64, "--size: is missing"), (["layout", "--size", "1x1"], 64, "FILE: is missing"),
    (["layout", "a", "b", "--size", "1x1"], 64, "'b': not expected here"),
    (["layout", "a.json", "--size", "12"], 64, "--size: '12' is not a size"),
    (
      ["layout", "a.json", "--size", "-1x3"], 64,
      "--size[0]: -1 is not a length of a screen; give 0 to 1000000"
    ),
    (["layout", "a.json", "--size", "1x1e9"], 64, "--size[1]: 1000000000 is not a length of a screen"),
    (["layout", "a.json", "--size", "1x1", "--locale", "d e"], 64, "--locale: 'd e'"),
    (
      ["layout", "a.json", "--size", "1x1", "--direction", "up"], 64,
      "--direction: 'up' is unknown; choose among ltr, rtl"
    ),
    (
      ["layout", "a.json", "--size", "1x1", "--scale", "0"], 64,
      "--scale: 0 is not a number of pixels to a point; give 0.01 to 100"
    ),
    (
      ["layout", "a.json", "--size", "1x1", "--safe-area", "1,2"], 64,
      "--safe-area: give 4 numbers (top, left, bottom, right), not 2"
    ),
    (["layout", "a.json", "--size", "1x1", "--proof", "a.gif"], 64, "a.gif"),
    (["layout", "/nix.json", "--size", "1x1"], 66, "/nix.json: there is no such file"),
    (["layout", "/", "--size", "1x1"], 65, "/: cannot be read"),
  ])
  func refusesNamingTheOption(_ arguments: [String], _ status: Int32, _ complaint: String) throws {
    let run = try BuiltTool(arguments)
    #expect(run.status == status && run.errors.contains(complaint) && run.output == "", "\(run.errors)")
  }

  @Test(arguments: [
    (["--set", "tal"], "--set: the document has no set 'tal'; did you mean 'tall'?"),
    (["--explain", "title"], "--explain: 'title' does not name an edge"),
    (["--explain", "titel.left"], "--explain: there is no item 'titel'; did you mean 'title'?"),
    (["--explain", "title.lef"], "--explain: 'lef' is not an edge; did you mean left?"),
  ])
  func refusesWhatTheDocumentLacks(_ arguments: [String], _ complaint: String) throws {
    _ = try folder.file("card.json", Data(Self.card.utf8))
    let run = try BuiltTool(["layout", "card.json", "--size", "9x9"] + arguments, in: folder.url.path)
    #expect(run.status == 64 && run.errors.contains(complaint) && run.output == "", "\(run.errors)")
  }

  @Test func teaches() throws {
    let help = try BuiltTool(["layout", "--help"])
    #expect(help.status == 0)
    for word in [
      "--explain", "--safe-area", "safeArea", "hug", "resist", "lastBaseline", "ambiguous", "autoresize",
    ] {
      #expect(help.output.contains(word), "\(word)")
    }
  }

  /// Who copies it has a screen without problems, whatever its size, its set or its language.
  @Test(arguments: ["200x400", "375x667", "1024x768"], [[], ["--set", "wide"]])
  func theDocumentOfTheHelpHasNoProblems(_ size: String, _ set: [String]) throws {
    let lines = try BuiltTool(["layout", "--help"]).output.split(separator: "\n")
    let start = try #require(lines.firstIndex { $0.contains(#"{"styles""#) })
    let end = try #require(lines[start...].firstIndex { $0.contains(#""sets""#) })
    let example = lines[start...end].joined(separator: "\n")
    for language in ["en", "de", "ar"] {
      let run = try BuiltTool(
        ["layout", "-", "--size", size, "--locale", language, "--json"] + set, input: example)
      let problems = try #require(try run.objects.first?["problems"] as? [Any])
      #expect(run.status == 0 && problems.isEmpty && run.errors == "", "\(run.output) \(run.errors)")
    }
    let frames = try frames(
      try BuiltTool(["layout", "-", "--size", size, "--json"] + set, input: example))
    let width = try #require(frames["root"]?[2]) - 32
    #expect(frames["card"]?[2] == (set.isEmpty ? width : min(400, width)))
  }
}
