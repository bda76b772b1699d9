/// An unknown of a solver.
///
/// The solver has its value (``Solver/value(of:)``). Copies of a solver share the variables of the
/// original.
public struct Variable: Hashable, Sendable {
  let index: Int32
  let owner: UInt32
}

extension Variable: Comparable {
  /// Returns whether one was created before the other. Meaningful for variables of one solver.
  public static func < (one: Variable, other: Variable) -> Bool { one.index < other.index }
}
