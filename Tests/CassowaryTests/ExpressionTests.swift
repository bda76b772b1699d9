import Cassowary
import Testing

@Suite struct ExpressionTests {
  private var solver = Solver()
  private let x: Variable
  private let y: Variable

  init() {
    x = solver.variable("x")
    y = solver.variable("y")
  }

  private func text(_ expression: Expression) -> String {
    (expression.terms.map { "\($0.coefficient)\(solver.name(of: $0.variable))" } + ["\(expression.constant)"])
      .joined(separator: " ")
  }

  @Test func sumsKeepTheirTermsInOrder() {
    #expect(text(x + y) == "1.0x 1.0y 0.0")
    #expect(text(2 * x - y + 8) == "2.0x -1.0y 8.0")
    #expect(text(8 - (x - y)) == "-1.0x 1.0y 8.0")
    #expect(text(-x) == "-1.0x 0.0")
    #expect(text(-(x + 3)) == "-1.0x -3.0")
  }

  @Test func factorsAndDivisorsReachEveryTerm() {
    #expect(text(3 * (x + 2 * y + 1)) == "3.0x 6.0y 3.0")
    #expect(text((x + 2 * y + 1) * 3) == "3.0x 6.0y 3.0")
    #expect(text((x + 2 * y + 1) / 2) == "0.5x 1.0y 0.5")
    #expect(text(x / 4) == "0.25x 0.0")
  }

  @Test func relationsTakeTheOtherSideOver() {
    let relationship = x.atLeast(y + 16, priority: 750, name: "gap")
    #expect(text(relationship.expression) == "1.0x -1.0y -16.0")
    #expect(relationship.relation == .greaterOrEqual)
    #expect(relationship.priority == .high)
    #expect(relationship.name == "gap")
    #expect(x.atMost(3).relation == .lessOrEqual)
    #expect((x + y).equal(y).relation == .equal)
    #expect(x.equal(1).priority == .required)
  }

  @Test func termsOfTheSameVariableAreAddedUp() throws {
    var solver = solver
    let constraint = try solver.add((x + y + x - y).equal(8))
    let kept = try #require(solver.relationship(of: constraint))
    #expect(text(kept.expression) == "2.0x -8.0")
    #expect(solver.value(of: x) == 4)
  }
}
