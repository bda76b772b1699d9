internal import StrictJSON
internal import TextDocuments

/// The properties of things of several kinds: exactly one key says which kind a thing is.
struct DocumentKinds<Root: Kinded>: Sendable {
  /// What a thing is, with its article: "an item".
  private let noun: String
  /// What the value of a kind's key is, after a comma; empty where that depends on the kind.
  private let hint: String
  private let refusal: @Sendable (String) -> String
  /// All properties: those of kinds first.
  private let rows: PropertyTable<Root>
  private let kinds: [String]
  /// What there is to know about all properties.
  let facts: [PropertyFacts]
  /// The properties of a kind.
  let tables: [Root.Kind: DocumentTable<Root>]

  /// - Parameters:
  ///   - refusal: the start of the fault of a key that a kind has not.
  ///   - properties: those of kinds, and the others in the order in which they are written.
  init(
    _ noun: String, hint: String = "",
    refusal: @escaping @Sendable (String) -> String = { "does not go with \($0)" },
    _ properties: [DocumentProperty<Root>]
  ) {
    (self.noun, self.hint, self.refusal) = (noun, hint, refusal)
    kinds = Root.Kind.allCases.map(\.rawValue)
    tables = Dictionary(
      uniqueKeysWithValues: Root.Kind.allCases.map { kind in
        let own = properties.filter { $0.kinds?.contains(kind.rawValue) ?? true }
        return (kind, DocumentTable(Root(kind), own))
      })
    var keys: Set<String> = []
    rows = PropertyTable(
      properties.filter { keys.insert($0.key).inserted }.map { $0.row(Root($0.kinds?.first)) })
    facts = Self.facts(properties)
  }

  /// What there is to know about properties: those with the same key and help once.
  private static func facts(_ properties: [DocumentProperty<Root>]) -> [PropertyFacts] {
    var known: [(row: Property<Root>, kinds: [String])] = []
    for property in properties {
      let kinds = property.kinds ?? []
      if let place = known.firstIndex(where: { $0.row.key == property.key && $0.row.help == property.help }) {
        known[place].kinds += kinds
      } else {
        known.append((property.row(Root(kinds.first)), kinds))
      }
    }
    return known.map { $0.row.of($0.kinds).facts }
  }

  /// Reads a thing, which is an object.
  func read(_ json: JSONValue, _ reader: DocumentReader) throws(JSONFault) -> Root {
    guard case .object(let members) = json.content else { throw json.mistyped("an object") }
    let values = try PropertyValues(members, rows)
    let given = kinds.filter { values.has($0) }
    guard given.count == 1, let kind = Root.Kind(rawValue: given[0]), let table = tables[kind] else {
      throw json.bad("\(noun) has exactly one of the keys \(kinds.joined(separator: ", "))\(hint)")
    }
    if let other = values.keys.first(where: { table.rows.row($0) == nil }) {
      let own = table.rows.keys.filter { $0 != given[0] }.joined(separator: ", ")
      throw JSONFault(
        .unknownKey, other, "\(refusal(given[0])); choose among \(own)", at: values[other]?.range.lowerBound)
    }
    return try table.read(values, json, reader)
  }

  /// Writes a thing.
  func write(_ root: Root, _ json: inout JSONWriter) { tables[root.kind]?.write(root, &json) }

  /// The codec of such a thing, and the definitions that its schema refers to.
  func codec(
    _ name: String, samples: [String], badSamples: [String]
  ) -> (codec: DocumentCodec<Root>, definitions: [SchemaDefinition]) {
    let schemas = Root.Kind.allCases.compactMap { kind in
      tables[kind].map { table in
        SchemaDefinition(
          name: "\(name)-\(kind.rawValue)", schema: table.schema(rows.row(kind.rawValue)?.help ?? ""))
      }
    }
    let form = ValueForm.document(
      "\(noun), with one of the keys \(kinds.joined(separator: ", "))", schema: schema(schemas),
      samples: samples, badSamples: ["1", "[]", "{}", #"{"no-such-key": 1}"#] + badSamples, unit: "an object")
    let codec = DocumentCodec<Root>(form) { (json, reader) throws(JSONFault) in
      try read(json, reader)
    } write: { value, json in
      write(value, &json)
    }.defined(as: name)
    return (codec, schemas + [codec.definition].compactMap(\.self))
  }

  /// The schema: one of the keys of kinds, and what that one asks for.
  private func schema(_ definitions: [SchemaDefinition]) -> String {
    let required = kinds.map { #"{"required": [\#($0.quoted)]}"# }
    let keys = kinds.map { #"\#($0.quoted): {"description": \#((rows.row($0)?.help ?? "").quoted)}"# }
    let cases = zip(required, definitions).map {
      #"{"if": \#($0), "then": \#(SchemaDefinition.reference($1.name))}"#
    }
    return #"{"type": "object", "properties": {\#(keys.joined(separator: ", "))}, "#
      + #""oneOf": [\#(required.joined(separator: ", "))], "allOf": [\#(cases.joined(separator: ", "))]}"#
  }
}

extension Kinded {
  /// One of the kind of that name, or of the first kind.
  fileprivate init(_ name: String?) {
    self.init(name.flatMap(Kind.init) ?? Kind.allCases[Kind.allCases.startIndex])
  }
}
