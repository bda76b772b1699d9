import Cassowary
import Foundation

// Prints how fast systems are built and dragged, beside kiwi in the same run, and what of that was asked for.

/// A workload's figures: ours, kiwi's by Python, and its core's.
struct Figures {
  let ours: SolverTiming
  let kiwi: Kiwi.Timing?
  let core: Kiwi.Timing?
}

func shown(_ seconds: Double?) -> String {
  guard let seconds, seconds.isFinite else { return "-" }
  let (factor, unit) = seconds < 1e-3 ? (1e6, "us") : seconds < 1 ? (1e3, "ms") : (1, "s")
  return String(format: "%.3g \(unit)", seconds * factor)
}

func ratio(_ slow: Double?, _ fast: Double?) -> Double? {
  guard let slow, let fast, slow.isFinite, fast > 0 else { return nil }
  return slow / fast
}

/// The exponent of the growth from one size to another.
func exponent(_ small: Figures?, _ smaller: Int, _ large: Figures?, _ larger: Int) -> Double? {
  guard let growth = ratio(large?.ours.batch, small?.ours.batch) else { return nil }
  return log(growth) / log(Double(larger) / Double(smaller))
}

let seconds = 240.0
let (python, core) = (Kiwi.python, Kiwi.core)
let isQuick = CommandLine.arguments.contains("--quick")
print(
  """
  Medians. Build: adding all constraints, made before, and having the values; kiwi adds row by row. Drag: a suggestion
  and the values; allocations of 200 of them. Edit: changing one constant. Call: kiwi's time for a trivial constraint,
  by Python and in C++, nearly all of it overhead. '-': not measured, or not done in \(Int(seconds)) s.
  """)
let heads: [(String, Int)] = [
  ("workload", 16), ("batch", 9), ("by row", 9), ("kiwi", 9), ("its core", 9), ("x batch", 9), ("drag", 9),
  ("allocs", 7), ("kiwi", 9), ("its core", 9), ("kiwi/drag", 10), ("edit", 9), ("call", 9), ("core", 9),
]
print(heads.map { column($0.0, $0.1) }.joined())

var figures: [String: [Int: Figures]] = [:]
@MainActor func measure(_ workload: Workload) throws {
  let measured = Figures(
    ours: try SolverTiming(workload),
    kiwi: workload.isForKiwi ? try python?.timing(workload, limit: seconds) : nil,
    core: workload.isForKiwi ? try core?.timing(workload, limit: seconds) : nil)
  figures[String(workload.name.prefix(2)), default: [:]][workload.size] = measured
  let ours = measured.ours
  let cells = [
    "\(workload.name) \(workload.size)", shown(ours.batch), shown(ours.rowByRow), shown(measured.kiwi?.build),
    shown(measured.core?.build),
    ratio(measured.kiwi?.build, ours.batch).map { String(format: "%.3g", $0) } ?? "-",
    shown(ours.drag), ours.dragAllocations.map(String.init) ?? "-", shown(measured.kiwi?.drag),
    shown(measured.core?.drag),
    ratio(measured.kiwi?.drag, ours.drag).map { String(format: "%.3g", $0) } ?? "-",
    shown(ours.edit), shown(measured.kiwi?.call), shown(measured.core?.call),
  ]
  print(zip(cells, heads).map { column($0, $1.1) }.joined())
  // Into a pipe too, line by line: some workloads take kiwi minutes.
  fflush(nil)
}

/// `solve-bench [--quick] [W1 W2(1000) ...]`: without names all workloads.
let names = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("-") }
let all =
  ([10, 50, 100] + (isQuick ? [] : [400])).map(Workloads.form(rows:))
  + ([50, 100, 200, 500] + (isQuick ? [] : [1000, 2000])).map(Workloads.chain(labels:))
  + ([10, 100] + (isQuick ? [] : [1000, 5000])).map(Workloads.labels)
  + ([100] + (isQuick ? [] : [500, 1000])).map(Workloads.gaps(labels:))
  + ([100, 1000] + (isQuick ? [] : [10_000])).map(Workloads.views)
  + (isQuick ? [2, 4, 8] : Array(2...12)).map(Workloads.grid)
  + [1000].map(Workloads.tree)
for workload in all {
  let letter = String(workload.name.prefix(2))
  if names.isEmpty || names.contains(letter) || names.contains("\(letter)(\(workload.size))") {
    try measure(workload)
  }
}

let (w1, w2, w4) = (figures["W1"] ?? [:], figures["W2"] ?? [:], figures["W4"] ?? [:])
var goals = Goals()
goals.atLeast(
  "W1(100), batch: times faster to build than kiwi", 20, ratio(w1[100]?.kiwi?.build, w1[100]?.ours.batch))
goals.atLeast(
  "W1(100), batch: times faster to build than kiwi's core", 20,
  ratio(w1[100]?.core?.build, w1[100]?.ours.batch))
goals.atMost("W1: exponent of growth from 10 to 100 rows", 1.5, exponent(w1[10], 10, w1[100], 100))
if !isQuick {
  goals.atMost("W1: exponent of growth from 100 to 400 rows", 1.5, exponent(w1[100], 100, w1[400], 400))
  goals.atLeast(
    "W2(1000), batch: times faster to build than kiwi", 200,
    ratio(w2[1000]?.kiwi?.build, w2[1000]?.ours.batch))
  goals.atLeast(
    "W2(1000), batch: times faster to build than kiwi's core", 200,
    ratio(w2[1000]?.core?.build, w2[1000]?.ours.batch))
  goals.atMost(
    "W4: exponent of growth from 100 to 10,000 views", 1.1, exponent(w4[100], 100, w4[10_000], 10_000))
  goals.atMost(
    "W4: an edit's time at 10,000 views, times that at 100", 1.5,
    ratio(w4[10_000]?.ours.edit, w4[100]?.ours.edit))
  goals.atMost(
    "W4: a drag's time at 10,000 views, times that at 100", 1.5,
    ratio(w4[10_000]?.ours.drag, w4[100]?.ours.drag))
}
for (name, figures) in [("W1(100)", w1[100]), ("W2(100)", w2[100])] {
  goals.atLeast(
    "\(name), dragging: times faster than kiwi", 5, ratio(figures?.kiwi?.drag, figures?.ours.drag))
  goals.atLeast(
    "\(name), dragging: times faster than kiwi's core", 5, ratio(figures?.core?.drag, figures?.ours.drag))
  goals.atMost(
    "\(name), dragging: allocations of 200 drags", 0, figures?.ours.dragAllocations.map(Double.init))
}
let w3 = figures["W3"] ?? [:]
for (count, asked) in [(10, 1.0), (100, 5), (1000, 100)] where !isQuick || count < 1000 {
  goals.atLeast(
    "W3(\(count)), dragging: times faster than kiwi's core", asked,
    ratio(w3[count]?.core?.drag, w3[count]?.ours.drag))
  goals.atMost("W3(\(count)), dragging: slowest step, times the mean", 5, w3[count]?.ours.slowestStep)
  goals.atMost(
    "W3(\(count)), dragging: allocations of 200 drags", 0, w3[count]?.ours.dragAllocations.map(Double.init))
}
if !isQuick {
  goals.atMost(
    "W3: exponent of growth of a drag from 100 to 5,000 labels", 1.3,
    ratio(w3[5000]?.ours.drag, w3[100]?.ours.drag).map { log($0) / log(50) })
  goals.atMost("W3(1000), row by row: seconds", 0.04, w3[1000]?.ours.rowByRow)
}
if w3[1000] != nil {
  goals.atMost(
    "W3(1000), batch: seconds in the slowest of 20 orders", 0.01,
    try SolverTiming.slowestOrder(of: Workloads.labels(1000), among: 20))
  goals.atMost(
    "W3(1000), row by row: seconds in the slowest of 20 orders", 0.04,
    try SolverTiming.slowestOrder(of: Workloads.labels(1000), asBatch: false, among: 20))
}
if w1[100] != nil {
  goals.atMost(
    "W1(1000), batch: seconds in the slowest of 20 orders", 0.2,
    try SolverTiming.slowestOrder(of: Workloads.form(rows: 1000), among: 20))
}
print("\n\(goals.table)")
