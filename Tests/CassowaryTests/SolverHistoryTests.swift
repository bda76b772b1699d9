import Cassowary
import Testing
import _TestSupport

/// However a system was reached, its answer is that of the system built afresh.
@Suite struct SolverHistoryTests {
  private static let portions = Array(0..<5)
  private static let portion = Repository.isFullTest ? 500 : 6
  private static let largest = Repository.isFullTest ? 200 : 40
  private static let changes = 100

  @Test(arguments: RandomSystems.Coefficients.allCases, portions)
  func changesLeaveNoTrace(_ coefficients: RandomSystems.Coefficients, _ portion: Int) throws {
    var systems = RandomSystems(coefficients, for: "history \(coefficients) \(portion)")
    for number in 0..<Self.portion {
      let system = systems.system(largest: Self.largest)
      let complaint = try Self.complaint(system, systems)
      #expect(complaint == nil, "system \(number): \(system)")
      if complaint != nil { break }
    }
  }

  private static func complaint(_ system: LinearSystem, _ systems: RandomSystems) throws -> String? {
    var mirror = try MirroredSolver(variableCount: system.variableCount, systems)
    for row in system.rows {
      if let complaint = complaint(try mirror.add(row), mirror) { return "adding \(row): \(complaint)" }
    }
    for number in 0...changes {
      if let complaint = try differences(mirror, isExact: systems.coefficients == .units) {
        return "after \(number) changes: \(complaint)\n\(mirror.model.system)"
      }
      if number % 50 == 0, let complaint = disagreement(mirror) {
        return "after \(number) changes: \(complaint)"
      }
      if let complaint = complaint(try mirror.change(), mirror) { return "change \(number): \(complaint)" }
    }
    return nil
  }

  private static func complaint(_ outcome: MirroredSolver.Outcome, _ mirror: MirroredSolver) -> String? {
    switch outcome {
    case .done: nil
    case .refused(let conflict):
      Agreement.conflict(conflict, variableCount: mirror.model.variables.count)
    case .spoilt(let before, let after): "refused and yet changed\n\(before)\nto\n\(after)"
    }
  }

  /// Where the values differ from those of the same system built at once.
  private static func differences(_ mirror: MirroredSolver, isExact: Bool) throws -> String? {
    let fresh = try BuiltSystem(mirror.model.system).values
    for (variable, (mine, theirs)) in zip(mirror.values, fresh).enumerated() {
      let tolerance = isExact ? 0 : 1e-9 * max(1, abs(mine), abs(theirs))
      if !(abs(mine - theirs) <= tolerance) {
        return "x\(variable) is \(mine), and \(theirs) in a fresh build"
      }
    }
    return nil
  }

  private static func disagreement(_ mirror: MirroredSolver) -> String? {
    let system = mirror.model.system
    guard let oracle = LexicographicOracle(system) else { return "the oracle finds no solution of \(system)" }
    let agreement = Agreement(system: system, values: mirror.values)
    return (agreement.levels(oracle) ?? agreement.canonical(oracle)).map { "\($0): \(system)" }
  }
}
