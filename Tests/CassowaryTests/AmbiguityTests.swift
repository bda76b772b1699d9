import Cassowary
import Testing

/// What other optima would change.
@Suite struct AmbiguityTests {
  /// A list of rows one below the other, each wide as it likes: every width is free, no place is.
  private static func list(rows: Int, isSettled: Bool) throws -> (Solver, widths: [Variable]) {
    var solver = Solver()
    var widths: [Variable] = []
    try solver.transaction { solver throws(SolverError) in
      var bottom = Expression(constant: 0)
      for _ in 0..<rows {
        let (top, height, width) = (solver.variable(), solver.variable(), solver.variable())
        try solver.add((bottom - top).equal(0))
        try solver.add(height.atLeast(20))
        try solver.add(height.equal(20, priority: 250))
        try solver.add((width - height).atLeast(0))
        if isSettled { try solver.add((width - height).equal(0, priority: 1)) }
        bottom = top + height
        widths.append(width)
      }
      try solver.add(bottom.atMost(100_000))
    }
    return (solver, widths)
  }

  @Test("One search for all that is in question, not one for each", arguments: [true, false])
  func manyInQuestion(isSettled: Bool) throws {
    var (solver, widths) = try Self.list(rows: 300, isSettled: isSettled)
    solver.budget = Budget(pivots: 600, pivotsPerRow: 0)
    #expect(try solver.ambiguousVariables() == (isSettled ? [] : widths))
  }

  @Test func aSpentBudgetIsAnError() throws {
    var solver = Solver()
    let (x, y, z) = (solver.variable("x"), solver.variable("y"), solver.variable("z"))
    // At the vertex all three are held by more rows than it takes, so that telling whether any can move takes a pivot.
    try solver.add((x + y).atMost(0))
    try solver.add((x - y).atMost(0))
    try solver.add(x.atLeast(0))
    try solver.add((y + z).equal(0))
    #expect(try solver.ambiguousVariables() == [])
    solver.budget = Budget(pivots: 0, pivotsPerRow: 0)
    #expect { _ = try solver.ambiguousVariables() } throws: { ($0 as? SolverError)?.code == .budget }
  }

  @Test("What moves one way only for ever, and what moves together with others")
  func raysAndGroups() throws {
    var solver = Solver()
    let names = ["a", "b", "c", "d", "e"]
    let v = names.map { solver.variable($0) }
    try solver.add(v[0].atLeast(0))
    try solver.add((v[1] - v[0]).equal(5))
    try solver.add((v[2] - v[0]).atLeast(0))
    try solver.add((v[3] + v[2]).equal(7))
    try solver.add((v[4] + v[0] - v[1]).equal(0))
    #expect(try solver.ambiguousVariables() == Array(v[0..<4]))
  }
}
