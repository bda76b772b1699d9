internal import StrictJSON
internal import TextDocuments

/// A value that depends on the environment, as the owner of the properties of its object.
struct AdaptiveObject: Described {
  init() {}
  static let properties = AdaptiveKey.table(.reference("value"), AdaptiveKey.allCases)
}

/// The keys of a value that depends on the environment.
///
///     {"when": {"width <= 600": 10, "idiom == tablet": 32}, "else": 24}
///     {"devices": {"Phone 4": 10}, "else": 24}
///     {"interpolate": "width", "points": [[320, 15], [1280, 21]], "times": "contentScale", "limits": [12, 34]}
///     {"value": 16, "by": "width", "reference": 375}
enum AdaptiveKey: String, CaseIterable {
  case when, devices, otherwise = "else", interpolate, points, value, by, reference, times, limits

  /// The keys that say what kind of value it is.
  static let kinds: [AdaptiveKey] = [.when, .devices, .interpolate, .value]

  /// Whether a key says what kind of value an object is.
  static func isKind(_ key: String) -> Bool { AdaptiveKey(rawValue: key).map(kinds.contains) ?? false }

  /// The schema of numbers that have a name, or are computed.
  static let computed: Schema = {
    let kinds: [Schema] = Self.kinds.map { #"{"required": [\#($0.rawValue.quoted)]}"# }
    let (name, members) = (Schema.reference("name"), AdaptiveObject.properties.schemaMembers.joined)
    let schema: Schema = #"{"anyOf": [\#(name), {\#(members), "oneOf": [\#(kinds.joined)]}]}"#
    return schema.defined(as: "computed")
  }()

  /// The schema of a value, or of one for each query or device.
  ///
  /// - Parameter name: the definition that the schema will be, to which it refers itself.
  static func schema(_ name: String, _ value: Schema) -> Schema {
    let members = table(.reference(name), [.when, .devices, .otherwise]).schemaMembers.joined
    let kinds: [Schema] = [when, devices].map { #"{"required": [\#($0.rawValue.quoted)]}"# }
    return #"{"anyOf": [\#(value), {\#(members), "anyOf": [\#(kinds.joined)]}]}"#
  }

  /// The properties of values of a schema.
  fileprivate static func table(_ value: Schema, _ keys: [AdaptiveKey]) -> PropertyTable<AdaptiveObject> {
    PropertyTable(keys.map { $0.row(value) })
  }

  private func row(_ value: Schema) -> Property<AdaptiveObject> {
    switch self {
    case .when:
      row(
        "values by query; of those that hold, the one with the most conditions counts",
        Self.object(of: value), "an object"
      ).needing(Self.otherwise.rawValue)
    case .devices:
      row("values by the name of the device", Self.object(of: value), "an object")
        .needing(Self.otherwise.rawValue)
    case .otherwise: row("the value where nothing else holds", value, "a value")
    case .interpolate:
      row("the trait between whose values is interpolated; such as width", Self.trait, "a trait")
        .needing(Self.points.rawValue)
    case .points:
      row("places and the values there; beyond them the value is level", Self.pairs, "lists of 2")
    case .value: row("the value at the reference", value, "a number")
    case .by:
      row("the trait that the value grows with; width unless it is given", Self.trait, "a trait")
        .needing(Self.reference.rawValue)
    case .reference:
      row("where the value is as written", Codec<Double, Void>.positive("").form.schema, "a number")
    case .times: row("a factor", value, "a number")
    case .limits:
      row(
        "the least and the greatest value", Codec<ClosedRange<Double>, Void>.limits.form.schema, "2 numbers")
    }
  }

  /// The schema of the name of a trait.
  private static let trait: Schema = #"{"type": "string"}"#

  /// The schema of pairs of numbers.
  private static let pairs: Schema =
    #"{"type": "array", "minItems": 1, "items": {"type": "array", "items": {"type": "number"}, "#
    + #""minItems": 2, "maxItems": 2}}"#

  /// The schema of an object whose values have a schema.
  private static func object(of value: Schema) -> Schema {
    #"{"type": "object", "minProperties": 1, "additionalProperties": \#(value)}"#
  }

  private func row(_ help: String, _ schema: Schema, _ unit: String) -> Property<AdaptiveObject> {
    Property(rawValue, help, .document(unit, schema: schema, samples: [], badSamples: [], unit: unit))
  }
}

extension PropertyValues where Root == AdaptiveObject {
  /// Those of an object.
  init(_ json: JSONValue) throws(JSONFault) {
    guard case .object(let members) = json.content else { throw json.mistyped("an object") }
    try self.init(members, AdaptiveObject.properties)
  }

  func has(_ key: AdaptiveKey) -> Bool { has(key.rawValue) }

  /// Reads an optional value; nil where the key is missing.
  func read<Value>(
    _ key: AdaptiveKey, _ read: (JSONValue) throws(JSONFault) -> Value
  ) throws(JSONFault) -> Value? {
    guard let json = self[key.rawValue] else { return nil }
    do throws(JSONFault) { return try read(json) } catch { throw error.inside(key.rawValue) }
  }

  /// Reads a required value of an object.
  ///
  /// - Parameter wanted: what is missing where there is none.
  func require<Value>(
    _ key: AdaptiveKey, _ object: JSONValue, _ wanted: String, _ read: (JSONValue) throws(JSONFault) -> Value
  ) throws(JSONFault) -> Value {
    if let value = try self.read(key, read) { return value }
    throw JSONFault(.badValue, key.rawValue, "is missing; give \(wanted)", at: object.range.lowerBound)
  }
}

extension JSONWriter {
  /// A key and its value.
  mutating func member(_ key: AdaptiveKey, _ value: (inout JSONWriter) -> Void) {
    self.key(key.rawValue)
    value(&self)
  }
}
