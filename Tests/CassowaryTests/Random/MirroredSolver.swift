import Cassowary

/// A solver, and beside it what it should hold after random changes.
struct MirroredSolver {
  private(set) var solver = Solver()
  private(set) var model: SystemModel

  /// What a change came to; a solver that refuses stays what it was.
  enum Outcome {
    case done
    case refused(conflict: [Row])
    /// It refused, and is not what it was.
    case spoilt(before: String, after: String)
  }

  /// A solver of variables without constraints.
  init(variableCount: Int, _ random: RandomSystems) throws {
    var variables: [Variable] = []
    for _ in 0..<variableCount { variables.append(solver.variable()) }
    model = SystemModel(variables: variables, random)
  }

  var values: [Double] { model.variables.map { solver.value(of: $0) } }

  mutating func add(_ row: Row) throws -> Outcome {
    try attempt { (model, solver) throws(SolverError) in try model.add(row, to: &solver) }
  }

  /// Makes a random change, or several at once.
  mutating func change() throws -> Outcome {
    guard model.isSeldom() else {
      return try attempt { (model, solver) throws(SolverError) in try model.change(&solver) }
    }
    return try attempt { (model, solver) throws(SolverError) in
      try solver.transaction { (solver) throws(SolverError) in try model.changeSome(&solver) }
    }
  }

  private mutating func attempt(
    _ body: (inout SystemModel, inout Solver) throws(SolverError) -> Void
  ) throws -> Outcome {
    var (changed, before, values) = (model, solver.dump, values)
    do throws(SolverError) {
      try body(&changed, &solver)
      model = changed
      return .done
    } catch {
      model.goOn(after: changed)
      guard error.code == .unsatisfiable else { throw error }
      let isSame = solver.dump == before && self.values.map(\.bitPattern) == values.map(\.bitPattern)
      guard isSame else { return .spoilt(before: before, after: solver.dump) }
      return .refused(conflict: changed.rows(of: error.conflict))
    }
  }
}
