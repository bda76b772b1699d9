import Cassowary

extension Relationship {
  /// A row of the oracle's as a constraint.
  init(_ row: Row, _ variables: [Variable], name: String? = nil) {
    let terms = row.terms.map { Expression.Term(variables[$0.variable], times: $0.coefficient) }
    self.init(
      Expression(terms, constant: row.constant), Relation(row.relation), priority: Priority(row.priority),
      name: name)
  }
}

extension Relation {
  init(_ relation: Row.Relation) {
    switch relation {
    case .lessOrEqual: self = .lessOrEqual
    case .equal: self = .equal
    case .greaterOrEqual: self = .greaterOrEqual
    }
  }
}

/// A system in a solver, built all at once.
struct BuiltSystem {
  private(set) var solver = Solver()
  private(set) var variables: [Variable] = []
  private(set) var constraints: [Constraint] = []

  init(_ system: LinearSystem) throws(SolverError) {
    var (variables, constraints) = ([Variable](), [Constraint]())
    try solver.transaction { (solver) throws(SolverError) in
      for _ in 0..<system.variableCount { variables.append(solver.variable()) }
      for row in system.rows { constraints.append(try solver.add(Relationship(row, variables))) }
    }
    (self.variables, self.constraints) = (variables, constraints)
  }

  var values: [Double] { variables.map { solver.value(of: $0) } }
}

extension LinearSystem {
  /// The conflict that building the system ends with, as indices of rows; nil where it can be built.
  func conflict() throws(SolverError) -> [Int]? {
    var (solver, handles) = (Solver(), [Constraint: Int]())
    do throws(SolverError) {
      try solver.transaction { (solver) throws(SolverError) in
        var variables: [Variable] = []
        for _ in 0..<variableCount { variables.append(solver.variable()) }
        for (index, row) in rows.enumerated() {
          handles[try solver.add(Relationship(row, variables))] = index
        }
      }
      return nil
    } catch {
      guard error.code == .unsatisfiable else { throw error }
      return error.conflict.map { handles[$0] ?? -1 }
    }
  }
}
