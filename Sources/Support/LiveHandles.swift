import Synchronization

/// Counts the C objects that the wrapper modules hold, for leak tests.
///
/// Each `final class` over a C object calls ``opened()`` once that object exists and ``closed()`` in its
/// `deinit`. A test reads ``count`` in a separate process (an exit test), because parallel tests open handles too.
package enum LiveHandles {
  private static let alive = Atomic<Int>(0)

  /// The handles opened and not yet closed, in the whole process.
  package static var count: Int { alive.load(ordering: .acquiring) }

  /// Counts one more.
  package static func opened() { alive.add(1, ordering: .relaxed) }

  /// Counts one less.
  package static func closed() { alive.subtract(1, ordering: .releasing) }
}
