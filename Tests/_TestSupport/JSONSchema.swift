package import Foundation
internal import StrictJSON

/// As much of JSON Schema, draft 7, as the schema uses; a keyword that this does not know is a fault.
package struct JSONSchema {
  /// The schema as plain Swift.
  package let root: [String: Any]

  /// Reads a schema.
  package init(_ data: Data) throws {
    root = try required(try JSONValue.plain(data) as? [String: Any])
  }

  /// A definition of the schema by its name.
  package func definition(_ name: String) throws -> [String: Any] {
    try required((root["definitions"] as? [String: [String: Any]])?[name])
  }

  /// Where a document is not as the schema says, and by which keyword.
  package func faults(in data: Data) throws -> [String] {
    try faults(JSONValue.plain(data), root, "")
  }

  private func faults(_ value: Any, _ schema: [String: Any], _ place: String) throws -> [String] {
    try schema.flatMap { keyword, wanted in
      try faults(value, keyword, wanted, schema, place).map { "\(place) \(keyword): \($0)" }
    }
  }

  private func faults(
    _ value: Any, _ keyword: String, _ wanted: Any, _ schema: [String: Any], _ place: String
  ) throws -> [String] {
    func complain(_ isFine: Bool) -> [String] { isFine ? [] : ["\(value)"] }
    let (number, text) = (value as? Double, value as? String)
    let (array, object, bound) = (
      value as? [Any], value as? [String: Any], wanted as? Double
    )
    switch keyword {
    case "$schema", "title", "description", "default", "examples", "definitions": return []
    case "$ref":
      let name = try required((wanted as? String)?.split(separator: "/").last)
      return try faults(value, definition(String(name)), place)
    case "type":
      let types: [String: Bool] = [
        "object": object != nil, "array": array != nil, "string": text != nil,
        "number": number?.isFinite ?? false,
        "integer": number.map { $0.isFinite && $0 == $0.rounded() } ?? false, "boolean": value is Bool,
        "null": "\(value)" == "nil",
      ]
      return complain(types[wanted as? String ?? ""] ?? false)
    case "enum": return complain((wanted as? [String] ?? []).contains { $0 == text })
    case "pattern":
      guard let text, let pattern = wanted as? String else { return [] }
      return complain(text.range(of: pattern, options: .regularExpression) != nil)
    case "minimum": return complain(number.map { $0 >= bound ?? 0 } ?? true)
    case "maximum": return complain(number.map { $0 <= bound ?? 0 } ?? true)
    case "exclusiveMinimum": return complain(number.map { $0 > bound ?? 0 } ?? true)
    case "minItems": return complain(Double(array?.count ?? .max) >= bound ?? 0)
    case "maxItems": return complain(Double(array?.count ?? 0) <= bound ?? 0)
    case "minLength": return complain(text.map { Double($0.count) >= bound ?? 0 } ?? true)
    case "maxLength": return complain(Double(text?.count ?? 0) <= bound ?? 0)
    case "minProperties": return complain(Double(object?.count ?? .max) >= bound ?? 0)
    case "uniqueItems":
      return complain(Set(array?.compactMap { $0 as? String } ?? []).count == array?.count ?? 0)
    case "required": return (wanted as? [String] ?? []).filter { object?[$0] == nil }
    case "items":
      let schema = try required(wanted as? [String: Any])
      return try (array ?? []).enumerated().flatMap { try faults($1, schema, "\(place)[\($0)]") }
    case "anyOf":
      let choices = try required(wanted as? [[String: Any]])
      return complain(try choices.contains { try faults(value, $0, place).isEmpty })
    case "const": return complain("\(wanted)" == "\(value)")
    case "dependencies":
      return try required(wanted as? [String: Any]).flatMap { key, wanted -> [String] in
        guard object?[key] != nil else { return [] }
        let schema = try (wanted as? [String]).map { ["required": $0] } ?? required(wanted as? [String: Any])
        // A fault is that of the key that has the dependency.
        return try faults(value, schema, place).isEmpty ? [] : ["of \(key)"]
      }
    case "if":
      let holds = try faults(value, required(wanted as? [String: Any]), place).isEmpty
      guard let schema = schema[holds ? "then" : "else"] as? [String: Any] else { return [] }
      return try faults(value, schema, place)
    case "then", "else": return []
    case "not": return complain(try !faults(value, required(wanted as? [String: Any]), place).isEmpty)
    case "allOf": return try required(wanted as? [[String: Any]]).flatMap { try faults(value, $0, place) }
    case "oneOf":
      let choices = try required(wanted as? [[String: Any]])
      return complain(try choices.count { try faults(value, $0, place).isEmpty } == 1)
    case "properties":
      let schemas = try required(wanted as? [String: [String: Any]])
      return try (object ?? [:]).flatMap { key, value in
        try schemas[key].map { try faults(value, $0, "\(place).\(key)") } ?? []
      }
    case "propertyNames":
      let schema = try required(wanted as? [String: Any])
      return try (object ?? [:]).keys.flatMap { try faults($0, schema, "\(place).\($0)") }
    case "additionalProperties":
      let known = (schema["properties"] as? [String: Any] ?? [:]).keys
      let others = (object ?? [:]).filter { !known.contains($0.key) }
      guard let schema = wanted as? [String: Any] else { return others.keys.sorted() }
      return try others.flatMap { try faults($1, schema, "\(place).\($0)") }
    default: return ["this validator does not know it"]
    }
  }
}

extension JSONValue {
  /// The value as plain Swift.
  fileprivate var plain: Any {
    switch content {
    case .null: Optional<Any>.none as Any
    case .boolean(let value): value
    case .number(let value): value
    case .string(let value): value
    case .array(let values): values.map(\.plain)
    case .object(let members): Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value.plain) })
    }
  }

  fileprivate static func plain(_ data: Data) throws -> Any {
    var reader = JSONReader(Array(data)[...])
    return try reader.document().plain
  }
}

private struct SchemaError: Error {}

/// The value, which a schema has to have.
private func required<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw SchemaError() }
  return value
}
