/// A type whose properties stand in tables.
package protocol PropertyOwner: Sendable {
  /// What reading its properties needs besides their JSON; nothing for texts.
  associatedtype Context = Void
  /// What is wrong with values that contradict each other, in a sentence; nil where nothing is.
  var contradiction: String? { get }
  /// How apps name the property at a path from this type; nil where they do not see it.
  static func publicName(of path: AnyKeyPath) -> String?
}

extension PropertyOwner {
  /// Nothing contradicts.
  package var contradiction: String? { nil }
  /// Only modules of this package see it.
  package static func publicName(of path: AnyKeyPath) -> String? { nil }
}

/// A type with one table of properties; a value without any given is as usual.
package protocol Described: PropertyOwner {
  /// As it is where nothing is said.
  init()
  /// Its properties, in the order of the documentation.
  static var properties: PropertyTable<Self> { get }
}

/// A type of things of several kinds, each with properties of its own; the kind is a key with a value.
package protocol Kinded: PropertyOwner {
  associatedtype Kind: RawRepresentable<String> & CaseIterable & Hashable & Sendable
  var kind: Kind { get }
  /// One of a kind, where nothing more is said.
  init(_ kind: Kind)
}

extension AnyKeyPath {
  /// The properties of the path, after its type; nil where one is computed.
  package var swiftName: String? {
    let name = "\(self)".dropFirst()
    return name.contains("<") ? nil : String(name)
  }
}
