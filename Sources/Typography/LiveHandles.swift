import Synchronization

/// How many C objects the wrapper modules hold right now: the proof that nothing leaks.
///
/// Each `final class` over a C object calls ``opened()`` once that object exists and ``closed()`` in its
/// `deinit`. One relaxed addition each, next to calls that cost a thousand times more. A test reads
/// ``count`` in a process of its own (an exit test), since tests that run beside it open handles too.
package enum LiveHandles {
  private static let alive = Atomic<Int>(0)

  /// The handles opened and not yet closed, in the whole process.
  package static var count: Int { alive.load(ordering: .acquiring) }

  /// Counts one more.
  package static func opened() { alive.add(1, ordering: .relaxed) }

  /// Counts one less.
  package static func closed() { alive.subtract(1, ordering: .releasing) }
}
