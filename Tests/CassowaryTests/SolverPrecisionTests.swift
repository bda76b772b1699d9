import Cassowary
import Testing

/// Sums of sixty-fourths are exact, thirds are rounded once, and what rounding leaves is measured and taken
/// out.
@Suite struct SolverPrecisionTests {
  @Test func sixtyFourthsStayExactOverManyEdits() throws {
    var solver = Solver()
    let x = (0..<20).map { solver.variable("x\($0)") }
    try solver.transaction { solver throws(SolverError) in
      for index in 1..<20 { try solver.add(x[index].atLeast(x[index - 1] + 7.015625)) }
    }
    for step in 0..<500 {
      let wish = Double(step * 37 % 640) / 64
      try solver.suggest(wish, for: x[0])
      #expect(solver.value(of: x[19]) == wish + 19 * 7.015625)
    }
  }

  @Test(arguments: [3.0, 7, 11, 13]) func fractionsAreRoundedOnce(_ count: Double) throws {
    var solver = Solver()
    let (first, second) = (solver.variable("first"), solver.variable("second"))
    try solver.add((count * first + second).equal(1, priority: 900))
    try solver.add(second.equal(0, priority: 800))
    #expect(solver.value(of: first) == 1 / count)
    for numerator in 1...100 {
      try solver.suggest(Double(numerator) / 64, for: second)
      try solver.unsuggest(second)
    }
    #expect(solver.value(of: first) == 1 / count)
    #expect(solver.value(of: second) == 0)
  }

  /// Three equal parts of a width, and what is left beside one of them.
  @Test(arguments: [1015.140625, 364.71875, 1, 7.015625]) func requiredThirdsAreRoundedOnce(_ width: Double)
    throws
  {
    var rowByRow = Solver()
    let (part, other, last, rest) = (
      rowByRow.variable("part"), rowByRow.variable("other"), rowByRow.variable("last"),
      rowByRow.variable("rest")
    )
    var batch = rowByRow
    let relationships = [
      part.equal(other), other.equal(last), (part + other + last).equal(width),
      (rest + part).equal(66.8359375),
    ]
    for relationship in relationships { try rowByRow.add(relationship) }
    try batch.transaction { solver throws(SolverError) in
      for relationship in relationships { try solver.add(relationship) }
    }
    for solver in [rowByRow, batch] {
      #expect(solver.value(of: part) == width / 3)
      // 66.8359375 and the thirds are whole numbers of 3 x 128ths.
      #expect(solver.value(of: rest) == (66.8359375 * 384 - width * 128) / 384)
    }
  }

  @Test func driftOfGeneralCoefficientsIsMeasuredAndRepaired() throws {
    var solver = Solver()
    let (x, y, z) = (solver.variable("x"), solver.variable("y"), solver.variable("z"))
    try solver.add((0.1 * x + 0.7 * y).equal(3, priority: 900))
    try solver.add((1.3 * y - 0.3 * z).equal(1, priority: 900))
    for step in 0..<200 { try solver.suggest(Double(step) / 7, for: z) }
    let (a, b, c) = (solver.value(of: x), solver.value(of: y), solver.value(of: z))
    #expect(c == 199.0 / 7)
    #expect(abs(b - (1 + 0.3 * c) / 1.3) <= 1e-14 * abs(b))
    #expect(abs(0.1 * a + 0.7 * b - 3) < 1e-14)
    #expect(solver.statistics.drift > 0)
    #expect(solver.statistics.drift < 1e-12)
    #expect(solver.statistics.repairs > 0)
  }

  /// Found by the fuzzer: x moves by some 1e-9 of z, which is no rounding, though the row it is in has a 1000.
  @Test func aSlowMoveIsNoRounding() throws {
    var edited = Solver()
    let (x, z, w, v, u) = (
      edited.variable("x"), edited.variable("z"), edited.variable("w"), edited.variable("v"),
      edited.variable("u")
    )
    var fresh = edited
    let difference = try edited.add((v - u).equal(0, priority: 250))
    let others = [
      (0.001 * w - v).equal(0, priority: 500), (1000 * w + 0.001 * z - u).equal(0, priority: 1),
      (1000 * w + 0.001 * z + 0.5 * x).atMost(0),
    ]
    for relationship in others { try edited.add(relationship) }
    try edited.transaction { solver throws(SolverError) in
      try solver.setConstant(of: difference, to: 511.984375)
      try solver.setPriority(of: difference, to: 750)
    }
    try fresh.transaction { solver throws(SolverError) in
      for relationship in [(v - u + 511.984375).equal(0, priority: 750)] + others {
        try solver.add(relationship)
      }
    }
    for solver in [edited, fresh] {
      #expect(solver.value(of: x) == 0 && abs(solver.value(of: u)) < 1e-12)
      #expect(abs(solver.value(of: z) / 511_984_375_000 - 1) < 1e-9)
      #expect(abs(solver.value(of: w) + 511_984.375) < 1e-6)
      #expect(abs(solver.value(of: v) + 511.984375) < 1e-9)
    }
  }

  /// Found by the fuzzer: the factors of these rows are so wild that a bound on rounding was far above a rate of 1.
  @Test func aRateIsNoRoundingWhereFactorsAreWild() throws {
    var edited = Solver()
    let x = (0..<7).map { edited.variable("x\($0)") }
    var fresh = edited
    let tie = x[3] + x[6] - x[4]
    let first = try edited.add(tie.equal(0, priority: 250))
    let others = [
      x[2].atLeast(0), (tie + 0.001 * x[5]).equal(336, priority: 750),
      (x[1] + 1000 * x[0] + x[3]).atMost(0, priority: 900),
      (x[2] - x[0] + 1000 * x[5]).equal(0, priority: 250),
    ]
    for relationship in others { try edited.add(relationship) }
    try edited.setPriority(of: first, to: 750)
    try fresh.transaction { solver throws(SolverError) in
      for relationship in [tie.equal(0, priority: 750)] + others { try solver.add(relationship) }
    }
    for solver in [edited, fresh] {
      // All hold; then of what may move what was created first is at zero.
      #expect(x.map { solver.value(of: $0) } == [3.36e8, 0, 0, -3.36e11, 0, 336_000, 3.36e11])
    }
  }

  @Test func coefficientsFarApartAreSolvedAsWell() throws {
    var solver = Solver()
    let (x, y) = (solver.variable("x"), solver.variable("y"))
    try solver.add((1e4 * x + 1e-4 * y).equal(1, priority: 900))
    try solver.add((1e-4 * x - 1e4 * y).equal(2, priority: 900))
    let (a, b) = (solver.value(of: x), solver.value(of: y))
    #expect(abs(1e4 * a + 1e-4 * b - 1) < 1e-12)
    #expect(abs(1e-4 * a - 1e4 * b - 2) < 1e-12)
  }
}
