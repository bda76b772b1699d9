import Cassowary

/// What a solver should hold after changes, as plain rows in order of creation.
struct SystemModel {
  struct Entry {
    let name: Int
    let constraint: Constraint
    var row: Row
    var isActive = true
    /// The variable whose suggestion it is.
    var suggested: Int?
  }

  let variables: [Variable]
  private(set) var entries: [Entry] = []
  /// The row that is being added: a refused one has no entry.
  private var attempted: Row?

  private let isExact: Bool

  /// - Parameter isExact: whether all constants are to be multiples of 1/64.
  init(variables: [Variable], isExact: Bool) { (self.variables, self.isExact) = (variables, isExact) }

  var system: LinearSystem {
    LinearSystem(variableCount: variables.count, rows: entries.filter(\.isActive).map(\.row))
  }

  /// The rows of a conflict.
  func rows(of conflict: [Constraint]) -> [Row] {
    conflict.compactMap { constraint in entries.first { $0.constraint == constraint }?.row ?? attempted }
  }

  /// Makes a change here and in the solver.
  mutating func make(_ change: SystemChange, in solver: inout Solver) throws(SolverError) {
    switch change {
    case .add(let name, let row): try add(name, row, to: &solver)
    case .suggest(let variable, let value): try suggest(value, for: variable, to: &solver)
    case .stay(let name, let variable): try stay(name, variable, in: &solver)
    case .several(let changes):
      var model = self
      defer { self = model }
      try solver.transaction { (solver) throws(SolverError) in
        for change in changes { try model.make(change, in: &solver) }
      }
    case .remove(let name), .constant(let name, _), .coefficient(let name, _, _), .relation(let name, _),
      .priority(let name, _), .activity(let name, _):
      guard let index = entries.firstIndex(where: { $0.name == name }) else { return }
      try make(change, at: index, in: &solver)
    }
  }

  private mutating func make(_ change: SystemChange, at index: Int, in solver: inout Solver)
    throws(SolverError)
  {
    let constraint = entries[index].constraint
    switch change {
    case .remove:
      entries.remove(at: index)
      try solver.remove(constraint)
    case .constant(_, let constant):
      entries[index].row.constant = constant
      try solver.setConstant(of: constraint, to: constant)
    case .coefficient(_, let place, let coefficient):
      guard entries[index].row.terms.indices.contains(place) else { return }
      entries[index].row.terms[place].coefficient = coefficient
      let variable = variables[entries[index].row.terms[place].variable]
      try solver.setCoefficient(of: variable, in: constraint, to: coefficient)
    case .relation(_, let relation):
      entries[index].row.relation = relation
      try solver.setRelation(of: constraint, to: Relation(relation))
    case .priority(_, let priority):
      entries[index].row.priority = priority
      try solver.setPriority(of: constraint, to: Priority(priority))
    case .activity(_, let isActive):
      entries[index].isActive = isActive
      try solver.setActive(constraint, isActive)
    default: break
    }
  }

  private mutating func add(_ name: Int, _ row: Row, to solver: inout Solver) throws(SolverError) {
    attempted = row
    let constraint = try solver.add(Relationship(row, variables))
    entries.append(Entry(name: name, constraint: constraint, row: row))
  }

  private mutating func suggest(
    _ value: Double, for variable: Int, to solver: inout Solver
  ) throws(SolverError) {
    let row = Row([(1, variable)], -value, .equal, 900)
    try solver.suggest(value, for: variables[variable], priority: 900)
    if let index = entries.firstIndex(where: { $0.suggested == variable }) {
      entries[index].row = row
    } else if let constraint = solver.constraints.last {
      entries.append(Entry(name: -1 - variable, constraint: constraint, row: row, suggested: variable))
    }
  }

  private mutating func stay(
    _ name: Int, _ variable: Int, in solver: inout Solver
  ) throws(SolverError) {
    let value = solver.value(of: variables[variable])
    // Systems that are to stay exact have no other constants.
    guard !isExact || (value * 64).rounded() == value * 64 else { return }
    let row = Row([(1, variable)], -value, .equal, 200)
    let constraint = try solver.stay(variables[variable], priority: 200)
    entries.append(Entry(name: name, constraint: constraint, row: row))
  }
}
