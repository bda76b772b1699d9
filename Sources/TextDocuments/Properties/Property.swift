package import StrictJSON

/// A property of a text, a fit, an item of a layout or the like, said once: its key, its values, what it does, and where
/// it is kept.
///
/// Options and their help, requests, documents, schemas, the reference and the tests of bad values are made from rows of
/// these. Adding a property takes the field of its type, a row, and the feature.
package struct Property<Root: PropertyOwner>: Sendable {
  /// The facts, kept once: a row is copied wherever it is used.
  private var sharedFacts: SharedFacts
  /// Whether it is read before those that stand before it.
  private(set) var isReadFirst = false
  /// Whether it is written even where it has its usual value.
  private var isAlwaysWritten = false
  /// Sets it to a value.
  package let set: @Sendable (JSONValue, Root.Context, inout Root) throws(JSONFault) -> Void
  /// Whether two have the same value of it.
  private let isEqual: @Sendable (Root, Root) -> Bool
  /// Writes its value; nil for a property that is not written.
  private let writeValue: (@Sendable (Root, inout JSONWriter) -> Void)?
}

private final class SharedFacts: Sendable {
  let facts: PropertyFacts

  init(_ facts: PropertyFacts) { self.facts = facts }
}

extension Property {
  /// What there is to know about it without a value.
  package private(set) var facts: PropertyFacts {
    get { sharedFacts.facts }
    set { sharedFacts = SharedFacts(newValue) }
  }

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
  /// A property that functions get and set, with a codec.
  package init<Value: Equatable & Sendable>(
    _ key: String, _ codec: Codec<Value, Root.Context>, _ help: String,
    get: @escaping @Sendable (Root) -> Value, set: @escaping @Sendable (inout Root, Value) -> Void
  ) {
    sharedFacts = SharedFacts(PropertyFacts(key, help, codec.form))
    self.set = { (json, context, root) throws(JSONFault) in set(&root, try codec.read(json, context)) }
    isEqual = { get($0) == get($1) }
    writeValue = { codec.write(get($0), &$1) }
  }

  /// A property at a path, with a codec, which a function may read another way.
  package init<Value: Equatable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ codec: Codec<Value, Root.Context>,
    _ help: String,
    set: (@Sendable (JSONValue, Root.Context, inout Root) throws(JSONFault) -> Void)? = nil
  ) {
    sharedFacts = SharedFacts(PropertyFacts(key, help, codec.form, swiftName: Root.publicName(of: path)))
    if let set {
      self.set = set
    } else {
      self.set = { (json, context, root) throws(JSONFault) in
        root[keyPath: path] = try codec.read(json, context)
      }
    }
    isEqual = { $0[keyPath: path] == $1[keyPath: path] }
    writeValue = { codec.write($0[keyPath: path], &$1) }
  }

  /// A property with values of a form, which a function takes over, and which is not written.
  package init(
    _ key: String, _ help: String, _ form: ValueForm,
    set: @escaping @Sendable (JSONValue, Root.Context, inout Root) throws(JSONFault) -> Void = { (_, _, _) in
    }
  ) {
    sharedFacts = SharedFacts(PropertyFacts(key, help, form))
    self.set = set
    isEqual = { _, _ in true }
    writeValue = nil
  }

  /// Whether it is a member of a written object: where it has to be given, or has not its usual value.
  func isWritten(_ root: Root, usual: Root) -> Bool {
    writeValue != nil && (isRequired || isAlwaysWritten || !isEqual(root, usual))
  }

  /// Writes its value.
  func write(_ root: Root, to json: inout JSONWriter) { writeValue?(root, &json) }

  /// Sets it to what a word says; lists have commas between their entries.
  func read(_ word: String, into root: inout Root) throws(JSONFault) where Root.Context == Void {
    try set(try form.words.json(form.words.words(in: word)), (), &root)
  }

  private func changed(_ change: (inout Property) -> Void) -> Property {
    var property = self
    change(&property)
    return property
  }

  /// The same property, whose facts say the value that it has in an object that says nothing.
  func usual(in root: Root) -> Property {
    guard facts.usual.isEmpty, !isRequired else { return self }
    let json = JSONWriter.text { write(root, to: &$0) }
    return ["null", "{}", "[]", #""""#].contains(json) ? self : usual(json)
  }

  /// The same property, where a value that is not given stands for one that the type does not say.
  package func usual(_ json: String) -> Property { changed { $0.facts.usual = json } }

  /// The same property with another name for its option: lists repeat a singular option.
  package func option(_ name: String) -> Property { changed { $0.facts.optionName = name } }

  /// The same flag, which is on where nothing is said, so that its option switches it off.
  ///
  /// - Parameters:
  ///   - name: the option: `--no-kerning`.
  ///   - help: what that does.
  package func switchedOff(by name: String, _ help: String) -> Property {
    option(name).changed { $0.facts.offHelp = help }
  }

  /// The same property, which markup has an attribute for.
  package func attribute(_ name: String) -> Property { changed { $0.facts.attribute = name } }

  /// The same property, which a property of CSS says too; `word` turns a word of that into its own.
  func css(_ name: String, _ word: @escaping @Sendable (String) -> String? = { $0 }) -> Property {
    changed { $0.facts.css = (name, word) }
  }

  /// The same property with its place in Swift, where that is not a property of the table's type.
  package func inSwift(_ name: @autoclosure @escaping @Sendable () -> String?) -> Property {
    changed { $0.facts.findSwiftName = name }
  }

  /// The same property, which has no effect without another.
  package func needing(
    _ key: String, _ value: String? = nil, orListOf list: String? = nil,
    in operations: Set<PropertyScope.Operation>? = nil, _ advice: String = "add that"
  ) -> Property {
    changed {
      $0.facts.need = PropertyNeed(
        key: key, value: value, list: list, operations: operations, advice: advice)
    }
  }

  /// The same property, which can be given alone.
  package var needingNothing: Property { changed { $0.facts.need = nil } }

  /// The same property, which cannot be given together with others.
  package func excluding(_ keys: [String], _ advice: String) -> Property {
    changed {
      $0.facts.excluded = keys.map {
        PropertyNeed(key: $0, value: nil, list: nil, operations: nil, advice: advice)
      }
    }
  }

  /// The same property, which has to be given where it applies, but in some operations.
  ///
  /// - Parameter wanted: what is missing otherwise: "the rules"; nil for its values in words.
  package func required(
    _ wanted: String? = nil, except operations: PropertyScope.Operation...
  ) -> Property {
    changed {
      $0.facts.isRequired = true
      $0.facts.wanted = wanted ?? form.domain
      $0.facts.optionalIn = Set(operations)
    }
  }

  /// The same property, which is read before the others, as they depend on it.
  package var readFirst: Property { changed { $0.isReadFirst = true } }

  /// The same property, which is written even where it has its usual value.
  package var alwaysWritten: Property { changed { $0.isAlwaysWritten = true } }

  /// The same property, which applies to some operations only.
  package func only(_ operations: PropertyScope.Operation...) -> Property { only(Set(operations)) }

  func only(_ operations: Set<PropertyScope.Operation>) -> Property {
    changed { $0.facts.scope.operations = operations }
  }

  /// The same property with only some of its words where another property has a value.
  package func only(_ choices: [String], where key: String, is value: String) -> Property {
    changed { $0.facts.narrowing = .init(key: key, value: value, choices: choices) }
  }

  /// The same property, which only some kinds of things have.
  func of(_ kinds: [String]) -> Property { changed { $0.facts.scope.kinds = kinds } }

  /// The same property, which some operations ignore.
  package func except(_ operations: PropertyScope.Operation...) -> Property {
    changed { $0.facts.scope.operations.subtract(operations) }
  }

  /// The same property, which some doors have not, for a reason: a clause for which no reason was given before.
  package func notIn(_ doors: PropertyScope.Door..., because reason: String) -> Property {
    changed { property in
      for door in doors where property.facts.scope.reasons[door] == nil {
        property.facts.scope.reasons[door] = reason
      }
    }
  }

  /// The same property of a larger value.
  package func lifted<Outer>(
    _ path: any WritableKeyPath<Outer, Root> & Sendable
  ) -> Property<Outer> where Root.Context == Void {
    let (set, isEqual) = (set, isEqual)
    var writeOuter: (@Sendable (Outer, inout JSONWriter) -> Void)?
    if let writeValue { writeOuter = { writeValue($0[keyPath: path], &$1) } }
    return Property<Outer>(
      sharedFacts: sharedFacts, isReadFirst: isReadFirst, isAlwaysWritten: isAlwaysWritten,
      set: { (json, _, outer) throws(JSONFault) in try set(json, (), &outer[keyPath: path]) },
      isEqual: { isEqual($0[keyPath: path], $1[keyPath: path]) },
      writeValue: writeOuter)
  }
}

extension Property where Root: Kinded {
  /// The same property, which only some kinds have.
  package func of(_ kinds: Root.Kind...) -> Property { of(kinds.map(\.rawValue)) }
}
