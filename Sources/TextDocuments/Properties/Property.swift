package import StrictJSON

/// A property of texts, boxes or fits, said once: its key, its values, what it does, and where it is kept.
///
/// Options and their help, requests, documents, schemas, the reference and the tests of bad values are made from rows of
/// these. Adding a property takes the field of its type, a row, and the feature.
package struct Property<Root: Sendable>: Sendable {
  /// What there is to know about it without a value.
  package private(set) var facts: PropertyFacts
  /// Sets it to a value.
  package let set: @Sendable (JSONValue, inout Root) throws(JSONFault) -> Void
  /// Writes it as a member of an object; if asked so, only where it has not its usual value.
  private let writeMember: @Sendable (Root, _ ifUnusual: Bool, inout JSONWriter) -> Void
}

extension Property {
  package var key: String { facts.key }
  package var help: String { facts.help }
  package var form: ValueForm { facts.form }
  package var need: PropertyNeed? { facts.need }
  package var excluded: [PropertyNeed] { facts.excluded }
  package var scope: PropertyScope { facts.scope }
  package var isRequired: Bool { facts.isRequired }
  package var option: String { facts.option }
}

extension Property {
  /// A property at a path, with a codec.
  package init<Value: Equatable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ codec: Codec<Value>,
    usual: Value, _ help: String
  ) {
    let json = codec.json(usual)
    facts = PropertyFacts(
      key, help, codec.form, usual: ["null", "{}", "[]"].contains(json) ? "" : json,
      swiftName: PropertyFacts.swiftName(of: path))
    set = { (json, root) throws(JSONFault) in root[keyPath: path] = try codec.read(json) }
    writeMember = { root, ifUnusual, json in
      let value = root[keyPath: path]
      guard value != usual || !ifUnusual else { return }
      json.key(key)
      codec.write(value, &json)
    }
  }

  /// A property with values of a form, which a function takes over.
  package init(
    _ key: String, _ help: String, _ form: ValueForm,
    set: @escaping @Sendable (JSONValue, inout Root) throws(JSONFault) -> Void
  ) {
    facts = PropertyFacts(key, help, form)
    self.set = set
    writeMember = { _, _, _ in }
  }

  /// A property that something else reads and writes, or that says nothing to the program.
  package init(_ facts: PropertyFacts) {
    self.facts = facts
    set = { (_, _) throws(JSONFault) in }
    writeMember = { _, _, _ in }
  }

  /// Writes it as a member of an object, where it has not its usual value or has to be given.
  package func write(_ root: Root, _ json: inout JSONWriter) { writeMember(root, !isRequired, &json) }

  /// Sets it to what a word says; lists have commas between their entries.
  func read(_ word: String, into root: inout Root) throws(JSONFault) {
    try set(try form.words.json(form.words.words(in: word)), &root)
  }

  private func changed(_ change: (inout PropertyFacts) -> Void) -> Property {
    var property = self
    change(&property.facts)
    return property
  }

  /// The same property with another name for its option: lists repeat a singular option.
  package func option(_ name: String) -> Property { changed { $0.optionName = name } }

  /// The same property, which markup has an attribute for.
  package func attribute(_ name: String) -> Property { changed { $0.attribute = name } }

  /// The same property with its place in Swift, where that is not a property of the table's type.
  package func inSwift(_ name: String) -> Property { changed { $0.swiftName = name } }

  /// The same property, which has no effect without another.
  package func needing(
    _ key: String, _ value: String? = nil, in operations: Set<PropertyScope.Operation>? = nil,
    _ advice: String = "add that"
  ) -> Property {
    changed { $0.need = PropertyNeed(key: key, value: value, operations: operations, advice: advice) }
  }

  /// The same property, which can be given alone.
  package var needingNothing: Property { changed { $0.need = nil } }

  /// The same property, which cannot be given together with others.
  package func excluding(_ keys: [String], _ advice: String) -> Property {
    changed { $0.excluded = keys.map { PropertyNeed(key: $0, value: nil, operations: nil, advice: advice) } }
  }

  /// The same property, which has to be given where it applies, but in some operations.
  package func required(except operations: PropertyScope.Operation...) -> Property {
    changed {
      $0.isRequired = true
      $0.optionalIn = Set(operations)
    }
  }

  /// The same property, which applies to some operations only.
  package func only(_ operations: PropertyScope.Operation...) -> Property { only(Set(operations)) }

  func only(_ operations: Set<PropertyScope.Operation>) -> Property {
    changed { $0.scope.operations = operations }
  }

  /// The same property, which only some kinds of things have.
  package func of(_ kinds: [String]) -> Property { changed { $0.scope.kinds = kinds } }

  /// The same property, which some operations ignore.
  package func except(_ operations: PropertyScope.Operation...) -> Property {
    changed { $0.scope.operations.subtract(operations) }
  }

  /// The same property of a larger value.
  package func lifted<Outer: Sendable>(
    _ path: any WritableKeyPath<Outer, Root> & Sendable
  ) -> Property<Outer> {
    let (set, write) = (set, writeMember)
    return Property<Outer>(
      facts: facts,
      set: { (json, outer) throws(JSONFault) in try set(json, &outer[keyPath: path]) },
      writeMember: { outer, ifUnusual, json in write(outer[keyPath: path], ifUnusual, &json) })
  }
}

/// A value that has properties; one without any given is as usual.
package protocol Described: Sendable {
  /// As it is where nothing is said.
  init()
  /// Its properties, in the order of the documentation.
  static var properties: PropertyTable<Self> { get }
  /// What is wrong with values that contradict each other, in a sentence; nil where nothing is.
  var contradiction: String? { get }
  /// How apps name a property, by its path from this type; nil where they do not see it.
  static func publicName(_ path: String) -> String?
}

extension Described {
  /// Nothing contradicts.
  package var contradiction: String? { nil }
  /// Only modules of this package see it.
  package static func publicName(_ path: String) -> String? { nil }
}

extension Property where Root: Described {
  /// A property whose usual value is that of the type.
  package init<Value: Equatable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ codec: Codec<Value>, _ help: String
  ) {
    self.init(key, path, codec, usual: Root()[keyPath: path], help)
    facts.swiftName = facts.swiftName.flatMap(Root.publicName)
  }
}
