internal import StrictJSON
internal import TextDocuments

/// A value that depends on the environment, as the owner of properties.
enum ComputedValue {}

/// The keys of a value that depends on the environment.
enum ValueKey: String, CaseIterable {
  case when, devices, otherwise = "else", interpolate, points, value, by, reference, times, limits

  /// The keys that say what kind of value it is.
  static let kinds: [ValueKey] = [.when, .devices, .interpolate, .value]

  /// Whether a key says what kind of value an object is.
  static func isKind(_ key: String) -> Bool { ValueKey(rawValue: key).map(kinds.contains) ?? false }

  /// The properties of numbers.
  static let numbers = table(SchemaDefinition.reference("value"), allCases)

  /// The schema of numbers that have a name, or are computed.
  static var schema: String {
    let kinds = kinds.map { #"{"required": [\#($0.rawValue.quoted)]}"# }.joined(separator: ", ")
    return
      #"{"anyOf": [\#(SchemaDefinition.reference("name")), {\#(numbers.schemaMembers.joined(separator: ", ")), "#
      + #""oneOf": [\#(kinds)]}]}"#
  }

  /// The properties of values of a schema.
  static func table(_ value: String, _ keys: [ValueKey]) -> PropertyTable<ComputedValue> {
    PropertyTable(keys.map { $0.row(value) })
  }

  private func row(_ value: String) -> Property<ComputedValue> {
    let table = #"{"type": "object", "minProperties": 1, "additionalProperties": \#(value)}"#
    switch self {
    case .when:
      return property("values by query; of those that hold, the one with the most conditions counts", table)
        .needing(Self.otherwise.rawValue)
    case .devices: return property("values by the name of the device", table).needing(Self.otherwise.rawValue)
    case .otherwise: return property("the value where nothing else holds", value)
    case .interpolate:
      return property("the trait between whose values is interpolated; such as width", #"{"type": "string"}"#)
        .needing(Self.points.rawValue)
    case .points:
      return property(
        "places and the values there; beyond them the value is level",
        #"{"type": "array", "minItems": 1, "items": {"type": "array", "items": {"type": "number"}, "#
          + #""minItems": 2, "maxItems": 2}}"#)
    case .value: return property("the value at the reference", value)
    case .by:
      return property("the trait that the value grows with; width unless it is given", #"{"type": "string"}"#)
        .needing(Self.reference.rawValue)
    case .reference:
      return property("where the value is as written", Codec<Double>.positive("a reference").form.schema)
    case .times: return property("a factor", value)
    case .limits:
      return property(
        "the least and the greatest value",
        #"{"type": "array", "items": \#(Codec<Double>.finite.form.schema), "minItems": 2, "maxItems": 2}"#)
    }
  }

  private func property(_ help: String, _ schema: String) -> Property<ComputedValue> {
    Property(
      PropertyFacts(rawValue, help, .document(help, schema: schema, samples: [], badSamples: [])))
  }
}

extension PropertyValues where Root == ComputedValue {
  func has(_ key: ValueKey) -> Bool { has(key.rawValue) }

  /// Reads an optional value; nil where the key is missing.
  func read<Value>(
    _ key: ValueKey, _ read: (JSONValue) throws(JSONFault) -> Value
  ) throws(JSONFault) -> Value? {
    guard let json = self[key.rawValue] else { return nil }
    do throws(JSONFault) { return try read(json) } catch { throw error.inside(key.rawValue) }
  }

  /// Reads a required value of an object.
  ///
  /// - Parameter wanted: what is missing where there is none.
  func require<Value>(
    _ key: ValueKey, _ object: JSONValue, _ wanted: String, _ read: (JSONValue) throws(JSONFault) -> Value
  ) throws(JSONFault) -> Value {
    if let value = try self.read(key, read) { return value }
    throw JSONFault(.badValue, key.rawValue, "is missing; give \(wanted)", at: object.range.lowerBound)
  }
}
