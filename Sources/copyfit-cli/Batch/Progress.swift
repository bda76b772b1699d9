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

  /// The seconds so far, where a line is due.
  fileprivate func secondsIfDue() -> Double? {
    let now = ContinuousClock.now
    return state.withLock { state in
      guard now - state.shown > .milliseconds(100) else { return nil }
      state.shown = now
      return (now - start) / .seconds(1)
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

extension Progress {
  /// Shows how much of a known number is done and how long the rest will take, at most ten times a second.
  func show(_ done: Int, of total: Int) {
    guard let seconds = secondsIfDue() else { return }
    let left = done > 0 ? seconds / Double(done) * Double(total - done) : 0
    show("\(done) of \(total), \(Int(left.rounded(.up))) s left")
  }
}
