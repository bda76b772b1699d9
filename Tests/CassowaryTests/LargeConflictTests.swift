import Cassowary
import Testing
import _TestSupport

/// Conflicts that need hundreds of constraints are found by a few solves, and each of their constraints is needed.
@Suite struct LargeConflictTests {
  private static let count = Repository.isQuickTest ? 200 : 2000

  /// What stands in a transaction of these, all required.
  private func conflict(of rows: [Relationship], in solver: Solver) throws -> [Int] {
    var solver = solver
    var made: [Constraint] = []
    let error = try #require(
      throws: SolverError.self,
      performing: {
        try solver.transaction { solver throws(SolverError) in
          for row in rows { made.append(try solver.add(row)) }
        }
      })
    #expect(error.code == .unsatisfiable)
    return error.conflict.compactMap { made.firstIndex(of: $0) }
  }

  @Test("A stack of lengths that are too long together: all of them, and the room")
  func aStackTooLong() throws {
    try ThreadTime.limited {
      var solver = Solver()
      let lengths = (0..<Self.count).map { solver.variable("\($0)") }
      let sum = Expression(lengths.map { Expression.Term($0, times: 1) }, constant: 0)
      let rows = lengths.map { $0.atLeast(10) } + [sum.atMost(667)]
      #expect(try conflict(of: rows, in: solver) == Array(0...Self.count))
      // One of the two of each length, and the room.
      let found = try conflict(of: lengths.map { $0.atLeast(0) } + rows, in: solver)
      #expect(found.count == Self.count + 1 && found.last == 2 * Self.count)
    }
  }

  @Test("Each constraint of a conflict of hundreds is needed, whatever else contradicts it", arguments: 0..<8)
  func eachIsNeeded(_ round: Int) throws {
    var random = SplitMix64(for: "conflict \(round)")
    var solver = Solver()
    let count = Int.random(in: 66...120, using: &random)
    let places = (0..<2 * count).map { solver.variable("x\($0)") }
    // Two circles of places each after the one before, and much that contradicts parts of them, in any order.
    var rows: [Relationship] = []
    for circle in [places[..<count], places[count...]] {
      for place in circle.indices {
        let next = place + 1 == circle.endIndex ? circle.startIndex : place + 1
        rows.append(circle[next].atLeast(circle[place] + Double.random(in: 1...9, using: &random)))
      }
    }
    for _ in 0..<count {
      let one = places[Int.random(in: places.indices, using: &random)]
      let other = places[Int.random(in: places.indices, using: &random)]
      rows.append(one.atLeast(other - Double.random(in: 0...500, using: &random)))
    }
    rows.shuffle(using: &random)
    let found = try conflict(of: rows, in: solver)
    #expect(found.count > 1)
    for left in found {
      var rest = solver
      try rest.transaction { rest throws(SolverError) in
        for number in found where number != left { _ = try rest.add(rows[number]) }
      }
    }
    #expect(throws: SolverError.self) {
      try solver.transaction { solver throws(SolverError) in
        for number in found { _ = try solver.add(rows[number]) }
      }
    }
  }
}
