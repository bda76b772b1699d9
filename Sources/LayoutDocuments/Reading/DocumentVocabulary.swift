internal import ConstraintLayout
internal import StrictJSON
internal import Support
internal import Typography

/// The names that a document defines: of items, styles, traits and values.
struct DocumentVocabulary {
  /// The built-in items: the screen, its safe area, and the area within the device's insets.
  static let builtIn = ["root", "safeArea", "device"]

  /// The container of each item; nil for the root.
  private(set) var containers: [String: String?] = ["root": nil, "safeArea": "root", "device": "root"]
  private(set) var styles: Set<String> = []
  private var names = builtIn
  /// The traits that the document declares.
  var traits: [AnyTrait] = []
  /// The values that it names, in their order.
  private(set) var values: [DocumentValue] = []
  private var numbers: [String: AdaptiveNumber] = [:]

  /// Adds a name; returns false when it is taken.
  mutating func add(item name: String, in container: String) -> Bool {
    guard containers[name] == nil else { return false }
    containers[name] = .some(container)
    names.append(name)
    return true
  }

  /// Adds a name; returns false when it is taken.
  mutating func add(style name: String) -> Bool { styles.insert(name).inserted }

  func check(item name: String, at offset: Int?) throws(JSONFault) {
    guard containers[name] == nil else { return }
    // Finding a similar name takes time proportional to their number.
    let hint = name.suggestion(among: names.count <= 1000 ? names : [])
    let advice = name.contains("-") ? "write a minus sign with spaces around it" : "list it among the items"
    throw JSONFault(.unknownName, "", "there is no item '\(name)'; \(hint ?? advice)", at: offset)
  }

  func check(style name: String, at offset: Int?) throws(JSONFault) {
    guard !styles.contains(name) else { return }
    let hint = name.suggestion(among: styles.sorted())
    throw JSONFault(
      .unknownName, "", "there is no style '\(name)'; \(hint ?? "list it among the styles")", at: offset)
  }

  /// All traits there are.
  var allTraits: [AnyTrait] { AnyTrait.builtIn + traits }

  mutating func add(_ value: DocumentValue) {
    values.append(value)
    numbers[value.name] = value.value.named(value.name)
  }

  /// The value of a name, or the number that a trait of that name is.
  func value(named name: String) -> AdaptiveNumber? {
    if let value = numbers[name] { return value }
    guard let trait = number(traitNamed: name) else { return nil }
    return Adaptive(1).scaled(by: trait, reference: 1).named(name)
  }

  /// The same, where there has to be one.
  func value(named name: String, at offset: Int) throws(JSONFault) -> AdaptiveNumber {
    if let value = value(named: name) { return value }
    guard LayoutName.problem(with: name) == nil else {
      throw JSONFault(
        .badValue, "", "'\(name)' is not the name of a value; write a number without quotes or a unit",
        at: offset)
    }
    let hint = name.suggestion(among: values.map(\.name))
    throw JSONFault(
      .unknownName, "",
      "there is no value '\(name)'; \(hint ?? "list it among the values, before those that use it")",
      at: offset
    )
  }

  private func number(traitNamed name: String) -> TraitKey<Double>? {
    guard let trait = allTraits.first(where: { $0.name == name }),
      case .number(let number) = trait.defaultValue
    else { return nil }
    return TraitKey(name, default: number)
  }

  /// The trait of a name, which has to be a number.
  func trait(_ json: JSONValue) throws(JSONFault) -> TraitKey<Double> {
    let name = try json.string()
    if let trait = number(traitNamed: name) { return trait }
    let names = allTraits.map(\.name).filter { number(traitNamed: $0) != nil }
    let hint = name.suggestion(among: names)
    throw json.bad(
      "'\(name)' is no trait that is a number; \(hint ?? "such are \(names.joined(separator: ", "))")")
  }

  /// The containers of an item, from the innermost to the root; ends early at a cycle or the depth limit.
  func chain(around name: String) -> (names: [String], isEndless: Bool) {
    var (chain, inner) = ([String](), name)
    while let container = containers[inner] ?? nil {
      chain.append(container)
      if container == name { return (chain, true) }
      guard chain.count <= Limits.depth else { return (chain, false) }
      inner = container
    }
    return (chain, false)
  }
}
