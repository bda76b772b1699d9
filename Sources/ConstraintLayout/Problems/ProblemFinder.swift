internal import Synchronization

/// Finds the problems of a screen lazily and caches them, so that reading frames alone costs nothing.
final class ProblemFinder: Sendable {
  private let state: Mutex<State>

  private enum State: Sendable {
    case open(@Sendable () -> [LayoutProblem])
    case found([LayoutProblem])
  }

  init(_ find: @escaping @Sendable () -> [LayoutProblem]) { state = Mutex(.open(find)) }

  /// The problems. After the first access the solved layout is released.
  var problems: [LayoutProblem] {
    state.withLock { state in
      switch state {
      case .found(let problems): return problems
      case .open(let find):
        let problems = find()
        state = .found(problems)
        return problems
      }
    }
  }

  var hasLooked: Bool { state.withLock { if case .found = $0 { true } else { false } } }
}
