/// A system that cannot hold, or a request that means nothing; the solver stays as it was.
public struct SolverError: Error, Hashable, Sendable {
  /// The kinds of failure; open, so that a new one breaks nobody's `switch`.
  public struct Code: Hashable, Sendable {
    private enum Kind: String, Hashable, Sendable {
      case unsatisfiable, budget, badNumber, badPriority, unknownVariable, unknownConstraint, limit
    }
    private let kind: Kind

    /// Required constraints contradict each other: those of ``SolverError/conflict``.
    public static let unsatisfiable = Code(kind: .unsatisfiable)
    /// The solve took more pivots than its ``Budget``.
    public static let budget = Code(kind: .budget)
    /// A coefficient, constant or suggestion that is NaN, infinite, too large or too small to reckon with.
    public static let badNumber = Code(kind: .badNumber)
    /// A priority outside 1...1000, or a suggestion or stay that is required.
    public static let badPriority = Code(kind: .badPriority)
    /// A variable of another solver, or one that is not part of the constraint.
    public static let unknownVariable = Code(kind: .unknownVariable)
    /// A constraint of another solver, or one that has been removed.
    public static let unknownConstraint = Code(kind: .unknownConstraint)
    /// More than the solver holds.
    public static let limit = Code(kind: .limit)

    /// The code as written in programs' answers.
    public var name: String { kind.rawValue }
  }

  /// What kind of failure it was.
  public let code: Code
  /// Which value, variable or constraint it was, or the names of the conflict.
  public let culprit: String
  /// What is wrong, in a sentence.
  public let message: String
  /// For an unsatisfiable system: constraints that cannot hold together, none of which could be left out, in
  /// order of creation. The last may be the one just refused, which the solver does not know any more.
  public let conflict: [Constraint]

  init(_ code: Code, _ culprit: String, _ message: String, conflict: [Constraint] = []) {
    self.code = code
    self.culprit = culprit
    self.message = message
    self.conflict = conflict
  }
}

extension SolverError: CustomStringConvertible {
  /// The culprit and the sentence.
  public var description: String { "\(culprit): \(message)" }
}
