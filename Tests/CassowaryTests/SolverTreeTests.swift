import Cassowary
import Testing
import _TestSupport

/// Systems whose rows connect the variables as trees, or nearly so.
@Suite struct SolverTreeTests {
  private static let portion = Repository.isFullTest ? 200 : Repository.isQuickTest ? 4 : 20
  private static let manyPriorities = (1...12).map { 80 * $0 }

  @Test(arguments: RandomTrees.Shape.allCases, [false, true])
  func treesAreAtTheirOptimum(_ shape: RandomTrees.Shape, isScaled: Bool) throws {
    let name = "trees \(shape) \(isScaled)"
    var trees = RandomTrees(shape, isScaled: isScaled, for: name)
    var others = RandomTrees(
      shape, isScaled: isScaled, priorities: Self.manyPriorities, for: "\(name), levels")
    for number in 0..<Self.portion {
      let system = number % 4 == 0 ? others.system(2 + number % 40) : trees.system(2 + number % 40)
      let oracle = try #require(LexicographicOracle(system), "\(system)")
      let agreement = Agreement(system: system, values: try BuiltSystem(system).values)
      let complaint = agreement.levels(oracle) ?? agreement.canonical(oracle)
      #expect(complaint == nil, "\(system)")
    }
  }

  /// Thousands of equal labels in a column that is too low for them: an optimum of many ties.
  @Test func aColumnThatIsTooLowTakesFewPivots() throws {
    let count = 1500
    var rows = [Row([(1, 0)], 0, .equal), Row([(1, count)], -12 * Double(count), .lessOrEqual, 990)]
    for label in 0..<count {
      let height = count + 1 + label
      rows.append(Row([(1, label + 1), (-1, label), (-1, height)], -4, .equal))
      rows.append(Row([(1, height)], 0, .greaterOrEqual))
      rows.append(Row([(1, height)], -20, .greaterOrEqual, 750))
      rows.append(Row([(1, height)], -20, .lessOrEqual, 250))
    }
    let built = try BuiltSystem(LinearSystem(variableCount: 2 * count + 1, rows: rows))
    #expect(built.solver.statistics.pivots <= 200)
    #expect(built.values[count] == 12 * Double(count))
  }

  private static let many = Repository.isFullTest ? 30_000 : 2000

  @Test func aStarIsAtItsOptimum() throws {
    var rows = [Row([(1, 0)], -5, .equal, 900), Row([(1, 0)], -8, .equal, 250)]
    for leaf in 1...Self.many {
      rows.append(Row([(1, leaf), (-1, 0)], -Double(leaf % 7), .greaterOrEqual))
      rows.append(Row([(1, leaf)], -Double(leaf % 20), .equal, 500))
    }
    let values = try BuiltSystem(LinearSystem(variableCount: Self.many + 1, rows: rows)).values
    #expect(values[0] == 5)
    #expect((1...Self.many).allSatisfy { values[$0] == Double(max($0 % 20, 5 + $0 % 7)) })
  }

  @Test func aLongRowIsAtItsOptimum() throws {
    let count = Self.many
    var rows = [Row((0..<count).map { (1, $0) }, -2 * Double(count), .greaterOrEqual)]
    for column in 0..<count {
      rows.append(Row([(1, column)], -1, .equal, column == count / 2 ? 250 : 750))
      rows.append(Row([(1, column)], 0, .equal, 100))
    }
    let values = try BuiltSystem(LinearSystem(variableCount: count, rows: rows)).values
    #expect(values.indices.allSatisfy { values[$0] == ($0 == count / 2 ? Double(count + 1) : 1) })
  }

  /// Coefficients whose products are too large.
  @Test(arguments: [2.0, 0.5, -2]) func longProductsOfCoefficientsAreNoTrap(_ factor: Double) throws {
    let count = 900
    var rows: [Row] = []
    for variable in 0..<count {
      for pull in 0..<3 {
        rows.append(Row([(1, variable)], Double(variable % (5 + pull)) - 9, .equal, 250 * (pull + 1)))
      }
      if variable > 0 {
        rows.append(Row([(1, variable), (-factor, variable - 1)], 0, .greaterOrEqual, 900))
      }
    }
    let values = try BuiltSystem(LinearSystem(variableCount: count, rows: rows)).values
    #expect(values.allSatisfy { $0.isFinite })
  }
}
