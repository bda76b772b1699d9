import Cassowary
import Testing
import _TestSupport

/// A chain of labels costs the same however it is written, and while it is dragged.
@Suite struct SolverOrderTests {
  /// Labels beside each other in a container: gaps of at least 8 that are equal if they can be, widths of at least 20
  /// that are those of their texts if they can be.
  private struct Chain {
    let count: Int
    let texts: [Double]
    var naturalWidth: Double { texts.reduce(8 * Double(count + 1), +) }

    init(_ count: Int) {
      self.count = count
      texts = (0..<count).map(Self.text)
    }

    private static func text(_ label: Int) -> Double {
      let eighths = 320 + label * 431 % 960
      return Double(eighths) / 8
    }

    /// Variable 0 is the container's width; each label has a left edge and a width.
    func rows(_ x: [Variable]) -> [Relationship] {
      let left = (0..<count).map { x[2 * $0 + 1] }
      let width = (0..<count).map { x[2 * $0 + 2] }
      var rows = [left[0].atLeast(8), (left[count - 1] + width[count - 1] + 8).equal(x[0])]
      for label in 0..<count {
        rows += [
          width[label].atLeast(20), width[label].atMost(texts[label], priority: 250),
          width[label].atLeast(texts[label], priority: 750),
        ]
        if label > 0 { rows.append(left[label].atLeast(left[label - 1] + width[label - 1] + 8)) }
        if label < 2 { continue }
        let gap = left[label] - left[label - 1] - width[label - 1]
        rows.append(gap.equal(left[label - 1] - left[label - 2] - width[label - 2], priority: 100))
      }
      return rows
    }
  }

  /// Permutations of variables and of rows.
  private struct Order {
    var variables: [Int]
    var rows: [Int]

    static func all(variables: Int, rows: Int) -> [Order] {
      var random = SplitMix64(for: "orders of chains")
      let (v, r) = (Array(0..<variables), Array(0..<rows))
      let lefts = [0] + v.filter { $0 % 2 == 1 } + v.filter { $0 % 2 == 0 && $0 > 0 }
      return [
        Order(variables: v, rows: r), Order(variables: v.dropFirst() + [0], rows: r),
        Order(variables: lefts, rows: r), Order(variables: v.reversed(), rows: r.reversed()),
        Order(variables: v.shuffled(using: &random), rows: r),
        Order(variables: v, rows: r.shuffled(using: &random)),
        Order(variables: v.shuffled(using: &random), rows: r.shuffled(using: &random)),
      ]
    }
  }

  private func solver(_ chain: Chain, _ order: Order, width: Double, atOnce: Bool) throws -> (
    Solver, [Variable]
  ) {
    var solver = Solver()
    var created: [Int: Variable] = [:]
    for number in order.variables { created[number] = solver.variable("x\(number)") }
    let x = order.variables.indices.compactMap { created[$0] }
    let rows = chain.rows(x)
    let all = order.rows.map { rows[$0] } + [x[0].equal(width, priority: 950)]
    if atOnce {
      try solver.transaction { solver throws(SolverError) in for row in all { try solver.add(row) } }
    } else {
      for row in all { try solver.add(row) }
    }
    return (solver, x)
  }

  private static let widths = [0.5, 0.9, 1, 1.1]

  @Test(arguments: widths) func everyOrderTakesFewPivots(_ share: Double) throws {
    let chain = Chain(150)
    for order in Order.all(variables: 301, rows: 2 + 3 * 150 + 149 + 148) {
      let (solver, _) = try solver(chain, order, width: (chain.naturalWidth * share).rounded(), atOnce: true)
      #expect(solver.statistics.pivots <= 30)
      #expect(solver.statistics.factorings <= 6)
    }
  }

  @Test(arguments: widths) func aRowAtATimeInAnyOrderEqualsAtOnce(_ share: Double) throws {
    let chain = Chain(Repository.isQuickTest ? 20 : Repository.isFullTest ? 400 : 100)
    let rows = 2 + 3 * chain.count + 2 * chain.count - 3
    for order in Order.all(variables: 2 * chain.count + 1, rows: rows) {
      let width = (chain.naturalWidth * share).rounded()
      let (grown, x) = try solver(chain, order, width: width, atOnce: false)
      let (built, y) = try solver(chain, order, width: width, atOnce: true)
      #expect(zip(x, y).allSatisfy { abs(grown.value(of: $0) - built.value(of: $1)) <= 1e-9 * width })
    }
  }

  @Test func aDragThroughManyBasesTakesFewPivots() throws {
    let chain = Chain(150)
    let order = Order.all(variables: 301, rows: 2 + 3 * 150 + 149 + 148)[0]
    let (chained, x) = try solver(chain, order, width: chain.naturalWidth, atOnce: true)
    var dragged = chained
    let edited = try #require(dragged.constraints.last)
    for step in 0..<80 {
      let share = 0.8 + 0.4 * abs(Double(step % 40) - 20) / 20
      let width = (chain.naturalWidth * share).rounded()
      let before = dragged.statistics.pivots
      try dragged.setConstant(of: edited, to: -width)
      #expect(dragged.statistics.pivots - before <= 20, "step \(step)")
      if step % 8 == 0 {
        let (fresh, y) = try solver(chain, order, width: width, atOnce: true)
        #expect(zip(x, y).allSatisfy { abs(dragged.value(of: $0) - fresh.value(of: $1)) <= 1e-9 * width })
      }
    }
  }

  @Test(arguments: [150, 1000]) func aJumpAcrossManyBasesTakesFewPivots(_ count: Int) throws {
    let chain = Chain(count)
    let order = Order.all(variables: 2 * count + 1, rows: 2 + 3 * count + count - 1 + count - 2)[0]
    var (dragged, x) = try solver(chain, order, width: chain.naturalWidth, atOnce: true)
    let edited = try #require(dragged.constraints.last)
    for (step, share) in [1.18, 0.8, 1.2, 0.81, 1.13, 0.99, 1.01, 0.5, 2].enumerated() {
      let width = (chain.naturalWidth * share).rounded()
      let before = dragged.statistics.pivots
      try dragged.setConstant(of: edited, to: -width)
      #expect(dragged.statistics.pivots - before <= 20, "step \(step)")
      #expect(dragged.value(of: x[0]) == width)
    }
  }
}
