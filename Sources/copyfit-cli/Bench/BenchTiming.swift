/// Nanoseconds of several ways to do the same work with the same texts.
///
/// Every way takes its turn in every round, and never for long: what else the machine does meets all alike, and few of the
/// times. A turn goes through all texts, as programs do: with one text over and over, a processor learns it by heart.
struct BenchTiming {
  /// Of each way, the median time for all texts.
  let medians: [Double]
  /// All that the ways have answered, added up: what is asked for has to be found out.
  private(set) var sum = 0.0

  /// Each turn takes at least so long: what is quicker is repeated.
  private static let turn = 100_000.0

  /// Times ways, each given the number of a text.
  init(_ ways: [(Int) -> Double], texts: Int, rounds: Int) {
    var sum = 0.0
    let counts = ways.map { Self.repetitions($0, texts, &sum) }
    var times = [[Double]](repeating: [], count: ways.count)
    for _ in 0..<rounds {
      for way in ways.indices { times[way].append(Self.time(ways[way], texts, counts[way], &sum)) }
    }
    medians = times.map { $0.sorted()[$0.count / 2] }
    self.sum = sum
  }

  /// How often a way is repeated to fill its turn; it is warm after that, too.
  private static func repetitions(_ way: (Int) -> Double, _ texts: Int, _ sum: inout Double) -> Int {
    var count = 1
    while time(way, texts, count, &sum) * Double(count) < turn, count < 1 << 20 { count *= 2 }
    return count
  }

  private static func time(
    _ way: (Int) -> Double, _ texts: Int, _ repetitions: Int, _ sum: inout Double
  ) -> Double {
    // What the way before has left in the processor is no part of this one's time, nor what is seen for the first time.
    for text in 0..<texts { sum += way(text) }
    let start = ContinuousClock.now
    for _ in 0..<repetitions {
      for text in 0..<texts { sum += way(text) }
    }
    return (ContinuousClock.now - start) / .nanoseconds(1) / Double(repetitions)
  }
}
