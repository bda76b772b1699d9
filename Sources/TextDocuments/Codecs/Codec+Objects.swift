internal import StrictJSON

extension Codec where Value: Described {
  /// An object with the properties of its type.
  static var object: Codec {
    let table = Value.properties
    let required = table.rows.filter(\.isRequired)
    let sample =
      "{" + required.map { "\($0.key.quoted): \($0.form.samples[0])" }.joined(separator: ", ") + "}"
    let form = ValueForm(
      "OBJECT", "an object with \(table.keys.joined(separator: ", "))", words: .text, schema: table.schema,
      samples: [sample], badSamples: ["1", "[]", #"{"no-such-key": 1}"#] + (required.isEmpty ? [] : ["{}"]),
      unit: "an object")
    return Codec(form) { (json) throws(JSONFault) in
      guard case .object(let members) = json.content else { throw json.mistyped("an object") }
      return try table.value(members, json)
    } write: { value, json in
      json.object { table.write(value, to: &$0) }
    }
  }

  /// An array of such objects.
  ///
  /// - Parameter wanted: what it is, with its article: "an array of spans".
  static func objects(_ wanted: String) -> Codec<[Value]> {
    let object = object
    let form = ValueForm(
      "JSON", "\(wanted): \(object.form.domain)", words: .text,
      schema: #"{"type": "array", "items": \#(object.form.schema)}"#,
      samples: ["[\(object.form.samples[0])]"],
      badSamples: ["1", "{}"] + object.form.badSamples.map { "[\($0)]" }, unit: "objects")
    return Codec<[Value]>(form) { (json) throws(JSONFault) in
      try json.elements(wanted, object.read)
    } write: { values, json in
      json.array(values) { object.write($1, &$0) }
    }
  }
}

extension PropertyTable where Root: Described {
  /// The value of an object.
  func value(_ members: [JSONMember], _ json: JSONValue) throws(JSONFault) -> Root {
    var value = Root()
    let given = try PropertyValues(members, self)
    for row in rows where row.isRequired && !given.has(row.key) {
      throw JSONFault(
        .badValue, row.key, "is missing; give \(row.form.domain)", at: json.range.lowerBound)
    }
    try given.read(into: &value)
    if let contradiction = value.contradiction { throw json.bad(contradiction) }
    return value
  }
}
