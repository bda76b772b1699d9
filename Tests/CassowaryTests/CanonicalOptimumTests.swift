import Cassowary
import Testing

/// The answer among equal optima is the stated one: first created, first served; then nearest zero.
@Suite struct CanonicalOptimumTests {
  @Test func ofTwoLabelsInTooLittleSpaceTheFirstKeepsItsWidth() throws {
    var solver = Solver()
    let (one, other) = (solver.variable("one"), solver.variable("other"))
    try solver.add((one + other).atMost(100))
    let first = try solver.add(one.atLeast(70, priority: 750))
    let second = try solver.add(other.atLeast(60, priority: 750))
    #expect(solver.value(of: one) == 70)
    #expect(solver.value(of: other) == 30)
    #expect(solver.error(of: first) == 0)
    #expect(solver.error(of: second) == 30)
  }

  @Test func theOrderOfConstraintsDecidesNotThatOfVariables() throws {
    var solver = Solver()
    let (one, other) = (solver.variable("one"), solver.variable("other"))
    try solver.add(other.atLeast(60, priority: 750))
    try solver.add(one.atLeast(70, priority: 750))
    try solver.add((one + other).atMost(100))
    #expect(solver.value(of: other) == 60)
    #expect(solver.value(of: one) == 40)
  }

  @Test func anErrorOfAHigherPriorityIsSettledBeforeOneCreatedEarlier() throws {
    var solver = Solver()
    let (x, y) = (solver.variable("x"), solver.variable("y"))
    // At 500 the sum is 10 whatever x is; at 250 it is 10 too, for x within 0...10.
    try solver.add(x.equal(10, priority: 250))
    try solver.add(x.equal(0, priority: 250))
    try solver.add((x + y).equal(4, priority: 500))
    try solver.add((x + y).equal(-6, priority: 500))
    #expect(solver.value(of: x) == 10)
    #expect(solver.value(of: x) + solver.value(of: y) == 4)
  }

  @Test func freeVariablesAreNearestZeroInOrderOfCreation() throws {
    var solver = Solver()
    let (x, y, z) = (solver.variable("x"), solver.variable("y"), solver.variable("z"))
    try solver.add((x + y).equal(7))
    try solver.add(z.atLeast(x + 3))
    #expect(solver.value(of: x) == 0)
    #expect(solver.value(of: y) == 7)
    #expect(solver.value(of: z) == 3)
  }

  @Test func aVariableThatFollowsAnotherIsNearestZeroThroughTheFirst() throws {
    var solver = Solver()
    let (x, y) = (solver.variable("x"), solver.variable("y"))
    try solver.add(y.equal(x - 30))
    #expect(solver.value(of: x) == 0)
    #expect(solver.value(of: y) == -30)
  }

  @Test func manyWeakConstraintsNeverOutvoteAStrongOne() throws {
    var solver = Solver()
    let x = solver.variable("x")
    try solver.transaction { solver throws(SolverError) in
      for _ in 0..<100 { try solver.add(x.equal(0, priority: 250)) }
      try solver.add(x.equal(10, priority: 251))
    }
    #expect(solver.value(of: x) == 10)
  }

  @Test func ambiguityIsJudgedBeforeTheRule() throws {
    var solver = Solver()
    let (x, y, z) = (solver.variable("x"), solver.variable("y"), solver.variable("z"))
    try solver.add(x.equal(3))
    try solver.add((y + z).equal(5, priority: 500))
    #expect(try solver.ambiguousVariables() == [y, z])
    try solver.add(y.equal(1, priority: 1))
    #expect(try solver.ambiguousVariables() == [])
  }
}
