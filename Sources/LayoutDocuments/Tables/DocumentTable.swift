internal import StrictJSON
internal import TextDocuments

/// The properties of one kind of object, in the order in which they are written.
struct DocumentTable<Root: Sendable>: Sendable {
  let properties: [DocumentProperty<Root>]
  /// The same as facts, for keys and the schema.
  let rows: PropertyTable<Root>
  private let usual: Root
  private let readingOrder: [DocumentProperty<Root>]

  /// - Parameter usual: an object that says nothing.
  init(_ usual: Root, _ properties: [DocumentProperty<Root>]) {
    (self.usual, self.properties) = (usual, properties)
    readingOrder = properties.filter(\.isReadFirst) + properties.filter { !$0.isReadFirst }
    rows = PropertyTable(properties.map { $0.row(usual) })
  }

  /// Reads an object.
  func read(_ json: JSONValue, _ reader: DocumentReader) throws(JSONFault) -> Root {
    guard case .object(let members) = json.content else { throw json.mistyped("an object") }
    return try read(PropertyValues(members, rows), json, reader)
  }

  /// Reads the values of an object.
  func read(
    _ values: PropertyValues<Root>, _ json: JSONValue, _ reader: DocumentReader
  ) throws(JSONFault) -> Root {
    var root = usual
    for property in readingOrder {
      guard let value = values[property.key] else {
        guard let wanted = property.wanted else { continue }
        throw JSONFault(.badValue, property.key, "is missing; give \(wanted)", at: json.range.lowerBound)
      }
      do throws(JSONFault) { try property.read(value, reader, &root) } catch {
        throw error.inside(property.key)
      }
    }
    return root
  }

  /// Writes an object, without what is as usual.
  func write(_ root: Root, _ json: inout JSONWriter) {
    json.object { json in
      for property in written(root) {
        json.key(property.key)
        property.write(root, &json)
      }
    }
  }

  /// Writes an object with a line for each member.
  func write(_ root: Root, _ json: inout JSONWriter, onLinesAt indentation: Int) {
    let members = written(root).map { property in
      var json = JSONWriter()
      property.write(root, &json)
      return "\(property.key.quoted): \(String(decoding: json.bytes, as: UTF8.self))"
    }
    if members.isEmpty { return json.raw("{}") }
    json.lines("{", members, "}", indentation)
  }

  private func written(_ root: Root) -> [DocumentProperty<Root>] {
    properties.filter { $0.wanted != nil || $0.isAlwaysWritten || !$0.isEqual(root, usual) }
  }

  /// The codec of such an object.
  func codec(_ domain: String, samples: [String], badSamples: [String] = []) -> DocumentCodec<Root> {
    let form = ValueForm.document(
      domain, schema: schema(domain), samples: samples,
      badSamples: ["1", "[]", #"{"no-such-key": 1}"#] + badSamples, unit: "an object")
    return DocumentCodec(form) { (json, reader) throws(JSONFault) in
      try read(json, reader)
    } write: { value, json in
      write(value, &json)
    }
  }

  /// The schema of an object.
  func schema(_ description: String) -> String {
    let narrowings = properties.compactMap { property in property.narrowing.map { $0.schema(property.key) } }
    let members =
      [#""description": \#(description.quoted)"#] + rows.schemaMembers
      + (narrowings.isEmpty ? [] : [#""allOf": [\#(narrowings.joined(separator: ", "))]"#])
    return "{\(members.joined(separator: ", "))}"
  }
}

extension DocumentProperty.Narrowing {
  fileprivate func schema(_ narrowed: String) -> String {
    let words = choices.map(\.quoted).joined(separator: ", ")
    return
      #"{"if": {"required": [\#(key.quoted)], "properties": {\#(key.quoted): {"const": \#(value.quoted)}}}, "#
      + #""then": {"properties": {\#(narrowed.quoted): {"enum": [\#(words)]}}}}"#
  }
}
