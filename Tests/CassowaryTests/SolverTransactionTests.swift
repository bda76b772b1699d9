import Cassowary
import Testing

@Suite struct SolverTransactionTests {
  private var solver = Solver()
  private let x: Variable
  private let y: Variable
  private let floor: Constraint

  init() throws {
    x = solver.variable("x")
    y = solver.variable("y")
    floor = try solver.add(x.atLeast(16))
    try solver.add(y.equal(x + 4))
  }

  @Test func solvesOnceAtTheEnd() throws {
    var solver = solver
    try solver.transaction { solver throws(SolverError) in
      try solver.add(x.equal(10, priority: 900))
      #expect(solver.value(of: x) == 16)
      try solver.setConstant(of: floor, to: -8)
      #expect(solver.value(of: x) == 16)
    }
    #expect(solver.value(of: x) == 10)
    #expect(solver.value(of: y) == 14)
  }

  @Test func mayPassThroughWhatCannotHold() throws {
    var solver = solver
    try solver.transaction { solver throws(SolverError) in
      try solver.add(x.atMost(3))
      try solver.remove(floor)
    }
    #expect(solver.value(of: x) == 0)
    #expect(solver.relationship(of: floor) == nil)
  }

  @Test func anErrorOfTheBodyUndoesEverything() throws {
    var solver = solver
    let (dump, constraints, variables) = (solver.dump, solver.constraints, solver.variables)
    #expect(throws: SolverError.self) {
      try solver.transaction { solver throws(SolverError) in
        let z = solver.variable("z")
        try solver.add(z.equal(1))
        try solver.remove(floor)
        try solver.add(x.equal(99, priority: 800))
        try solver.suggest(5, for: y)
        try solver.setPriority(of: solver.constraints[0], to: 2000)
      }
    }
    #expect(solver.dump == dump)
    #expect(solver.constraints == constraints)
    #expect(solver.variables == variables)
    try solver.suggest(40, for: y)
    #expect(solver.value(of: x) == 36)
  }

  @Test func aSystemThatCannotHoldIsRolledBackAndSaysWhy() throws {
    var solver = solver
    let dump = solver.dump
    var inside: Constraint?
    let error = #expect(throws: SolverError.self) {
      try solver.transaction { solver throws(SolverError) in
        inside = try solver.add(y.atMost(19, name: "narrow"))
        try solver.add(x.equal(100, priority: 900))
      }
    }
    #expect(error?.code == .unsatisfiable)
    #expect(error?.conflict.last == inside)
    #expect(error?.conflict.first == floor)
    #expect(error?.conflict.count == 3)
    #expect(solver.dump == dump)
    #expect(throws: SolverError.self) { try solver.remove(#require(inside)) }
  }

  @Test func anInnerOneIsUndoneAlone() throws {
    var solver = solver
    try solver.transaction { solver throws(SolverError) in
      try solver.add(x.equal(20, priority: 900))
      do throws(SolverError) {
        try solver.transaction { solver throws(SolverError) in
          try solver.remove(floor)
          try solver.suggest(.nan, for: x)
        }
      } catch {}
    }
    #expect(solver.value(of: x) == 20)
    #expect(solver.relationship(of: floor) != nil)
  }

  @Test func aSuggestionTakenBackInsideMayBeMadeAnew() throws {
    var solver = solver
    try solver.suggest(30, for: x)
    try solver.transaction { solver throws(SolverError) in
      try solver.unsuggest(x)
      try solver.suggest(50, for: x, priority: 700)
    }
    #expect(solver.value(of: x) == 50)
    #expect(solver.constraints.count == 3)
  }

  @Test func constantsAloneAreChangedInPlace() throws {
    var solver = solver
    try solver.add(x.equal(18, priority: 500))
    try solver.add((x + y).atMost(1000))
    let factorings = solver.statistics.factorings
    try solver.transaction { solver throws(SolverError) in
      try solver.setConstant(of: floor, to: -17)
    }
    #expect(solver.value(of: x) == 18)
    #expect(solver.statistics.factorings == factorings)
  }

  @Test func theBodyNeedsNoSignature() throws {
    struct Refusal: Error {}
    var solver = solver
    try solver.transaction {
      try $0.setConstant(of: floor, to: -15)
      try $0.add(x.atMost(40))
    }
    let (before, dump) = (solver.values, solver.dump)
    #expect(throws: Refusal.self) {
      try solver.transaction { solver in
        try solver.add(x.equal(33))
        throw Refusal()
      }
    }
    #expect(throws: SolverError.self) { try solver.transaction { try $0.add(x.atMost(-1000)) } }
    #expect(solver.values == before && solver.dump == dump)
  }

  @Test func allValuesAreReadAtOnce() throws {
    var solver = solver
    try solver.suggest(30, for: x)
    var values: [Double] = [1, 2, 3, 4, 5]
    solver.copyValues(into: &values)
    #expect(values == solver.variables.map { solver.value(of: $0) })
    #expect(solver.values == values)
  }
}
