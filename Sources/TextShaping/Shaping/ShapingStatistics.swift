internal import Synchronization

/// Counts of what a typesetter has shaped, for tests and benchmarks.
package struct ShapingStatistics: Hashable, Sendable {
  /// Texts shaped for the first time.
  package var texts = 0
  /// Calls of HarfBuzz: one a run, and those for the edges of lines that the font calls unsafe to break.
  package var calls = 0
  /// Bytes of UTF-8 given to these calls.
  package var bytes = 0

  package init() {}
}

/// The running counts behind ``ShapingStatistics``, shared by all threads that shape with one font cascade.
final class ShapingCounter: Sendable {
  private let texts = Atomic(0), calls = Atomic(0), bytes = Atomic(0)

  /// The counts so far.
  var statistics: ShapingStatistics {
    var statistics = ShapingStatistics()
    statistics.texts = texts.load(ordering: .relaxed)
    statistics.calls = calls.load(ordering: .relaxed)
    statistics.bytes = bytes.load(ordering: .relaxed)
    return statistics
  }

  func addText() { texts.add(1, ordering: .relaxed) }

  func addCall(bytes count: Int) {
    calls.add(1, ordering: .relaxed)
    bytes.add(count, ordering: .relaxed)
  }
}
