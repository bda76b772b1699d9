internal import Synchronization

/// Looks for the problems of a screen when they are asked for, once; who only wants frames does not wait for that.
final class ProblemFinder: Sendable {
  private let state: Mutex<State>

  private enum State: Sendable {
    case open(ProblemReport)
    case found([LayoutProblem])
  }

  init(_ report: ProblemReport) { state = Mutex(.open(report)) }

  /// The problems; what they were found with is let go.
  var problems: [LayoutProblem] {
    state.withLock { state in
      switch state {
      case .found(let problems): return problems
      case .open(let report):
        let problems = report.problems
        state = .found(problems)
        return problems
      }
    }
  }

  /// Whether they were asked for.
  var hasLooked: Bool { state.withLock { if case .found = $0 { true } else { false } } }
}
