import Cassowary
import Testing

@Suite struct SolverSuspensionTests {
  @Test func aSuspendedConstraintCountsForNothingAndKeepsItsPlace() throws {
    var solver = Solver()
    let x = solver.variable("x")
    let first = try solver.add(x.equal(1, priority: 500))
    let second = try solver.add(x.equal(2, priority: 500))
    #expect(solver.value(of: x) == 1)
    try solver.setActive(first, false)
    #expect(solver.value(of: x) == 2)
    #expect(solver.violations.isEmpty)
    #expect(!solver.isActive(first))
    // Created first, it still goes first.
    try solver.setActive(first, true)
    #expect(solver.value(of: x) == 1)
    #expect(solver.violations.map(\.constraint) == [second])
  }

  @Test func suspendingSplitsAPartAndActivatingJoinsItAgain() throws {
    var solver = Solver()
    let (x, y) = (solver.variable("x"), solver.variable("y"))
    try solver.add(x.atLeast(3))
    try solver.add(y.atLeast(4))
    let link = try solver.add((x + y).atLeast(20))
    #expect(solver.statistics.components == 1)
    try solver.setActive(link, false)
    #expect(solver.statistics.components == 2)
    #expect(solver.value(of: y) == 4)
    try solver.setConstant(of: link, to: -30)
    try solver.setActive(link, true)
    #expect(solver.statistics.components == 1)
    #expect(solver.value(of: x) + solver.value(of: y) == 30)
  }

  @Test func activatingWhatCannotHoldIsRefused() throws {
    var solver = Solver()
    let x = solver.variable("x")
    let high = try solver.add(x.atLeast(10))
    try solver.setActive(high, false)
    let low = try solver.add(x.atMost(5))
    let error = #expect(throws: SolverError.self) { try solver.setActive(high, true) }
    #expect(error?.conflict == [high, low])
    #expect(!solver.isActive(high))
    try solver.remove(high)
    #expect(solver.constraints == [low])
  }

  @Test func aTransactionRollsSuspensionsBack() throws {
    var solver = Solver()
    let x = solver.variable("x")
    let high = try solver.add(x.atLeast(10))
    let dump = solver.dump
    #expect(throws: SolverError.self) {
      try solver.transaction { solver throws(SolverError) in
        try solver.setActive(high, false)
        try solver.add(x.equal(.infinity))
      }
    }
    #expect(solver.isActive(high))
    #expect(solver.dump == dump)
  }
}
