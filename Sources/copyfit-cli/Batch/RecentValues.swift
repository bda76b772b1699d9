import Synchronization

/// Values that are costly to make, kept by key: those used last. Threads share it.
final class RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct State {
    var entries: [Key: (value: Value, used: Int)] = [:]
    var clock = 0

    mutating func take(_ key: Key) -> Value? {
      clock += 1
      entries[key]?.used = clock
      return entries[key]?.value
    }

    /// Complexity: linear in the values kept, which are few.
    mutating func dropOldest() {
      if let oldest = entries.min(by: { $0.value.used < $1.value.used }) { entries[oldest.key] = nil }
    }
  }

  private let state = Mutex(State())
  private let limit: Int

  /// Keeps at most `limit` values.
  init(limit: Int) { self.limit = limit }

  /// The value of a key; made where it is not kept, outside the lock: two threads at once may both make it, and then
  /// agree on one.
  func value<E: Error>(_ key: Key, make: () throws(E) -> Value) throws(E) -> Value {
    if let kept = state.withLock({ $0.take(key) }) { return kept }
    let made = try make()
    return state.withLock { state in
      if let kept = state.take(key) { return kept }
      if state.entries.count >= limit { state.dropOldest() }
      state.entries[key] = (made, state.clock)
      return made
    }
  }
}
