import ConstraintLayout
import LayoutDocuments
import Testing
import Typesetting
import Typography
import _TestSupport

/// Lists of cells that size themselves, from JSON.
@Suite struct ListDocumentTests {
  private let type: Typesetter

  init() throws { type = try Typesetter(fonts: ShippedFont.list(["NotoSans-Regular.ttf"])) }

  /// The items and rules of a cell, with a suffix to every name.
  private static func cell(_ suffix: String, _ title: String, _ date: String) -> (
    items: String, rules: String
  ) {
    let items = """
      {"container": "cell\(suffix)"}, {"content": "face\(suffix)", "in": "cell\(suffix)", "size": [40, 40], "hug": 1000, "resist": 1000},
      {"label": "title\(suffix)", "in": "cell\(suffix)", "text": "\(title)", "style": {"maxLines": null}, "hug": {"horizontal": 249}},
      {"label": "date\(suffix)", "in": "cell\(suffix)", "text": "\(date)", "resist": {"horizontal": 751}}
      """
    let rules = [
      "cell.leading == root.leading", "cell.trailing == root.trailing", "face.leading == cell.leading + 16",
      "face.top == cell.top + 8", "title.leading == face.trailing + 8", "title.top == cell.top + 8",
      "date.leading == title.trailing + 8", "date.firstBaseline == title.firstBaseline",
      "date.trailing == cell.trailing - 16", "cell.bottom >= title.bottom + 8",
      "cell.bottom >= face.bottom + 8",
      "cell.height == 0 @ 1",
    ].map { rule in
      ["cell", "face", "title", "date"].reduce("\"\(rule)\"") {
        $0.replacing("\($1).", with: "\($1)\(suffix).")
      }
    }
    return (items, rules.joined(separator: ", "))
  }

  private static func title(_ number: Int) -> String {
    (0...(number * 7 % 19)).map { "word\($0)" }.joined(separator: " ")
  }

  private static func list(_ count: Int, _ more: String = "") -> String {
    let cell = cell("", "", "")
    let cells = (0..<count).map { "{\"title\": \"\(title($0))\", \"date\": \"\($0 % 28) May\"}" }
    return """
      {"values": {"gap": {"when": {"width >= 600": 8}, "else": 4}}, "items": [\(cell.items)],
       "rules": ["cell.top == root.top", \(cell.rules)],
       "list": {\(more) "spacing": "gap", "cells": [\(cells.joined(separator: ", "))]}}
      """
  }

  @Test("each cell is as high as in one document of all cells", arguments: [320.0, 700])
  func equalsTheWhole(_ width: Double) throws {
    let environment = Environment(size: Size(width, 5000))
    var list = try #require(LayoutDocument(json: Self.list(12)).cells(in: environment, with: type))
    let all = (0..<12).map { Self.cell("\($0)", Self.title($0), "\($0 % 28) May") }
    let chain = (0..<12).map {
      $0 == 0 ? "cell0.top == root.top" : "cell\($0).top == cell\($0 - 1).bottom + gap"
    }
    let whole = try LayoutDocument(
      json: """
        {"values": {"gap": {"when": {"width >= 600": 8}, "else": 4}}, "items": [\(all.map(\.items).joined(separator: ", "))],
         "rules": [\((all.map(\.rules) + chain.map { "\"\($0)\"" }).joined(separator: ", "))]}
        """)
    let tree = whole.layout.solved(in: environment, with: type)
    #expect(tree.problems.isEmpty)
    let screen = list.screen(from: 0, to: 5000)
    for number in 0..<12 {
      for name in ["cell", "face", "title", "date"] {
        #expect(screen.frame(named: "\(number).\(name)") == tree.frame(named: "\(name)\(number)"))
      }
    }
    #expect(list.height == tree.frame(named: "cell11")?.maxY && screen.problems.isEmpty)
  }

  @Test("columns by environment, and only what is seen")
  func columns() throws {
    let document = try LayoutDocument(
      json: Self.list(200, #""columns": {"when": {"width >= 600": {"minWidth": 250}}, "else": 1},"#))
    for (width, columns) in [(320.0, 1), (600, 2), (1000, 3)] {
      var list = try #require(document.cells(in: Environment(size: Size(width, 400)), with: type))
      let screen = list.screen(from: 300, to: 700)
      let seen = list.cells(from: 300, to: 700)
      #expect(seen.lowerBound > 0 && seen.count < 30 && list.solveCount < 80)
      #expect(Set(seen.map { list.frame(ofCell: $0).minX }).count == columns)
      #expect(screen.layout.itemCount == 1 + 4 * seen.count)
      #expect(screen.frame(named: "\(seen.lowerBound).cell")?.minY ?? 9 <= 8)
      #expect(screen.environment.size == Size(width, 400))
    }
  }

  @Test("Texts by language, sets, and labels that cells do not change")
  func texts() throws {
    let document = try LayoutDocument(
      json: """
        {"items": [{"label": "cell", "text": ""}, {"label": "fixed", "text": "same"}],
         "rules": ["cell.leading == root.leading", "cell.top == root.top", "fixed.leading == root.leading",
           "fixed.top == cell.bottom"],
         "sets": {"high": ["cell.height == 99"]},
         "list": {"cells": [{"cell": {"en": "A", "de": "Wesentlich breiter"}}, {"cell": ""}]}}
        """)
    func width(_ locale: Language) -> Double {
      var list = document.cells(in: Environment(size: Size(300, 300), locale: locale), with: type)
      return list?.screen(ofCell: 0).frame(named: "cell")?.size.width ?? 0
    }
    #expect(width("en") < 20 && width("de") > 100)
    var high = document.cells(in: Environment(size: Size(300, 300)), with: type, sets: ["high"])
    #expect(high?.height == 198)
    #expect(try LayoutDocument(json: "{}").cells(in: Environment(size: Size(1, 1)), with: type) == nil)
  }

  @Test("10,000 cells are read, written and solved")
  func many() throws {
    let document = try LayoutDocument(json: Self.list(10_000))
    #expect(try LayoutDocument(json: document.json) == document)
    var list = try #require(document.cells(in: Environment(size: Size(375, 667)), with: type))
    #expect(list.height > 400_000 && list.solveCount < 1000)
  }

  @Test(
    "What is wrong with a list is told with its place",
    arguments: [
      (#"{"list": {"cells": []}}"#, 10, "no cell to repeat"),
      (#"{"items": [{"label": "a", "text": ""}], "list": {"columns": 2}}"#, 49, "cells: is missing"),
      (
        #"{"items": [{"label": "a", "text": ""}], "list": {"cells": [{"b": "x"}]}}"#, 61,
        "list it among the items"
      ),
      (
        #"{"items": [{"label": "abc", "text": ""}, {"guide": "g"}], "list": {"cells": [{"g": "x"}]}}"#, 79,
        "no label or field"
      ),
      (
        #"{"items": [{"label": "a", "text": ""}], "list": {"cells": [{"a": "x"}, {}]}}"#, 72,
        "cells[1].a: is missing"
      ),
      (
        #"{"items": [{"label": "a", "text": ""}], "list": {"cells": [{}, {"a": "x"}]}}"#, 65,
        "no such text"
      ),
      (#"{"items": [{"label": "a", "text": ""}], "list": {"cells": [{"a": 3}]}}"#, 66, "cells[0].a"),
      (#"{"items": [{"label": "a", "text": ""}], "list": {"cells": [3]}}"#, 60, "an object of texts"),
      (#"{"items": [{"guide": "a"}], "list": {"spacing": -1, "cells": []}}"#, 49, "negative"),
      (#"{"items": [{"guide": "a"}], "list": {"columns": 0, "cells": []}}"#, 49, "from 1 to 1000"),
    ])
  func faults(_ json: String, _ column: Int, _ words: String) {
    do throws(LayoutDocumentError) {
      _ = try LayoutDocument(json: json)
      Issue.record("\(json) was read")
    } catch {
      #expect(error.description.contains(words), "\(error)")
      #expect((error.line, error.column) == (1, column), "\(error)")
    }
  }
}
