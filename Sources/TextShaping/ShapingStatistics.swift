/// What has been shaped: for tests that show that nothing is shaped twice, and benchmarks that tell what is.
package struct ShapingStatistics: Hashable, Sendable {
  /// Texts, and their runs of one face, script and direction.
  package var texts = 0, runs = 0
  /// Calls of HarfBuzz: one a run, and those for the edges of lines that the font says are unsafe to break.
  package var calls = 0
  /// What these calls shaped, in bytes of UTF-8.
  package var bytes = 0
  /// Places where lines may break that the font says are unsafe.
  package var unsafeBreaks = 0

  package init() {}

  package static func += (sum: inout ShapingStatistics, more: ShapingStatistics) {
    sum.texts += more.texts
    sum.runs += more.runs
    sum.calls += more.calls
    sum.bytes += more.bytes
    sum.unsafeBreaks += more.unsafeBreaks
  }
}
