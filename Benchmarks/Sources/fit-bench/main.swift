import Copyfit
import Foundation

// Prints the speed of preparing and fitting as ratios of medians against hb_shape of the same text, in one run.

func column(_ text: String, _ width: Int) -> String {
  text.padding(toLength: width, withPad: " ", startingAt: 0)
}
func number(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }

print(
  "Medians per text, in ns, and their ratios to hb_shape; quartiles of hb_shape and of prepare + fit in brackets."
)
print(
  column("script", 12) + column("kind", 11) + column("chars", 7) + column("hb_shape", 24)
    + column("prepare", 9)
    + column("prepare + fit", 31) + column("refit", 17) + column("measure", 18)
    + "allocations (measure, refit)")
for sample in try Samples.all() {
  let benchmark = try FitBenchmark(sample)
  let timing = benchmark.run()
  let count = Double(sample.texts.count)
  let characters = sample.texts.reduce(0) { $0 + $1.unicodeScalars.count } / sample.texts.count
  let (raw, cold) = (timing.quartiles(0), timing.quartiles(2))
  let allocations = benchmark.allocations()
  func spread(_ q: (low: Double, median: Double, high: Double)) -> String {
    "\(number(q.median / count, 0)) [\(number(q.low / count, 0))-\(number(q.high / count, 0))]"
  }
  print(
    column(sample.script, 12) + column(sample.kind, 11) + column("\(characters)", 7) + column(spread(raw), 24)
      + column(number(timing.ratio(1, to: 0), 3), 9)
      + column(spread(cold), 22) + column(number(timing.ratio(2, to: 0), 3), 9)
      + column(number(timing.quartiles(3).median / count, 0), 7)
      + column(number(100 * timing.ratio(3, to: 0), 2) + " %", 10)
      + column(number(timing.quartiles(4).median / count, 0), 7)
      + column(number(100 * timing.ratio(4, to: 0), 3) + " %", 11)
      + "\(allocations.measure), \(allocations.refit)")
}

print("\nPreparing grows linearly: ns a character of Latin text.")
let latin = try Samples.all()[2]
let type = Typesetter(
  fonts: try FontList(paths: [root.appendingPathComponent("Fonts/\(latin.font)").path]))
for length in [1_000, 10_000, 100_000, 1_000_000] {
  let text = String(
    String(repeating: latin.texts.joined(separator: " "), count: 1 + length / 3000).prefix(length))
  let times = (0..<5).map { _ in ContinuousClock().measure { _ = type.prepare(text) } }.sorted()
  let nanoseconds = Double(times[2].components.attoseconds) / 1e9 + Double(times[2].components.seconds) * 1e9
  print(column("\(length)", 10) + number(nanoseconds / Double(length), 1))
}
