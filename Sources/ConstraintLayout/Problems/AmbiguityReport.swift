internal import Cassowary

/// Finds the items of a solved layout that might as well be elsewhere, or of another size.
struct AmbiguityReport {
  let resolved: ResolvedLayout
  let system: LinearSystem

  /// A problem for each item and axis; one that says why, where the solver gave up. Complexity: what the solver takes,
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
    return resolved.items.indices.flatMap { number in
      LayoutAxis.allCases.compactMap { axis -> LayoutProblem? in
        let isLoose = [ItemLength.start(of: number, axis), .size(of: number, axis)].map {
          system.constraints.variables[$0.index].map(loose.contains) ?? false
        }
        let (place, size) = (isLoose[0], isLoose[1])
        guard size || place, concerned.contains(.size(of: number, axis)) else { return nil }
        let (what, name) = (
          size && place ? "place and size" : size ? "size" : "place", resolved.name(number)
        )
        return LayoutProblem(
          kind: .ambiguous, items: [name], axis: axis, amount: 0,
          message: "nothing settles the \(axis.rawValue) \(what) of \(name)")
      }
    }
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
