package import StrictJSON
internal import Support
internal import Typography

/// The properties of one kind of thing, in the order of the documentation, in which they are written too.
package struct PropertyTable<Root: PropertyOwner>: Sendable {
  /// The rows.
  package let rows: [Property<Root>]
  /// A thing that says nothing.
  let usual: Root
  /// The places of the rows in the order in which objects are read.
  let readingOrder: [Int]
  private let places: [String: Int]

  package init(_ usual: Root, _ rows: [Property<Root>]) {
    self.rows = rows.map { $0.usual(in: usual) }
    self.usual = usual
    places = Dictionary(uniqueKeysWithValues: zip(rows.map(\.key), 0...))
    readingOrder =
      rows.indices.filter { rows[$0].isReadFirst } + rows.indices.filter { !rows[$0].isReadFirst }
  }

  /// The keys, in order.
  package var keys: [String] { rows.map(\.key) }

  /// The row of a key; nil where it has none.
  package func row(_ key: String) -> Property<Root>? { place(key).map { rows[$0] } }

  func place(_ key: String) -> Int? { places[key] }

  /// All rows but some.
  package func without(_ keys: [String]) -> PropertyTable {
    PropertyTable(usual, rows.filter { !keys.contains($0.key) })
  }

  /// Only the rows that apply to an operation.
  package func applying(to operation: PropertyScope.Operation) -> PropertyTable {
    PropertyTable(usual, rows.filter { $0.scope.operations.contains(operation) })
  }

  /// The same rows, which apply to some operations only.
  package func only(_ operations: PropertyScope.Operation...) -> PropertyTable {
    PropertyTable(usual, rows.map { $0.only(Set(operations)) })
  }

  /// The same rows for a door where what they need can come from elsewhere, such as a style by environment.
  package var standingAlone: PropertyTable { PropertyTable(usual, rows.map { $0.needingNothing }) }

  /// The rows of a larger value.
  package func lifted<Outer>(
    _ path: any WritableKeyPath<Outer, Root> & Sendable
  ) -> [Property<Outer>] where Root.Context == Void {
    rows.map { $0.lifted(path) }
  }

  /// The fault of a key that no row has.
  package func unknown(_ key: String, at offset: Int? = nil) -> JSONFault {
    let hint = key.suggestion(among: keys) ?? "choose among \(keys.joined(separator: ", "))"
    return JSONFault(.unknownKey, key, "no such key; \(hint)", at: offset)
  }
}

extension PropertyTable where Root: Described {
  package init(_ rows: [Property<Root>]) { self.init(Root(), rows) }
}

// Objects.
extension PropertyTable {
  /// Reads an object.
  package func read(_ json: JSONValue, _ context: Root.Context) throws(JSONFault) -> Root {
    guard case .object(let members) = json.content else { throw json.mistyped("an object") }
    return try PropertyValues(members, self).value(of: json, context)
  }

  /// Writes the members of an object: those that have not their usual value.
  package func write(_ root: Root, to json: inout JSONWriter) {
    for row in written(root) {
      json.key(row.key)
      row.write(root, to: &json)
    }
  }

  /// Writes an object with a line for each member.
  package func write(_ root: Root, to json: inout JSONWriter, onLinesAt indentation: Int) {
    let members = written(root).map { row in
      "\(row.key.quoted): \(JSONWriter.text { row.write(root, to: &$0) })"
    }
    json.lines("{", members, "}", indentation)
  }

  private func written(_ root: Root) -> [Property<Root>] {
    rows.filter { $0.isWritten(root, usual: usual) }
  }
}
