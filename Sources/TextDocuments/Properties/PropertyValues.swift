package import StrictJSON

/// The values that are given for properties, not yet read.
package struct PropertyValues<Root: PropertyOwner>: Sendable {
  private let table: PropertyTable<Root>
  /// The values, in the order of the table.
  private var entries: [GivenValue] = []

  /// None yet.
  package init(_ table: PropertyTable<Root>) { self.table = table }

  /// Those of an object.
  ///
  /// - Throws: `unknownKey` for a key that the table has not: a typing error must not change an answer.
  package init(_ members: [JSONMember], _ table: PropertyTable<Root>) throws(JSONFault) {
    self.init(table)
    entries.reserveCapacity(members.count)
    for member in members {
      guard let place = table.place(member.key) else {
        throw table.unknown(member.key, at: member.keyOffset)
      }
      entries.append(GivenValue(place: place, value: member.value))
    }
    entries.sort { $0.place < $1.place }
  }

  /// The same with a value for a key of the table.
  package mutating func set(_ key: String, _ value: JSONValue) {
    guard let place = table.place(key) else { return }
    entries.removeAll { $0.place == place }
    entries.insert(
      GivenValue(place: place, value: value), at: entries.firstIndex { $0.place > place } ?? entries.count)
  }

  /// The value of a key; nil where it is not given.
  package subscript(key: String) -> JSONValue? {
    table.place(key).flatMap { place in entries.first { $0.place == place }?.value }
  }

  /// Whether a key has a value.
  package func has(_ key: String) -> Bool { self[key] != nil }

  /// The keys that have values, in the order of the table.
  package var keys: [String] { entries.map { table.rows[$0.place].key } }

  /// These values, and for keys without one those of `lower`, but for keys that would contradict these.
  ///
  /// - Parameter hidden: the keys of `lower` that do not count.
  package func overriding(_ lower: PropertyValues, hiding hidden: Set<String>) -> PropertyValues {
    var values = self
    let given = Set(entries.map(\.place))
    values.entries += lower.entries.filter {
      !given.contains($0.place) && !hidden.contains(table.rows[$0.place].key)
    }
    values.entries.sort { $0.place < $1.place }
    return values
  }

  /// Only the values that apply to an operation.
  package func applying(to operation: PropertyScope.Operation) -> PropertyValues {
    filtered { $0.scope.operations.contains(operation) }
  }

  /// Only the values of some keys.
  package func keeping(_ keys: Set<String>) -> PropertyValues { filtered { keys.contains($0.key) } }

  private func filtered(_ isKept: (Property<Root>) -> Bool) -> PropertyValues {
    var values = self
    values.entries.removeAll { !isKept(table.rows[$0.place]) }
    return values
  }

  /// Reads the values into `root`, in the order of the table.
  ///
  /// - Parameters:
  ///   - context: what reading them needs besides.
  ///   - operation: what is done with a text; nil where nothing is, as in a style.
  /// - Throws: `badValue` for a value outside its domain, and for one that has no effect without another or contradicts it.
  package func read(
    into root: inout Root, _ context: Root.Context, for operation: PropertyScope.Operation? = nil
  ) throws(JSONFault) {
    for entry in entries { try read(entry, into: &root, context, operation) }
  }

  /// The object that has these values.
  ///
  /// - Parameter json: the object, for faults.
  func value(of json: JSONValue, _ context: Root.Context) throws(JSONFault) -> Root {
    var root = table.usual
    for place in table.readingOrder {
      if let entry = entries.first(where: { $0.place == place }) {
        try read(entry, into: &root, context, nil)
      } else if table.rows[place].isRequired {
        let facts = table.rows[place].facts
        throw JSONFault(
          .badValue, facts.key, "is missing; give \(facts.wanted)", at: json.range.lowerBound)
      }
    }
    if let contradiction = root.contradiction { throw json.bad(contradiction) }
    return root
  }

  private func read(
    _ entry: GivenValue, into root: inout Root, _ context: Root.Context, _ operation: PropertyScope.Operation?
  ) throws(JSONFault) {
    let row = table.rows[entry.place]
    do throws(JSONFault) {
      try row.set(entry.value, context, &root)
      try check(row, entry.value, operation)
    } catch {
      throw error.inside(row.key)
    }
  }

  /// Checks that what a property needs is given, and that what it excludes is not.
  private func check(
    _ row: Property<Root>, _ value: JSONValue, _ operation: PropertyScope.Operation?
  ) throws(JSONFault) {
    for other in row.excluded where has(other.key) {
      throw value.bad("contradicts \(other.key); \(other.advice)")
    }
    guard let need = row.need, need.isNeeded(in: operation) else { return }
    // A flag that is off has no effect in any case.
    if case .boolean(false) = value.content { return }
    if let list = need.list, case .array? = self[list]?.content { return }
    guard let given = self[need.key] else {
      throw value.bad("has no effect without \(need.words); \(need.advice)")
    }
    guard let wanted = need.value else { return }
    if case .string(wanted) = given.content { return }
    throw value.bad("has no effect without \(need.words); \(need.advice)")
  }
}

extension PropertyValues where Root.Context == Void {
  /// Reads the values, which need no context, into `root`.
  package func read(
    into root: inout Root, for operation: PropertyScope.Operation? = nil
  ) throws(JSONFault) {
    try read(into: &root, (), for: operation)
  }
}

/// A value, and the place of its row in the table. Outside of the generic type, so that lists of it are of one type.
private struct GivenValue {
  let place: Int
  let value: JSONValue
}
