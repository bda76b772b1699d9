internal import Cassowary
internal import Typography

/// The parts that can change when a coupled text gets another height.
struct Dependents: Sendable {
  /// Items with content, ascending.
  let contents: [Int]
  /// The constraints of rules, with their priorities.
  let constraints: [(constraint: Constraint, priority: Priority)]

  init(_ numbers: (contents: Set<Int>, rules: Set<Int>), in system: LinearSystem) {
    contents = numbers.contents.sorted()
    let constraints = numbers.rules.sorted().compactMap { system.constraints.rules[$0] }
    self.constraints = constraints.compactMap { constraint in
      system.solver.relationship(of: constraint).map { (constraint, $0.priority) }
    }
  }
}

extension LinearSystem {
  /// Returns the cost of a text's dependents, with the heights that contents need.
  func cost(of dependents: Dependents, in layout: ResolvedLayout) -> SolutionCost {
    var cost = SolutionCost()
    for soft in dependents.constraints { cost.add(solver.error(of: soft.constraint), soft.priority) }
    for number in dependents.contents { addContent(number, of: layout, to: &cost) }
    return cost
  }

  private func addContent(_ number: Int, of layout: ResolvedLayout, to cost: inout SolutionCost) {
    guard let state = layout.contents[number] else { return }
    let (own, size) = (constraints.contents[number], size(of: number))
    func add(_ constraint: Constraint?, _ error: Double) {
      guard error > 0, let constraint else { return }
      cost.add(error, solver.relationship(of: constraint)?.priority)
    }
    add(own.horizontal.minimum, Grid.up(state.widths?.minimum ?? 0) - size.width)
    add(own.horizontal.hugged, size.width - state.naturalWidth)
    add(own.horizontal.resisted, state.naturalWidth - size.width)
    add(own.vertical.minimum, Grid.up(state.height?.minimum ?? 0) - size.height)
    add(own.vertical.hugged, size.height - state.neededHeight)
    add(own.vertical.resisted, state.neededHeight - size.height)
  }
}
