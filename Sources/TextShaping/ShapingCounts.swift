internal import Synchronization

/// Counts what one thread at a time shapes.
///
/// Atomic, and yet written by one: so that with every call neither a lock is taken nor asked who else is writing.
final class ShapingCounts: Sendable {
  private let texts = Atomic(0), runs = Atomic(0), calls = Atomic(0), bytes = Atomic(0)
  private let unsafeBreaks = Atomic(0)

  /// The counts so far.
  var statistics: ShapingStatistics {
    var statistics = ShapingStatistics()
    statistics.texts = texts.load(ordering: .relaxed)
    statistics.runs = runs.load(ordering: .relaxed)
    statistics.calls = calls.load(ordering: .relaxed)
    statistics.bytes = bytes.load(ordering: .relaxed)
    statistics.unsafeBreaks = unsafeBreaks.load(ordering: .relaxed)
    return statistics
  }

  /// Another text is shaped.
  @inline(__always)
  func addText() { texts.store(texts.load(ordering: .relaxed) &+ 1, ordering: .relaxed) }

  /// Another run of a text is.
  @inline(__always)
  func addRun() { runs.store(runs.load(ordering: .relaxed) &+ 1, ordering: .relaxed) }

  /// Breaks are unsafe.
  func addUnsafeBreaks(_ count: Int) {
    unsafeBreaks.store(unsafeBreaks.load(ordering: .relaxed) &+ count, ordering: .relaxed)
  }

  /// HarfBuzz is called.
  @inline(__always)
  func addCall(bytes count: Int) {
    calls.store(calls.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    bytes.store(bytes.load(ordering: .relaxed) &+ count, ordering: .relaxed)
  }
}
