internal import Synchronization
internal import TextShaping
internal import Typefaces

/// The scratch memory of a typesetter: a context for each thread that is preparing a text.
final class ContextPool: Sendable {
  private let fonts: FontList

  private struct State {
    var cascade: FontCascade
    /// The contexts that no thread is using.
    var idle: [PreparationContext] = []
  }

  private let state: Mutex<State>

  /// No more contexts are kept than for this many threads.
  private static let maxIdle = 64

  init(_ fonts: FontList) {
    self.fonts = fonts
    state = Mutex(State(cascade: FontCascade(fonts)))
  }

  /// The statistics of shaping with its fonts.
  var statistics: ShapingStatistics { state.withLock { $0.cascade.statistics } }

  /// Calls `body` with a context that no other thread is using.
  func use<Result, Failure>(
    _ body: (PreparationContext) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let (idle, cascade) = state.withLock { ($0.idle.popLast(), $0.cascade) }
    let context = idle ?? PreparationContext(cascade)
    defer { keep(context) }
    return try body(context)
  }

  /// Keeps a context for the next text; where its fonts have too many plans, opens them anew.
  private func keep(_ context: PreparationContext) {
    state.withLock { state in
      if state.cascade.hasTooManyPlans { state = State(cascade: state.cascade.renewed(fonts)) }
      if !context.hasTooManyPlans, state.idle.count < Self.maxIdle { state.idle.append(context) }
    }
  }
}
