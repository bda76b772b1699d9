import Cassowary

/// What a solver should hold after random changes, as plain rows in order of creation.
struct SystemModel {
  struct Entry {
    let constraint: Constraint
    var row: Row
    /// The variable whose suggestion it is.
    var suggested: Int?
  }

  let variables: [Variable]
  private(set) var entries: [Entry] = []
  /// The row that is being added: a refused one has no entry.
  private var attempted: Row?
  private var random: RandomSystems

  init(variables: [Variable], _ random: RandomSystems) { (self.variables, self.random) = (variables, random) }

  var system: LinearSystem { LinearSystem(variableCount: variables.count, rows: entries.map(\.row)) }

  /// The rows of a conflict.
  func rows(of conflict: [Constraint]) -> [Row] {
    conflict.compactMap { constraint in entries.first { $0.constraint == constraint }?.row ?? attempted }
  }

  /// Goes on with the random numbers of a model that is given up.
  mutating func goOn(after other: SystemModel) { random = other.random }

  mutating func isSeldom() -> Bool { random.chance(8) == 0 }

  mutating func add(_ row: Row, to solver: inout Solver) throws(SolverError) {
    attempted = row
    entries.append(Entry(constraint: try solver.add(Relationship(row, variables)), row: row))
  }

  /// Makes several changes.
  mutating func changeSome(_ solver: inout Solver) throws(SolverError) {
    for _ in 0...random.chance(5) { try change(&solver, inTransaction: true) }
  }

  /// Makes a change of any kind.
  mutating func change(_ solver: inout Solver, inTransaction: Bool = false) throws(SolverError) {
    let own = entries.indices.filter { entries[$0].suggested == nil }
    switch random.chance(16) {
    case 0...3 where !own.isEmpty: try setConstant(random.pick(own), in: &solver)
    case 4 where !own.isEmpty: try setCoefficient(random.pick(own), in: &solver)
    case 5 where !own.isEmpty: try setRelation(random.pick(own), in: &solver)
    case 6,
      7 where !own.isEmpty:
      try setPriority(random.pick(own), in: &solver)
    case 8...10 where !entries.isEmpty: try remove(random.chance(entries.count), from: &solver)
    case 11, 12: try suggest(random.variable(), to: &solver)
    case 13 where !inTransaction: try stay(random.variable(), in: &solver)
    default: try add(random.row(among: own.map { entries[$0].row }), to: &solver)
    }
  }

  private mutating func setConstant(_ index: Int, in solver: inout Solver) throws(SolverError) {
    let constant = random.constant()
    entries[index].row.constant = constant
    try solver.setConstant(of: entries[index].constraint, to: constant)
  }

  private mutating func setCoefficient(_ index: Int, in solver: inout Solver) throws(SolverError) {
    guard !entries[index].row.terms.isEmpty else { return }
    let place = random.chance(entries[index].row.terms.count)
    let coefficient = random.coefficient()
    entries[index].row.terms[place].coefficient = coefficient
    let variable = variables[entries[index].row.terms[place].variable]
    try solver.setCoefficient(of: variable, in: entries[index].constraint, to: coefficient)
  }

  private mutating func setRelation(_ index: Int, in solver: inout Solver) throws(SolverError) {
    entries[index].row.relation = random.relation()
    try solver.setRelation(of: entries[index].constraint, to: Relation(entries[index].row.relation))
  }

  private mutating func setPriority(_ index: Int, in solver: inout Solver) throws(SolverError) {
    entries[index].row.priority = random.priority()
    try solver.setPriority(of: entries[index].constraint, to: Priority(entries[index].row.priority))
  }

  private mutating func remove(_ index: Int, from solver: inout Solver) throws(SolverError) {
    try solver.remove(entries.remove(at: index).constraint)
  }

  private mutating func suggest(_ variable: Int, to solver: inout Solver) throws(SolverError) {
    let value = random.constant()
    let row = Row([(1, variable)], -value, .equal, 900)
    try solver.suggest(value, for: variables[variable], priority: 900)
    if let index = entries.firstIndex(where: { $0.suggested == variable }) {
      entries[index].row = row
    } else if let constraint = solver.constraints.last {
      entries.append(Entry(constraint: constraint, row: row, suggested: variable))
    }
  }

  /// Wants a variable to stay where it is.
  private mutating func stay(_ variable: Int, in solver: inout Solver) throws(SolverError) {
    let row = Row([(1, variable)], -solver.value(of: variables[variable]), .equal, 200)
    let constraint = try solver.stay(variables[variable], priority: 200)
    entries.append(Entry(constraint: constraint, row: row))
  }
}
