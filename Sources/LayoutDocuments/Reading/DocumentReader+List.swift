internal import ConstraintLayout
internal import StrictJSON
internal import Support
internal import Typography

/// The keys of a list of cells.
enum ListKey: String, CaseIterable { case columns, spacing, cells }

extension DocumentReader {
  /// `{"columns": 2, "spacing": 8, "cells": [{"title": "Ink"}, {"title": "Paper"}]}`
  func list(_ value: JSONValue, of items: [DocumentItem]) throws(JSONFault) -> DocumentList {
    let object = try JSONObject<ListKey>(value)
    guard !items.isEmpty else { throw value.bad("there is no cell to repeat; list its items") }
    var list = DocumentList()
    let columns = try object.read(.columns) { (value) throws(JSONFault) in
      try adaptive.adaptive(value) { (value) throws(JSONFault) in
        try ArrangementReader(adaptive: adaptive).columns(value)
      }
    }
    let spacing = try object.read(.spacing) { (value) throws(JSONFault) in
      try adaptive.number(value) { (value) throws(JSONFault) in try value.length() }
    }
    (list.columns, list.spacing) = (columns ?? list.columns, spacing ?? list.spacing)
    var reader = CellReader(reader: self, labels: Self.labels(of: items))
    list.cells = try object.require(.cells, "an array of cells, each with its texts") {
      (value) throws(JSONFault) in
      try value.elements("an array of cells") { (value) throws(JSONFault) in try reader.cell(value) }
    }
    list.labels = reader.names ?? []
    return list
  }

  private static func labels(of items: [DocumentItem]) -> [String] {
    items.compactMap { item in
      switch item.kind {
      case .label, .field: item.name
      case .container, .guide, .content, .bar, .scroll: nil
      }
    }
  }
}

/// Reads the texts of cells, which are those of the same labels in each.
private struct CellReader {
  let reader: DocumentReader
  let labels: [String]
  private(set) var names: [String]?
  private var count = 0

  init(reader: DocumentReader, labels: [String]) { (self.reader, self.labels) = (reader, labels) }

  mutating func cell(_ value: JSONValue) throws(JSONFault) -> [DocumentText] {
    count += 1
    guard count <= Limits.cells else {
      throw JSONFault(
        .limit, "", "more than \(Limits.cells) cells; split the list", at: value.range.lowerBound)
    }
    guard case .object(let members) = value.content else {
      throw value.mistyped(#"an object of texts, such as {"title": "Ink"}"#)
    }
    if names == nil { names = try firstNames(members) }
    let names = names ?? []
    var texts: [String: DocumentText] = [:]
    for member in members {
      guard names.contains(member.key) else {
        throw JSONFault(
          .badValue, member.key, "the first cell has no such text; each cell has the texts of the first",
          at: member.keyOffset)
      }
      do throws(JSONFault) {
        guard texts.updateValue(try reader.text(member.value), forKey: member.key) == nil else {
          throw reader.duplicate(member.key, at: member.keyOffset)
        }
      } catch {
        throw error.inside(member.key)
      }
    }
    if let missing = names.first(where: { texts[$0] == nil }) {
      throw JSONFault(
        .badValue, missing, "is missing; each cell has the texts of the first, \"\" for none",
        at: value.range.lowerBound)
    }
    return names.compactMap { texts[$0] }
  }

  /// The names of the first cell's texts, which are labels or fields.
  private func firstNames(_ members: [JSONMember]) throws(JSONFault) -> [String] {
    let known = Set(labels)
    for member in members where !known.contains(member.key) {
      let hint = member.key.suggestion(among: labels)
      throw JSONFault(
        .unknownName, member.key,
        "there is no label or field of that name; \(hint ?? "list it among the items")",
        at: member.keyOffset)
    }
    return members.map(\.key)
  }
}
