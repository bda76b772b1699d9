import Cassowary
import SystemDocuments
import Testing

/// Systems solved as documents, and solvers written as documents.
@Suite struct SystemAnswerTests {
  private static let labels = SystemDocument(
    variables: ["one", "two"],
    constraints: [
      SystemConstraint([.init(1, 0), .init(1, 1)], constant: -100, .lessOrEqual, name: "row"),
      SystemConstraint([.init(1, 0)], constant: -80, .greaterOrEqual, priority: 750),
      SystemConstraint([.init(1, 1)], constant: -80, .greaterOrEqual, priority: 750),
    ],
    steps: [
      SystemStep(constraint: 0, constant: -200), SystemStep(constraint: 2, priority: 800),
      SystemStep(constraint: 0, constant: -120),
    ])

  @Test func tellsTheOptimumAndThatAfterEachStep() throws {
    let answer = try Self.labels.solved()
    #expect(answer.state.values == [80, 20])
    #expect(answer.state.violations.map(\.constraint) == [2] && answer.state.violations.map(\.error) == [60])
    #expect(answer.ambiguous == [0, 1])
    #expect(try answer.steps.map { try $0.get().values } == [[80, 80], [80, 80], [40, 80]])
    #expect(
      answer.json == """
        {"values": {"one": 80, "two": 20}, "violations": [{"constraint": 2, "error": 60}], \
        "ambiguous": ["one", "two"], "steps": [\
        {"values": {"one": 80, "two": 80}, "violations": []}, {"values": {"one": 80, "two": 80}, "violations": []}, \
        {"values": {"one": 40, "two": 80}, "violations": [{"constraint": 1, "error": 40}]}]}
        """)
  }

  @Test func aStepThatCannotBeDoneIsUndone() throws {
    var document = Self.labels
    document.constraints[1] = SystemConstraint([.init(1, 0)], .greaterOrEqual)
    document.constraints[2].priority = 1000
    document.steps = [SystemStep(constraint: 0, constant: -50), SystemStep(constraint: 1, constant: -10)]
    let answer = try document.solved()
    let error = try #require(throws: SystemDocumentError.self) { try answer.steps[0].get() }
    #expect(error.code == .unsatisfiable && error.conflict == [0, 1, 2])
    #expect(error.description.contains("'row', constraint 1, constraint 2: cannot all hold"))
    #expect(try answer.steps[1].get().values == [10, 80])
    #expect(try answer.steps[1].get().violations.isEmpty)
  }

  @Test func numbersBeyondReasonAreRefused() throws {
    for (coefficient, constant) in [(1e300, 0), (1e-300, 0), (1, 1e300)] as [(Double, Double)] {
      let document = SystemDocument(
        variables: ["x"], constraints: [SystemConstraint([.init(coefficient, 0)], constant: constant, .equal)]
      )
      let error = try #require(throws: SystemDocumentError.self) { try document.solved() }
      #expect(error.code == .badValue && error.conflict.isEmpty)
    }
  }

  @Test func aSpentBudgetIsToldOf() throws {
    let answer = try Self.labels.solved(budget: Budget(pivots: 0, pivotsPerRow: 0))
    let error = try #require(throws: SystemDocumentError.self) { try answer.steps[0].get() }
    #expect(error.code == .budget && error.code.name == "budget")
  }

  @Test func aSolverIsWrittenAsItsSystem() throws {
    var solver = Solver()
    let (left, right, unnamed) = (solver.variable("left"), solver.variable("left"), solver.variable())
    let gone = try solver.add(left.equal(3))
    try solver.add((right - 2 * left + 0.5 * unnamed).atLeast(8, priority: 900, name: "gap"))
    try solver.remove(gone)
    try solver.suggest(12.25, for: right)
    let suspended = try solver.add(unnamed.equal(7))
    try solver.setActive(suspended, false)
    try solver.stay(unnamed, priority: 3)
    let document = SystemDocument(solver)
    #expect(document.variables == ["left", "v1", "v2"])
    #expect(document.constraints.map(\.priority) == [900, 999, 3] && document.constraints[0].name == "gap")
    #expect(Set(document.constraints[0].terms) == [.init(1, 1), .init(-2, 0), .init(0.5, 2)])
    #expect(document.constraints[0].constant == -8 && document.constraints[0].relation == .greaterOrEqual)
    let again = try SystemDocument(json: document.json)
    #expect(again == document)
    #expect(try again.solved().state.values == [left, right, unnamed].map { solver.value(of: $0) })
  }
}
