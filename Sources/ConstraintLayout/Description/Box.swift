internal import Cassowary

/// An item to the solver: where it starts from the root's leading and upper edge, and its size.
struct Box: Sendable {
  /// Nil for the root, which starts at 0.
  var x, y: Variable?
  var width, height: Variable

  /// A box of new variables. They have no names: what is told of them names items and rules.
  init(isRoot: Bool, _ solver: inout Solver) {
    x = isRoot ? nil : solver.variable()
    y = isRoot ? nil : solver.variable()
    width = solver.variable()
    height = solver.variable()
  }

  func size(_ axis: LayoutAxis) -> Variable { axis == .horizontal ? width : height }
  func start(_ axis: LayoutAxis) -> Variable? { axis == .horizontal ? x : y }
}
