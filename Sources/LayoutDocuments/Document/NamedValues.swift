internal import ConstraintLayout

/// The numbers that a document calls by name: its values, and traits that are numbers.
struct NamedValues {
  /// The traits that the document declares.
  var traits: [AnyTrait]
  /// The names of the values, in their order.
  private(set) var names: [String] = []
  private var named: [String: Adaptive<Double>] = [:]

  init(_ values: [DocumentValue] = [], traits: [AnyTrait] = []) {
    self.traits = traits
    for value in values { add(value) }
  }

  mutating func add(_ value: DocumentValue) {
    names.append(value.name)
    named[value.name] = value.value.named(value.name)
  }

  /// The value of a name, or the number that a trait of that name is.
  subscript(name: String) -> Adaptive<Double>? {
    if let value = named[name] { return value }
    guard let trait = number(traitNamed: name) else { return nil }
    return Adaptive(1).scaled(by: trait, reference: 1).named(name)
  }

  /// The trait of a name, if it is a number.
  func number(traitNamed name: String) -> TraitKey<Double>? {
    guard let trait = (AnyTrait.builtIn + traits).first(where: { $0.name == name }),
      case .number(let number) = trait.defaultValue
    else { return nil }
    return TraitKey(name, default: number)
  }
}
