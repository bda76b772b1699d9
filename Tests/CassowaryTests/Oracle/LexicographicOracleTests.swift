import Foundation
import Testing
import _TestSupport

/// The oracle is judged in turn: by systems small enough to see through, by points that must not be better, and by
/// SciPy's HiGHS (`Scripts/check-oracle`).
@Suite struct LexicographicOracleTests {
  @Test func aStrongerLevelNeverGivesWay() throws {
    let weak = (0..<100).map { _ in Row([(1, 0)], -10, .equal, 250) }
    let oracle = try #require(
      LexicographicOracle(LinearSystem(variableCount: 1, rows: weak + [Row([(1, 0)], -7, .equal, 900)])))
    #expect(oracle.values == [7])
    #expect(oracle.objectives.map(\.sum) == [0, 0, 300])
  }

  @Test func tiedErrorsFallOnTheLastCreated() throws {
    // Two labels of 80 in a row of 100.
    let rows = [
      Row([(1, 0), (1, 1)], -100, .lessOrEqual), Row([(1, 0)], -80, .greaterOrEqual, 750),
      Row([(1, 1)], -80, .greaterOrEqual, 750),
    ]
    let oracle = try #require(LexicographicOracle(LinearSystem(variableCount: 2, rows: rows)))
    #expect(oracle.canonicalValues() == [80, 20])
    #expect(oracle.range(of: 0) == 20...80 && oracle.range(of: 1) == 20...80)
  }

  @Test func freeVariablesStandNearestZero() throws {
    let rows = [Row([(1, 0), (-1, 1)], -8, .equal), Row([(1, 2)], 5, .lessOrEqual)]
    let oracle = try #require(LexicographicOracle(LinearSystem(variableCount: 3, rows: rows)))
    #expect(oracle.canonicalValues() == [0, -8, -5])
    #expect(oracle.range(of: 0) == -.infinity ... .infinity && oracle.range(of: 2) == -.infinity ... -5)
  }

  @Test func unsatisfiableSystemsHaveNoOptimum() {
    let rows = [Row([(1, 0)], -1, .greaterOrEqual), Row([(1, 0)], 0, .lessOrEqual)]
    #expect(LexicographicOracle(LinearSystem(variableCount: 1, rows: rows)) == nil)
    #expect(!LexicographicOracle.isSatisfiable(rows, variableCount: 1))
    #expect(LexicographicOracle.isSatisfiable([rows[0]], variableCount: 1))
  }

  @Test func whatMissesByATenMillionthIsUnsatisfiable() {
    let rows = [
      Row([(1, 0)], -1e4, .equal), Row([(1, 0), (1, 1)], -2e4, .equal), Row([(1, 1)], -1e4 - 1e-3, .equal),
    ]
    #expect(!LexicographicOracle.isSatisfiable(rows, variableCount: 2))
    #expect(LexicographicOracle.isSatisfiable(Array(rows.dropLast()), variableCount: 2))
  }

  @Test(arguments: RandomSystems.Coefficients.allCases)
  func noNeighbourIsBetter(_ coefficients: RandomSystems.Coefficients) {
    var systems = RandomSystems(coefficients, for: "oracle neighbours \(coefficients)")
    let count = Repository.isFullTest ? 500 : Repository.isQuickTest ? 5 : 60
    var compared = 0
    for number in 0..<20 * count where compared < count {
      let system = systems.system(largest: 30)
      guard let oracle = LexicographicOracle(system) else { continue }
      compared += 1
      let values = oracle.canonicalValues()
      let rank = Rank(of: system, at: values)
      #expect(rank.isSatisfied && rank.agrees(with: oracle.objectives), "\(number): \(system)")
      for _ in 0..<50 {
        var neighbour = values
        neighbour[systems.variable()] += systems.pick([-10, -1, -1 / 64.0, 1 / 64.0, 1, 10])
        neighbour[systems.variable()] += systems.pick([-1, 0, 1])
        #expect(!Rank(of: system, at: neighbour).isBetter(than: rank), "\(number): \(system)")
      }
    }
    #expect(compared == count)
  }

  /// Writes systems and what the oracle says of them for another solver to judge: `COPYFIT_ORACLE_FILE`.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["COPYFIT_ORACLE_FILE"] != nil))
  func writesItsAnswers() throws {
    let path = try #require(ProcessInfo.processInfo.environment["COPYFIT_ORACLE_FILE"])
    var lines: [String] = []
    for coefficients in RandomSystems.Coefficients.allCases {
      var systems = RandomSystems(coefficients, for: "oracle file \(coefficients)")
      for _ in 0..<150 { lines.append(Self.json(systems.system(largest: 120))) }
    }
    try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
  }

  private static func json(_ system: LinearSystem) -> String {
    let rows = system.rows.map { row in
      let terms = row.terms.map { "[\($0.coefficient), \($0.variable)]" }.joined(separator: ", ")
      return
        #"{"terms": [\#(terms)], "constant": \#(row.constant), "relation": "\#(row.relation.rawValue)", "#
        + #""priority": \#(row.priority)}"#
    }
    let oracle = LexicographicOracle(system)
    let objectives = oracle.map {
      "[\($0.objectives.map { "[\($0.priority), \($0.sum)]" }.joined(separator: ", "))]"
    }
    let values = oracle.map { "\($0.canonicalValues())" }
    return #"{"variables": \#(system.variableCount), "rows": [\#(rows.joined(separator: ", "))], "#
      + #""objectives": \#(objectives ?? "null"), "values": \#(values ?? "null")}"#
  }
}

/// How good a point is, as a list of sums to compare one by one: the smaller the better.
private struct Rank {
  /// A sum, and what rounding comes to in it, which is far less than what a neighbour's step changes.
  private struct Sum {
    let value: Double
    let rounding: Double

    init(_ rows: [Row], at point: [Double]) {
      value = rows.reduce(0) { $0 + $1.violation(at: point) }
      rounding = 1e-12 * rows.reduce(1) { max($0, $1.magnitude(at: point)) }
    }
  }

  private let required: Sum
  private let levels: [Sum]
  private let ties: [Sum]

  init(of system: LinearSystem, at point: [Double]) {
    func rows(_ priority: Int) -> [Row] { system.rows.filter { $0.priority == priority } }
    required = Sum(rows(Row.required), at: point)
    levels = system.priorities.map { Sum(rows($0), at: point) }
    let nearZero = point.indices.map { Row([(1, $0)], 0, .equal) }
    ties = (system.priorities.flatMap(rows) + nearZero).map { Sum([$0], at: point) }
  }

  var isSatisfied: Bool { required.value <= required.rounding }

  func agrees(with objectives: [(priority: Int, sum: Double)]) -> Bool {
    zip(levels, objectives.dropFirst()).allSatisfy { abs($0.value - $1.sum) <= $0.rounding }
  }

  func isBetter(than other: Rank) -> Bool {
    guard isSatisfied else { return false }
    for (mine, theirs) in zip(levels + ties, other.levels + other.ties)
    where abs(mine.value - theirs.value) > mine.rounding {
      return mine.value < theirs.value
    }
    return false
  }
}
