import Cassowary
import Testing
import _TestSupport

/// The solver against the oracle, on systems built at once.
@Suite struct SolverOracleTests {
  /// 5,000 systems in all, in ten portions.
  private static let portions = Array(0..<5)
  private static let portion = Repository.isFullTest ? 500 : Repository.isQuickTest ? 2 : 12
  private static let largest = Repository.isFullTest ? 200 : Repository.isQuickTest ? 20 : 60

  @Test(arguments: RandomSystems.Coefficients.allCases, portions)
  func everyLevelIsAtItsOptimum(_ coefficients: RandomSystems.Coefficients, _ portion: Int) {
    var systems = RandomSystems(coefficients, for: "levels \(coefficients) \(portion)")
    for number in 0..<Self.portion {
      let system = systems.system(largest: Self.largest)
      if let complaint = Self.complaint(system) {
        let shrunk = system.shrunk { Self.complaint($0)?.kind == complaint.kind }
        let summary = Self.complaint(shrunk)?.description ?? ""
        Issue.record("system \(number): \(complaint); shrunk: \(summary) \(shrunk)")
        break
      }
    }
  }

  /// What is wrong with the solver's answer.
  private static func complaint(_ system: LinearSystem) -> Complaint? {
    do throws(SolverError) { return try judge(system) } catch { return Complaint(.error, "\(error)") }
  }

  private static func judge(_ system: LinearSystem) throws(SolverError) -> Complaint? {
    if let conflict = try system.conflict() {
      if conflict.isEmpty { return Complaint(.error, "refused, and no constraint named") }
      return Agreement.conflict(conflict.map { system.rows[$0] }, variableCount: system.variableCount)
    }
    guard let oracle = LexicographicOracle(system) else { return Complaint(.oracle, "there is no solution") }
    let built = try BuiltSystem(system)
    let agreement = Agreement(system: system, values: built.values)
    let places = Dictionary(uniqueKeysWithValues: zip(built.variables, 0...))
    let ambiguous = Set(try built.solver.ambiguousVariables().compactMap { places[$0] })
    return agreement.levels(oracle) ?? agreement.canonical(oracle) ?? agreement.ambiguity(ambiguous, oracle)
      ?? reported(built, agreement)
  }

  /// The solver's own account of its errors is that of its values.
  private static func reported(_ built: BuiltSystem, _ agreement: Agreement) -> Complaint? {
    var violations: [Constraint: Double] = [:]
    for violation in built.solver.violations { violations[violation.constraint] = violation.error }
    for (constraint, row) in zip(built.constraints, agreement.system.rows) {
      let (mine, error) = (row.violation(at: agreement.values), built.solver.error(of: constraint))
      let tolerance = 1e-9 * max(1, row.magnitude(at: agreement.values))
      if abs(mine - error) > tolerance {
        return Complaint(.account, "\(row) is said to be off by \(error), but is by \(mine)")
      }
      let isViolation = row.priority < Row.required && error > 1e-6
      if (violations[constraint] != nil) != isViolation || isViolation && violations[constraint] != error {
        return Complaint(.account, "\(row) is off by \(error), but not so among the violations")
      }
    }
    return nil
  }
}
