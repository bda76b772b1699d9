import Copyfit
import LayoutDocuments
import StrictJSON
import Support
import TextDocuments
import Requests

/// A layout that shows a property of layouts.
enum LayoutExample {
  private static let title = #"{"label": "title", "text": "Budget für 2027"}"#
  private static let icon = #"{"content": "icon", "size": [24, 24]}"#
  private static let rules = #"["title.leading == root.leading + 16"]"#
  private static let screen = "[320, 200]"

  /// A line of `batch` with a property of such lines.
  static func line(_ facts: PropertyFacts) -> String {
    var members = [
      ("op", "layout".quoted), ("size", screen), ("document", #"{"items": [\#(title)]}"#),
    ]
    switch facts.key {
    case "name": members[1] = ("name", facts.sample)
    case "layout": members[2] = ("layout", facts.sample)
    case "scroll":
      members[2].1 = document(.list, #"{"cells": [{"title": "Ink"}, {"title": "Paper"}]}"#)
      members.append((facts.key, "10"))
    case "sets":
      members[2].1 = #"{"items": [\#(title)], "sets": {"wide": \#(rules)}}"#
      members.append((facts.key, #"["wide"]"#))
    case _ where members.contains { $0.0 == facts.key }: break
    default: members.append((facts.key, facts.sample))
    }
    return object(members)
  }

  /// A line of `batch` about a document with a property in one of its parts.
  static func line(_ facts: PropertyFacts, of part: LayoutSchema.Part) -> String {
    let document = document(part, object(members(facts, of: part)))
    return object([("op", "layout".quoted), ("size", screen), ("document", document)])
  }

  /// A document that has an object in its place.
  private static func document(_ part: LayoutSchema.Part, _ object: String) -> String {
    let items = #""items": [\#(title), \#(icon)]"#
    return switch part {
    case .style: #"{"items": [{"label": "title", "text": "Budget für 2027", "style": \#(object)}]}"#
    case .document: object
    case .item: #"{"items": [\#(object)]}"#
    case .rule: #"{\#(items), "rules": [\#(object)]}"#
    case .arrangement:
      #"{\#(items), "rules": [{"arrange": ["title", "icon"], "as": \#(object)}]}"#
    case .number:
      #"{"values": {"margin": \#(object)}, "items": [\#(title)], "rules": ["title.leading == root.leading + margin"]}"#
    case .alternatives: #"{"items": [\#(title)], "alternatives": [\#(object)]}"#
    case .option: #"{"items": [\#(title)], "alternatives": [{"options": [\#(object)]}]}"#
    case .list: #"{"items": [\#(title)], "list": \#(object)}"#
    }
  }

  /// The property with what its object needs besides, in the order of the table.
  private static func members(_ facts: PropertyFacts, of part: LayoutSchema.Part) -> [(String, String)] {
    if part == .number { return number(facts.key) }
    let kind = facts.scope.kinds.first ?? usualKind(facts.key, of: part)
    let need = facts.need?.key
    var members = part.properties.compactMap { row -> (String, String)? in
      if row.key == facts.key { return row.help == facts.help ? (row.key, sample(row, of: part)) : nil }
      let isOfKind = row.scope.kinds.isEmpty || kind.map(row.scope.kinds.contains) ?? false
      return isOfKind && (row.isRequired || row.key == need) ? (row.key, sample(row, of: part)) : nil
    }
    if part == .document, facts.key != "items" { members.insert(("items", "[\(title)]"), at: 0) }
    return members
  }

  /// The kind of thing that shows a property which all kinds or several have.
  private static func usualKind(_ key: String, of part: LayoutSchema.Part) -> String? {
    switch (part, key) {
    case (.item, _): "container"
    case (.arrangement, "spacing"): "grid"
    case (.arrangement, "aspect"): "cells"
    case (.arrangement, "lineSpacing"): "flow"
    case (.arrangement, _): "row"
    default: nil
    }
  }

  /// A value of a property: one that names items of the document, where samples name none.
  private static func sample(_ facts: PropertyFacts, of part: LayoutSchema.Part) -> String {
    switch (part, facts.key) {
    case (.rule, "row"), (.rule, "stack"), (.rule, "arrange"): #"["title", "icon"]"#
    case (.rule, "fill"), (.rule, "center"), (.rule, "aspect"), (.rule, "autoresize"): "icon".quoted
    case (.rule, "rule"): "title.leading == root.leading + 16".quoted
    case (.rule, "rules"), (.document, "rules"), (.option, "rules"): rules
    case (.document, "fonts"): #"["Inter:bold"]"#
    case (.item, "style"): #"{"size": 24}"#
    case (.document, "items"): "[\(title), \(icon)]"
    case (.document, "sets"): #"{"narrow": {"when": "width < 600", "rules": \#(rules)}}"#
    case (.document, "alternatives"): #"[{"options": [{"when": "width < 600", "rules": \#(rules)}]}]"#
    case (.alternatives, "options"): #"[{"when": "width < 600", "rules": \#(rules)}]"#
    case (.document, "list"): #"{"cells": [{"title": "Ink"}, {"title": "Paper"}]}"#
    case (.list, "cells"): #"[{"title": "Ink"}, {"title": "Paper"}]"#
    case (.item, "label"): "title".quoted
    case (.item, "content"): "icon".quoted
    case (.item, "in"): "safeArea".quoted
    default: facts.sample
    }
  }

  /// A number by environment with a key of its object.
  private static func number(_ key: String) -> [(String, String)] {
    let numbers = [
      [("when", #"{"width < 600": 10}"#), ("else", "24")],
      [("devices", #"{"iPhone 15": 10}"#), ("else", "24")],
      [("interpolate", "width".quoted), ("points", "[[320, 15], [1280, 21]]"), ("limits", "[12, 34]")],
      [("value", "16"), ("by", "width".quoted), ("reference", "375"), ("times", "2")],
    ]
    return numbers.first { $0.contains { $0.0 == key } } ?? []
  }

  private static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\($0.quoted): \($1)" }.joined(separator: ", ") + "}"
  }
}

extension LayoutAnswer {
  /// The frames of the items that the document names, on one line.
  var described: String {
    let builtIn: Set = ["root", "device", "safeArea"]
    return rows.filter { !builtIn.contains($0.name) }.map { row in
      let numbers = [row.frame.minX, row.frame.minY, row.frame.size.width, row.frame.size.height].map(
        Decimals.nearest)
      return "\(row.name) at \(numbers[0]), \(numbers[1]): \(numbers[2]) x \(numbers[3])"
    }.joined(separator: "; ")
  }
}
