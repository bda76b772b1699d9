package import StrictJSON

/// A property of texts, boxes or fits, said once: its key, its values, what it does, and where it is kept.
///
/// Options and their help, requests, documents, schemas, the reference and the tests of bad values are made from rows of
/// these. Adding a property takes the field of its type, a row, and the feature.
package struct Property<Root: Sendable>: Sendable {
  /// Its name in JSON: `wordSpacing`.
  package let key: String
  /// What it does, in a sentence without an end: for the help of options and the reference.
  package let help: String
  /// Which values it has, and how they are written.
  package let form: ValueForm
  /// The value where it is not given, as JSON; empty where it then says nothing.
  package let usual: String
  /// What has to be given with it, as it has no effect alone.
  package private(set) var need: Need?
  /// What contradicts it.
  package private(set) var excluded: [Need] = []
  /// Where it applies and where not, with the reason.
  package private(set) var scope = PropertyScope()
  /// Whether it has to be given.
  package private(set) var isRequired = false
  /// The name of its option, where that is not the key's.
  private var optionName: String?
  /// Sets it to a value.
  package let set: @Sendable (JSONValue, inout Root) throws(JSONFault) -> Void
  /// Writes it as a member of an object; if asked so, only where it has not its usual value.
  private let writeMember: @Sendable (Root, _ ifUnusual: Bool, inout JSONWriter) -> Void

  /// Another property that one depends on: it has no effect without it, or contradicts it.
  package typealias Need = PropertyNeed
}

/// Another property that one depends on: it has no effect without it, or contradicts it.
package struct PropertyNeed: Sendable {
  /// The other's key.
  package let key: String
  /// Its value, a word; nil where any will do.
  package let value: String?
  /// The way out, for errors: "add that: tail, middle or head".
  package let advice: String
}

extension Property {
  /// A property at a path, with a codec.
  package init<Value: Equatable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ codec: Codec<Value>,
    usual: Value, _ help: String
  ) {
    (self.key, self.help, form) = (key, help, codec.form)
    let json = codec.json(usual)
    self.usual = json == "null" || json == "{}" || json == "[]" ? "" : json
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
    (self.key, self.help, self.form, usual) = (key, help, form, "")
    self.set = set
    writeMember = { _, _, _ in }
  }

  /// A property that says nothing to the program.
  package static func ignored(_ key: String, _ help: String) -> Property {
    let form = ValueForm(
      "ANY", "any value", words: .text, schema: "{}", samples: [#""a""#, "1", "null"], badSamples: [])
    return Property(key, help, form) { (_, _) throws(JSONFault) in }
  }

  /// The option of the command line for it: `--max-lines`.
  package var option: String {
    optionName ?? "--" + key.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
  }

  /// Writes it as a member of an object, where it has not its usual value or has to be given.
  package func write(_ root: Root, _ json: inout JSONWriter) { writeMember(root, !isRequired, &json) }

  /// The same property with another name for its option: lists repeat a singular option.
  package func option(_ name: String) -> Property {
    var property = self
    property.optionName = name
    return property
  }

  /// The same property, which has no effect without another.
  package func needing(_ key: String, _ value: String? = nil, _ advice: String = "add that") -> Property {
    var property = self
    property.need = Need(key: key, value: value, advice: advice)
    return property
  }

  /// The same property, which can be given alone.
  package var needingNothing: Property {
    var property = self
    property.need = nil
    return property
  }

  /// The same property, which cannot be given together with others.
  package func excluding(_ keys: [String], _ advice: String) -> Property {
    var property = self
    property.excluded = keys.map { Need(key: $0, value: nil, advice: advice) }
    return property
  }

  /// The same property, which has to be given.
  package func required() -> Property {
    var property = self
    property.isRequired = true
    return property
  }

  /// The same property, which applies to some operations only.
  package func only(_ operations: PropertyScope.Operation...) -> Property { only(Set(operations)) }

  func only(_ operations: Set<PropertyScope.Operation>) -> Property {
    var property = self
    property.scope.operations = operations
    return property
  }

  /// The same property, which some operations ignore.
  package func except(_ operations: PropertyScope.Operation...) -> Property {
    var property = self
    property.scope.operations.subtract(operations)
    return property
  }

  /// The same property of a larger value.
  package func lifted<Outer: Sendable>(
    _ path: any WritableKeyPath<Outer, Root> & Sendable
  ) -> Property<Outer> {
    let (set, write) = (set, writeMember)
    return Property<Outer>(
      key: key, help: help, form: form, usual: usual, need: need, excluded: excluded, scope: scope,
      isRequired: isRequired, optionName: optionName,
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
}

extension Described {
  /// Nothing contradicts.
  package var contradiction: String? { nil }
}

extension Property where Root: Described {
  /// A property whose usual value is that of the type.
  package init<Value: Equatable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ codec: Codec<Value>, _ help: String
  ) {
    self.init(key, path, codec, usual: Root()[keyPath: path], help)
  }
}
