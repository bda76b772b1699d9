/// A system of constraints as plain values, and changes to it to be made one after the other: what `copyfit solve`
/// reads. Written as JSON and read back it is equal.
public struct SystemDocument: Hashable, Sendable {
  /// The names of the variables, all different, in order of creation.
  public var variables: [String]
  /// The constraints, in order of creation.
  public var constraints: [SystemConstraint]
  /// What is changed, each on top of those before.
  public var steps: [SystemStep]

  /// A system, of nothing unless said otherwise.
  public init(
    variables: [String] = [], constraints: [SystemConstraint] = [], steps: [SystemStep] = []
  ) {
    (self.variables, self.constraints, self.steps) = (variables, constraints, steps)
  }
}
