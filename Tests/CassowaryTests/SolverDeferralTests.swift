import Cassowary
import Dispatch
import Synchronization
import Testing
import _TestSupport

/// Rows that are added one by one wait for each other, and nobody can tell.
@Suite struct SolverDeferralTests {
  /// A chain of labels whose edges are made before their widths, in some order of rows.
  private static func chain(_ count: Int, _ random: inout SplitMix64) -> (Solver, [Variable], [Relationship])
  {
    var solver = Solver()
    let edges = (0..<count).map { solver.variable("edge \($0)") }
    let widths = (0..<count).map { solver.variable("width \($0)") }
    var rows = [edges[0].atLeast(8)]
    for label in 0..<count {
      let text = Double(20 + label * 53 % 90)
      rows += [
        widths[label].atLeast(20), widths[label].atMost(text, priority: 250),
        widths[label].atLeast(text, priority: 750),
      ]
      if label > 0 { rows.append(edges[label].atLeast(edges[label - 1] + widths[label - 1] + 8)) }
    }
    rows.append((edges[count - 1] + widths[count - 1]).atMost(Double(30 * count), priority: 900))
    return (solver, edges + widths, rows.shuffled(using: &random))
  }

  @Test("Looked at or not, in any order: the same values", arguments: 0..<20)
  func looksChangeNothing(_ number: Int) throws {
    var random = SplitMix64(for: "looks \(number)")
    let (empty, variables, rows) = Self.chain(12, &random)
    var (waiting, looked, atOnce) = (empty, empty, empty)
    for row in rows {
      try waiting.add(row)
      try looked.add(row)
      if Bool.random(using: &random) { _ = looked.value(of: variables[0]) }
    }
    try atOnce.transaction { (solver) throws(SolverError) in for row in rows { try solver.add(row) } }
    #expect(waiting.values == atOnce.values && looked.values == atOnce.values, "seed \(SplitMix64.seed)")
    #expect(waiting.violations.count == atOnce.violations.count)
    #expect(try waiting.ambiguousVariables() == atOnce.ambiguousVariables())
  }

  @Test func aContradictionIsToldAtOnce() throws {
    var random = SplitMix64(for: "contradictions")
    var (solver, x, rows) = Self.chain(40, &random)
    for row in rows { try solver.add(row) }
    let least = try solver.add((x[39] - x[0]).atLeast(9000))
    try solver.add(x[5].equal(x[4] + 300, priority: 600))
    let error = #expect(throws: SolverError.self) { try solver.add((x[39] - x[0]).atMost(8000)) }
    #expect(error?.code == .unsatisfiable && error?.conflict.contains(least) == true)
    #expect(solver.constraints.count == rows.count + 2)
    #expect(solver.value(of: x[39]) - solver.value(of: x[0]) >= 9000)
    #expect(solver.value(of: x[5]) == solver.value(of: x[4]) + 300)
  }

  @Test func copiesGoTheirOwnWays() throws {
    var solver = Solver()
    let (x, y) = (solver.variable("x"), solver.variable("y"))
    for bound in 1...10 { try solver.add(x.atLeast(Double(bound))) }
    var other = solver
    let z = other.variable("z")
    try other.add(z.equal(x + 5))
    try solver.add(y.equal(x + 1))
    #expect(other.value(of: z) == 15 && other.value(of: y) == 0)
    #expect(solver.value(of: y) == 11 && solver.values.count == 2)
    try other.add(x.atLeast(20))
    #expect(other.value(of: z) == 25 && solver.value(of: x) == 10)
  }

  @Test func threadsThatLookAtOnceSeeTheSame() throws {
    var random = SplitMix64(for: "threads")
    var (solver, _, rows) = Self.chain(60, &random)
    for row in rows { try solver.add(row) }
    let waiting = solver
    let answers = Mutex<[[Double]]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let values = waiting.values
      answers.withLock { $0.append(values) }
    }
    try solver.transaction { _ in }
    #expect(answers.withLock { $0 } == Array(repeating: solver.values, count: 8))
  }

  @Test func aBudgetHoldsForRowsAddedUnderIt() throws {
    var random = SplitMix64(for: "budgets")
    var (solver, x, rows) = Self.chain(20, &random)
    for row in rows { try solver.add(row) }
    solver.budget = Budget(pivots: 0, pivotsPerRow: 0)
    let before = solver.values
    // The first row after a look is solved at once; one that waits is refused by the next change.
    let first = #expect(throws: SolverError.self) { try solver.add(x[3].equal(5000, priority: 999)) }
    #expect(first?.code == .budget && solver.values == before)
    try solver.add(x[3].equal(5000, priority: 999))
    #expect(solver.values == before)
    let later = #expect(throws: SolverError.self) { try solver.setConstant(of: solver.constraints[0], to: 0) }
    #expect(later?.code == .budget && solver.constraints.count == rows.count && solver.values == before)
  }

  /// What a solve for every row would not do in minutes.
  @Test(arguments: 0..<3) func aLongChainCostsAboutOneSolve(_ number: Int) throws {
    var random = SplitMix64(for: "long chains \(number)")
    var (solver, x, rows) = Self.chain(Repository.isQuickTest ? 200 : 1000, &random)
    for row in rows { try solver.add(row) }
    #expect(solver.value(of: x[1]) >= 36)
    #expect(solver.statistics.factorings < 60, "seed \(SplitMix64.seed)")
  }
}
