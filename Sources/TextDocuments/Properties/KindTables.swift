package import StrictJSON

/// The properties of things of several kinds: exactly one key says which kind a thing is.
package struct KindTables<Root: Kinded>: Sendable {
  /// What a thing is, with its article: "an item".
  private let noun: String
  /// What the value of a kind's key is, after a comma; empty where that depends on the kind.
  private let hint: String
  private let refusal: @Sendable (String) -> String
  /// All properties, each key once.
  private let all: PropertyTable<Root>
  private let kinds = Root.Kind.allCases.map(\.rawValue)
  /// What there is to know about all properties: those with the same key and help once.
  package let facts: [PropertyFacts]
  /// The properties by kind.
  package let tables: [Root.Kind: PropertyTable<Root>]

  /// - Parameters:
  ///   - refusal: the start of the fault of a key that a kind has not.
  ///   - rows: those of kinds, and the others in the order in which they are written.
  package init(
    _ noun: String, hint: String = "",
    refusal: @escaping @Sendable (String) -> String = { "does not go with \($0)" }, _ rows: [Property<Root>]
  ) {
    (self.noun, self.hint, self.refusal) = (noun, hint, refusal)
    tables = Dictionary(
      uniqueKeysWithValues: Root.Kind.allCases.map { kind in
        let own = rows.filter { $0.scope.kinds.isEmpty || $0.scope.kinds.contains(kind.rawValue) }
        return (kind, PropertyTable(Root(kind), own))
      })
    var keys: Set<String> = []
    all = PropertyTable(
      Root(Root.Kind.allCases[Root.Kind.allCases.startIndex]), rows.filter { keys.insert($0.key).inserted })
    var known: [Property<Root>] = []
    for row in rows {
      if let place = known.firstIndex(where: { $0.key == row.key && $0.help == row.help }) {
        known[place] = known[place].of(known[place].scope.kinds + row.scope.kinds)
      } else {
        let kind = row.scope.kinds.first.flatMap(Root.Kind.init) ?? all.usual.kind
        known.append(row.usual(in: Root(kind)))
      }
    }
    facts = known.map(\.facts)
  }

  /// The properties of a kind.
  package subscript(kind: Root.Kind) -> PropertyTable<Root> { tables[kind] ?? all }

  /// Reads a thing, which is an object.
  package func read(_ json: JSONValue, _ context: Root.Context) throws(JSONFault) -> Root {
    guard case .object(let members) = json.content else { throw json.mistyped(noun) }
    let values = try PropertyValues(members, all)
    let given = kinds.filter { values.has($0) }
    guard given.count == 1, let kind = Root.Kind(rawValue: given[0]) else {
      throw json.bad("\(noun) has exactly one of the keys \(kinds.joined(separator: ", "))\(hint)")
    }
    let table = self[kind]
    if let other = values.keys.first(where: { table.place($0) == nil }) {
      let own = table.keys.filter { $0 != given[0] }.joined(separator: ", ")
      throw JSONFault(
        .unknownKey, other, "\(refusal(given[0])); choose among \(own)", at: values[other]?.range.lowerBound)
    }
    return try table.read(json, context)
  }

  /// The codec of such a thing, whose schema is a definition.
  package func codec(
    _ name: String, samples: [String], badSamples: [String]
  ) -> Codec<Root, Root.Context> {
    let form = ValueForm.document(
      "\(noun), with one of the keys \(kinds.joined(separator: ", "))", schema: schema(name),
      samples: samples, badSamples: ["1", "[]", "{}", #"{"no-such-key": 1}"#] + badSamples, unit: "an object")
    return Codec(form) { (json, context) throws(JSONFault) in
      guard json.isObject else { throw json.mistyped("\(noun), such as \(samples[0])") }
      return try read(json, context)
    } write: { value, json in
      json.object { self[value.kind].write(value, to: &$0) }
    }.defined(as: name)
  }

  /// The schema: one of the keys of kinds, and what that one asks for.
  private func schema(_ name: String) -> Schema {
    var (required, keys, cases): ([Schema], [Schema], [Schema]) = ([], [], [])
    for kind in Root.Kind.allCases {
      let (key, help) = (kind.rawValue.quoted, all.row(kind.rawValue)?.help ?? "")
      let own = self[kind].schema(help).defined(as: "\(name)-\(kind.rawValue)")
      required.append(#"{"required": [\#(key)]}"#)
      keys.append(#"\#(key): {"description": \#(help.quoted)}"#)
      cases.append(#"{"if": {"required": [\#(key)]}, "then": \#(own)}"#)
    }
    return
      #"{"type": "object", "properties": {\#(keys.joined)}, "oneOf": [\#(required.joined)], "allOf": [\#(cases.joined)]}"#
  }
}
