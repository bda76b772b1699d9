/// The canonical optimum of a system, and the optimum after each step.
public struct SystemAnswer: Hashable, Sendable {
  /// The names of the variables, in order of creation.
  public var variables: [String]
  /// The optimum of the system as given.
  public var state: SystemState
  /// The indices of the variables that have other values in other optimal solutions.
  public var ambiguous: [Int]
  /// The optimum after each step, or the error of a step that failed and was undone.
  public var steps: [Result<SystemState, SystemDocumentError>]
}

/// An optimum of a system.
public struct SystemState: Hashable, Sendable {
  /// A constraint that does not hold.
  public struct Violation: Hashable, Sendable {
    /// The index of the constraint.
    public var constraint: Int
    /// Its absolute error, above 1e-6.
    public var error: Double
  }

  /// The values of the variables, in order of creation.
  public var values: [Double]
  /// The constraints that do not hold, in order of creation; none of them is required.
  public var violations: [Violation]
}
