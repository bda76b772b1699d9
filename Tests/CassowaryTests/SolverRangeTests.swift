import Cassowary
import Testing
import _TestSupport

/// Numbers that grow beyond what a Double holds are a typed error, never infinity, and the solver stays what it was.
@Suite struct SolverRangeTests {
  /// Rows of which each makes a variable a multiple of the one before.
  static func chain(
    _ count: Int, _ factor: Double, _ relation: Relation, _ priority: Priority = .required
  ) -> (Solver, [Variable], [Relationship]) {
    var solver = Solver()
    let x = (0..<count).map { solver.variable("x\($0)") }
    let rows = zip(x, x.dropFirst()).map {
      Relationship($1 - factor * $0, relation, priority: priority)
    }
    return (solver, x, [x[0].equal(1)] + rows)
  }

  @Test("Chains whose end is finite keep their values", arguments: [100, 400, 900])
  func longChainsAreSolved(_ count: Int) throws {
    var (solver, x, rows) = Self.chain(count, 2, .greaterOrEqual)
    for row in rows { try solver.add(row) }
    var power = 1.0
    for variable in x {
      #expect(solver.value(of: variable) == power)
      power *= 2
    }
  }

  @Test(arguments: [Relation.greaterOrEqual, .equal], [2.0, 8, 1.5, -4096, 1e9])
  func chainsBeyondTheRangeAreRefused(_ relation: Relation, _ factor: Double) throws {
    guard factor > 0 || relation == .equal else { return }
    let (empty, x, rows) = Self.chain(2000, factor, relation)
    var solver = empty
    let atOnce = #expect(throws: SolverError.self) {
      try solver.transaction { (solver) throws(SolverError) in for row in rows { try solver.add(row) } }
    }
    #expect(atOnce?.code == .limit && atOnce?.culprit.hasPrefix("x") == true, "\(String(describing: atOnce))")
    #expect(solver.constraints.isEmpty && solver.values.allSatisfy { $0 == 0 })
    guard relation == .greaterOrEqual, factor == 2 || factor == 8 else { return }
    var (oneByOne, count) = (empty, 0)
    let error = #expect(throws: SolverError.self) {
      for row in rows {
        try oneByOne.add(row)
        count += 1
      }
    }
    #expect(error?.code == .limit && oneByOne.constraints.count == count)
    #expect(oneByOne.values.allSatisfy(\.isFinite) && oneByOne.value(of: x[20]) > 1)
  }

  /// The first row is the last that is added, and only then the chain has to rise.
  @Test func aChainAddedFromItsEndIsRefused() throws {
    var (solver, x, rows) = Self.chain(1500, 2, .greaterOrEqual)
    let error = #expect(throws: SolverError.self) {
      for row in rows.reversed() { try solver.add(row) }
      try solver.transaction { _ in }
    }
    #expect(error?.code == .limit && solver.constraints.count == rows.count - 1)
    #expect(x.allSatisfy { solver.value(of: $0) == 0 })
  }

  @Test("Weaker rows than required ones: the next change tells", arguments: [1, 500, 999])
  func weakChainsAreRefused(_ priority: Int) throws {
    var (solver, x, rows) = Self.chain(1500, 2, .equal, Priority(priority))
    let error = #expect(throws: SolverError.self) {
      for row in rows { try solver.add(row) }
      try solver.transaction { _ in }
    }
    #expect(error?.code == .limit)
    #expect(x.allSatisfy { solver.value(of: $0).isFinite })
    #expect(try solver.bindingConstraints(of: x[100]).allSatisfy { $0.movement.isFinite })
    _ = try solver.ambiguousVariables()
  }

  /// All values are zero, but a point more at the first would be infinite at the last.
  @Test func pricesBeyondTheRangeAreNoWrongAnswers() throws {
    var (solver, x, rows) = Self.chain(1500, 2, .greaterOrEqual)
    rows[0] = x[0].atLeast(0)
    rows.append(x[1499].equal(0, priority: 1))
    rows.append(x[0].atLeast(1, priority: 999))
    let error = #expect(throws: SolverError.self) {
      for row in rows { try solver.add(row) }
      try solver.transaction { _ in }
    }
    #expect(error?.code == .limit)
    #expect(x.allSatisfy { solver.value(of: $0).isFinite })
  }

  @Test func editsThatLeaveTheRangeAreUndone() throws {
    var (solver, x, rows) = Self.chain(960, 2, .greaterOrEqual)
    let first = try solver.add(rows[0])
    try solver.transaction { (solver) throws(SolverError) in
      for row in rows.dropFirst() { try solver.add(row) }
    }
    let before = solver.values
    let edit = #expect(throws: SolverError.self) { try solver.setConstant(of: first, to: -1e12) }
    #expect(edit?.code == .limit && solver.values == before)
    let scale = #expect(throws: SolverError.self) {
      try solver.setCoefficient(of: x[0], in: first, to: 1e-9)
    }
    #expect(scale?.code == .limit && solver.values == before)
    try solver.setConstant(of: first, to: -3)
    #expect(solver.value(of: x[1]) == 6)
  }

  @Test("The least and the greatest numbers that rows may have", arguments: [1e-9, 1e9])
  func numbersAtTheEdgeOfTheirDomain(_ coefficient: Double) throws {
    for constant in [1e12, -1e12, 1e-300, -0.0] {
      var solver = Solver()
      let (x, y) = (solver.variable("x"), solver.variable("y"))
      try solver.add(Relationship(coefficient * x + constant, .equal))
      try solver.add((x - y).equal(constant, priority: 500))
      let value = solver.value(of: x)
      #expect(solver.values.allSatisfy(\.isFinite) && !(value == 0 && value.sign == .minus))
      #expect(abs(value + constant / coefficient) <= 1e-13 * abs(value))
    }
  }

  @Test("Budgets of any whole numbers end", arguments: [Int.min, -1, 0, Int.max])
  func budgetsOfAnyNumbers(_ pivots: Int) throws {
    for perRow in [Int.min, -1, 0, Int.max] {
      var (solver, x, rows) = Self.chain(30, 2, .greaterOrEqual)
      solver.budget = Budget(pivots: pivots, pivotsPerRow: perRow)
      do throws(SolverError) {
        try solver.transaction { (solver) throws(SolverError) in for row in rows { try solver.add(row) } }
        #expect(solver.value(of: x[29]) == 536_870_912)
      } catch {
        #expect(error.code == .budget && pivots <= 0 && perRow <= 0)
      }
    }
  }

  /// As often as a value is read, each row is solved where it stands.
  @Test func readingAfterEachRowCostsAboutWhatAddingDoes() throws {
    let clock = ContinuousClock()
    func time(reading: Bool) throws -> Duration {
      var solver = Solver()
      let x = (0..<1000).map { _ in solver.variable() }
      let rows = [x[0].equal(8)] + zip(x, x.dropFirst()).map { $1.atLeast($0 + 8) }
      return try clock.measure {
        for row in rows {
          try solver.add(row)
          if reading { #expect(solver.value(of: x[0]) == 8) }
        }
        #expect(solver.value(of: x[999]) == 8000)
      }
    }
    // Others use the machine too: one of several tries is undisturbed.
    let isQuick = try (0..<8).contains { _ in try time(reading: true) <= time(reading: false) * 10 }
    #expect(isQuick)
  }
}
