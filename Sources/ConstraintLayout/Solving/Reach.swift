internal import Cassowary

/// What can be different when a coupled text has another height.
struct Reach: Sendable {
  /// Items with content, ascending.
  let contents: [Int]
  /// What rules and stacks ask for, with how strongly.
  let wishes: [(constraint: Constraint, priority: Priority)]

  init(contents: Set<Int>, rules: Set<Int>, of live: LiveLayout) {
    self.contents = contents.sorted()
    var constraints = rules.sorted().compactMap { live.ruleConstraints[$0] }
    if !live.layout.proportions.isEmpty { constraints += Self.proportions(of: live) }
    wishes = constraints.compactMap { constraint in
      live.solver.relationship(of: constraint).map { (constraint, $0.priority) }
    }
  }

  private static func proportions(of live: LiveLayout) -> [Constraint] {
    live.origins.compactMap { constraint, origin in
      if case .proportion = origin { constraint } else { nil }
    }.sorted()
  }
}

extension LiveLayout {
  /// By how much wishes within a text's reach are missed, with the heights that contents need at the widths they have.
  func shortfall(_ reach: Reach) -> Shortfall {
    var sum = Shortfall()
    for wish in reach.wishes { sum.add(solver.error(of: wish.constraint), wish.priority) }
    for number in reach.contents { addWishes(of: number, to: &sum) }
    return sum
  }

  private func addWishes(of number: Int, to sum: inout Shortfall) {
    guard let state = contents[number] else { return }
    let (width, height) = (solver.value(of: boxes[number].width), solver.value(of: boxes[number].height))
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
