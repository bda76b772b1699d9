/// What a system is answered: the canonical optimum, and that after each step.
public struct SystemAnswer: Hashable, Sendable {
  /// The names of the variables, in order of creation.
  public var variables: [String]
  /// The optimum of the system as given.
  public var state: SystemState
  /// The variables, by index, to which other optimal solutions give other values.
  public var ambiguous: [Int]
  /// The optimum after each step; of one that could not be done, why. The next starts from before it.
  public var steps: [Result<SystemState, DocumentError>]
}

/// An optimum of a system.
public struct SystemState: Hashable, Sendable {
  /// A constraint, by its index, that does not hold.
  public struct Violation: Hashable, Sendable {
    /// The index of the constraint.
    public var constraint: Int
    /// How far its sum is from what it should be; over 1e-6.
    public var error: Double
  }

  /// The values of the variables, in order of creation.
  public var values: [Double]
  /// The constraints that do not hold, in order of creation; none of them is required.
  public var violations: [Violation]
}
