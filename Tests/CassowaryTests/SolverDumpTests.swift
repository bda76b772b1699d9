import Cassowary
import Testing

@Suite struct SolverDumpTests {
  @Test func readsAsATableau() throws {
    var solver = Solver()
    let (left, right) = (solver.variable("left"), solver.variable("right"))
    let middle = solver.variable("middle")
    try solver.add(left.atLeast(16, name: "margin"))
    try solver.add(right.equal(left + 100, priority: 750))
    try solver.add(right.atMost(50, priority: 250))
    try solver.add(middle.equal(left + 4))
    #expect(
      solver.dump == """
        part 0: 3 variables, 4 constraints
          margin: left - 16 >= 0 @1000, held at zero
          -left + right - 100 == 0 @750, held at zero
          right - 50 <= 0 @250, violated by 66
          -left + middle - 4 == 0 @1000, taken out
          left = 16 + [margin]
          right = 116 + [margin] + [-left + right - 100 == 0]
          [right - 50 <= 0] = 66 + [margin] + [-left + right - 100 == 0]
          middle = left + 4
        """)
  }

  @Test func emptySolversAreEmptyTexts() {
    #expect(Solver().dump == "")
  }
}
