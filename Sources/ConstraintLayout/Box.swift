internal import Cassowary

/// An item to the solver: where it starts from the root's leading and upper edge, and its size.
struct Box: Sendable {
  /// Nil for the root, which starts at 0.
  var x, y: Variable?
  var width, height: Variable

  /// A box whose variables are named after its item.
  init(_ name: String, isRoot: Bool, _ solver: inout Solver) {
    x = isRoot ? nil : solver.variable("\(name).leading")
    y = isRoot ? nil : solver.variable("\(name).top")
    width = solver.variable("\(name).width")
    height = solver.variable("\(name).height")
  }

  func size(_ axis: LayoutAxis) -> Variable { axis == .horizontal ? width : height }
  func start(_ axis: LayoutAxis) -> Variable? { axis == .horizontal ? x : y }
}
