import Cassowary
import Testing
import _TestSupport

/// What is known to have misled solvers of this kind.
@Suite struct SolverTrapTests {
  @Test func aHundredWeakRowsNeverClipTheWidestLabel() throws {
    var solver = Solver()
    let column = solver.variable("column")
    for _ in 0..<100 { try solver.add(column.atMost(80, priority: 250)) }
    let widest = try solver.add(column.atLeast(213.5, priority: 900))
    #expect(solver.value(of: column) == 213.5 && solver.error(of: widest) == 0)
    #expect(solver.violations.map(\.error) == Array(repeating: 133.5, count: 100))
  }

  @Test func aThousandAndOneWeakRowsNeverMoveAMediumOne() throws {
    var solver = Solver()
    let edge = solver.variable("edge")
    try solver.add(edge.equal(40, priority: 500))
    for _ in 0..<1001 { try solver.add(edge.equal(0, priority: 250)) }
    #expect(solver.value(of: edge) == 40)
  }

  /// Two labels of 80 in a row of 100: the first created has what it wants.
  @Test func ofTwoEqualLabelsTheFirstKeepsItsWidth() throws {
    var solver = Solver()
    let (one, two) = (solver.variable("one"), solver.variable("two"))
    try solver.add((one + two).atMost(100))
    let first = try solver.add(one.atLeast(80, priority: 750))
    let second = try solver.add(two.atLeast(80, priority: 750))
    #expect(solver.value(of: one) == 80 && solver.value(of: two) == 20)
    #expect(solver.error(of: first) == 0 && solver.error(of: second) == 60)
    #expect(try solver.ambiguousVariables() == [one, two])
  }

  @Test func redundantRequiredEqualitiesAreKeptAndCanGo() throws {
    var solver = Solver()
    let (x, y, z) = (solver.variable("x"), solver.variable("y"), solver.variable("z"))
    let rows = [
      x.equal(y + 1), y.equal(z + 1), x.equal(z + 2), (2 * x).equal(2 * z + 4), (x + y).equal(2 * z + 3),
      x.equal(y + 1),
    ]
    let constraints = try rows.map { try solver.add($0) }
    try solver.add(z.equal(10))
    for constraint in [constraints[0], constraints[2], constraints[4], constraints[5]] {
      #expect([x, y, z].map { solver.value(of: $0) } == [12, 11, 10])
      try solver.remove(constraint)
    }
    #expect([x, y, z].map { solver.value(of: $0) } == [12, 11, 10])
    let error = try #require(throws: SolverError.self) { try solver.add(x.equal(13)) }
    #expect(error.code == .unsatisfiable)
  }

  /// Linear programs on which the simplex method goes round in circles if its pivots are chosen carelessly: the least
  /// sum of costs x columns, columns x coefficients <= limits, all columns from 0 on.
  struct Program: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let costs: [Double]
    let rows: [([Double], limit: Double)]
    let optimum: Double

    /// Rows at priority 500 that want the costs to come to -1,000.
    var system: LinearSystem {
      let variables = Array(costs.indices)
      var system = LinearSystem(variableCount: costs.count, rows: [])
      for (coefficients, limit) in rows {
        system.rows.append(Row(Array(zip(coefficients, variables)), -limit, .lessOrEqual))
      }
      for variable in variables { system.rows.append(Row([(1, variable)], 0, .greaterOrEqual)) }
      system.rows.append(Row(Array(zip(costs, variables)), 1000, .equal, 500))
      return system
    }
  }

  @Test(arguments: [
    Program(
      testDescription: "Beale 1955", costs: [-0.75, 20, -0.5, 6],
      rows: [([0.25, -8, -1, 9], 0), ([0.5, -12, -0.5, 3], 0), ([0, 0, 1, 0], 1)], optimum: -1.25),
    Program(
      testDescription: "Chvátal 1983", costs: [-10, 57, 9, 24],
      rows: [([0.5, -5.5, -2.5, 9], 0), ([0.5, -1.5, -0.5, 1], 0), ([1, 0, 0, 0], 1)], optimum: -1),
    Program(
      testDescription: "after Marshall and Suurballe 1969", costs: [-0.4, -0.4, 1.8],
      rows: [([0.6, -6.4, 4.8], 0), ([0.2, -1.8, 0.6], 0), ([0.4, -1.6, 0.2], 0), ([0, 1, 0], 1)], optimum: -2
    ),
  ])
  func degenerateProgramsDoNotCycle(_ program: Program) throws {
    let built = try BuiltSystem(program.system)
    let cost = zip(program.costs, built.values).reduce(0) { $0 + $1.0 * $1.1 }
    let oracle = try #require(LexicographicOracle(program.system))
    #expect(abs(cost - (oracle.objectives[1].sum - 1000)) < 1e-9)
    #expect(abs(cost - program.optimum) < 1e-9)
  }

  /// Shrunk from a random system: of a price nothing was left but what two numbers on the way to it leave of each other,
  /// some 1e-35, and it took turns with one that decides.
  @Test func whatRoundingLeavesOnTheWayDoesNotCycle() throws {
    let system = LinearSystem(
      variableCount: 25,
      rows: [
        Row([(-0.1, 14), (1, 6)], -744, .greaterOrEqual, 1000),
        Row([(-3, 17)], 367, .lessOrEqual, 999),
        Row([(-1.7777777777777777, 5), (-1, 12)], -927, .equal, 999),
        Row([(0.3, 7), (-2, 13), (-2, 14)], -63, .lessOrEqual, 842),
        Row([(2, 23), (11, 22)], -6501, .lessOrEqual, 1000),
        Row([(-3, 20), (0.1, 21)], -3019, .equal, 1000),
        Row([(1, 10)], 182, .equal, 1),
        Row([(-1, 5), (-0.1, 10)], 0, .equal, 842),
        Row([(-1, 22), (1.8, 20)], 2425, .equal, 1000),
        Row([(2, 2), (-1, 10)], 867, .greaterOrEqual, 1000),
        Row([(-2, 9), (-17, 1), (-1, 3), (-1, 10)], 3908, .equal, 1000),
        Row([(2, 5), (1, 7)], 460, .equal, 842),
        Row([(3, 23), (-9.25052636527722, 17)], -5969, .equal, 1000),
        Row([(-0.3333333333333333, 21), (0.1, 22)], 0, .equal, 999),
        Row([(13, 18), (0.1, 17)], -9619, .greaterOrEqual, 1000),
        Row([(-9, 0), (-2, 1)], 0, .equal, 842),
        Row([(-2, 15), (1, 4)], 36, .lessOrEqual, 842),
        Row([(-2, 11), (1, 0)], -703, .greaterOrEqual, 1000),
        Row([(0.5, 16), (0.3, 12), (-0.3, 15)], -1038, .lessOrEqual, 1000),
        Row([(1, 6), (1, 13), (-2, 8), (1, 11)], -300, .equal, 1000),
        Row([(-0.3333333333333333, 17), (-0.3333333333333333, 12)], -156, .lessOrEqual, 1000),
        Row([(-1, 24), (-0.1, 19), (-0.1, 21)], 558, .equal, 1000),
      ])
    let built = try BuiltSystem(system)
    let oracle = try #require(LexicographicOracle(system))
    let agreement = Agreement(system: system, values: built.values)
    #expect(agreement.levels(oracle)?.description == nil)
    #expect(built.solver.statistics.pivots < 100)
  }

  @Test(arguments: 2...12) func gridsOfAspectRatiosEnd(_ count: Int) throws {
    let system = Self.grid(count)
    let built = try BuiltSystem(system)
    guard !Repository.isQuickTest || count <= 5 else { return }
    let rowByRow = Replay(SystemHistory(system)).atItsEnd
    for (one, other) in zip(built.values, rowByRow.values) {
      #expect(abs(one - other) <= 1e-9 * max(1, abs(one)))
    }
    guard Repository.isFullTest || count <= 4 else { return }
    let oracle = try #require(LexicographicOracle(system))
    let agreement = Agreement(system: system, values: built.values)
    #expect(agreement.levels(oracle)?.description == nil)
    #expect(agreement.canonical(oracle)?.description == nil)
  }

  /// Pictures in aligned columns and rows, each of which would keep its proportions, in a box that they fill.
  private static func grid(_ count: Int) -> LinearSystem {
    let (columns, rows) = (0..<count, count..<2 * count)
    var system = LinearSystem(variableCount: 2 * count, rows: [])
    for (parts, length) in [(columns, 375.0), (rows, 667.0)] {
      for part in parts { system.rows.append(Row([(1, part)], -10, .greaterOrEqual)) }
      system.rows.append(Row(parts.map { (1, $0) }, -length, .equal))
    }
    let ratios = [4 / 3.0, 16 / 9.0, 1, 3 / 2.0, 2 / 3.0]
    for row in rows {
      for column in columns {
        let (width, height) = (system.variableCount, system.variableCount + 1)
        system.variableCount += 2
        let ratio = ratios[(row * count + column) % ratios.count]
        system.rows.append(Row([(1, width), (-1, column)], 0, .equal))
        system.rows.append(Row([(1, height), (-1, row)], 0, .equal))
        system.rows.append(Row([(1, width), (-ratio, height)], 0, .equal, 750))
      }
    }
    return system
  }

  @Test func whatIsAddedRemovedAndAddedAgainIsAsIfNothingHadHappened() throws {
    var systems = RandomSystems(.units, for: "again")
    var compared = 0
    for _ in 0..<100 where compared < 20 {
      let system = systems.system(largest: 30)
      guard try system.conflict() == nil else { continue }
      compared += 1
      let built = try BuiltSystem(system)
      var (solver, last) = (built.solver, built.constraints.last)
      for _ in 0..<5 {
        try solver.remove(try #require(last))
        last = try solver.add(Relationship(try #require(system.rows.last), built.variables))
        #expect(built.variables.map { solver.value(of: $0) } == built.values, "\(system)")
      }
    }
    #expect(compared == 20)
  }

  @Test func aMillionAddsAndRemovesLeaveNothingBehind() throws {
    var solver = Solver()
    let variables = (0..<20).map { _ in solver.variable() }
    for (one, other) in zip(variables, variables.dropFirst()) {
      try solver.add(other.atLeast(one + 8))
      try solver.add(other.equal(one + 20, priority: 250))
    }
    var sizes: [Int] = []
    let rounds = Repository.isFullTest ? 1_000_000 : Repository.isQuickTest ? 1000 : 10_000
    for round in 0..<rounds {
      let variable = variables[round % 20]
      let constraint = try solver.add(variable.equal(Double(round % 64) / 64, priority: 500))
      if round % 7 == 0 { try solver.suggest(Double(round % 5), for: variables[round % 13]) }
      if round % 7 == 3 { try solver.unsuggest(variables[(round - 3) % 13]) }
      try solver.remove(constraint)
      if round % (rounds / 10) == 5 { sizes.append(elementCount(of: solver)) }
      #expect(solver.constraints.count <= 38 + 13)
    }
    #expect(sizes.suffix(5).allSatisfy { $0 <= sizes[2] + sizes[2] / 10 }, "\(sizes)")
  }

  /// How many elements all arrays inside a value have.
  private func elementCount(of value: Any) -> Int {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .collection, let first = mirror.children.first {
      let isPlain = Mirror(reflecting: first.value).children.isEmpty
      return isPlain
        ? mirror.children.count : mirror.children.reduce(0) { $0 + 1 + elementCount(of: $1.value) }
    }
    return mirror.children.reduce(0) { $0 + elementCount(of: $1.value) }
  }

  @Test func aThousandRowsHaveAConflictOfThree() throws {
    var system = LinearSystem(variableCount: 500, rows: [])
    for variable in 1..<500 {
      system.rows.append(Row([(1, variable), (-1, variable - 1)], -1, .greaterOrEqual))
      system.rows.append(Row([(1, variable), (-1, variable - 1)], -40, .lessOrEqual))
    }
    system.rows[300] = Row([(1, 20), (-1, 470)], 0, .equal, 500)
    system.rows.insert(Row([(1, 7), (1, 11)], -10, .lessOrEqual), at: 100)
    system.rows.insert(Row([(1, 7), (-1, 400)], -2, .greaterOrEqual), at: 400)
    system.rows.insert(Row([(1, 400), (1, 11)], -9, .greaterOrEqual), at: 900)
    // The chain alone forbids x7 > x400: take it apart, so that only the three are left to conflict.
    system.rows.removeAll { $0.terms.map(\.variable) == [200, 199] }
    system.rows += [Row([(1, 3)], -5, .lessOrEqual), Row([(1, 499)], -90_000, .lessOrEqual)]
    #expect(system.rows.count == 1001)
    #expect(try system.conflict() == [100, 399, 898])
  }

  /// Lengths in units of a tenth of a micrometre and of ten metres side by side. Chains of such ratios reach 1e8 and more; so the judge reckons in whole numbers.
  @Test func smallAndLargeCoefficientsAgreeWithTheExactOptimum() throws {
    let recorded = try ExactOptimum.recorded(in: "scales.jsonl")
    #expect(recorded.count >= 400)
    for (number, optimum) in recorded.enumerated() {
      let values = try BuiltSystem(optimum.system).values
      let complaint = Agreement(system: optimum.system, values: values).levels(optimum.levels)
      #expect(complaint == nil, "line \(number + 1): \(optimum.system)")
    }
  }
}
