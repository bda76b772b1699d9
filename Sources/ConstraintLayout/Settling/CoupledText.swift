internal import Cassowary
internal import Typography

/// A coupled text to improve, with what can change when it gets another height.
struct CoupledText: Sendable {
  let number: Int
  /// The items with content that can change, ascending.
  let contents: [Int]
  /// The contents as they were.
  let before: [ContentState?]
  /// The constraints of rules that can change, with their priorities.
  let constraints: [(constraint: Constraint, priority: Priority)]

  init(_ number: Int, _ dependents: (contents: Set<Int>, rules: Set<Int>), in settled: SettledLayout) {
    self.number = number
    contents = dependents.contents.sorted()
    before = contents.map { settled.resolved.contents[$0] }
    let constraints = dependents.rules.sorted().compactMap { settled.system.constraints.rules[$0] }
    self.constraints = constraints.compactMap { constraint in
      settled.system.solver.relationship(of: constraint).map { (constraint, $0.priority) }
    }
  }
}

extension SettledLayout {
  /// Returns the cost of what can change with a text, with the heights that contents need.
  func cost(of text: CoupledText) -> SolutionCost {
    var cost = SolutionCost()
    for soft in text.constraints { cost.add(system.solver.error(of: soft.constraint), soft.priority) }
    for number in text.contents {
      guard let state = resolved.contents[number] else { continue }
      let own = system.constraints.contents[number]
      func add(_ own: ConstraintTable.SizeConstraints, _ minimum: Double, _ natural: Double, _ length: Double)
      {
        let errors = [
          (own.minimum, LengthGrid.layout.up(minimum) - length), (own.hugged, length - natural),
          (own.resisted, natural - length),
        ]
        for case (let constraint?, let error) in errors where error > 0 {
          cost.add(error, system.solver.relationship(of: constraint)?.priority)
        }
      }
      add(own[state.axis], state.widths?.minimum ?? 0, state.naturalWidth, width(of: number))
      add(own[state.axis.other], state.height?.minimum ?? 0, state.neededHeight, height(of: number))
    }
    return cost
  }
}
