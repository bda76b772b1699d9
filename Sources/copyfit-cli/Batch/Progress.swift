import Synchronization

/// A progress line on a terminal.
final class Progress: Sendable {
  private struct State {
    var count = 0
    var shown: ContinuousClock.Instant
  }

  private let start = ContinuousClock.now
  private let state: Mutex<State>

  /// A progress line if standard error is a terminal and standard output is not; otherwise nil.
  static var ifVisible: Progress? {
    FileDescriptor.error.isTerminal && !FileDescriptor.output.isTerminal ? Progress() : nil
  }

  private init() { state = Mutex(State(shown: .now)) }

  /// Counts answers, and shows the number at most ten times a second.
  func add(_ answers: Int) {
    let now = ContinuousClock.now
    let count: Int? = state.withLock { state in
      state.count += answers
      guard now - state.shown > .milliseconds(100) else { return nil }
      state.shown = now
      return state.count
    }
    if let count {
      show(
        "\(count == 1 ? "1 answer" : "\(count) answers"), \(Int(Double(count) / ((now - start) / .seconds(1)))) a second"
      )
    }
  }

  /// Clears the line.
  func end() { show("") }

  /// Replaces the line.
  func show(_ line: String) {
    // The work goes on when progress cannot be shown.
    try? FileDescriptor.error.write(Array("\r\u{1B}[K\(line)".utf8))
  }
}
