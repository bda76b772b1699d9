internal import Cassowary

// Rules that are left out, and numbers that are replaced.
extension ProblemReport {
  /// The faults of the environment, rules, styles and contents by themselves.
  var invalidParts: [LayoutProblem] {
    let environment = resolved.environmentFaults.map {
      problem(.badValue, [0], $0)
    }
    return environment + foreignRules + invalidRules + emptyRules
      + resolved.items.indices.compactMap { invalidContent($0) }
      + resolved.items.indices.compactMap { invalidPadding($0) }
  }

  private var foreignRules: [LayoutProblem] {
    resolved.layout.foreignRules.map { rule in
      let others = rule.foreign.joined(separator: " and ")
      let foreignness =
        rule.foreign.isEmpty
        ? "it was written after its layout" : "\(others) belongs to another layout; use items of one layout"
      return LayoutProblem(
        kind: .badRule, items: rule.items, amount: 0,
        message: "\(rule.words) is left out: \(rule.reason ?? foreignness)")
    }
  }

  private var invalidRules: [LayoutProblem] {
    system.relaxation.leftOut.keys.sorted().filter { resolved.counts(resolved.rules[$0]) }.map { number in
      problem(
        .badRule, unique(resolved.items(of: .rule(number))),
        "\(resolved.description(ofRule: number)) is left out: \(system.relaxation.leftOut[number] ?? "")")
    }
  }

  /// Rules of documents whose sides are the same, such as those of an item in the middle of itself. In Swift the first of a
  /// loop may be one.
  private var emptyRules: [LayoutProblem] {
    resolved.rules.filter { rule in
      rule.source != nil && rule.role == .written && rule.comparesNothing && resolved.counts(rule)
        && !resolved.plan.arrangements.contains { $0.rules.contains(rule.number) }
    }.map { rule in
      problem(
        .badRule, unique(rule.terms.map(\.item)),
        "\(resolved.writtenDescription(of: .rule(rule.number))) says nothing: both sides are the same")
    }
  }

  private func invalidPadding(_ number: Int) -> LayoutProblem? {
    let written = resolved.items[number].padding?.value(in: resolved.environment(of: number))
    guard let written, written != written.asPadding, resolved.adaptive.isShown[number] else { return nil }
    return problem(
      .badValue, [number],
      "\(name(number)): the padding \(written.summary) is not 0 or more at each edge; 0 is used in its place")
  }

  private func invalidContent(_ number: Int) -> LayoutProblem? {
    guard resolved.hasShownContent(number), let fault = resolved.contents[number]?.fault else { return nil }
    return problem(.badValue, [number], "\(name(number)): \(fault)")
  }
}
