/// Some traits with their values: what an environment says beside its size, or what an item overrides for all below it.
///
///     var traits = Traits()
///     traits[.idiom] = .tablet
///     let both = traits.merging(other)      // where both say something, the other does
public struct Traits: Hashable, Sendable {
  private var values: [String: TraitLiteral] = [:]

  /// No traits.
  public init() {}

  /// The value of a trait; nil where nothing is said.
  public subscript<Value>(trait: TraitKey<Value>) -> Value? {
    get { values[trait.name].flatMap { Value($0) } }
    set { values[trait.name] = newValue?.literal }
  }

  /// The value of the trait of that name; nil where nothing is said.
  public subscript(name: String) -> TraitLiteral? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// Whether nothing is said.
  public var isEmpty: Bool { values.isEmpty }

  /// The names of those that are set, in the order of their characters.
  public var names: [String] { values.keys.sorted() }

  /// These and others; where both say something, the others do. Associative.
  public func merging(_ others: Traits) -> Traits {
    var merged = self
    merged.values.merge(others.values) { $1 }
    return merged
  }
}
