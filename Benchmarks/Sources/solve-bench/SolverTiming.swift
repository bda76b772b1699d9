import Cassowary
import CountingMalloc

/// Times the solver on a workload.
struct SolverTiming {
  /// Seconds to add all constraints at once, and one by one, the relationships being there already; to have the
  /// values is part of it.
  let batch: Double
  let rowByRow: Double
  /// Seconds to suggest a value and have the values, and allocations of 200 such; nil where nothing is dragged.
  let drag: Double?
  let dragAllocations: Int64?
  /// The slowest step of a drag, times the mean.
  let slowestStep: Double?
  /// Seconds to change the constant of one constraint back and forth.
  let edit: Double

  init(_ workload: Workload) throws {
    let system = try PreparedSystem(workload)
    batch = try median { _ = try system.built(asBatch: true) }
    rowByRow = try median { _ = try system.built(asBatch: false) }
    var solver = try system.built(asBatch: true)
    edit = try Self.edit(&solver, system)
    guard let drag = workload.drag else {
      (self.drag, dragAllocations, slowestStep) = (nil, nil, nil)
      return
    }
    let variable = system.variables[drag.variable]
    (self.drag, dragAllocations) = try Self.drag(&solver, variable, from: drag.from, to: drag.to)
    slowestStep = try Self.slowestStep(&solver, variable, from: drag.from, to: drag.to)
  }

  /// Seconds to add all constraints, at once or one by one, in the slowest of this many orders.
  static func slowestOrder(
    of workload: Workload, asBatch: Bool = true, among count: Int
  ) throws -> Double {
    try (0..<count).reduce(0) { slowest, seed in
      let system = try PreparedSystem(workload.permuted(by: UInt64(seed)))
      return max(slowest, try median { _ = try system.built(asBatch: asBatch) })
    }
  }

  /// Each step's time is the least of three rounds, since others use the machine as well.
  private static func slowestStep(
    _ solver: inout Solver, _ variable: Variable, from low: Double, to high: Double
  ) throws -> Double {
    var times = Array(repeating: Double.infinity, count: 20)
    var values: [Double] = []
    for step in 0..<60 {
      let start = ContinuousClock.now
      try solver.suggest(low + (high - low) * Double(step % 20) / 20, for: variable, priority: 950)
      solver.copyValues(into: &values)
      times[step % 20] = min(times[step % 20], (ContinuousClock.now - start) / .seconds(1))
    }
    return (times.max() ?? 0) / (times.reduce(0, +) / 20)
  }

  private static let drags = 200

  private static func drag(
    _ solver: inout Solver, _ variable: Variable, from low: Double, to high: Double
  ) throws -> (Double, Int64) {
    var (sink, values) = (0.0, [Double]())
    func drag() throws {
      for step in 0..<drags {
        try solver.suggest(low + (high - low) * Double(step % 20) / 20, for: variable, priority: 950)
        solver.copyValues(into: &values)
        sink += solver.value(of: variable)
      }
    }
    try drag()
    let before = counting_malloc_count()
    try drag()
    let allocations = counting_malloc_count() - before
    let seconds = try median { try drag() } / Double(drags)
    precondition(sink != 0)
    return (seconds, allocations)
  }

  /// Of the first constraint that is not required, which in all workloads belongs to the first part.
  private static func edit(_ solver: inout Solver, _ system: PreparedSystem) throws -> Double {
    guard let index = system.relationships.firstIndex(where: { $0.priority < .required }) else { return 0 }
    let constraint = solver.constraints[index]
    let constant = system.relationships[index].expression.constant
    return try median {
      for step in 0..<drags { try solver.setConstant(of: constraint, to: constant - Double(step % 20)) }
    } / Double(drags)
  }
}

/// A workload's variables in a solver, and its relationships to add.
private struct PreparedSystem {
  private var template = Solver()
  let variables: [Variable]
  let relationships: [Relationship]

  init(_ workload: Workload) throws {
    var template = Solver()
    let variables = (0..<workload.variableCount).map { _ in template.variable() }
    (self.template, self.variables) = (template, variables)
    relationships = workload.rows.map { row in
      let terms = row.terms.map { Expression.Term(variables[$0.variable], times: $0.coefficient) }
      return Relationship(
        Expression(terms, constant: row.constant), row.relation, priority: Priority(row.priority))
    }
  }

  func built(asBatch: Bool) throws -> Solver {
    var solver = template
    if asBatch {
      try solver.transaction { (solver) throws(SolverError) in
        for relationship in relationships { try solver.add(relationship) }
      }
    } else {
      for relationship in relationships { try solver.add(relationship) }
    }
    // Whatever is left undone is done when a value is asked for.
    if let last = variables.last { precondition(solver.value(of: last).isFinite) }
    return solver
  }
}

/// The median time of some work: of fifteen rounds, or as many as two seconds allow.
func median(_ work: () throws -> Void) rethrows -> Double {
  var times: [Double] = []
  let start = ContinuousClock.now
  while times.isEmpty || (times.count < 15 && ContinuousClock.now - start < .seconds(2)) {
    times.append(try ContinuousClock().measure(work) / .seconds(1))
  }
  return times.sorted()[times.count / 2]
}
