internal import Cassowary

/// The parts that can change when a coupled text gets another height.
struct Dependents: Sendable {
  /// Items with content, ascending.
  let contents: [Int]
  /// The constraints of rules and stacks, with their priorities.
  let constraints: [(constraint: Constraint, priority: Priority)]

  init(contents: Set<Int>, rules: Set<Int>, of live: LiveLayout) {
    self.contents = contents.sorted()
    let constraints = rules.sorted().compactMap { live.ruleConstraints[$0] }
    self.constraints = constraints.compactMap { constraint in
      live.solver.relationship(of: constraint).map { (constraint, $0.priority) }
    }
  }
}

extension LiveLayout {
  /// Returns how much the soft constraints among a text's dependents miss, with the heights that contents need.
  func shortfall(_ dependents: Dependents) -> Shortfall {
    var sum = Shortfall()
    for soft in dependents.constraints { sum.add(solver.error(of: soft.constraint), soft.priority) }
    for number in dependents.contents { addSoftConstraints(of: number, to: &sum) }
    return sum
  }

  private func addSoftConstraints(of number: Int, to sum: inout Shortfall) {
    guard let state = contents[number] else { return }
    let (width, height) = (
      solver.value(of: variables[number].width), solver.value(of: variables[number].height)
    )
    func add(_ constraint: Constraint?, _ error: Double) {
      guard error > 0, let constraint else { return }
      sum.add(error, solver.relationship(of: constraint)?.priority)
    }
    add(state.minimumWidth, Grid.up(state.widths?.minimum ?? 0) - width)
    add(state.huggedWidth, width - state.naturalWidth)
    add(state.resistedWidth, state.naturalWidth - width)
    add(state.minimumHeight, Grid.up(state.height?.minimum ?? 0) - height)
    add(state.huggedHeight, height - state.neededHeight)
    add(state.resistedHeight, state.neededHeight - height)
  }
}
