import Cassowary
import Testing
import _TestSupport

@Suite struct SolverPartsTests {
  @Test func independentPartsStayApartAndFallApartAgain() throws {
    var solver = Solver()
    let x = (0..<6).map { solver.variable("x\($0)") }
    for variable in x { try solver.add(variable.atLeast(1)) }
    #expect(solver.statistics.components == 6)
    let links = try (0..<5).map { try solver.add(x[$0 + 1].atLeast(x[$0] + 1)) }
    #expect(solver.statistics.components == 1)
    #expect(solver.value(of: x[5]) == 6)
    try solver.remove(links[2])
    #expect(solver.statistics.components == 2)
    #expect(x.map { solver.value(of: $0) } == [1, 2, 3, 1, 2, 3])
  }

  @Test func aChangeSolvesOnlyItsOwnPart() throws {
    var solver = Solver()
    let x = (0..<50).map { solver.variable("x\($0)") }
    let floors = try x.map { try solver.add($0.atLeast(1)) }
    let before = solver.statistics
    try solver.setRelation(of: floors[7], to: .lessOrEqual)
    #expect(solver.statistics.factorings == before.factorings + 1)
  }

  @Test func whatIsDeterminedTriviallyNeverReachesTheSimplex() throws {
    var solver = Solver()
    let x = (0..<100).map { solver.variable("x\($0)") }
    try solver.transaction { solver throws(SolverError) in
      for index in 1..<100 { try solver.add(x[index].equal(x[index - 1] + 30)) }
      try solver.add(x[40].equal(1216))
    }
    #expect(solver.statistics.rows == 0)
    #expect(solver.statistics.columns == 0)
    #expect(solver.statistics.pivots == 0)
    #expect(x.enumerated().allSatisfy { solver.value(of: $1) == 16 + 30 * Double($0) })
  }

  @Test(arguments: [false, true]) func growingEqualsBuilding(_ isBatch: Bool) throws {
    var solver = Solver()
    let x = (0..<40).map { solver.variable("x\($0)") }
    func build(_ solver: inout Solver) throws(SolverError) {
      for index in 1..<40 {
        try solver.add(x[index].atLeast(x[index - 1] + Double(index % 7), priority: 900))
        try solver.add((x[index] + x[39 - index]).equal(Double(index), priority: 500))
        if index % 5 == 0 { try solver.add((x[index] - x[index / 2]).equal(8)) }
      }
    }
    if isBatch { try solver.transaction(build) } else { try build(&solver) }
    var other = Solver()
    let y = (0..<40).map { other.variable("x\($0)") }
    let relationships = solver.constraints.compactMap { solver.relationship(of: $0) }
    #expect(relationships.count == 39 + 39 + 7)
    try other.transaction { other throws(SolverError) in
      for var relationship in relationships {
        relationship.expression.terms = relationship.expression.terms.map { term in
          Expression.Term(y[x.firstIndex(of: term.variable) ?? 0], times: term.coefficient)
        }
        try other.add(relationship)
      }
    }
    #expect(x.map { solver.value(of: $0) } == y.map { other.value(of: $0) })
  }

  @Test func aCopyIsATemplate() throws {
    var template = Solver()
    let (x, y) = (template.variable("x"), template.variable("y"))
    let gap = try template.add(y.equal(x + 8, priority: 900))
    try template.add(x.atLeast(16))
    var cells = Array(repeating: template, count: 3)
    for index in cells.indices { try cells[index].setConstant(of: gap, to: -Double(index)) }
    #expect(cells.map { $0.value(of: y) } == [16, 17, 18])
    #expect(template.value(of: y) == 24)
  }

  @Test func slotsOfRemovedConstraintsAreUsedAgainButNotTheirHandles() throws {
    var solver = Solver()
    let x = solver.variable("x")
    let first = try solver.add(x.equal(1, priority: 5))
    try solver.remove(first)
    let second = try solver.add(x.equal(2, priority: 5))
    #expect(first != second)
    #expect(throws: SolverError.self) { try solver.remove(first) }
    #expect(solver.value(of: x) == 2)
    #expect(solver.statistics.constraints == 1)
  }

  @Test func aHundredThousandVariablesAreNothingSpecial() throws {
    let count = Repository.isFullTest ? 100_000 : 10_000
    var solver = Solver()
    var variables: [Variable] = []
    try solver.transaction { (solver) throws(SolverError) in
      for number in 0..<count {
        let variable = solver.variable()
        if number % 100 > 0, let before = variables.last {
          try solver.add(variable.atLeast(before + 16))
          try solver.add(variable.equal(before + 20, priority: 250))
        } else {
          try solver.add(variable.atLeast(8))
        }
        variables.append(variable)
      }
    }
    #expect(variables.indices.allSatisfy { solver.value(of: variables[$0]) == 8 + 20 * Double($0 % 100) })
    #expect(solver.statistics.components == count / 100)
    try solver.suggest(100, for: variables[count / 2])
    #expect(solver.value(of: variables[count / 2 + 99]) == 100 + 20 * 99)
    #expect(solver.value(of: variables[count / 2 - 1]) == 8 + 20 * 99)
  }
}
