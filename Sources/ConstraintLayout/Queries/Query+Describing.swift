extension Query: CustomStringConvertible {
  /// The query as documents write it: `width < 600 and idiom == phone`.
  public var description: String { text(inside: .either([])) }

  /// The text, in parentheses where what is around it needs them.
  private func text(inside around: Form) -> String {
    switch form {
    case .condition(let condition):
      return "\(condition.trait.name) \(condition.comparison.rawValue) \(condition.writtenValue)"
    case .not(let query): return "not (\(query))"
    case .all(let parts):
      if parts.isEmpty { return "any" }
      return parts.map { $0.text(inside: form) }.joined(separator: " and ")
    case .either(let parts):
      if parts.isEmpty { return "not (any)" }
      let text = parts.map { $0.text(inside: form) }.joined(separator: " or ")
      if case .all = around { return "(\(text))" }
      return text
    }
  }
}

extension Query {
  /// Why it holds, with what the environment has: `width 375 < 600 and idiom is phone`; nil where it does not hold.
  public func reason(in environment: Environment) -> String? {
    guard let reasons = reasons(in: environment, wanted: true) else { return nil }
    return reasons.isEmpty ? "any" : reasons.joined(separator: " and ")
  }

  private func reasons(in environment: Environment, wanted: Bool) -> [String]? {
    switch form {
    case .condition(let condition):
      return condition.holds(in: environment) == wanted ? [condition.reason(environment, wanted)] : nil
    case .not(let query): return query.reasons(in: environment, wanted: !wanted)
    case .all(let parts):
      return wanted ? Self.all(parts, environment, wanted) : Self.longest(parts, environment, wanted)
    case .either(let parts):
      return wanted ? Self.longest(parts, environment, wanted) : Self.all(parts, environment, wanted)
    }
  }

  private static func all(_ parts: [Query], _ environment: Environment, _ wanted: Bool) -> [String]? {
    var all: [String] = []
    for part in parts {
      guard let reasons = part.reasons(in: environment, wanted: wanted) else { return nil }
      all += reasons
    }
    return all
  }

  private static func longest(_ parts: [Query], _ environment: Environment, _ wanted: Bool) -> [String]? {
    var longest: [String]?
    for part in parts {
      guard let reasons = part.reasons(in: environment, wanted: wanted) else { continue }
      if reasons.count > longest?.count ?? -1 { longest = reasons }
    }
    return longest
  }
}

extension Query.Condition {
  /// The value as a query's text has it: words that are not made of letters and digits stand in quotes.
  fileprivate var writtenValue: String {
    guard case .word(let word) = value else { return value.description }
    let isSimple =
      word.unicodeScalars.first.map { $0.properties.isIDStart } == true
      && word.unicodeScalars.allSatisfy { $0.properties.isIDContinue || "-.".unicodeScalars.contains($0) }
    return isSimple ? word : "'\(word)'"
  }

  fileprivate func reason(_ environment: Environment, _ wanted: Bool) -> String {
    let (found, comparison) = (environment.literal(of: trait), wanted ? comparison : comparison.opposite)
    switch comparison {
    case .equal: return "\(trait.name) is \(found)"
    case .unequal: return "\(trait.name) is \(found), not \(value)"
    default: return "\(trait.name) \(found) \(comparison.rawValue) \(value)"
    }
  }
}
