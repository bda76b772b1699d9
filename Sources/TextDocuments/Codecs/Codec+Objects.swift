internal import StrictJSON

extension Codec where Value: Described, Context == Value.Context {
  /// An object with the properties of its type.
  ///
  /// - Parameters:
  ///   - domain: what it is: "a priority for each axis"; nil for the list of its keys.
  ///   - description: the same for the schema; nil for the domain.
  ///   - samples: objects as JSON; nil for one with what has to be given.
  package static func object(
    _ domain: String? = nil, description: String? = nil, samples: [String]? = nil, badSamples: [String] = []
  ) -> Codec {
    let table = Value.properties
    let required = table.rows.filter(\.isRequired)
    let members = required.map { "\($0.key.quoted): \($0.form.samples.first ?? "null")" }
    let form = ValueForm.document(
      domain ?? "an object with \(table.keys.joined(separator: ", "))",
      schema: table.schema(description ?? domain),
      samples: samples ?? ["{\(members.joined(separator: ", "))}"],
      badSamples: ["1", "[]", #"{"no-such-key": 1}"#] + (required.isEmpty ? [] : ["{}"]) + badSamples,
      unit: "an object")
    return Codec(form, table)
  }
}

extension Codec where Value: PropertyOwner, Context == Value.Context {
  /// An object with the properties of a table.
  package init(_ form: ValueForm, _ table: PropertyTable<Value>) {
    self.init(form) { (json, context) throws(JSONFault) in
      try table.read(json, context)
    } write: { value, json in
      json.object { table.write(value, to: &$0) }
    }
  }
}

extension Codec {
  /// An array of objects with the properties of their type.
  ///
  /// - Parameter wanted: what it is, with its article: "an array of spans".
  static func objects<Element: Described>(_ wanted: String) -> Codec
  where Value == [Element], Context == Element.Context {
    let object = Codec<Element, Context>.object()
    var codec = object.list(wanted)
    codec.form.domain = "\(wanted): \(object.form.domain)"
    codec.form.placeholder = "JSON"
    codec.form.unit = "objects"
    codec.form.samples.removeFirst()
    return codec
  }
}
