internal import Synchronization
internal import TextShaping

/// The scratch memory of a typesetter: a context for each thread that is preparing a text.
final class ContextPool: Sendable {
  let cascade: FontCascade
  /// The contexts that no thread is using.
  private let idle = Mutex<[PreparationContext]>([])

  /// No more contexts are kept than for this many threads.
  private static let maxIdle = 64

  init(_ cascade: FontCascade) { self.cascade = cascade }

  /// Calls `body` with a context that no other thread is using.
  func use<Result, Failure>(
    _ body: (PreparationContext) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let context = idle.withLock { $0.popLast() } ?? PreparationContext(cascade)
    defer { idle.withLock { if $0.count < Self.maxIdle { $0.append(context) } } }
    return try body(context)
  }
}
