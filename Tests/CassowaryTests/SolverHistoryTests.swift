import Cassowary
import Testing
import _TestSupport

/// However a system was reached, its answer is that of the system built afresh, and what is refused leaves no trace.
@Suite struct SolverHistoryTests {
  /// 5,000 systems in all, each changed 100 times.
  private static let portions = Array(0..<5)
  /// All 5,000 histories take longer than the rest of the tests together: they are run where COPYFIT_EXHAUSTIVE is set.
  private static let portion =
    Repository.isExhaustiveTest ? 500 : Repository.isFullTest ? 40 : Repository.isQuickTest ? 1 : 8
  private static let largest = Repository.isFullTest ? 200 : Repository.isQuickTest ? 16 : 40

  @Test(arguments: RandomSystems.Coefficients.allCases, portions)
  func changesLeaveNoTrace(_ coefficients: RandomSystems.Coefficients, _ portion: Int) {
    var systems = RandomSystems(coefficients, for: "history \(coefficients) \(portion)")
    for number in 0..<Self.portion {
      let history = SystemHistory(&systems, largest: Self.largest, count: 100)
      if let complaint = Self.complaint(history) {
        let shrunk = history.shrunk { Self.complaint($0)?.kind == complaint.kind }
        let summary = Self.complaint(shrunk)?.description ?? ""
        Issue.record("system \(number): \(complaint); shrunk: \(summary) \(shrunk)")
        break
      }
    }
  }

  private static func complaint(_ history: SystemHistory) -> Complaint? {
    var (replay, number) = (Replay(history), 0)
    while let outcome = replay.next() {
      number += 1
      let isWhole = number == history.changes.count
      if let complaint = complaint(outcome, replay) ?? differences(replay)
        ?? (isWhole || number % 40 == 0 ? disagreement(replay) : nil)
      {
        return Complaint(complaint.kind, "change \(number): \(complaint.details)")
      }
    }
    return nil
  }

  private static func complaint(_ outcome: Replay.Outcome, _ replay: Replay) -> Complaint? {
    switch outcome {
    case .done: nil
    case .refused(let conflict): Agreement.conflict(conflict, variableCount: replay.history.variableCount)
    case .spoilt: Complaint(.rollback, "refused and yet changed")
    case .failed(let error): Complaint(.error, "\(error)")
    }
  }

  /// Where the values differ from those of the same system built at once.
  private static func differences(_ replay: Replay) -> Complaint? {
    let fresh: [Double]
    do throws(SolverError) { fresh = try BuiltSystem(replay.model.system).values } catch {
      return Complaint(.error, "fresh: \(error)")
    }
    // What a variable is told to stay at has been rounded: by some 1e-16 of it, be it ever so large.
    let largest = fresh.reduce(0) { max($0, abs($1)) }
    for (variable, (mine, theirs)) in zip(replay.values, fresh).enumerated() {
      let tolerance =
        replay.history.isExact ? 0 : max(1e-9 * max(1, abs(mine), abs(theirs)), 1e-15 * largest)
      if !(abs(mine - theirs) <= tolerance) {
        return Complaint(
          .history, "x\(variable) is \(mine), and \(theirs) in a fresh build of \(replay.model.system)")
      }
    }
    return nil
  }

  private static func disagreement(_ replay: Replay) -> Complaint? {
    let system = replay.model.system
    guard let oracle = LexicographicOracle(system) else {
      return Complaint(.oracle, "there is no solution of \(system)")
    }
    let agreement = Agreement(system: system, values: replay.values)
    return agreement.levels(oracle)
  }
}
