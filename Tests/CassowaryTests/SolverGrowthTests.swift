import Cassowary
import Testing
import _TestSupport

/// A system built row by row is the same as built at once, and a row costs what it disturbs.
@Suite struct SolverGrowthTests {
  /// Variables by number and what is said of them, in order.
  struct Plan: Sendable, CustomTestStringConvertible {
    let name: String
    let variableCount: Int
    let rows: [@Sendable ([Variable]) -> Relationship]

    var testDescription: String { name }

    static let all = [form(24), chain(24, gaps: false), chain(24, gaps: true), joined(24), backwards(24)]

    /// Labels before fields that are aligned.
    static func form(_ count: Int) -> Plan {
      var rows: [@Sendable ([Variable]) -> Relationship] = []
      for row in 0..<count {
        let (label, width, field) = (3 * row, 3 * row + 1, 3 * row + 2)
        let text = Double(row * 37 % 50) + Double(row % 8) / 8
        rows.append { $0[label].atLeast(16) }
        rows.append { $0[label].equal(16, priority: 250) }
        rows.append { $0[width].atMost(text, priority: 900) }
        rows.append { $0[width].atLeast(text, priority: 900) }
        rows.append { $0[field].atLeast($0[label] + $0[width] + 8) }
        if row > 0 { rows.append { $0[field].equal($0[2]) } }
      }
      return Plan(name: "form", variableCount: 3 * count, rows: rows)
    }

    /// Labels in a chain, the gaps of which are equal if they can be; either they or the edges have a least value.
    static func chain(_ count: Int, gaps: Bool) -> Plan {
      var rows: [@Sendable ([Variable]) -> Relationship] = []
      for label in 0..<count {
        let (edge, width, text) = (2 * label, 2 * label + 1, Double(label * 53 % 40) + Double(label % 4) / 4)
        if gaps, label > 0 {
          rows.append { $0[edge].atLeast($0[edge - 2] + $0[edge - 1] + 16) }
        } else {
          rows.append { $0[edge].atLeast(16) }
        }
        rows.append { $0[width].atLeast(text) }
        if label < 2 { continue }
        rows.append { x in
          let (one, two) = (x[edge - 4] + x[edge - 3], x[edge - 2] + x[edge - 1])
          return (x[edge] - two).equal(x[edge - 2] - one, priority: 250)
        }
      }
      return Plan(name: gaps ? "gaps" : "chain", variableCount: 2 * count, rows: rows)
    }

    /// Parts that have grown by themselves are joined at the end.
    static func joined(_ count: Int) -> Plan {
      var rows: [@Sendable ([Variable]) -> Relationship] = []
      for one in 1..<count where one % 6 != 0 {
        rows.append { $0[one].atLeast($0[one - 1] + Double(one % 5), priority: 800) }
        rows.append { ($0[one] + $0[one - 1]).equal(Double(30 + one), priority: 300) }
      }
      for one in stride(from: 6, to: count, by: 6) {
        rows.append { $0[one].equal($0[one - 1] - 3, priority: one % 4 == 0 ? 1000 : 500) }
      }
      return Plan(name: "joined", variableCount: count, rows: rows)
    }

    /// The last created comes first, so that what is new is older than what is there.
    static func backwards(_ count: Int) -> Plan {
      var rows: [@Sendable ([Variable]) -> Relationship] = []
      for one in (0..<count - 1).reversed() {
        rows.append { ($0[one] + $0[one + 1]).atLeast(Double(one % 7) - 2) }
        rows.append { $0[one].equal($0[one + 1] + 5, priority: 400) }
        if one % 4 == 0 { rows.append { $0[one + 1].equal($0[one]) } }
      }
      return Plan(name: "backwards", variableCount: count, rows: rows)
    }
  }

  private func variables(_ plan: Plan, in solver: inout Solver) -> [Variable] {
    (0..<plan.variableCount).map { solver.variable("x\($0)") }
  }

  @Test(arguments: Plan.all) func rowByRowEqualsAtOnceAfterEachRow(_ plan: Plan) throws {
    var grown = Solver()
    let x = variables(plan, in: &grown)
    var compared = 0
    for count in plan.rows.indices {
      try grown.add(plan.rows[count](x))
      if count % 7 != 0 && count < plan.rows.count - 7 { continue }
      var built = Solver()
      let y = variables(plan, in: &built)
      try built.transaction { solver throws(SolverError) in
        for row in plan.rows[...count] { try solver.add(row(y)) }
      }
      #expect(
        x.map { grown.value(of: $0).bitPattern } == y.map { built.value(of: $0).bitPattern },
        "after row \(count)")
      #expect(
        try grown.ambiguousVariables().map { grown.name(of: $0) }
          == built.ambiguousVariables().map { built.name(of: $0) }, "after row \(count)")
      compared += 1
    }
    #expect(compared >= plan.rows.count / 7 + 6)
  }

  /// x3 moves with x5 by way of x4 alone, and was created before.
  @Test func whatMovesByWayOfAnotherIsLookedAtAgain() throws {
    var solver = Solver()
    let x = (0..<7).map { solver.variable("x\($0)") }
    try solver.add((x[0] - x[1] + x[2]).atLeast(0, priority: 1))
    try solver.add((0 - x[3] - x[5]).atLeast(640, priority: 1))
    try solver.add((x[5] - x[6]).atLeast(760))
    try solver.add((0 - x[0] - x[4] + 2000).atLeast(0))
    try solver.add((x[4] + x[6]).equal(-500))
    #expect(x.map { solver.value(of: $0) } == [0, 0, 0, 0, 900, -640, -1400])
  }

  /// Few rows of few terms each, so that parts come to be and are joined again and again.
  @Test func randomRowsEqualThoseAtOnce() throws {
    var random = SplitMix64(for: "random rows")
    let count = Repository.isFullTest ? 10_000 : Repository.isQuickTest ? 100 : 1500
    var compared = 0
    for number in 0..<count {
      let variableCount = Int.random(in: 6...30, using: &random)
      var (grown, rows) = (Solver(), [@Sendable ([Variable]) -> Relationship]())
      let x = (0..<variableCount).map { grown.variable("x\($0)") }
      for _ in 0..<variableCount {
        let row = Self.randomRow(of: variableCount, &random)
        do throws(SolverError) { try grown.add(row(x)) } catch { continue }
        rows.append(row)
        var built = Solver()
        let y = (0..<variableCount).map { built.variable("x\($0)") }
        try built.transaction { solver throws(SolverError) in
          for row in rows { try solver.add(row(y)) }
        }
        let (mine, theirs) = (x.map { grown.value(of: $0) }, y.map { built.value(of: $0) })
        #expect(mine == theirs, "system \(number): \(built.dump)")
        if mine != theirs { return }
        compared += 1
      }
    }
    #expect(compared >= 14 * count)
  }

  private static func randomRow(of variableCount: Int, _ random: inout SplitMix64)
    -> @Sendable ([Variable]) -> Relationship
  {
    let terms = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      (variable: Int.random(in: 0..<variableCount, using: &random), isAdded: Bool.random(using: &random))
    }
    let constant = Bool.random(using: &random) ? 0 : Double(Int.random(in: -6400...6400, using: &random)) / 8
    let priority: Priority = [1, 1, 500, 999, 1000, 1000].randomElement(using: &random) ?? 1000
    let relation = Int.random(in: 0...2, using: &random)
    return { x in
      let sum = terms.reduce(Expression(constant: constant)) {
        $1.isAdded ? $0 + x[$1.variable] : $0 - x[$1.variable]
      }
      switch relation {
      case 0: return sum.atMost(0, priority: priority)
      case 1: return sum.equal(0, priority: priority)
      default: return sum.atLeast(0, priority: priority)
      }
    }
  }

  @Test(arguments: Plan.all) func addingHardlyEverFactors(_ plan: Plan) throws {
    var solver = Solver()
    let x = variables(plan, in: &solver)
    for row in plan.rows { try solver.add(row(x)) }
    #expect(solver.statistics.factorings <= plan.rows.count / 8)
    #expect(solver.statistics.pivots <= 2 * plan.rows.count)
  }

  @Test func whatIsMetCostsNoPivot() throws {
    var solver = Solver()
    let plan = Plan.chain(40, gaps: true)
    let x = variables(plan, in: &solver)
    for row in plan.rows { try solver.add(row(x)) }
    let before = solver.statistics
    for edge in stride(from: 0, to: 80, by: 2) { try solver.add(x[edge].atMost(10_000)) }
    #expect(solver.statistics.pivots == before.pivots)
    #expect(solver.statistics.factorings <= before.factorings + 1)
    #expect(solver.statistics.rows == before.rows + 40)
  }

  @Test(arguments: Plan.all) func aRefusedRowLeavesNoTrace(_ plan: Plan) throws {
    var solver = Solver()
    let x = variables(plan, in: &solver)
    var refused = 0
    for (count, row) in plan.rows.enumerated() {
      try solver.add(row(x))
      if count % 5 != 0 { continue }
      // A part by itself, with a level of its own, that cannot join the rest.
      let other = solver.variable("other \(count)")
      try solver.add(other.atLeast(1))
      try solver.add(other.equal(-4, priority: Priority(700 + count % 50)))
      let values = x.map { solver.value(of: $0).bitPattern }
      let limit = try solver.add((x[0] + x[1]).atMost(2e6))
      let dump = solver.dump
      #expect(throws: SolverError.self) { try solver.add((x[0] + x[1]).atLeast(3e6)) }
      #expect(solver.dump == dump, "after row \(count)")
      let error = #expect(throws: SolverError.self) { try solver.add((x[0] + x[1] - other).atLeast(3e6)) }
      #expect(error?.conflict.contains(limit) ?? false)
      #expect(solver.dump == dump, "after row \(count)")
      try solver.remove(limit)
      #expect(x.map { solver.value(of: $0).bitPattern } == values)
      refused += 1
    }
    #expect(refused >= plan.rows.count / 5)
  }

  @Test func aSpentBudgetLeavesNoTrace() throws {
    var solver = Solver()
    let plan = Plan.chain(30, gaps: false)
    let x = variables(plan, in: &solver)
    for row in plan.rows { try solver.add(row(x)) }
    let dump = solver.dump
    let budget = solver.budget
    solver.budget = Budget(pivots: 0, pivotsPerRow: 0)
    // An older variable, a new level, and a row that must be held.
    let error = #expect(throws: SolverError.self) {
      try solver.add((x[40] - x[0]).equal(5000, priority: 600))
    }
    #expect(error?.code == .budget)
    #expect(solver.dump == dump)
    solver.budget = budget
    try solver.add((x[40] - x[0]).equal(5000, priority: 600))
    #expect(solver.value(of: x[40]) == solver.value(of: x[0]) + 5000)
  }

  @Test func aPartThatGrowsCanBeEditedAndDragged() throws {
    var solver = Solver()
    let plan = Plan.form(20)
    let x = variables(plan, in: &solver)
    var constraints: [Constraint] = []
    for row in plan.rows {
      constraints.append(try solver.add(row(x)))
      try solver.suggest(Double(constraints.count), for: x[2], priority: 950)
    }
    try solver.unsuggest(x[2])
    try solver.setConstant(of: constraints[2], to: -400)
    try solver.setConstant(of: constraints[3], to: -400)
    #expect(solver.value(of: x[2]) == 16 + 400 + 8)
    try solver.setConstant(of: constraints[3], to: 0)
    // The widest is then row 4 again.
    #expect(solver.value(of: x[2]) == 16 + 48.5 + 8)
  }
}
