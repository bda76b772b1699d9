import Cassowary
import Testing
import _TestSupport

/// Systems that are trees, or nearly so, are folded.
@Suite struct SolverTreeTests {
  private static let portion = Repository.isFullTest ? 200 : Repository.isQuickTest ? 4 : 20

  @Test(arguments: RandomTrees.Shape.allCases, [false, true])
  func treesAreAtTheirOptimum(_ shape: RandomTrees.Shape, isScaled: Bool) throws {
    var trees = RandomTrees(shape, isScaled: isScaled, for: "trees \(shape) \(isScaled)")
    for number in 0..<Self.portion {
      let system = trees.system(2 + number % 40)
      let oracle = try #require(LexicographicOracle(system), "\(system)")
      let agreement = Agreement(system: system, values: try BuiltSystem(system).values)
      let complaint = agreement.levels(oracle) ?? agreement.canonical(oracle)
      #expect(complaint == nil, "\(system)")
    }
  }

  @Test(arguments: RandomTrees.Shape.allCases) func treesTakeFewPivots(_ shape: RandomTrees.Shape) throws {
    var trees = RandomTrees(shape, for: "large trees \(shape)")
    let built = try BuiltSystem(trees.system(1000, pulls: 2))
    #expect(built.solver.statistics.pivots <= 150)
  }

  /// Coefficients whose products are too large for the slopes of a cost.
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
