internal import ConstraintLayout
internal import StrictJSON
internal import TextDocuments
internal import Typography

/// The keys of an arrangement: one of the kinds, and what such a one can be told.
enum ArrangementKey: String, CaseIterable {
  case row, column, grid, flow, cells
  case spacing, lineSpacing, align, distribute, aspect

  /// The keys that say what it is.
  static let kinds: [ArrangementKey] = [.row, .column, .grid, .flow, .cells]
}

/// The keys of a grid's columns that are no mere number.
enum ColumnsKey: String, CaseIterable { case minimumWidth, fractions }

/// Reads how a container arranges items.
///
///     {"row": 8, "align": "center"}          {"column": 8}           the points between neighbours
///     {"grid": 3, "spacing": 8}              three columns
///     {"grid": {"minimumWidth": 150}}        {"grid": {"fractions": [2, 1]}}
///     {"flow": 6, "lineSpacing": 4}          {"cells": 8, "aspect": 1.5}
struct ArrangementReader {
  let adaptive: AdaptiveReader

  func arrangement(_ json: JSONValue) throws(JSONFault) -> Arrangement {
    let object = try JSONObject<ArrangementKey>(json)
    let kinds = ArrangementKey.kinds.filter { object.has($0) }
    guard let kind = kinds.first, kinds.count == 1 else {
      let names = ArrangementKey.kinds.map(\.rawValue).joined(separator: ", ")
      throw json.bad("an arrangement has exactly one of the keys \(names)")
    }
    let align = try object.read(.align) { (json) throws(JSONFault) in try json.choice(CrossAlignment.self) }
    let lines = try number(object, .lineSpacing)
    switch kind {
    case .row, .column: return try stack(object, kind, align)
    case .grid:
      let columns = try object.require(.grid, "the columns") { (json) throws(JSONFault) in
        try self.columns(json)
      }
      return .grid(
        columns: columns, spacing: try number(object, .spacing) ?? Adaptive(0), lineSpacing: lines,
        alignment: align ?? .fill)
    case .flow:
      return .flow(
        spacing: try number(object, .flow) ?? Adaptive(0), lineSpacing: lines, alignment: align ?? .start)
    default:
      let aspect = try object.read(.aspect) { (json) throws(JSONFault) in
        let aspect = try json.finite()
        guard aspect > 0 else { throw json.bad("an aspect is above 0") }
        return aspect
      }
      return .cells(aspect: aspect ?? 1, spacing: try number(object, .cells) ?? Adaptive(0))
    }
  }

  private func stack(
    _ object: JSONObject<ArrangementKey>, _ kind: ArrangementKey, _ align: CrossAlignment?
  ) throws(JSONFault) -> Arrangement {
    let spacing = try number(object, kind) ?? Adaptive(0)
    let distribution = try object.read(.distribute) { (json) throws(JSONFault) in
      try json.choice(Distribution.self)
    }
    return kind == .row
      ? .row(spacing: spacing, alignment: align ?? .fill, distribution: distribution ?? .fill)
      : .column(spacing: spacing, alignment: align ?? .fill, distribution: distribution ?? .fill)
  }

  private func number(
    _ object: JSONObject<ArrangementKey>, _ key: ArrangementKey
  ) throws(JSONFault) -> AdaptiveNumber? {
    try object.read(key) { (json) throws(JSONFault) in try adaptive.finite(json) }
  }

  func columns(_ json: JSONValue) throws(JSONFault) -> GridColumns {
    guard case .object = json.content else {
      return .count(try json.whole(1...1000, "a number of columns, from 1 to 1000"))
    }
    let object = try JSONObject<ColumnsKey>(json)
    if let least = try object.read(.minimumWidth, { (json) throws(JSONFault) in try json.length() }) {
      return .minimumWidth(least)
    }
    return .fractions(
      try object.require(.fractions, "minimumWidth or fractions") { (json) throws(JSONFault) in
        try json.elements("an array of numbers above 0") { (json) throws(JSONFault) in
          let part = try json.finite()
          guard part > 0 else { throw json.bad("a fraction is above 0") }
          return part
        }
      })
  }
}

extension AdaptiveReader {
  /// A finite number, the name of one, or one by environment.
  func finite(_ json: JSONValue) throws(JSONFault) -> AdaptiveNumber {
    try number(json) { (json) throws(JSONFault) in try json.finite() }
  }
}
