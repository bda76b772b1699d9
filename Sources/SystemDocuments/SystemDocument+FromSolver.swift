public import Cassowary

extension SystemDocument {
  /// The variables and active constraints of a solver, in order of creation, without steps.
  ///
  /// Suggestions and stays are ordinary constraints in it. Solving it gives the solver's values. A variable with no name, or
  /// with the name of another, is named `v` and its index, with primes if that name is taken.
  ///
  /// Complexity: linear in the system.
  public init(_ solver: Solver) {
    var names = UniqueNames()
    variables = solver.variables.enumerated().map { names.name(for: $1, in: solver, at: $0) }
    let places = Dictionary(uniqueKeysWithValues: zip(solver.variables, 0...))
    constraints = solver.constraints.filter { solver.isActive($0) }.compactMap { solver.relationship(of: $0) }
      .map { SystemConstraint($0, places) }
    steps = []
  }
}

extension SystemConstraint {
  fileprivate init(_ relationship: Relationship, _ places: [Variable: Int]) {
    let terms = relationship.expression.terms.compactMap { term in
      places[term.variable].map { Term(term.coefficient, $0) }
    }
    self.init(
      terms, constant: relationship.expression.constant, relationship.relation,
      priority: relationship.priority.value, name: relationship.name)
  }
}

/// Makes names that differ in their bytes.
private struct UniqueNames {
  private var taken: Set<[UInt8]> = []

  mutating func name(for variable: Variable, in solver: Solver, at index: Int) -> String {
    var name = solver.name(of: variable)
    if !name.isEmpty, taken.insert(Array(name.utf8)).inserted { return name }
    name = "v\(index)"
    while !taken.insert(Array(name.utf8)).inserted { name += "'" }
    return name
  }
}
