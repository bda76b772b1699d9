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
    let trait = #"{"type": "string"}"#
    func pair(_ one: String) -> String {
      #"{"type": "array", "items": \#(one), "minItems": 2, "maxItems": 2}"#
    }
    switch self {
    case .when:
      return row(
        "values by query; of those that hold, the one with the most conditions counts", table, "an object"
      )
      .needing(Self.otherwise.rawValue)
    case .devices:
      return row("values by the name of the device", table, "an object").needing(Self.otherwise.rawValue)
    case .otherwise: return row("the value where nothing else holds", value, "a value")
    case .interpolate:
      return row("the trait between whose values is interpolated; such as width", trait, "a trait").needing(
        Self.points.rawValue)
    case .points:
      let point = pair(#"{"type": "number"}"#)
      let points = #"{"type": "array", "minItems": 1, "items": \#(point)}"#
      return row("places and the values there; beyond them the value is level", points, "lists of 2")
    case .value: return row("the value at the reference", value, "a number")
    case .by:
      return row("the trait that the value grows with; width unless it is given", trait, "a trait").needing(
        Self.reference.rawValue)
    case .reference:
      return row("where the value is as written", Codec<Double>.positive("").form.schema, "a number")
    case .times: return row("a factor", value, "a number")
    case .limits:
      return row("the least and the greatest value", pair(Codec<Double>.finite.form.schema), "2 numbers")
    }
  }

  private func row(_ help: String, _ schema: String, _ unit: String) -> Property<ComputedValue> {
    Property(
      PropertyFacts(
        rawValue, help, .document(unit, schema: schema, samples: [], badSamples: [], unit: unit)))
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
