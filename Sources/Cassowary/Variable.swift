/// An unknown of a solver: a key handed out in order, and the identity of the solver that made it.
///
/// Its value is asked of the solver (``Solver/value(of:)``). Copies of a solver know the variables of the
/// original.
public struct Variable: Hashable, Sendable {
  let index: Int32
  let owner: UInt32
}

extension Variable: Comparable {
  /// Whether one was made before the other; meaningful for variables of one solver.
  public static func < (one: Variable, other: Variable) -> Bool { one.index < other.index }
}
