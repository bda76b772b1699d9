internal import Cassowary

/// The solver's variables for one item: its distance from the root's leading and top edges, and its size.
struct ItemVariables: Sendable {
  /// Nil for the root, which starts at 0.
  var x, y: Variable?
  var width, height: Variable

  /// Creates the variables, without names: messages name items and rules.
  init(isRoot: Bool, _ solver: inout Solver) {
    x = isRoot ? nil : solver.variable()
    y = isRoot ? nil : solver.variable()
    width = solver.variable()
    height = solver.variable()
  }

  func size(_ axis: LayoutAxis) -> Variable { axis == .horizontal ? width : height }
  func start(_ axis: LayoutAxis) -> Variable? { axis == .horizontal ? x : y }
}
