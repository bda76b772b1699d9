internal import Synchronization

/// A value for one thread at a time, and for a moment.
///
/// The lock is a flag, taken by an exchange and given back by a store. A `Mutex` does two exchanges, and asks which thread it
/// is: of looking up a short text that was a tenth. For it the next of those who wait does not sleep, but looks again until its
/// turn comes; the others sleep behind it. That suits what is nearly always over before a thread would have fallen asleep: who
/// stays longer keeps one thread busy for nothing.
final class BriefLock<Value> {
  private let isTaken = Atomic(false)
  /// Held by the next of those who wait; the others sleep until they are the next.
  private let queue = Mutex<Void>(())
  // Unchecked, as the flag already sees to it that accesses do not overlap, and the check takes as long as a look-up.
  @exclusivity(unchecked) private var value: Value

  init(_ value: sending Value) { unsafe self.value = value }

  /// Does something with the value while no other thread does. Not from within itself: that would wait for ever.
  @inline(__always)
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    if isTaken.exchange(true, ordering: .acquiring) { wait() }
    defer { isTaken.store(false, ordering: .releasing) }
    // Safe: the flag is this thread's until it is given back, and whoever takes it next sees all that was written before.
    return unsafe body(&value)
  }

  @inline(never)
  private func wait() {
    queue.withLock { _ in
      while isTaken.exchange(true, ordering: .acquiring) {
        // Looked at without writing, which would take the flag's memory from the thread that is to give it back.
        while isTaken.load(ordering: .relaxed) {}
      }
    }
  }
}

/// Sendable: the value is reached through the lock alone.
extension BriefLock: @unchecked Sendable where Value: Sendable {}
