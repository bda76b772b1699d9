/// The times of several functions over the same texts, in nanoseconds.
///
/// The functions take short turns in every round, so that other load on the machine affects all of them alike. A turn goes
/// through all texts, because repeating one text would train the processor's branch prediction.
struct BenchTiming {
  /// The median time of each function for all texts.
  let medians: [Double]
  /// The sum of all results, so that the compiler cannot remove the work.
  private(set) var sum = 0.0

  /// The least duration of a turn in nanoseconds; faster functions are repeated.
  private static let turn = 100_000.0

  /// Times functions, each given the index of a text.
  init(_ functions: [(Int) -> Double], texts: Int, rounds: Int) {
    var sum = 0.0
    let counts = functions.map { Self.repetitions($0, texts, &sum) }
    var times = [[Double]](repeating: [], count: functions.count)
    for _ in 0..<rounds {
      for function in functions.indices {
        times[function].append(Self.time(functions[function], texts, counts[function], &sum))
      }
    }
    medians = times.map { $0.sorted()[$0.count / 2] }
    self.sum = sum
  }

  /// The number of repetitions that fill a turn; finding it also warms up.
  private static func repetitions(_ function: (Int) -> Double, _ texts: Int, _ sum: inout Double) -> Int {
    var count = 1
    while time(function, texts, count, &sum) * Double(count) < turn, count < 1 << 20 { count *= 2 }
    return count
  }

  private static func time(
    _ function: (Int) -> Double, _ texts: Int, _ repetitions: Int, _ sum: inout Double
  ) -> Double {
    // A first pass without timing fills the processor's caches.
    for text in 0..<texts { sum += function(text) }
    let start = ContinuousClock.now
    for _ in 0..<repetitions {
      for text in 0..<texts { sum += function(text) }
    }
    return (ContinuousClock.now - start) / .nanoseconds(1) / Double(repetitions)
  }
}
