// The parts that depend on the height of a text.
extension Coupling {
  /// The members of the classes of lengths.
  struct Members {
    /// By class, the items with content whose width or height is of it.
    var contents: [Int: [Int]] = [:]
    /// By class, the rules between lengths of it.
    var rules: [Int: [Int]] = [:]
  }

  /// Returns the members of each class. Complexity: about linear in the terms of all rules.
  mutating func members() -> Members {
    var members = Members()
    for number in live.contents.indices where live.hasShownContent(number) {
      for place in sizeClasses(of: number) { members.contents[place, default: []].append(number) }
    }
    for (number, variables) in terms.enumerated() {
      guard let open = openSlots(of: number, variables).first else { continue }
      members.rules[root(of: open), default: []].append(number)
    }
    return members
  }

  /// Returns what can change with the height of a text: the classes of its own lengths, and those that contents in
  /// them lead to. Complexity: linear in the answer.
  mutating func dependents(of number: Int, _ members: Members, in live: LiveLayout) -> Dependents {
    var (waiting, seen) = (sizeClasses(of: number), Set<Int>())
    var (contents, rules) = (Set([number]), Set<Int>())
    while let place = waiting.popLast() {
      guard seen.insert(place).inserted else { continue }
      rules.formUnion(members.rules[place] ?? [])
      for item in members.contents[place] ?? [] where contents.insert(item).inserted {
        waiting.append(sizeClasses(of: item)[1])
      }
    }
    return Dependents(contents: contents, rules: rules, of: live)
  }

  /// The classes of an item's width and height.
  private mutating func sizeClasses(of number: Int) -> [Int] {
    [LayoutAxis.horizontal, .vertical].map { root(of: Self.slot(number, $0, isSize: true)) }
  }
}
