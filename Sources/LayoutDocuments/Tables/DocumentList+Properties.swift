internal import ConstraintLayout
internal import StrictJSON
internal import Support
package import TextDocuments
internal import Typography

extension DocumentList: Described {
  package typealias Context = DocumentReader

  /// `{"columns": 2, "spacing": 8, "cells": [{"title": "Ink"}, {"title": "Paper"}]}`
  package static let properties = PropertyTable<DocumentList>(
    [
      Property(
        "columns", \.columns,
        Codec<GridColumns, DocumentReader>.columns.byEnvironment("columnsByEnvironment"),
        "how many cells stand beside each other, how wide each is at least, or their shares"),
      Property("spacing", \.spacing, .length, "the points between cells"),
      cells,
    ])

  private static let text = Codec<DocumentText, DocumentReader>.text

  /// Each cell has the texts of the first.
  private static let cells: Property<DocumentList> = {
    let form = ValueForm.document(
      "an array of cells, each with its texts",
      schema:
        #"{"type": "array", "maxItems": \#(Limits.cells), "items": {"type": "object", "propertyNames": "#
        + #"\#(Codec<String, DocumentReader>.newName.form.schema), "additionalProperties": \#(text.form.schema)}}"#,
      samples: ["[]", "[{}, {}]"], badSamples: ["1", "{}", "null", "[1]", #"[{"a b": "Ink"}]"#],
      unit: "objects")
    let codec = Codec<DocumentList, DocumentReader>(form) { (json, reader) throws(JSONFault) in
      var list = DocumentList()
      _ = try json.elements("an array of cells") { (json) throws(JSONFault) in
        try list.add(json, among: reader.labels)
      }
      return list
    } write: { list, json in
      json.lines("[", list.cells.map { list.json($0) }, "]", 4)
    }
    return Property(
      "cells", \.self, codec, "by cell, the texts of its labels and fields; the same labels in each"
    ) {
      (json, reader, list) throws(JSONFault) in
      let read = try codec.read(json, reader)
      (list.labels, list.cells) = (read.labels, read.cells)
    }.required("an array of cells, each with its texts")
  }()

  private func json(_ texts: [DocumentText]) -> String {
    JSONWriter.text { json in
      json.object { json in
        for (label, text) in zip(labels, texts) {
          json.key(label)
          Self.text.write(text, &json)
        }
      }
    }
  }

  /// Reads the texts of a cell; the first says which labels they are of.
  private mutating func add(_ json: JSONValue, among known: [String]) throws(JSONFault) {
    guard cells.count < Limits.cells else {
      throw JSONFault(
        .limit, "", "more than \(Limits.cells) cells; split the list", at: json.range.lowerBound)
    }
    guard case .object(let members) = json.content else {
      throw json.mistyped(#"an object of texts, such as {"title": "Ink"}"#)
    }
    if cells.isEmpty { labels = try Self.labels(members, among: known) }
    let texts = try texts(members)
    if let missing = labels.first(where: { texts[$0] == nil }) {
      throw JSONFault(
        .badValue, missing, "is missing; each cell has the texts of the first, \"\" for none",
        at: json.range.lowerBound)
    }
    cells.append(labels.compactMap { texts[$0] })
  }

  /// Reads the texts of a cell by their labels.
  private func texts(_ members: [JSONMember]) throws(JSONFault) -> [String: DocumentText] {
    var texts: [String: DocumentText] = [:]
    for member in members {
      guard labels.contains(member.key) else {
        throw JSONFault(
          .badValue, member.key, "the first cell has no such text; each cell has the texts of the first",
          at: member.keyOffset)
      }
      do throws(JSONFault) {
        guard texts.updateValue(try DocumentText(member.value), forKey: member.key) == nil else {
          throw DocumentReader.duplicate(member.key, at: member.keyOffset)
        }
      } catch {
        throw error.inside(member.key)
      }
    }
    return texts
  }

  /// The names of the first cell's texts, which are labels or fields.
  private static func labels(
    _ members: [JSONMember], among labels: [String]
  ) throws(JSONFault) -> [String] {
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

extension Codec<DocumentList, DocumentReader> {
  /// The cells of a list.
  static var list: Codec {
    let object = Codec.object(
      "an object with cells", samples: [#"{"cells": []}"#, #"{"columns": 2, "spacing": 8, "cells": []}"#],
      badSamples: [#"{"columns": 1}"#, #"{"columns": 0, "cells": []}"#])
    return Codec(object.form) { (json, reader) throws(JSONFault) in
      guard reader.hasItems else { throw json.bad("there is no cell to repeat; list its items") }
      return try object.read(json, reader)
    } write: { list, json in
      DocumentList.properties.write(list, to: &json, onLinesAt: 2)
    }.defined(as: "list")
  }
}
