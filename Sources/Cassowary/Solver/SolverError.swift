@_exported public import Support

/// An unsatisfiable system or an invalid request. The solver is unchanged, but for rows that waited to be solved and took
/// more than the budget: these are not in it (``Solver/add(_:)``).
///
/// `limit`: a value, or a number on the way to it, is above 1e290, or numbers are too far apart to decide whether a
/// constraint can hold.
public struct SolverError: DescribedError {
  /// The kind of error.
  public let code: Code
  /// The name of the value, variable or constraint, or the names of the conflicting constraints.
  public let culprit: String
  /// A sentence that describes the error.
  public let message: String
  /// For a limit: the culprit. For an unsatisfiable system: a minimal set of constraints that cannot hold together, in order of
  /// creation. It may include the rejected constraint, which is no longer in the solver.
  public let conflict: [Constraint]

  init(_ code: Code, _ culprit: String, _ message: String, conflict: [Constraint] = []) {
    self.code = code
    self.culprit = culprit
    self.message = message
    self.conflict = conflict
  }
}

extension ErrorCode<SolverError> {
  /// A coefficient, constant or suggestion is NaN, infinite, too large or too small.
  public static var badNumber: Self { Self("badNumber") }
  /// A priority is outside 1...1000, or a suggestion or stay is required.
  public static var badPriority: Self { Self("badPriority") }
  /// A variable belongs to another solver.
  public static var unknownVariable: Self { Self("unknownVariable") }
  /// A constraint belongs to another solver, or has been removed.
  public static var unknownConstraint: Self { Self("unknownConstraint") }
}
