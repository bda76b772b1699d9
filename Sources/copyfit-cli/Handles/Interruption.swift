import Dispatch
import LibC
import Synchronization

/// Ends the process on a signal when no output is half written.
///
/// A thread waits for the signals, which all others block. A second signal ends the process at once, in case nobody
/// reads what is being written.
enum Interruption {
  private static let writing = Mutex<Void>(())
  private static let signals = [SIGTERM, SIGINT, SIGHUP]

  /// Starts the thread; call it before any other is started.
  static func start() {
    // Those that were ignored when the process started, as by nohup, stay so.
    var awaited = set(of: signals.filter { !isIgnored($0) })
    // Safe: the calls read the set alone.
    unsafe pthread_sigmask(SIG_BLOCK, &awaited, nil)
    let signals = awaited
    DispatchQueue(label: "copyfit.signals").async { end(on: signals) }
  }

  /// Runs `body`, which writes a whole of output, without being interrupted.
  static func holding<E: Error>(_ body: () throws(E) -> Void) throws(E) {
    try writing.withLock { _ throws(E) in try body() }
  }

  private static func end(on awaited: sigset_t) {
    var (awaited, signal) = (awaited, Int32(0))
    // Safe: the calls read the set and write to `signal` alone.
    guard unsafe sigwait(&awaited, &signal) == 0 else { return }
    unsafe pthread_sigmask(SIG_UNBLOCK, &awaited, nil)
    // Ends as the signal would have ended it, so that a shell sees which one it was.
    writing.withLock { _ in _ = raise(signal) }
  }

  private static func set(of signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    // Safe: the calls write to the set alone.
    unsafe sigemptyset(&set)
    for signal in signals { unsafe sigaddset(&set, signal) }
    return set
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    // Safe: the call writes to `action` alone; what is compared is a constant, not called.
    guard unsafe sigaction(signal, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #else
      let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
