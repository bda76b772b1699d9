import Synchronization

/// A cache of the most recently used values by key, shared by threads.
final class RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct State {
    var entries: [Key: (value: Value, used: Int)] = [:]
    var clock = 0

    mutating func take(_ key: Key) -> Value? {
      clock += 1
      entries[key]?.used = clock
      return entries[key]?.value
    }

    /// Complexity: linear in the number of values, which is small.
    mutating func dropOldest() {
      if let oldest = entries.min(by: { $0.value.used < $1.value.used }) { entries[oldest.key] = nil }
    }
  }

  private let state = Mutex(State())
  private let limit: Int

  /// A cache of at most `limit` values.
  package init(limit: Int) { self.limit = limit }

  /// The value of a key, made by `make` when it is not cached.
  ///
  /// It is made outside the lock. When two threads make the same value, one of the two is kept.
  package func value<E: Error>(_ key: Key, make: () throws(E) -> Value) throws(E) -> Value {
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
