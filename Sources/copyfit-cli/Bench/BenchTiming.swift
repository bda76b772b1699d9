/// Nanoseconds of several ways to do the same work with several texts.
///
/// Every way takes its turn with every text in every round, and never for long: what else the machine does meets all
/// alike, and few of the times.
struct BenchTiming {
  /// Of each way, the sum over all texts of the median times.
  let medians: [Double]

  /// Each turn takes at least so long: what is quicker is repeated.
  private static let turn = 50_000.0

  /// Times ways, each given the number of a text.
  init(_ ways: [(Int) -> Void], texts: Int, rounds: Int) {
    medians = (0..<texts).reduce(into: [Double](repeating: 0, count: ways.count)) { sums, text in
      for (way, median) in Self.medians(ways, text, rounds).enumerated() { sums[way] += median }
    }
  }

  private static func medians(_ ways: [(Int) -> Void], _ text: Int, _ rounds: Int) -> [Double] {
    let counts = ways.map { repetitions($0, text) }
    var times = [[Double]](repeating: [], count: ways.count)
    for _ in 0..<rounds {
      for way in ways.indices { times[way].append(time(ways[way], text, counts[way])) }
    }
    return times.map { $0.sorted()[$0.count / 2] }
  }

  /// How often a way is repeated to fill its turn; it is warm after that, too.
  private static func repetitions(_ way: (Int) -> Void, _ text: Int) -> Int {
    var count = 1
    while time(way, text, count) * Double(count) < turn, count < 1 << 20 { count *= 2 }
    return count
  }

  private static func time(_ way: (Int) -> Void, _ text: Int, _ repetitions: Int) -> Double {
    let start = ContinuousClock.now
    for _ in 0..<repetitions { way(text) }
    return (ContinuousClock.now - start) / .nanoseconds(1) / Double(repetitions)
  }
}
