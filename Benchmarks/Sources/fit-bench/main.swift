import Copyfit
import Foundation
import RawHarfBuzz

// Prints the speed of preparing and fitting as ratios of medians against hb_shape of the same text, in one run.

func column(_ text: String, _ width: Int) -> String {
  text.padding(toLength: width, withPad: " ", startingAt: 0)
}
func number(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }

if CommandLine.arguments.contains("--styled") {
  try StyledBenchmark.printAll()
  exit(0)
}

if CommandLine.arguments.contains("--reuse") {
  try ReuseBenchmark.printAll()
  try LayoutBenchmark.printAll()
  try StyledBenchmark.printAll()
  exit(0)
}

print(
  """
  HarfBuzz \(String(cString: raw_shaper_version())); 11 to 15 shape in about half the time of 6, so ratios to them are higher.
  Medians per text, in ns, and their ratios to hb_shape; quartiles of hb_shape and of prepare + fit in brackets.
  The rest are times prepare + fit: with a new typesetter; of a string seen before, in a cache; by Pango (bisection over
  layouts of the whole text, advances without hinting); by loops that count up from 1 point, on a prepared text and
  shaping at every size.
  Allocations: those of measuring, of refitting and of walking all lines, over all texts together.
  """)
let heads: [(String, Int)] = [
  ("script", 12), ("kind", 10), ("chars", 6), ("hb_shape", 26), ("prepare", 8), ("prepare + fit", 34),
  ("refit", 16),
  ("measure", 16), ("new", 8), ("seen", 8), ("Pango", 9), ("++size loop", 12), ("shaping", 9),
  ("allocations", 11),
]
print(heads.map { column($0.0, $0.1) }.joined())
for sample in try Samples.all() {
  let benchmark = try FitBenchmark(sample)
  let (timing, loops) = (benchmark.run(), benchmark.runLoops())
  let count = Double(sample.texts.count)
  let characters = sample.texts.reduce(0) { $0 + $1.unicodeScalars.count } / sample.texts.count
  func spread(_ way: Int) -> String {
    let q = timing.quartiles(way)
    return "\(number(q.median / count, 0)) [\(number(q.low / count, 0))-\(number(q.high / count, 0))]"
  }
  func percent(_ way: Int, _ digits: Int) -> String {
    column(number(timing.quartiles(way).median / count, 0), 7)
      + column(number(100 * timing.ratio(way, to: 0), digits) + " %", 9)
  }
  print(
    column(sample.script, 12) + column(sample.kind, 10) + column("\(characters)", 6) + column(spread(0), 26)
      + column(number(timing.ratio(1, to: 0), 3), 8) + column(spread(2), 26)
      + column(number(timing.ratio(2, to: 0), 3), 8) + percent(3, 2) + percent(4, 3)
      + column(number(loops.ratio(1, to: 0), 2) + " x", 8)
      + column(number(loops.ratio(2, to: 0), 3) + " x", 8)
      + column(number(loops.ratio(3, to: 0), 0) + " x", 9)
      + column(number(loops.ratio(4, to: 0), 1) + " x", 12)
      + column(number(loops.ratio(5, to: 0), 0) + " x", 9)
      + benchmark.allocations().map(String.init).joined(separator: ", "))
}

print("\nPreparing grows linearly: ns a character of Latin text, for hb_shape and for preparing.")
let latin = try Samples.all()[2]
let font = root.appendingPathComponent("Fonts/\(latin.font)").path
let type = Typesetter(fonts: try FontList(paths: [font]))
let raw = raw_shaper_open(font)
for length in [1_000, 10_000, 100_000, 1_000_000] {
  let text = String(
    String(repeating: latin.texts.joined(separator: " "), count: 1 + length / 3000).prefix(length))
  let utf8 = Array(text.utf8CString)
  let timing = Timing(
    [
      ("hb_shape", { _ = raw_shaper_shape(raw, utf8, Int32(utf8.count - 1)) }),
      ("prepare", { _ = type.prepare(text) }),
    ], rounds: 7, repetitions: max(1, 10_000 / length))
  let each = [0, 1].map { number(timing.quartiles($0).median / Double(length), 1) }
  print(column("\(length)", 10) + column(each[0], 8) + each[1])
}

try ReuseBenchmark.printAll()
try LayoutBenchmark.printAll()
try StyledBenchmark.printAll()
