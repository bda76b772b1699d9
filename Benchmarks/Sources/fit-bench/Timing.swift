/// Nanoseconds of several ways to do the same work, measured in turn in every round, so that the machine's moods meet
/// all of them alike.
struct Timing {
  let names: [String]
  private(set) var rounds: [[Double]] = []

  init(_ ways: [(name: String, work: () -> Void)], rounds: Int, repetitions: Int) {
    names = ways.map(\.name)
    for round in 0...rounds {
      let times = ways.map { way in Self.time(repetitions, way.work) }
      if round > 0 { self.rounds.append(times) }
    }
  }

  private static func time(_ repetitions: Int, _ work: () -> Void) -> Double {
    let start = ContinuousClock.now
    for _ in 0..<repetitions { work() }
    let passed = (ContinuousClock.now - start).components
    return (Double(passed.seconds) * 1e9 + Double(passed.attoseconds) / 1e9) / Double(repetitions)
  }

  /// The quartiles of one way's rounds.
  func quartiles(_ way: Int) -> (low: Double, median: Double, high: Double) {
    let sorted = rounds.map { $0[way] }.sorted()
    return (sorted[sorted.count / 4], sorted[sorted.count / 2], sorted[sorted.count * 3 / 4])
  }

  /// The ratio of the medians of two ways.
  func ratio(_ way: Int, to other: Int) -> Double { quartiles(way).median / quartiles(other).median }
}

extension Sequence {
  /// All values of a loop that is timed, added up here: a sum that closures share is checked, each time it is written, for
  /// whether anyone else is at it, for longer than a look-up takes.
  @inline(__always)
  func sum(_ value: (Element) -> Double) -> Double { reduce(0) { $0 + value($1) } }
}
