internal import Cassowary

/// Finds the items of a solved layout that might as well be elsewhere, or of another size.
struct AmbiguityReport {
  let resolved: ResolvedLayout
  let system: LinearSystem

  /// A problem for each item and axis, but for items that only lack a place because their container lacks one; where the
  /// solver gave up, one problem that says why. Complexity: what the solver takes,
  /// and linear in the items and rules.
  var problems: [LayoutProblem] {
    do throws(SolverError) {
      return problems(Set(try system.solver.ambiguousVariables()))
    } catch {
      return [
        LayoutProblem(
          kind: .unsolved, items: [], amount: 0,
          message: resolved.message(of: error, system.constraints.origins))
      ]
    }
  }

  private func problems(_ loose: Set<Variable>) -> [LayoutProblem] {
    let concerned = concerned
    func isLoose(_ length: ItemLength) -> Bool {
      system.constraints.variables[length.index].map(loose.contains) ?? false
    }
    let rivalries = rivalries { isLoose(.size(of: $0, $1)) }
    let idleRules = idleRules
    return resolved.items.indices.flatMap { number in
      LayoutAxis.allCases.compactMap { axis -> LayoutProblem? in
        let (place, size) = (isLoose(.start(of: number, axis)), isLoose(.size(of: number, axis)))
        guard size || place, concerned.contains(.size(of: number, axis)) else { return nil }
        let container = resolved.items[number].container
        if let container, !size, concerned.contains(.size(of: container, axis)),
          isLoose(.start(of: container, axis))
        {
          return nil
        }
        let (what, name) = (
          size && place ? "place and size" : size ? "size" : "place", resolved.name(number)
        )
        let idleRule = idleRules[.size(of: number, axis)].map { words(ofIdle: $0) }
        let reason = (rivalries[.size(of: number, axis)] ?? idleRule).map { ": \($0)" } ?? ""
        return LayoutProblem(
          kind: .ambiguous, items: [name], axis: axis, amount: 0,
          message: "nothing settles the \(axis.rawValue) \(what) of \(name)\(reason)")
      }
    }
  }

  /// By ambiguous size, the contents that compete for it, in words.
  private func rivalries(_ isLoose: (Int, LayoutAxis) -> Bool) -> [ItemLength: String] {
    let search = RivalSearch(resolved: resolved, system: system)
    let bent = LayoutAxis.allCases.flatMap { axis in
      resolved.items.indices.filter { isLoose($0, axis) && search.isBent($0, axis) }.map { ($0, axis) }
    }
    var words: [ItemLength: String] = [:]
    for (number, axis) in bent.prefix(RivalSearch.maxSizes) {
      guard let rivalry = search.rivalry(of: number, axis) else { continue }
      words[.size(of: number, axis)] = rivalry.words
      for case .content(let other, axis) in rivalry.origins { words[.size(of: other, axis)] = rivalry.words }
    }
    return words
  }

  private func words(ofIdle rule: Int) -> String {
    let hidden = resolved.rules[rule].terms.map(\.item).first { !resolved.adaptive.isShown[$0] }
    let place = hidden.map { "while \(resolved.name($0)) is hidden" } ?? "here"
    return "\(resolved.writtenDescription(of: .rule(rule))) does not count \(place)"
  }

  /// By item and axis, the first rule about it that a query, an alternative or a hidden item keeps from counting.
  private var idleRules: [ItemLength: Int] {
    var idle: [ItemLength: Int] = [:]
    for rule in resolved.rules where rule.set == nil && !rule.isVacant && !resolved.counts(rule) {
      for term in rule.terms {
        let length = ItemLength.size(of: term.item, term.edge.axis)
        idle[length] = idle[length] ?? rule.number
      }
    }
    return idle
  }

  /// The sizes of items that have to be somewhere along an axis: of a guide only where a rule mentions it.
  private var concerned: Set<ItemLength> {
    var concerned: Set<ItemLength> = []
    for (number, item) in resolved.items.enumerated()
    where !item.kind.isGuide && resolved.adaptive.isShown[number] {
      concerned.formUnion(LayoutAxis.allCases.map { .size(of: number, $0) })
    }
    for rule in resolved.rules where resolved.counts(rule) {
      concerned.formUnion(rule.terms.map { .size(of: $0.item, $0.edge.axis) })
    }
    return concerned
  }
}
