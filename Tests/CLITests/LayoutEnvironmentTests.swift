import Foundation
import Testing

/// `copyfit layout` in environments: traits, content sizes, previews, and why a value is what it is.
@Suite struct LayoutEnvironmentTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let document = """
    {"traits": {"isKiosk": false},
     "values": {"margin": {"when": {"width < 600": 10, "idiom == tablet and width >= 600": 40, "isKiosk": 3}, "else": 24},
       "type": {"value": 16, "times": "contentScale"}},
     "styles": {"body": {"size": "type"}},
     "items": [{"label": "title", "style": "body", "text": {"en": "Settings", "de": "Einstellungen"}},
       {"container": "side", "when": "width >= 600"}],
     "rules": ["title.leading == root.leading + margin", "title.top == root.top", {"fill": "side"}]}
    """

  private func run(_ arguments: String...) throws -> BuiltTool {
    _ = try folder.file("page.json", Data(Self.document.utf8))
    return try BuiltTool(
      ["layout", "page.json", "--font", BuiltTool.font("NotoSans-Regular.ttf")] + arguments,
      in: folder.url.path)
  }

  private func frames(_ run: BuiltTool) throws -> [String: [Double]] {
    try #require(try run.objects.first?["frames"] as? [String: [Double]])
  }

  @Test("--trait sets traits, the document's among them; hidden items have no frame")
  func traits() throws {
    let phone = try frames(try run("--size", "375x667", "--json"))
    #expect(phone["title"]?[0] == 10 && phone["side"] == nil)
    let tablet = try frames(try run("--size", "768x1024", "--json", "--trait", "idiom=tablet"))
    #expect(tablet["title"]?[0] == 40 && tablet["side"] == [0, 0, 768, 1024])
    let kiosk = try frames(try run("--size", "768x1024", "--json", "--trait", "isKiosk=true"))
    #expect(kiosk["title"]?[0] == 3)
  }

  @Test("--content-size is a step or a factor")
  func contentSize() throws {
    let scales: [(word: String, scale: Double)] = [
      ("l", 17), ("xxl", 21), ("xxLarge", 21), ("AX1", 28), ("1.5", 25.5),
    ]
    for (word, scale) in scales {
      let run = try run("--size", "375x667", "--json", "--content-size", word)
      let texts = try #require(try run.objects.first?["texts"] as? [String: [String: Any]])
      let size = try #require(texts["title"]?["size"] as? Double)
      #expect(abs(size - 16 * scale / 17) < 1e-12 * size)
    }
  }

  @Test("--explain says which query chose a value, all choices, and those behind an edge")
  func explain() throws {
    let margin = try run("--size", "375x667", "--explain", "margin").output
    #expect(margin.contains("margin is 10: width 375 < 600"))
    let all = try run("--size", "375x667", "--explain", "choices").output
    #expect(all.contains("margin is 10") && all.contains("side is hidden: width 375 < 600"))
    #expect(all.contains("type is 16: times contentScale 1"))
    let edge = try run("--size", "768x1024", "--explain", "title.leading", "--trait", "idiom=tablet").output
    #expect(edge.contains("margin is 40: idiom is tablet and width 768 >= 600"))
    let json = try run("--size", "375x667", "--json", "--explain", "margin")
    let choices = try #require(try json.objects.first?["choices"] as? [[String: String]])
    #expect(choices == [["subject": "margin", "value": "10", "reason": "width 375 < 600"]])
  }

  @Test("--preview draws a sheet of sizes, languages and content sizes")
  func preview() throws {
    let plan = #"""
      {"sizes": [[375, 667], {"name": "Tablet", "size": [768, 1024], "traits": {"idiom": "tablet"}}],
       "locales": ["en", "de"], "contentSizes": ["large", "ax1", 1.3]}
      """#
    _ = try folder.file("sizes.json", Data(plan.utf8))
    let run = try run("--preview", "sizes.json", "--proof", "sheet.svg")
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.split(separator: "\n").count == 12)
    #expect(run.output.contains("Tablet, 768 × 1024, de, ax1: 0 problems"))
    #expect(run.output.contains("375 × 667, en, l: 0") && run.output.contains("375 × 667, en, 1.3: 0"))
    let sheet = try String(contentsOf: folder.url.appending(path: "sheet.svg"), encoding: .utf8)
    #expect(sheet.hasPrefix("<") && sheet.utf8.count > 10_000)
    let list = try self.run("--preview", "320x568,1024x768", "--json")
    let previews = try #require(try list.objects.first?["previews"] as? [[String: Any]])
    #expect(previews.compactMap { $0["environment"] as? String } == ["320 × 568", "1024 × 768"])
  }

  private static let list = """
    {"values": {"margin": {"when": {"width < 600": 10}, "else": 24}},
     "items": [{"container": "cell"}, {"label": "title", "in": "cell", "text": ""}],
     "rules": ["cell.leading == root.leading", "cell.trailing == root.trailing", "cell.top == root.top",
       "cell.height == 50", "title.leading == cell.leading + margin", "title.centerY == cell.centerY"],
     "list": {"columns": {"when": {"width >= 600": 2}, "else": 1}, "spacing": 10,
       "cells": [\((0..<40).map { "{\"title\": \"Cell \($0)\"}" }.joined(separator: ", "))]}}
    """

  @Test("A list of cells: what is seen, scrolled, in columns, previewed and explained")
  func list() throws {
    _ = try folder.file("list.json", Data(Self.list.utf8))
    func layout(_ arguments: String...) throws -> BuiltTool {
      try BuiltTool(
        ["layout", "list.json", "--font", BuiltTool.font("NotoSans-Regular.ttf")] + arguments,
        in: folder.url.path)
    }
    let text = try layout("--size", "320x170", "--explain", "2.title.leading", "--explain", "margin")
    #expect(text.status == 0 && text.output.hasPrefix("40 cells; 0 to 2 are seen\n"))
    #expect(
      text.output.contains("title.leading is 10") && text.output.contains("margin is 10: width 320 < 600"))
    let scrolled = try layout("--size", "600x170", "--scroll", "130", "--json")
    let answer = try #require(try scrolled.objects.first)
    let list = try #require(answer["list"] as? [String: Any])
    #expect(list["cells"] as? Int == 40 && list["seen"] as? [Int] == [4, 10])
    let frames = try #require(answer["frames"] as? [String: [Double]])
    #expect(frames["4.cell"] == [0, -10, 295, 50] && frames["9.cell"] == [305, 110, 295, 50])
    #expect(frames["9.title"]?[0] == 315 && frames.count == 13)
    let beyond = try layout("--size", "320x170", "--scroll", "1000000")
    #expect(beyond.output.hasPrefix("40 cells; none is seen\n"))
    let preview = try layout("--preview", "320x200,700x200", "--proof", "list.svg")
    #expect(preview.status == 0 && preview.output == "320 × 200: 0 problems\n700 × 200: 0 problems\n")
  }

  @Test(
    "What is wrong with an environment is said",
    arguments: [
      (["--size", "9x9", "--trait", "idiom"], "sets nothing"),
      (["--size", "9x9", "--trait", "idoim=phone"], "did you mean 'idiom'?"),
      (["--size", "9x9", "--trait", "idiom=tabelt"], "did you mean 'tablet'?"),
      (["--size", "9x9", "--trait", "isKiosk=yes"], "'yes' is no isKiosk"),
      (
        ["--size", "9x9", "--trait", "locale=de_"],
        "'de_' is not a language tag; use one such as de or zh-Hant"
      ),
      (["--size", "9x9", "--content-size", "huge"], "'huge' is not a content size"),
      (["--size", "9x9", "--content-size", "900"], "out of range"),
      (["--size", "9x9", "--explain", "margins"], "did you mean 'margin'?"),
      (["--size", "9x9", "--explain", "choice"], "did you mean 'choices'?"),
      (["--size", "9x9", "--explain", "title"], "does not name an edge"),
    ])
  func faults(_ arguments: [String], _ words: String) throws {
    _ = try folder.file("page.json", Data(Self.document.utf8))
    let run = try BuiltTool(["layout", "page.json"] + arguments, in: folder.url.path)
    #expect(run.status == 64 && run.errors.contains(words), "\(run.errors)")
  }

  @Test("What is wrong with a file of sizes is said with its place")
  func badPreviews() throws {
    for (json, words) in [
      (#"{"sizes": []}"#, "there are no sizes"),
      (#"{"sizes": [[1]]}"#, "give 2 numbers (width, height), not 1"),
      (#"{"sizes": [[1, 2]], "locales": ["d_e"]}"#, "is not a language tag"),
      (#"{"sizes": [[1, 2]], "contentSizes": ["q"]}"#, "is not a content size"),
      (#"{"size": 3}"#, "no such key"),
    ] {
      _ = try folder.file("sizes.json", Data(json.utf8))
      let run = try run("--preview", "sizes.json")
      #expect(
        run.status == 65 && run.errors.contains(words) && run.errors.contains("sizes.json:1:"),
        "\(run.errors)")
    }
    #expect(try run("--preview", "missing.json").status == 66)
  }
}
