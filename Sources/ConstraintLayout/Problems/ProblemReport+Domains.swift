internal import Cassowary

// Rules that are left out, and numbers that are replaced.
extension ProblemReport {
  /// The faults of the environment, rules, styles and contents by themselves.
  var invalidParts: [LayoutProblem] {
    let environment = resolved.environmentFaults.map {
      problem(.badValue, [0], $0)
    }
    return environment + foreignRules + invalidRules
      + resolved.items.indices.compactMap { invalidContent($0) }
  }

  private var foreignRules: [LayoutProblem] {
    resolved.layout.foreignRules.map { rule in
      let others = rule.foreign.joined(separator: " and ")
      return LayoutProblem(
        kind: .badRule, items: rule.items, amount: 0,
        message: rule.foreign.isEmpty
          ? "\(rule.words) is left out: it was written after its layout"
          : "\(rule.words) is left out: \(others) belongs to another layout; use items of one layout")
    }
  }

  private var invalidRules: [LayoutProblem] {
    system.relaxation.leftOut.keys.sorted().filter { resolved.counts(resolved.rules[$0]) }.map { number in
      problem(
        .badRule, unique(resolved.items(of: .rule(number))),
        "\(resolved.description(ofRule: number)) is left out: \(system.relaxation.leftOut[number] ?? "")")
    }
  }

  private func invalidContent(_ number: Int) -> LayoutProblem? {
    guard resolved.hasShownContent(number), let fault = resolved.contents[number]?.fault else { return nil }
    return problem(.badValue, [number], "\(name(number)): \(fault)")
  }
}
