internal import Cassowary

/// Finds the items of a solved layout that might as well be elsewhere, or of another size.
struct AmbiguityReport {
  let live: LiveLayout

  /// A problem for each item and axis; one that says why, where the solver gave up. Complexity: what the solver takes,
  /// and linear in the items and rules.
  var problems: [LayoutProblem] {
    do throws(SolverError) {
      return problems(Set(try live.solver.ambiguousVariables()))
    } catch {
      return [LayoutProblem(kind: .unsolved, items: [], amount: 0, message: live.message(of: error))]
    }
  }

  private func problems(_ loose: Set<Variable>) -> [LayoutProblem] {
    let concerned = concerned
    return live.items.indices.flatMap { number in
      LayoutAxis.allCases.compactMap { axis -> LayoutProblem? in
        let box = live.variables[number]
        let size = loose.contains(box.size(axis)), place = box.start(axis).map(loose.contains) ?? false
        guard size || place, concerned.has(number, axis) else { return nil }
        let (what, name) = (
          size && place ? "place and size" : size ? "size" : "place", live.layout.name(ofNumber: number)
        )
        return LayoutProblem(
          kind: .ambiguous, items: [name], axis: axis, amount: 0,
          message: "nothing settles the \(axis.rawValue) \(what) of \(name)")
      }
    }
  }

  /// Along which axes items have to be somewhere: a guide only where a rule mentions it.
  private var concerned: AxisMarks {
    var marks = AxisMarks(
      live.items.indices.map { !live.items[$0].kind.isGuide && live.adaptive.isShown[$0] })
    for rule in live.rules where live.counts(rule) {
      for term in rule.terms { marks.mark(term.item, term.edge.axis) }
    }
    return marks
  }
}

/// By item and axis, whether something is so.
private struct AxisMarks {
  private var horizontal, vertical: [Bool]

  /// Takes the same marks for both axes.
  init(_ marks: [Bool]) { (horizontal, vertical) = (marks, marks) }

  mutating func mark(_ item: Int, _ axis: LayoutAxis) {
    if axis == .horizontal { horizontal[item] = true } else { vertical[item] = true }
  }

  func has(_ item: Int, _ axis: LayoutAxis) -> Bool {
    axis == .horizontal ? horizontal[item] : vertical[item]
  }
}
