import ConstraintLayout
import LayoutDocuments
import Testing
import Typesetting
import Typography
import _TestSupport

/// What problems of documents say: the rule as it was written, its place, the amount, and what would help.
@Suite struct ProblemWordsTests {
  private func screen(_ width: Double, _ height: Double, _ json: String) throws -> Screen {
    let type = try Typesetter(fonts: ShippedFont.list(["NotoSans-Regular.ttf"]))
    return try LayoutDocument(json: json).layout.solved(
      in: Environment(size: Size(width, height)), with: type)
  }

  @Test("A conflict has the rules with their places in the document, arrangements as one, and the amount")
  func conflict() throws {
    let screen = try screen(
      300, 300,
      """
      {"items": [{"container": "card"}, {"content": "photo", "in": "card"}, {"content": "map", "in": "card"}],
       "rules": ["card.leading == root.leading", "card.top == root.top", "card.width == 100",
         {"arrange": ["photo", "map"], "as": {"row": 8, "align": "start"}},
         {"when": "width > 100", "rules": ["photo.width == 80", "map.width == 24.5"]}, "photo.height == 10",
         "map.height == 10"]}
      """)
    let problem = try #require(screen.problems.first)
    #expect(screen.problems.count == 1 && problem.amount == 12.5)
    #expect(
      problem.message
        == "these cannot all hold: card.width == 100 (rules[2]); the row of photo and map in card (rules[3]); "
        + "photo.width == 80 (rules[4].rules[0]); map.width == 24.5 (rules[4].rules[1]): "
        + "map.width == 24.5 (rules[4].rules[1]) gives way by 12.5 points")
  }

  @Test(
    "Items out of a container at one edge are one problem, the furthest first, and the worst problem is first"
  )
  func overhang() throws {
    let screen = try screen(
      300, 300,
      """
      {"items": [{"container": "low"}, {"content": "a", "in": "low", "size": [10, 30]},
         {"content": "b", "in": "low", "size": [10, 44.25]}, {"container": "narrow", "padding": [0, 0, 0, 8]},
         {"content": "c", "in": "narrow", "size": [90, 10]}],
       "rules": ["low.leading == root.leading", "low.top == root.top", "low.height == 20", "narrow.width == 95",
         "narrow.leading == root.leading", "narrow.top == root.top + 100", "c.leading == narrow.leading",
         "c.top == narrow.top", {"stack": ["a", "b"], "axis": "horizontal", "align": "start"}]}
      """)
    #expect(
      screen.problems.map(\.message) == [
        "b reaches 24.25 points out of low, at its bottom; so does a",
        "c reaches 3 points into the padding of narrow, at its right",
      ])
    #expect(screen.problems.map(\.items) == [["b", "low", "a"], ["c", "narrow"]])
  }

  @Test("Two texts that resist alike are both named")
  func rivals() throws {
    let screen = try screen(
      100, 50,
      """
      {"items": [{"label": "r4", "text": "Reservation"}, {"label": "o4", "text": "Ordering"}],
       "rules": [{"stack": ["r4", "o4"], "axis": "horizontal"}]}
      """)
    let rivalry = "o4 resists being narrower with 750, and so does r4: give one 751"
    #expect(screen.problems.map(\.kind) == [.ambiguous, .ambiguous, .truncated])
    #expect(screen.problems.allSatisfy { $0.message.hasSuffix(rivalry) }, "\(screen.problems.map(\.message))")
  }

  @Test(
    "Gaps and overlaps between queries of a value are problems; a choice says which other queries hold",
    arguments: [
      (
        #""width < 600": 8, "width > 600": 12"#,
        "margin: no query holds for width at 600; let one end where the other starts"
      ),
      (
        #""width <= 599": 8, "width >= 600": 12"#,
        "margin: no query holds for width from 599 to 600; let one end where the other starts"
      ),
      (
        #""width >= 200": 8, "width >= 600": 12"#,
        "margin: width >= 200 and width >= 600 overlap, and the first counts; let one end where the other starts"
      ),
      (#""width < 600": 8, "width >= 600": 12"#, nil), (#""width < 400": 8, "width >= 600": 12"#, nil),
      (#""width < 600": 8, "600 <= width < 900": 9, "width >= 900": 12"#, nil),
      (#""width < 600": 8, "width < 700": 8"#, nil), (#""width <= 600": 8, "idiom == tablet": 32"#, nil),
      (#""width >= 200": 8, "600 <= width < 900": 12"#, nil),
    ] as [(String, String?)])
  func queries(_ entries: String, _ message: String?) throws {
    let screen = try screen(
      700, 300,
      """
      {"values": {"margin": {"when": {\(entries)}, "else": 0}}, "items": [{"content": "a", "size": [10, 10]}],
       "rules": ["a.leading == root.leading + margin", "a.top == root.top + margin"]}
      """)
    #expect(screen.problems.map(\.message) == [message].compactMap(\.self))
    #expect(screen.problems.allSatisfy { $0.kind == .badQueries })
  }

  @Test("A choice says which other queries hold")
  func otherQueries() throws {
    let document = try LayoutDocument(
      json: """
        {"values": {"margin": {"when": {"width >= 200": 8, "600 <= width < 900": 12}, "else": 0}},
         "items": [{"content": "a", "size": [10, 10]}],
         "rules": ["a.leading == root.leading + margin", "a.top == root.top"]}
        """)
    let type = try Typesetter(fonts: ShippedFont.list(["NotoSans-Regular.ttf"]))
    let live = document.layout.live(in: Environment(size: Size(700, 300)), with: type)
    #expect(
      live.choices.map(\.description) == [
        "margin is 12: width 700 >= 600 and width 700 < 900; width >= 200 holds too"
      ])
  }

  @Test(
    "The first wording that fits: alternatives with items of their own",
    arguments: [(300.0, "long"), (110, "middle"), (70, "short")])
  func wordings(_ width: Double, _ shown: String) throws {
    let names = ["long": "/srv/projects/copyfit", "middle": "…/copyfit", "short": "copyfit"]
    let options = ["long", "middle", "short"].map { name in
      """
      {"name": "\(name)", "items": [{"label": "\(name)", "in": "box", "text": "\(names[name] ?? "")"}],
       "rules": [{"fill": "\(name)"}]}
      """
    }
    let screen = try screen(
      width, 40,
      """
      {"items": [{"container": "box"}], "rules": [{"fill": "box"}],
       "alternatives": [{"in": "box", "choose": "firstThatFits", "options": [\(options.joined(separator: ", "))]}]}
      """)
    let visible = names.keys.filter { name in
      screen.layout.item(named: name).map { screen.isShown($0) } == true
    }
    #expect(visible == [shown] && screen.problems.isEmpty)
  }

  @Test(
    "Bad containers and paddings are errors that name what is wrong",
    arguments: [
      (
        #"{"items": [{"container": "a", "in": "b"}, {"container": "b", "in": "a"}]}"#,
        "items contain each other: a in b in a"
      ),
      (#"{"items": [{"container": "a", "padding": -4}]}"#, "items[0].padding"),
      (#"{"items": [{"container": "a", "padding": [1, 2, -3, 4]}]}"#, "items[0].padding[2]"),
      (#"{"items": [{"container": "a", "overlay": 1}]}"#, "items[0].overlay"),
      (#"{"items": [{"label": "a", "text": "x", "padding": 4}]}"#, "a label cannot have this key"),
    ])
  func badContainers(_ json: String, _ words: String) throws {
    let error = #expect(throws: LayoutDocumentError.self) { try LayoutDocument(json: json) }
    #expect(error?.description.contains(words) == true, "\(error.map { $0.description } ?? "")")
  }

  @Test("A container arranged in itself is left out of that, and named")
  func containerInItself() throws {
    let screen = try screen(
      300, 300,
      """
      {"items": [{"container": "a"}, {"content": "b", "in": "a", "size": [10, 20]}],
       "rules": ["a.leading == root.leading", "a.top == root.top", {"arrange": ["a", "b"], "in": "a", "as": {"row": 1}}]}
      """)
    #expect(screen.problems.map(\.kind) == [.badRule] && screen.problems.first?.items == ["a"])
    #expect(screen.frame(named: "a")?.size == Size(10, 20))
  }
}
