import Testing

@testable import Cassowary

@Suite struct PresolveTests {
  /// Required equalities of these terms and constants.
  private func system(_ variables: Int, _ equalities: [([(Int, Double)], Double)]) -> LinearProgram {
    var system = LinearProgram()
    system.variableAge = Array(0..<variables)
    for (terms, constant) in equalities {
      let record = ConstraintRecord(
        terms: terms.map { .init(variable: $0.0, coefficient: $0.1) }, constant: constant, relation: .equal,
        priority: 1000)
      system.append(record, numbering: Array(0..<variables))
    }
    return system
  }

  @Test func aChainFollowsTheFirstVariable() {
    let presolve = Presolve(
      system(4, [([(2, 1), (3, -1)], 1), ([(1, 1), (2, 1)], -5), ([(0, 2), (1, -2)], 8)]), taking: true)
    #expect(presolve.isTaken == [true, true, true])
    #expect(presolve.aliases[1].root == 0)
    #expect(presolve.aliases[1].offset == 4)
    #expect(presolve.aliases[2].sign == -1)
    #expect(presolve.aliases[2].offset == 1)
    #expect(presolve.aliases[3].sign == -1)
    #expect(presolve.aliases[3].offset == 2)
  }

  @Test func anEqualityMayWaitForAnother() {
    let presolve = Presolve(
      system(3, [([(0, 1), (1, 1), (2, 1)], -9), ([(2, 1)], -2), ([(1, 1)], -3)]), taking: true)
    #expect(presolve.isTaken == [true, true, true])
    #expect(presolve.aliases[..<3].map(\.offset) == [4, 3, 2])
  }

  @Test func redundantAndUnequalOnesAreLeft() {
    let presolve = Presolve(
      system(2, [([(0, 1), (1, -1)], 0), ([(0, 1), (1, -1)], 5), ([(0, 1), (1, -2)], 0)]), taking: true)
    // The third, x0 - 2 x0 == 0 by then, is a number.
    #expect(presolve.isTaken == [true, false, true])
  }

  @Test func whatDividingWouldRoundIsLeftToTheSimplex() {
    // x1 follows x0, so the second says 3 x0 == 1; the third, 4 x2 == 1, is a quarter.
    let presolve = Presolve(
      system(3, [([(0, 1), (1, -1)], 0), ([(0, 2), (1, 1)], -1), ([(2, 4)], -1)]), taking: true)
    #expect(presolve.isTaken == [true, false, true])
    #expect(presolve.aliases[2].offset == 0.25)
  }

  @Test func aRatioOtherThanOneIsLeftToTheSimplex() {
    #expect(Presolve(system(2, [([(0, 16), (1, -9)], 0)]), taking: true).isTaken == [false])
  }
}
