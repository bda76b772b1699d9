/// A system of constraints as values, and changes to make to it in order: the input of `copyfit solve`.
///
/// Writing and parsing a document gives an equal one.
public struct SystemDocument: Hashable, Sendable {
  /// The names of the variables, all different, in order of creation.
  public var variables: [String]
  /// The constraints, in order of creation.
  package var constraints: [SystemConstraint]
  /// The changes, each made after those before it.
  package var steps: [SystemStep]

  /// A system; empty by default.
  package init(
    variables: [String] = [], constraints: [SystemConstraint] = [], steps: [SystemStep] = []
  ) {
    self.variables = variables
    self.constraints = constraints
    self.steps = steps
  }
}
