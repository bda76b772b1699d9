/// A JSON Schema, draft 7, with the definitions that it refers to by name.
///
/// Schemas within the literal of another bring their definitions along: `#"{"type": "array", "items": \#(schema)}"#`.
package struct Schema: Sendable {
  /// The schema, as JSON.
  package private(set) var json: String
  /// The schemas that it refers to, as JSON, by name.
  package private(set) var definitions: [String: String] = [:]

  /// A reference to a schema that something else defines.
  package static func reference(_ name: String) -> Schema { ##"{"$ref": "#/definitions/\##(name)"}"## }

  /// The schema with its definitions, which stands by itself.
  package var document: String {
    guard !definitions.isEmpty else { return json }
    let written = definitions.sorted { $0.key < $1.key }.map { "\($0.key.quoted): \($0.value)" }
    return #"\#(json.dropLast()), "definitions": {\#(written.joined(separator: ", "))}}"#
  }

  /// A reference to this schema, which it defines.
  package func defined(as name: String) -> Schema {
    var schema = Self.reference(name)
    schema.definitions = definitions
    schema.definitions[name] = json
    return schema
  }

  /// This schema with the definitions of another, whose names it refers to.
  package func defining(_ other: Schema) -> Schema {
    var schema = self
    schema.definitions.merge(other.definitions) { first, _ in first }
    return schema
  }

  /// The members of the object that it is, without its braces.
  var members: Schema {
    var members = self
    members.json = String(json.dropFirst().dropLast())
    return members
  }

  fileprivate mutating func append(_ other: Schema) {
    json += other.json
    if !other.definitions.isEmpty { definitions.merge(other.definitions) { first, _ in first } }
  }
}

extension Schema: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var schema = Schema(json: "")

    package init(literalCapacity: Int, interpolationCount: Int) {
      schema.json.reserveCapacity(literalCapacity + 32 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) { schema.json += literal }
    package mutating func appendInterpolation(_ schema: Schema) { self.schema.append(schema) }
    package mutating func appendInterpolation(_ text: some CustomStringConvertible) {
      schema.json += text.description
    }
  }

  package init(stringLiteral literal: String) { json = literal }
  package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.schema }
}

extension Schema {
  /// One schema after another, as literals are continued on a further line.
  package static func + (first: Schema, second: Schema) -> Schema { "\(first)\(second)" }
}

extension [Schema] {
  /// All of them, with commas between them.
  package var joined: Schema {
    var joined: Schema = ""
    for (index, schema) in enumerated() {
      if index > 0 { joined.append(", ") }
      joined.append(schema)
    }
    return joined
  }
}
