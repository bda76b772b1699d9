import Cassowary
import Testing

@Suite struct SolverEditTests {
  @Test func draggingFollowsTheSuggestionAsFarAsItMay() throws {
    var solver = Solver()
    let (left, right) = (solver.variable("left"), solver.variable("right"))
    try solver.add(left.atLeast(0))
    try solver.add(right.atLeast(left + 100))
    try solver.add(right.atMost(375))
    for wish in stride(from: -50.0, through: 400, by: 12.5) {
      try solver.suggest(wish, for: left, priority: 900)
      #expect(solver.value(of: left) == min(max(wish, 0), 275))
      #expect(solver.value(of: right) == solver.value(of: left) + 100)
    }
    #expect(solver.constraints.count == 4)
  }

  @Test func aSuggestionMayChangeItsPriority() throws {
    var solver = Solver()
    let x = solver.variable("x")
    try solver.add(x.equal(10, priority: 500))
    try solver.suggest(20, for: x, priority: 400)
    #expect(solver.value(of: x) == 10)
    try solver.suggest(20, for: x, priority: 600)
    #expect(solver.value(of: x) == 20)
    try solver.unsuggest(x)
    #expect(solver.value(of: x) == 10)
    #expect(solver.constraints.count == 1)
  }

  @Test func aStayKeepsTheValueOfItsTime() throws {
    var solver = Solver()
    let (x, y) = (solver.variable("x"), solver.variable("y"))
    try solver.add((x + y).equal(10, priority: 900))
    try solver.suggest(7, for: x)
    try solver.stay(y, priority: 2)
    try solver.unsuggest(x)
    #expect(solver.value(of: x) == 7)
    #expect(solver.value(of: y) == 3)
  }

  @Test func everythingOfAConstraintChangesInPlace() throws {
    var solver = Solver()
    let (x, y) = (solver.variable("x"), solver.variable("y"))
    let constraint = try solver.add((x + y).atLeast(10))
    try solver.setCoefficient(of: x, in: constraint, to: 0)
    #expect(solver.value(of: y) == 10)
    try solver.setCoefficient(of: y, in: constraint, to: -2)
    #expect(solver.value(of: y) == -5)
    try solver.setRelation(of: constraint, to: .lessOrEqual)
    #expect(solver.value(of: y) == 0)
    try solver.setConstant(of: constraint, to: 6)
    #expect(solver.value(of: y) == 3)
    try solver.add(y.equal(1, priority: 600))
    try solver.setPriority(of: constraint, to: 500)
    #expect(solver.value(of: y) == 1)
    #expect(solver.error(of: constraint) == 4)
  }

  @Test func aRefusedConstantLeavesNoTrace() throws {
    var solver = Solver()
    let x = solver.variable("x")
    try solver.add(x.atMost(10))
    let floor = try solver.add(x.atLeast(3))
    try solver.add(x.equal(8, priority: 5))
    let dump = solver.dump
    let error = #expect(throws: SolverError.self) { try solver.setConstant(of: floor, to: -11) }
    #expect(error?.conflict.count == 2)
    #expect(solver.dump == dump)
  }

  @Test func aRedundantEqualityIsCheckedWhenItsConstantChanges() throws {
    var solver = Solver()
    let x = solver.variable("x")
    try solver.add((3 * x).equal(12))
    let again = try solver.add((3 * x).equal(12))
    #expect(throws: SolverError.self) { try solver.setConstant(of: again, to: 0) }
    #expect(solver.value(of: x) == 4)
  }
}
