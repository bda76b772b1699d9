internal import Typography

extension Environment {
  /// The value of a trait: as it is set, else as it follows from the size, else the trait's default.
  public subscript<Value>(trait: TraitKey<Value>) -> Value {
    get { Value(literal(of: trait.erased)) ?? trait.defaultValue }
    set { set(trait.name, to: newValue.literal) }
  }

  /// The same for a trait whose type is not known.
  public subscript(trait: AnyTrait) -> TraitLiteral {
    get { literal(of: trait) }
    set { set(trait.name, to: newValue) }
  }

  /// The environment with some traits set over it, as below an item that overrides them.
  ///
  /// A locale brings its direction, unless that is overridden too.
  package func overridden(by traits: Traits) -> Environment {
    if traits.isEmpty { return self }
    var environment = self
    if traits[.locale] != nil { environment.ownDirection = nil }
    for name in traits.names {
      if let value = traits[name] { environment.set(name, to: value) }
    }
    return environment
  }

  private mutating func set(_ name: String, to value: TraitLiteral) {
    switch (name, value) {
    case ("locale", .word(let tag)): locale = Language(tag)
    case ("direction", .word(let word)): direction = LayoutDirection(rawValue: word) ?? direction
    case ("scale", .number(let number)): scale = number
    default: traits[name] = value
    }
  }

  func literal(of trait: AnyTrait) -> TraitLiteral {
    traits[trait.name] ?? derived(trait.name) ?? trait.defaultValue
  }

  /// The value that follows from the size and the other fields; nil for traits that are only ever set.
  private func derived(_ name: String) -> TraitLiteral? {
    switch name {
    case "horizontalSizeClass": sizeClass(\.horizontal).map(\.literal)
    case "verticalSizeClass": sizeClass(\.vertical).map(\.literal)
    case "orientation": (size.width > size.height ? Orientation.landscape : .portrait).literal
    case "locale": .word(locale?.tag ?? "")
    case "direction": direction.literal
    default: derivedNumber(name).map { .number($0) }
    }
  }

  private func derivedNumber(_ name: String) -> Double? {
    switch name {
    case "width": size.width
    case "height": size.height
    case "ratio": Self.ratio(of: size)
    case "container.width": (container ?? size).width
    case "container.height": (container ?? size).height
    case "container.ratio": Self.ratio(of: container ?? size)
    case "scale": scale
    case "contentScale": contentSizes.factor(of: self[.contentSize])
    case "safeArea.top": safeArea.top
    case "safeArea.left": safeArea.left
    case "safeArea.bottom": safeArea.bottom
    case "safeArea.right": safeArea.right
    default: nil
    }
  }

  static func ratio(of size: Size) -> Double {
    size.width == 0 && size.height == 0 ? 1 : size.width / size.height
  }

  /// The class of a side. The table is asked without one, so that it cannot ask itself.
  private func sizeClass(_ side: KeyPath<SizeClassTable, Adaptive<SizeClass>>) -> SizeClass? {
    guard let table = sizeClasses else { return nil }
    var plain = self
    plain.sizeClasses = nil
    return table[keyPath: side].value(in: plain)
  }
}
