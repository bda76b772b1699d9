import ConstraintLayout
import LayoutDocuments
import Testing
import Typesetting
import Typography
import _TestSupport

/// What depends on the environment, from JSON: the rows of "Queries, traits, adaptive values" and "Containers that transform".
@Suite struct AdaptiveDocumentTests {
  private let type: Typesetter

  init() throws { type = try Typesetter(fonts: ShippedFont.list(["NotoSans-Regular.ttf"])) }

  /// A box that a rule places, besides which it is as large as the screen.
  private func box(_ rule: String, _ more: String = "") throws -> LayoutDocument {
    try LayoutDocument(
      json: """
        {\(more) "items": [{"container": "box"}],
         "rules": ["\(rule)", {"fill": "box", "in": "root", "priority": 2}]}
        """)
  }

  private func frame(
    _ document: LayoutDocument, _ width: Double, _ height: Double = 600, _ name: String = "box",
    _ change: (inout Environment) -> Void = { _ in }
  ) -> [Double] {
    var environment = Environment(size: Size(width, height))
    change(&environment)
    guard let frame = document.layout.solved(in: environment, with: type).frame(named: name) else {
      return []
    }
    return [frame.minX, frame.minY, frame.size.width, frame.size.height]
  }

  @Test("breakpoints of one's own: at 600 the narrow rule, at 600.5 the other")
  func breakpoints() throws {
    let document = try box(
      "box.leading == root.leading + margin",
      #""values": {"margin": {"when": {"width <= 600": 10, "600 < width <= 900": 20, "width > 900": 30}, "else": 0}},"#
    )
    #expect([600, 600.5, 900, 900.5].map { frame(document, $0)[0] } == [10, 20, 20, 30])
  }

  @Test("three quarters wide, full-bleed where both axes are compact")
  func sizeClasses() throws {
    let document = try box(
      "box.width == share * root.width",
      """
      "values": {"share": {"when": {"horizontalSizeClass == compact and verticalSizeClass == any": 0.75,
        "horizontalSizeClass == compact and verticalSizeClass == compact": 1}, "else": 0.5}},
      """)
    #expect(frame(document, 375, 667)[2] == 281.25 && frame(document, 667, 375)[2] == 667)
    #expect(frame(document, 768, 1024)[2] == 384)
  }

  @Test("numbers by idiom, device and flag")
  func tables() throws {
    let document = try box(
      "box.height == row + bar - 2 * extra",
      """
      "traits": {"isOpen": false},
      "values": {"row": {"when": {"idiom == tablet": 80, "idiom == tv and orientation == landscape": 120}, "else": 42},
        "bar": {"when": {"isOpen": 64}, "else": 0}, "extra": {"devices": {"Phone 4": 1, "Phone 6": 2}, "else": 0}},
      """)
    let open = try #require(document.traits.first)
    #expect(frame(document, 800)[3] == 42)
    #expect(frame(document, 800) { $0[.idiom] = .tablet }[3] == 80)
    #expect(frame(document, 800) { $0[.idiom] = .tv }[3] == 120)
    #expect(frame(document, 800) { $0[open] = .flag(true) }[3] == 106)
    #expect(frame(document, 800) { $0[.device] = "Phone 6" }[3] == 38)
  }

  @Test("scaled from a reference, and interpolated within bounds")
  func continuous() throws {
    let document = try box(
      "box.leading == root.leading + gap + line",
      """
      "values": {"gap": {"value": 16, "by": "width", "reference": 375},
        "line": {"interpolate": "width", "points": [[320, 10], [1280, 106]], "limits": [12, 100]}},
      """)
    #expect(frame(document, 375)[0] == 16 + 15.5 && frame(document, 750)[0] == 32 + 53)
    #expect(frame(document, 75)[0] == 3.2 + 12 && frame(document, 1500)[0] == 64 + 100)
  }

  @Test("a priority by environment")
  func priorities() throws {
    let document = try LayoutDocument(
      json: """
        {"values": {"strength": {"when": {"width >= 500": 700}, "else": 300}}, "items": [{"container": "box"}],
         "rules": ["box.width == 100 @ strength", "box.width == 200 @ 500", {"fill": "box", "priority": 2}]}
        """)
    #expect(frame(document, 499)[2] == 200 && frame(document, 500)[2] == 100)
  }

  @Test("hugging and resistance by environment: a name, a table, one for each axis")
  func contentPriorities() throws {
    let document = try LayoutDocument(
      json: """
        {"values": {"cling": {"interpolate": "width", "points": [[300, 100], [500, 400]]}},
         "items": [{"content": "box", "size": [50, 40], "hug": {"horizontal": "cling"},
            "resist": {"when": {"width < 100": 900}, "else": 10}},
           {"content": "other", "size": [50, 40], "hug": {"when": {"idiom == tv": 20}, "else": 250}}],
         "rules": [{"arrange": ["box", "other"], "as": {"row": 0, "align": "start"}}]}
        """)
    #expect(frame(document, 399)[2] == 349 && frame(document, 401)[2] == 50)
    #expect(frame(document, 399) { $0[.idiom] = .tv }[2] == 50)
    #expect(frame(document, 90)[2] == 50)
    #expect(try LayoutDocument(json: document.json) == document)
  }

  @Test("size, tracking and leading of a style; the content size")
  func styles() throws {
    let document = try LayoutDocument(
      json: """
        {"styles": {"body": {"size": {"interpolate": "width", "points": [[320, 16], [640, 20]], "times": "contentScale"},
           "lineHeight": {"when": {"width >= 600": 1.5}, "else": 1.25}, "maxLines": {"when": {"scale > 2": 1}, "else": null}}},
         "items": [{"label": "box", "style": "body", "text": {"when": {"width >= 600": "a\\nb\\nc"}, "else": "a"}}],
         "rules": ["box.leading == root.leading", "box.top == root.top"]}
        """)
    #expect(frame(document, 320)[3] == 20 && frame(document, 640)[3] == 90)
    #expect(frame(document, 320) { $0[.contentScale] = 2 }[3] == 40)
    #expect(frame(document, 640) { $0.scale = 3 }[3] == 30)
  }

  @Test("traits that an item overrides, those of the document among them")
  func overrides() throws {
    let document = try LayoutDocument(
      json: """
        {"traits": {"density": {"values": ["tight", "roomy"], "default": "roomy"}},
         "values": {"rowHeight": {"when": {"density == tight": 20}, "else": 44}},
         "items": [{"container": "one", "traits": {"density": "tight"}}, {"container": "inner", "in": "one"},
           {"container": "two"}],
         "rules": ["inner.height == rowHeight", "two.height == rowHeight", {"fill": "one", "priority": 2},
           {"fill": "inner", "priority": 2}, {"fill": "two", "priority": 2}]}
        """)
    #expect(frame(document, 300, 300, "inner")[3] == 20 && frame(document, 300, 300, "two")[3] == 44)
  }

  @Test("queries on the container: the same rules in a narrow and in a wide pane")
  func containers() throws {
    let card = { (pane: String) in
      """
      {"when": "container.width >= 400 and not (container.width > 5000)", "in": "\(pane)", "rules": ["\(pane)Photo.width == 0.5 * \(pane).width"]},
      {"when": "container.width < 400", "in": "\(pane)", "rules": ["\(pane)Photo.width == \(pane).width"]}
      """
    }
    let document = try LayoutDocument(
      json: """
        {"items": [{"container": "list"}, {"container": "page"}, {"container": "listPhoto", "in": "list"},
           {"container": "pagePhoto", "in": "page"}],
         "rules": ["list.width == 320", {"arrange": ["list", "page"], "as": {"row": 0}}, \(card("list")), \(card("page")),
           {"fill": "listPhoto", "priority": 2}, {"fill": "pagePhoto", "priority": 2}]}
        """)
    #expect(
      frame(document, 998, 600, "listPhoto")[2] == 320 && frame(document, 998, 600, "pagePhoto")[2] == 339)
  }

  @Test("alternatives by query and the first that fits; items that are shown in some")
  func alternatives() throws {
    let document = try LayoutDocument(
      json: """
        {"items": [{"container": "box"}, {"container": "back", "when": "width >= 600", "mayOverlap": true}],
         "rules": [{"fill": "back"}, {"fill": "box", "priority": 2}],
         "alternatives": [{"options": [{"name": "wide", "when": "width >= 600", "rules": ["box.width == 500"]},
           {"name": "narrow", "rules": ["box.width == 100"]}]}]}
        """)
    #expect(frame(document, 599)[2] == 100 && frame(document, 600)[2] == 500)
    #expect(frame(document, 599, 600, "back")[2] == 0 && frame(document, 600, 600, "back")[2] == 600)
    let fitting = try LayoutDocument(
      json: """
        {"items": [{"content": "box", "size": [10, 10], "hug": 1}], "rules": ["box.leading == root.leading", "box.top == root.top"],
         "alternatives": [{"choose": "firstThatFits", "options": [{"rules": ["box.width == 500"]},
           {"rules": ["box.width == 300"]}, {"rules": ["box.width == 100"]}]}]}
        """)
    #expect([600.0, 400, 200].map { frame(fitting, $0)[2] } == [500, 300, 100])
  }

  @Test("a list that is a grid elsewhere, cells that fill an area, and sets by query")
  func arrangements() throws {
    let names = (0..<6).map { "\"c\($0)\"" }.joined(separator: ", ")
    let items = (0..<6).map { "{\"container\": \"c\($0)\"}" }.joined(separator: ", ")
    let document = try LayoutDocument(
      json: """
        {"items": [\(items)], "rules": [{"arrange": [\(names)], "in": "root",
           "as": {"when": {"width >= 600": {"grid": {"minWidth": 180}, "spacing": 10}, "idiom == tv": {"cells": 5, "aspect": 2}},
                  "else": {"column": 4, "distribute": "fillEqually"}}}],
         "sets": {"big": {"when": "width >= 2000", "rules": ["c0.height == 333"]}}}
        """)
    #expect(frame(document, 320, 620, "c5") == [0, 520, 320, 100])
    #expect(abs(frame(document, 600, 620, "c1")[0] - 610.0 / 3) < 1e-9)
    let grid = CellGrid(filling: Size(300, 300), count: 6, aspect: 2, gap: 5)
    #expect(abs(frame(document, 300, 300, "c3") { $0[.idiom] = .tv }[2] - grid.cell.width) < 1e-9)
    #expect(frame(document, 2000, 620, "c0")[3] == 333)
  }

  @Test(
    "What is wrong is told with its place",
    arguments: [
      (#"{"values": {"m": {"when": {"widht < 600": 1}, "else": 2}}}"#, 1, 29, "did you mean 'width'?"),
      (
        "{\"values\": {\"m\": {\"when\":\n {\"width < 600 && a\": 1}, \"else\": 2}}}", 2, 16,
        "'and', 'or' or the end"
      ),
      (#"{"values": {"m": {"when": {"width < 600": 1}}}}"#, 1, 18, "else: is missing"),
      (#"{"values": {"m": {"interpolate": "width", "points": []}}}"#, 1, 1, "no point"),
      (
        #"{"values": {"m": {"interpolate": "idiom", "points": [[1, 2]]}}}"#, 1, 34,
        "no trait that is a number"
      ),
      (#"{"values": {"m": {"value": 3, "reference": 0}}}"#, 1, 44, "give a number above 0"),
      (#"{"values": {"m": {"value": 3, "limits": [5, 1]}}}"#, 1, 41, "turned round"),
      (#"{"values": {"a": "b", "b": 3}}"#, 1, 18, "list it among the values, before"),
      (#"{"values": {"a": {"when": {"width<3": 1, "width < 3": 2}, "else": 0}}}"#, 1, 42, "there twice"),
      (#"{"values": {"a": {"when": {"900 < width < 600": 1}, "else": 0}}}"#, 1, 41, "turned round"),
      (#"{"traits": {"width": 3}}"#, 1, 13, "has a meaning already"),
      (#"{"traits": {"d": {"values": ["a"], "default": "b"}}}"#, 1, 47, "none of its values"),
      (#"{"items": [{"container": "a", "when": "idiom == tabelt"}]}"#, 1, 49, "did you mean 'tablet'?"),
      (#"{"items": [{"container": "a", "traits": {"idiom": 3}}]}"#, 1, 51, "is no idiom"),
      (
        #"{"items": [{"container": "a", "traits": {"locale": "de_"}}]}"#, 1, 52, "'de_' is not a language tag"
      ),
      (#"{"items": [{"container": "a"}], "rules": ["a.width == margin"]}"#, 1, 55, "'margin' has no edge"),
      (
        #"{"items": [{"container": "a"}], "rules": [{"arrange": ["a"], "as": {"grid": 0}}]}"#, 1, 77,
        "from 1 to 1000"
      ),
      (
        #"{"items": [{"container": "a"}], "rules": [{"when": "width < 3px", "rules": []}]}"#, 1, 62,
        "is no unit"
      ),
    ])
  func faults(_ json: String, _ line: Int, _ column: Int, _ words: String) {
    do throws(LayoutDocumentError) {
      _ = try LayoutDocument(json: json)
      Issue.record("\(json) was read")
    } catch {
      #expect(error.description.contains(words), "\(error)")
      #expect((error.line, error.column) == (line, column), "\(error)")
    }
  }

  @Test("10,000 breakpoints, and conditions nested deeper than allowed")
  func large() throws {
    let entries = (0..<10_000).map { "\"\($0) <= width < \($0 + 1)\": \($0 % 7)" }.joined(separator: ", ")
    let document = try box(
      "box.leading == root.leading + m", #""values": {"m": {"when": {\#(entries)}, "else": 9}},"#)
    #expect(frame(document, 5000)[0] == Double(5000 % 7) && frame(document, 20_000)[0] == 9)
    let deep =
      String(repeating: #"{"when": "any", "rules": ["#, count: 70) + "\"root.width >= 0\""
      + String(repeating: "]}", count: 70)
    #expect(throws: LayoutDocumentError.self) { try LayoutDocument(json: #"{"rules": [\#(deep)]}"#) }
  }
}
