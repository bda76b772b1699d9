extension Query {
  /// Whether it holds.
  ///
  /// Complexity: linear in the query.
  public func holds(in environment: Environment) -> Bool { specificity(in: environment) != nil }

  /// Returns the number of conditions by which it holds; nil if it does not hold.
  ///
  /// - A comparison counts 1, and so does each bound of a range.
  /// - `and` counts the sum of its parts; ``any`` counts 0.
  /// - `or` counts as the most specific of its parts that hold, as if each part were a separate query.
  /// - `not` counts as the opposite of what is in it: `not (a or b)` as `not a and not b`.
  package func specificity(in environment: Environment) -> Int? { specificity(in: environment, wanted: true) }

  private func specificity(in environment: Environment, wanted: Bool) -> Int? {
    switch form {
    case .condition(let condition): condition.holds(in: environment) == wanted ? 1 : nil
    case .not(let query): query.specificity(in: environment, wanted: !wanted)
    case .all(let parts):
      wanted ? Self.sum(parts, environment, wanted) : Self.most(parts, environment, wanted)
    case .either(let parts):
      wanted ? Self.most(parts, environment, wanted) : Self.sum(parts, environment, wanted)
    }
  }

  private static func sum(_ parts: [Query], _ environment: Environment, _ wanted: Bool) -> Int? {
    var sum = 0
    for part in parts {
      guard let count = part.specificity(in: environment, wanted: wanted) else { return nil }
      sum += count
    }
    return sum
  }

  private static func most(_ parts: [Query], _ environment: Environment, _ wanted: Bool) -> Int? {
    var most: Int?
    for part in parts {
      guard let count = part.specificity(in: environment, wanted: wanted) else { continue }
      most = max(most ?? count, count)
    }
    return most
  }
}

extension Query.Condition {
  func holds(in environment: Environment) -> Bool {
    switch (environment.literal(of: trait), value) {
    case (.number(let number), .number(let other)): return compare(number, other)
    case (.flag(let flag), .flag(let other)): return compare(flag ? 1 : 0, other ? 1 : 0)
    case (.word(let word), .word(let other)):
      if comparison == .equal { return isEqual(word, other) }
      if comparison == .unequal { return !isEqual(word, other) }
      guard let one = trait.words.firstIndex(of: word), let two = trait.words.firstIndex(of: other) else {
        return false
      }
      return compare(Double(one), Double(two))
    // A value of another type than the condition's is unequal to it, and neither more nor less.
    default: return comparison == .unequal
    }
  }

  private func compare(_ one: Double, _ other: Double) -> Bool {
    switch comparison {
    case .less: one < other
    case .lessOrEqual: one <= other
    case .equal: one == other
    case .unequal: one != other
    case .greaterOrEqual: one >= other
    case .greater: one > other
    }
  }

  /// Locales are equal to the more general ones that they begin with, whatever the case of their letters.
  private func isEqual(_ word: String, _ other: String) -> Bool {
    guard trait.name == TraitKey.locale.name else { return word == other }
    let (tag, wanted) = (word.lowercased(), other.lowercased())
    return tag == wanted || (!wanted.isEmpty && tag.hasPrefix(wanted + "-"))
  }
}
