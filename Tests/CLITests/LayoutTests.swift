import Foundation
import Testing

@Suite struct LayoutTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A card with a title that wraps, and a picture.
  static let card = """
    {"items": [
      {"container": "card"},
      {"label": "title", "in": "card", "style": {"size": 20, "maxLines": null},
       "text": {"en": "Settings", "de": "Voreinstellungen und Anzeige"}},
      {"content": "photo", "in": "card", "size": [120, 80]}],
     "rules": [
      "card.leading == root.leading + 16", "card.trailing == root.trailing - 16", "card.top == root.top + 16",
      "card.bottom == photo.bottom", "title.leading == card.leading", "title.trailing <= card.trailing",
      "title.top == card.top", "photo.leading == card.leading + 8", "photo.top == title.bottom + 8"],
     "sets": {"tall": ["photo.height == 200"]}}
    """

  /// Runs `layout` on a document in a file.
  func run(_ document: String, _ arguments: String...) throws -> BuiltTool {
    _ = try folder.file("card.json", Data(document.utf8))
    return try BuiltTool(
      ["layout", "card.json", "--font", BuiltTool.font("NotoSans-Regular.ttf")] + arguments,
      in: folder.url.path)
  }

  func frames(_ run: BuiltTool) throws -> [String: [Double]] {
    try #require(try run.objects.first?["frames"] as? [String: [Double]])
  }

  @Test func answersAsTheIssueSays() throws {
    let run = try run(Self.card, "--size", "200x300", "--json")
    #expect(run.status == 0 && run.errors == "" && run.lines.count == 1)
    let frames = try frames(run)
    #expect(Set(frames.keys) == ["root", "card", "title", "photo"])
    #expect(frames["root"] == [0, 0, 200, 300])
    #expect(frames["photo"]?[0] == 24 && frames["photo"]?[2...] == [120, 80])
    let object = try #require(try run.objects.first)
    let texts = try #require(object["texts"] as? [String: [String: Any]])
    let title = try #require(texts["title"])
    #expect(texts.count == 1 && title["size"] as? Double == 20 && title["lineCount"] as? Int == 1)
    let lines = try #require(title["lines"] as? [[String: Any]])
    #expect(lines.count == 1 && lines[0]["x"] as? Double == frames["title"]?[0] && lines[0]["runs"] == nil)
    #expect((object["problems"] as? [Any])?.isEmpty == true && object["explanations"] == nil)
  }

  @Test func theLocaleChoosesTextsAndDirection() throws {
    let german = try run(Self.card, "--size", "200x300", "--json", "--locale", "de-AT")
    let texts = try #require(try german.objects.first?["texts"] as? [String: [String: Any]])
    #expect(texts["title"]?["lineCount"] as? Int == 2)
    let arabic = try frames(try run(Self.card, "--size", "200x300", "--json", "--locale", "ar"))
    let forced = try frames(try run(Self.card, "--size", "200x300", "--json", "--direction", "rtl"))
    #expect(arabic["photo"]?[0] == 200 - 24 - 120 && arabic == forced)
    let backwards = try run(
      Self.card, "--size", "200x300", "--json", "--locale", "ar", "--direction", "ltr")
    #expect(try frames(backwards)["photo"]?[0] == 24)
  }

  @Test func setsAreChosen() throws {
    let frames = try frames(try run(Self.card, "--size", "200x400", "--json", "--set", "tall"))
    #expect(frames["photo"]?[3] == 200)
  }

  @Test func framesAreOnPixelsWhereAScaleIsAsked() throws {
    let plain = try frames(try run(Self.card, "--size", "200x300", "--json"))
    let snapped = try frames(try run(Self.card, "--size", "200x300", "--json", "--scale", "2"))
    #expect(plain.values.joined().contains { $0 * 2 != ($0 * 2).rounded() })
    #expect(snapped.values.joined().allSatisfy { $0 * 2 == ($0 * 2).rounded() })
  }

  /// A document of one content, and what is wrong with it.
  @Test(arguments: [
    (#""a.left == 190", "a.top == 0""#, "clipped", ["a", "root"], 40.0),
    (#""a.left == 0""#, "ambiguous", ["a"], 0),
    (#""a.left == 0", "a.top == 0", "a.width == 9", "a.width == 10""#, "conflict", ["a"], 1),
    (#""a.left == 0", "a.top == 0", "b.left == 0", "b.top == 20""#, "overlap", ["a", "b"], 20),
    (#""a.left == 0", "a.top == 0", "t.left == 0", "t.top == 99", "t.width == 30""#, "truncated", ["t"], nil),
  ])
  func problemsEndWithOne(_ rules: String, _ kind: String, _ items: [String], _ amount: Double?) throws {
    let others = ["b", "t"].filter { rules.contains("\"\($0).") }.map {
      $0 == "b" ? #", {"content": "b", "size": [30, 40]}"# : #", {"label": "t", "text": "Settings"}"#
    }
    let document =
      #"{"items": [{"content": "a", "size": [50, 40]}\#(others.joined())], "rules": [\#(rules)]}"#
    let run = try run(document, "--size", "200x300", "--json")
    #expect(run.status == 1)
    let problems = try #require(try run.objects.first?["problems"] as? [[String: Any]])
    let problem = try #require(problems.first { $0["kind"] as? String == kind }, "\(run.output)")
    #expect(problem["items"] as? [String] == items)
    if let amount { #expect(problem["amount"] as? Double == amount) }
    #expect((problem["message"] as? String)?.isEmpty == false)
    let table = try self.run(document, "--size", "200x300")
    #expect(table.status == 1 && table.output.contains("\n  \(kind): "), "\(table.output)")
  }

  /// Sixty times a million: no number is that large, which is told.
  @Test func whatNumbersDoNotReachIsAProblem() throws {
    let items = (0..<60).map { #"{"guide": "g\#($0)"}"# }.joined(separator: ", ")
    let rules = (0..<60).map { number in
      let before = number == 0 ? "root" : "g\(number - 1)"
      let name = "g\(number)"
      return ["width == 1000000 * \(before).width", "left == 0", "top == 0", "height == 0"]
        .map { "\"\(name).\($0)\"" }.joined(separator: ", ")
    }
    let document = "{\"items\": [\(items)], \"rules\": [\(rules.joined(separator: ", "))]}"
    let run = try run(document, "--size", "300x300", "--json", "--proof", "huge.png")
    #expect(run.status == 1 && run.errors == "", "\(run.errors)")
    let problems = try #require(try run.objects.first?["problems"] as? [[String: Any]])
    let faults = problems.filter { $0["kind"] as? String == "badRule" }.compactMap {
      $0["message"] as? String
    }
    #expect(faults.contains { $0.hasPrefix("g47.width == 1000000 * g46.width is left out") }, "\(faults)")
  }

  /// What scrolls may run under bars, and what is in those.
  @Test func whatIsUnderABarOverlapsNothing() throws {
    let document = """
      {"items": [{"bar": "tabs", "edge": "bottom", "length": 40}, {"scroll": "list"},
        {"content": "icon", "in": "tabs", "size": [20, 20]}, {"content": "row", "in": "list.content", "size": [80, 280]}],
       "rules": [{"fill": "list"}, {"center": "icon"}, "row.left == list.left + 100", "row.top == list.content.top",
        "list.content.bottom == row.bottom"]}
      """
    let run = try run(document, "--size", "300x300")
    #expect(run.status == 0, "\(run.output)")
  }

  @Test func explains() throws {
    let run = try run(
      Self.card, "--size", "200x300", "--json", "--explain", "photo.left", "--explain", "card.width")
    let explanations = try #require(try run.objects.first?["explanations"] as? [[String: Any]])
    #expect(explanations.map { $0["edge"] as? String } == ["photo.left", "card.width"])
    #expect(explanations[0]["value"] as? Double == 24)
    let rules = try #require(explanations[0]["reasons"] as? [[String: Any]]).compactMap {
      $0["rule"] as? String
    }
    #expect(Set(rules) == ["card.leading == root.leading + 16", "photo.leading == card.leading + 8"])
    let told = try self.run(Self.card, "--size", "200x300", "--explain", "photo.left").output
    #expect(told.contains("photo.left is 24, because of:\n  card.leading == root.leading + 16\n"), "\(told)")
  }

  /// What a rule is told by can be asked about: those of rows and stacks name items after what they are in.
  @Test func rulesAreToldAsWrittenOrAsCanBeAsked() throws {
    let document = """
      {"items": [{"container": "form"}, {"label": "mail", "in": "form", "text": "Mail"},
         {"field": "mailField", "in": "form", "text": "ada@example.org"}],
       "rules": ["form.leading == root.leading + 16", "form.width == 2/3 *  root.width", "mail.leading == form.leading",
         "mail.top == root.height / 10 - 5 - 5", {"row": ["mail", "mailField"]}, "mailField.trailing == form.trailing"]}
      """
    func rules(_ edge: String) throws -> [String] {
      let run = try run(document, "--size", "375x667", "--json", "--explain", edge)
      let explanations = try #require(
        try run.objects.first?["explanations"] as? [[String: Any]], "\(run.errors)")
      let reasons = try #require(explanations.first?["reasons"] as? [[String: Any]])
      return reasons.compactMap { $0["rule"] as? String }
    }
    #expect(try rules("form.width").contains("form.width == 2/3 * root.width"))
    #expect(try rules("mail.top").contains("mail.top == root.height / 10 - 5 - 5"))
    let leading = try rules("mailField.leading")
    #expect(leading.contains("form.mailField.leading == form.mail.trailing + 8"))
    #expect(try rules("form.mailField.leading") == leading)
    let wrong = try run(document, "--size", "9x9", "--explain", "root.mailField.leading")
    #expect(wrong.status == 64 && wrong.errors.contains("there is no item 'root.mailField'"))
  }

  /// In whole points: what is told is what happens.
  @Test(arguments: ["==", ">=", "<="])
  func tellsWhatOnePointMoreDoes(_ relation: String) throws {
    func widths(_ points: Int) throws -> BuiltTool {
      try run(
        """
        {"items": [{"container": "a"}], "rules": ["a.leading == root.leading", "a.top == root.top", "a.height == 5",
          "a.width \(relation) \(points)", "a.width == \(relation == "<=" ? 90 : 0) @ 10"]}
        """, "--size", "100x100", "--json", "--explain", "a.width")
    }
    let explanations = try #require(try widths(40).objects.first?["explanations"] as? [[String: Any]])
    let reasons = try #require(explanations.first?["reasons"] as? [[String: Any]])
    #expect(reasons.map { $0["rule"] as? String } == ["a.width \(relation) 40"])
    #expect(reasons.map { $0["movement"] as? Double } == [1])
    #expect(try frames(widths(40))["a"]?[2] == 40 && frames(widths(41))["a"]?[2] == 41)
  }

  @Test func tellsPeople() throws {
    let run = try run(Self.card, "--size", "200x300", "--locale", "de")
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[1].split(separator: " ") == ["root", "0", "0", "200", "300"], "\(run.output)")
    #expect(lines[3].hasPrefix("    title ") && lines[3].hasSuffix("20 pt, 2 lines"), "\(run.output)")
  }

  @Test(arguments: ["svg", "png", "pdf"])
  func draws(_ format: String) throws {
    let run = try run(Self.card, "--size", "200x300", "--proof", "card.\(format)")
    #expect(run.status == 0)
    let starts = ["svg": "<?xml", "png": "\u{FFFD}PNG", "pdf": "%PDF"]
    let start = String(decoding: try folder.contents("card.\(format)").prefix(5), as: UTF8.self)
    #expect(start.hasPrefix(try #require(starts[format])))
  }

  /// From standard input the document's fonts are those of the current directory; from a file those of its folder.
}
