internal import StrictJSON
internal import TextDocuments

/// A property of a part of a document, said once: its key, its values, what it does, and where it is kept.
struct DocumentProperty<Root: Sendable>: Sendable {
  let key: String
  let help: String
  let form: ValueForm
  /// What is missing where it has to be given and is not: "the rules"; nil where it need not be given.
  private(set) var wanted: String?
  /// Whether it is read before those that stand before it.
  private(set) var isReadFirst = false
  /// Whether it is written even where it has its usual value.
  private(set) var isAlwaysWritten = false
  /// The kinds of things that have it; nil for all.
  private(set) var kinds: [String]?
  /// The value of another property with which only some words are allowed.
  private(set) var narrowing: Narrowing?
  /// Sets it to a value.
  let read: @Sendable (JSONValue, DocumentReader, inout Root) throws(JSONFault) -> Void
  /// Whether two have the same value of it.
  let isEqual: @Sendable (Root, Root) -> Bool
  /// Writes its value.
  let write: @Sendable (Root, inout JSONWriter) -> Void

  /// The words of a property that are allowed where another has a value.
  struct Narrowing: Sendable {
    let key, value: String
    let choices: [String]
  }
}

extension DocumentProperty {
  /// A property at a path, with a codec, which a function may read another way.
  init<Value: Equatable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ codec: DocumentCodec<Value>,
    _ help: String,
    read: (@Sendable (JSONValue, DocumentReader, inout Root) throws(JSONFault) -> Void)? = nil
  ) {
    (self.key, self.help, form) = (key, help, codec.form)
    if let read {
      self.read = read
    } else {
      self.read = { (json, reader, root) throws(JSONFault) in
        root[keyPath: path] = try codec.read(json, reader)
      }
    }
    isEqual = { $0[keyPath: path] == $1[keyPath: path] }
    write = { codec.write($0[keyPath: path], &$1) }
  }

  private func changed(_ change: (inout DocumentProperty) -> Void) -> DocumentProperty {
    var property = self
    change(&property)
    return property
  }

  /// The same property, which has to be given; `wanted` is what is missing otherwise.
  func required(_ wanted: String) -> DocumentProperty { changed { $0.wanted = wanted } }

  /// The same property, which is read before the others, as they depend on it.
  var readFirst: DocumentProperty { changed { $0.isReadFirst = true } }

  /// The same property, which is written even where it has its usual value.
  var alwaysWritten: DocumentProperty { changed { $0.isAlwaysWritten = true } }

  /// The same property with only some of its words where another property has a value.
  func only(_ choices: [String], where key: String, is value: String) -> DocumentProperty {
    changed { $0.narrowing = Narrowing(key: key, value: value, choices: choices) }
  }

  /// What there is to know about it, where things are as usual.
  func row(_ usual: Root) -> Property<Root> {
    var json = JSONWriter()
    write(usual, &json)
    let value = String(decoding: json.bytes, as: UTF8.self)
    let isSaid = wanted == nil && !["null", "{}", "[]", #""""#].contains(value)
    let row = Property<Root>(PropertyFacts(key, help, form, usual: isSaid ? value : ""))
    return wanted == nil ? row : row.required()
  }
}

/// A thing that is of one of several kinds, each with properties of its own; its kind is a key with a value.
protocol Kinded: Sendable {
  associatedtype Kind: RawRepresentable<String> & CaseIterable & Hashable & Sendable
  var kind: Kind { get }
  /// One of a kind, where nothing more is said.
  init(_ kind: Kind)
}

extension DocumentProperty where Root: Kinded {
  /// The same property, which only some kinds have.
  func of(_ kinds: Root.Kind...) -> DocumentProperty { changed { $0.kinds = kinds.map(\.rawValue) } }
}
