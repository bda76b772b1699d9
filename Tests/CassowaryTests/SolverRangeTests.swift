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
    #expect(atOnce?.code == .limit && atOnce?.conflict.count == 1, "\(String(describing: atOnce))")
    #expect(atOnce?.culprit.contains(" x") == true && atOnce?.message.hasPrefix("the value of x") == true)
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
    var (solver, x, rows) = Self.chain(340, 8, .greaterOrEqual)
    let error = #expect(throws: SolverError.self) {
      for row in rows.reversed() { try solver.add(row) }
      try solver.transaction { _ in }
    }
    #expect(error?.code == .limit && solver.constraints.count == rows.count - 1)
    #expect(x.allSatisfy { solver.value(of: $0) == 0 })
  }

  @Test("Weaker rows than required ones: the next change tells", arguments: [1, 500, 999])
  func weakChainsAreRefused(_ priority: Int) throws {
    var (solver, x, rows) = Self.chain(340, 8, .equal, Priority(priority))
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
    var (solver, x, rows) = Self.chain(340, 8, .greaterOrEqual)
    rows[0] = x[0].atLeast(0)
    rows.append(x[339].equal(0, priority: 1))
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

  /// Rates of one millionth of a millionth are no rounding errors, whichever end of a chain is held.
  @Test(arguments: [20, 40, 100, 400])
  func farEndsOfChainsPullAtEachOther(_ count: Int) throws {
    for isDoubled in [true, false] {
      var solver = Solver()
      let x = (0...count).map { solver.variable("x\($0)") }
      for (one, next) in zip(x, x.dropFirst()) {
        try solver.add(isDoubled ? next.equal(2 * one) : one.equal(2 * next))
      }
      let (small, large) = isDoubled ? (x[0], x[count]) : (x[count], x[0])
      try solver.add(small.atLeast(7))
      let wish = try solver.add(large.equal(5, priority: 500))
      var power = 7.0
      for _ in 0..<count { power *= 2 }
      #expect(solver.value(of: small) == 7 && solver.value(of: large) == power)
      try solver.setRelation(of: wish, to: .greaterOrEqual)
      #expect(solver.value(of: small) == 7 && solver.value(of: large) == power)
    }
  }

  @Test(arguments: [20, 30, 38])
  func aFarEndDrawsTheOtherToWhereItWantsToBe(_ count: Int) throws {
    for isDoubled in [true, false] {
      var solver = Solver()
      let x = (0...count).map { solver.variable("x\($0)") }
      for (one, next) in zip(x, x.dropFirst()) {
        try solver.add(isDoubled ? next.equal(2 * one) : one.equal(2 * next))
      }
      try solver.add(x[0].atLeast(0))
      try solver.add(x[count].equal(3, priority: 500))
      #expect(solver.value(of: x[count]) == 3)
    }
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

  /// Rows as screens have them, each with a variable of its own.
  enum Rows: CaseIterable {
    case equal, atLeast, scaled, scaledEqual, growing, star

    func row(_ x: [Variable], _ number: Int) -> Relationship {
      let (one, next) = (x[number - 1], x[number])
      return switch self {
      case .equal: next.equal(one + 10)
      case .atLeast: next.atLeast(one + 8)
      case .scaled: (1.5 * next).atLeast(1.5 * one + 8)
      case .scaledEqual: (1.5 * next).equal(1.5 * one + 8)
      case .growing: next.atLeast((number % 2 == 0 ? 1.5 : 0.625) * one + 8)
      case .star: next.atLeast(1.5 * x[0] + 8)
      }
    }
  }

  /// As often as a value is read, each row is solved where it stands.
  @Test(arguments: Rows.allCases)
  func readingAfterEachRowCostsAboutWhatAddingDoes(_ rows: Rows) throws {
    let clock = ContinuousClock()
    func time(reading: Bool) throws -> (Duration, [Double]) {
      var solver = Solver()
      let x = (0..<1000).map { _ in solver.variable() }
      let time = try clock.measure {
        try solver.add(x[0].equal(8))
        for number in 1..<1000 {
          try solver.add(rows.row(x, number))
          if reading { #expect(solver.value(of: x[0]) == 8) }
        }
        #expect(solver.value(of: x[999]) > 8)
      }
      return (time, solver.values)
    }
    // Others use the machine too: one of several tries is undisturbed.
    let isQuick = try (0..<8).contains { _ in
      let (after, each) = (try time(reading: false), try time(reading: true))
      #expect(zip(after.1, each.1).allSatisfy { abs($0 - $1) <= 1e-12 * abs($0) })
      return each.0 <= after.0 * 10
    }
    #expect(isQuick)
  }
}
