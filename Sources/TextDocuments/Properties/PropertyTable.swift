package import StrictJSON
internal import Support
internal import Typography

/// The properties of one kind of thing, in the order of the documentation.
package struct PropertyTable<Root: Sendable>: Sendable {
  /// The rows.
  package let rows: [Property<Root>]
  private let places: [String: Int]

  package init(_ rows: [Property<Root>]) {
    self.rows = rows
    places = Dictionary(uniqueKeysWithValues: zip(rows.map(\.key), 0...))
  }

  /// The keys, in order.
  package var keys: [String] { rows.map(\.key) }

  /// The row of a key; nil where it has none.
  package func row(_ key: String) -> Property<Root>? { place(key).map { rows[$0] } }

  func place(_ key: String) -> Int? { places[key] }

  /// All rows but some.
  package func without(_ keys: [String]) -> PropertyTable {
    PropertyTable(rows.filter { !keys.contains($0.key) })
  }

  /// The same rows, which apply to some operations only.
  package func only(_ operations: PropertyScope.Operation...) -> PropertyTable {
    PropertyTable(rows.map { $0.only(Set(operations)) })
  }

  /// The same rows for a door where what they need can come from elsewhere, such as a style by environment.
  package var standingAlone: PropertyTable { PropertyTable(rows.map { $0.needingNothing }) }

  /// The rows of a larger value.
  package func lifted<Outer: Sendable>(
    _ path: any WritableKeyPath<Outer, Root> & Sendable
  ) -> [Property<Outer>] {
    rows.map { $0.lifted(path) }
  }

  /// The fault of a key that no row has.
  package func unknown(_ key: String, at offset: Int? = nil) -> JSONFault {
    let hint = key.suggestion(among: keys) ?? "choose among \(keys.joined(separator: ", "))"
    return JSONFault(.unknownKey, key, "no such key; \(hint)", at: offset)
  }

  /// Writes the members of an object: those that have not their usual value.
  package func write(_ root: Root, to json: inout JSONWriter) { for row in rows { row.write(root, &json) } }
}
