/// An unsatisfiable system or an invalid request. The solver is unchanged, but for rows that waited to be solved and took
/// more than the budget: these are not in it (``Solver/add(_:)``).
public struct SolverError: Error, Hashable, Sendable {
  /// The kind of an error. Not an enum, so that adding a code is not a breaking change.
  public struct Code: Hashable, Sendable {
    private enum Kind: String, Hashable, Sendable {
      case unsatisfiable, budget, badNumber, badPriority, unknownVariable, unknownConstraint, limit
    }
    private let kind: Kind

    /// Required constraints contradict each other. ``SolverError/conflict`` lists them.
    public static let unsatisfiable = Code(kind: .unsatisfiable)
    /// The solve used up its ``Budget``.
    public static let budget = Code(kind: .budget)
    /// A coefficient, constant or suggestion is NaN, infinite, too large or too small.
    public static let badNumber = Code(kind: .badNumber)
    /// A priority is outside 1...1000, or a suggestion or stay is required.
    public static let badPriority = Code(kind: .badPriority)
    /// A variable belongs to another solver.
    public static let unknownVariable = Code(kind: .unknownVariable)
    /// A constraint belongs to another solver, or has been removed.
    public static let unknownConstraint = Code(kind: .unknownConstraint)
    /// A variable's value, or a number on the way to it, is larger than 1e290, or numbers are too far apart to decide
    /// whether a constraint can hold.
    public static let limit = Code(kind: .limit)

    /// The code as text.
    public var name: String { kind.rawValue }
  }

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

extension SolverError: CustomStringConvertible {
  /// The culprit and the message.
  public var description: String { "\(culprit): \(message)" }
}
