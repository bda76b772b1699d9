import Cassowary
import ConstraintLayout
import Foundation
import StrictJSON
import Testing
import TextDocuments
import Typography
import _TestSupport

@testable import LayoutDocuments

/// The schema for editors says what the reader does.
@Suite struct SchemaTests {
  private let schema: JSONSchema
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  init() throws {
    schema = try JSONSchema(Data(contentsOf: Self.root.appending(path: "Documentation/layout.schema.json")))
  }

  private func keys(of definition: String) throws -> Set<String> {
    let properties = try #require(schema.definition(definition)["properties"] as? [String: Any])
    return Set(properties.keys)
  }

  private func values(_ definition: String, _ property: String) throws -> [String] {
    let properties = try #require(schema.definition(definition)["properties"] as? [String: [String: Any]])
    return try #require(properties[property]?["enum"] as? [String])
  }

  @Test func itHasTheKeysOfTheReader() throws {
    let top = try #require(schema.root["properties"] as? [String: Any])
    #expect(Set(top.keys) == Set(LayoutDocument.properties.keys))
    for (kind, table) in DocumentItem.kinds.tables {
      #expect(try keys(of: "item-\(kind.rawValue)") == Set(table.keys))
    }
    for (kind, table) in RuleObject.kinds.tables {
      #expect(try keys(of: "rule-object-\(kind.rawValue)") == Set(table.keys))
    }
    for (kind, table) in ArrangementChoice.kinds.tables {
      #expect(try keys(of: "arrangement-\(kind.rawValue)") == Set(table.keys))
    }
    #expect(try keys(of: "list") == Set(DocumentList.properties.keys))
  }

  /// Scripts/make-reference writes it.
  @Test func itIsThatOfTheTables() throws {
    let made = try JSONSchema(Data(LayoutSchema.document.utf8))
    #expect(NSDictionary(dictionary: schema.root).isEqual(to: made.root))
  }

  @Test func itHasTheValuesOfTheReader() throws {
    #expect(try values("arrangement-row", "align") == CrossAlignment.allCases.map(\.rawValue))
    #expect(try values("arrangement-row", "distribute") == Distribution.allCases.map(\.rawValue))
    #expect(try values("item-bar", "edge") == BarEdge.allCases.map(\.rawValue))
    #expect(try values("item-scroll", "insets") == ContentInsets.allCases.map(\.rawValue))
    #expect(try values("rule-object-stack", "axis") == LayoutAxis.allCases.map(\.rawValue))
    #expect(try values("rule-object-stack", "align") == CrossAlignment.allCases.map(\.rawValue))
    #expect(try values("rule-object-stack", "distribute") == Distribution.allCases.map(\.rawValue))
    let pattern = try #require(schema.definition("edges")["pattern"] as? String)
    #expect(pattern.contains("(?:\(Edge.allCases.map(\.rawValue).joined(separator: "|")))"))
  }

  @Test(arguments: [
    "form", "card", "list", "shop", "inbox", "gallery", "fluid", "chat", "dashboard", "checkout", "player",
    "springs", "devices", "size-classes",
    "proportion", "shrinking-label",
  ])
  func theExamplesAreValid(_ name: String) throws {
    let data = try Data(contentsOf: Self.root.appending(path: "Examples/Layouts/\(name).json"))
    #expect(try schema.faults(in: data) == [])
  }

  /// Documents of every kind of item and rule that the writer knows.
  @Test func whatIsWrittenIsValid() throws {
    let document = """
      {"traits": {"kiosk": false, "density": {"values": ["tight", "cozy"], "default": "cozy"}},
       "values": {"margin": {"when": {"width <= 600": 10, "density == tight": {"value": 3, "reference": 375}}, "else": 24},
        "type": {"interpolate": "width", "points": [[320, 15], [1280, 21]], "times": "contentScale", "limits": [9, 40]},
        "own": {"devices": {"Phone 4": "margin"}, "else": 7}},
       "styles": {"fluid": {"size": "type", "tracking": {"when": {"boldText": 10}, "else": 0},
         "maxLines": {"when": {"width < 300": null}, "else": 2}, "align": {"when": {"kiosk": "center"}, "else": "start"},
         "insets": {"when": {"kiosk": [1, 2, 3, 4]}, "else": [0, 0, 0, 0]},
         "lineHeight": {"when": {"kiosk": "18pt"}, "else": 1.2}}, "a": {"minSize": 9, "maxSize": 12, "step": 1, "lineHeight": "18pt", "features": {"liga": 0}}},
       "items": [{"bar": "b", "edge": "top", "length": 3}, {"scroll": "s"}, {"guide": "g", "in": "s.content", "when": "kiosk", "traits": {"idiom": "tv"}},
        {"label": "t", "style": "fluid", "text": {"when": {"width > 500": {"en": "Long", "de": "Lang"}}, "else": "x"}},
        {"label": "l", "text": {"de": "x"}, "style": "a", "hug": {"vertical": 3}}, {"content": "c", "size": [1, 2]}],
       "rules": ["g.width == 0.5 * c.width - 3 @ 7", "g.top == margin * c.top + own @ own",
        {"arrange": ["g", "c"], "in": "s.content", "as": {"when": {"width > 600": {"grid": {"minWidth": 100}}},
         "else": {"column": "margin", "align": "start"}}},
        {"arrange": ["t"], "as": {"grid": {"fractions": [2, 1]}, "spacing": 3}}, {"arrange": ["t"], "as": {"cells": 3, "aspect": 2}},
        {"when": "container.width < 30", "in": "s", "rules": ["t.top == 0"]}, {"rule": "g.top == 0", "name": "n"}, {"row": ["g", "c"]},
        {"stack": ["l"], "axis": "vertical", "align": "end"},
        {"stack": ["l"], "axis": "horizontal", "align": "lastBaseline"}, {"fill": "c", "insets": [1, -1, 0, 0]}, {"aspect": "c", "ratio": 2},
        {"autoresize": "c", "flexible": ["top"], "frame": [0, 0, 1, 1], "reference": [2, 2]}],
       "alternatives": [{"in": "s", "choose": "firstThatFits", "options": [{"name": "a", "when": "kiosk", "rules": ["t.top == 3"]}, {"rules": []}]}],
       "sets": {"w": {"when": "width < 600", "in": "s", "rules": ["t.top == 0"]}, "x": [{"center": "c", "in": "g", "priority": 3}]}}
      """
    let written = try LayoutDocument(json: document).json
    let list = """
      {"items": [{"container": "cell"}, {"label": "title", "text": "", "hug": "contentScale", "resist": {"vertical": {"when": {"scale > 2": 3}, "else": 9}}}],
       "list": {"columns": {"when": {"width > 900": {"minWidth": 300}, "width > 600": {"fractions": [1, 2]}}, "else": 1},
        "spacing": {"value": 8, "times": "contentScale"}, "cells": [{"title": "a"}, {"title": {"en": "b", "de": "c"}}]}}
      """
    let writtenList = try LayoutDocument(json: list).json
    #expect(try schema.faults(in: Data(list.utf8)) == [])
    #expect(try schema.faults(in: Data(writtenList.utf8)) == [])
    #expect(try schema.faults(in: Data(document.utf8)) == [])
    #expect(try schema.faults(in: Data(written.utf8)) == [])
  }

  @Test(arguments: [
    #"{"item": []}"#, #"{"items": [{}]}"#, #"{"items": [{"label": "a"}]}"#,
    #"{"items": [{"label": "a b", "text": ""}]}"#,
    #"{"items": [{"guide": "a", "text": ""}]}"#, #"{"items": [{"label": "a", "text": "", "hug": 1001}]}"#,
    #"{"styles": {"a": {"size": 0}}}"#, #"{"styles": {"a": {"wrap": "char"}}}"#,
    #"{"rules": ["a.top = b.top"]}"#,
    #"{"rules": ["a.top"]}"#, #"{"rules": [{"stack": ["a"]}]}"#, #"{"rules": [{"row": ["a", "a"]}]}"#,
    #"{"items": [{"guide": "a"}], "rules": [{"stack": ["a"], "axis": "vertical", "align": "lastBaseline"}]}"#,
    #"{"rules": [{"rule": "root.top == 0", "row": ["a"]}]}"#, #"{"fonts": []}"#, #"{"sets": {"a": [4]}}"#,
    #"{"values": {"a": {"when": {"width < 3": 4}}, "b": {"when": {}, "else": 1}}}"#,
    #"{"items": [{"guide": "a"}], "rules": [{"arrange": ["a"], "as": {"row": 3, "grid": 2}}]}"#,
    #"{"items": [{"guide": "cell"}], "list": {"columns": 1}}"#,
    #"{"items": [{"guide": "cell"}], "list": {"columns": 0, "cells": []}}"#,
    #"{"items": [{"label": "a", "text": ""}], "list": {"cells": [{"a": 3}]}}"#,
    #"{"alternatives": [{"choose": "best", "options": []}]}"#, #"{"sets": {"a": {"when": "any"}}}"#,
  ])
  func whatIsRefusedIsInvalid(_ json: String) throws {
    #expect(throws: LayoutDocumentError.self) { try LayoutDocument(json: json) }
    #expect(try schema.faults(in: Data(json.utf8)) != [])
  }
}
