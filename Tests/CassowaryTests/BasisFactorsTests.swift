import Testing
import _TestSupport

@testable import Cassowary

@Suite struct BasisFactorsTests {
  /// Rows of small whole numbers, some of which depend on others.
  private func rows(_ count: Int, seed: UInt64) -> [[Double]] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { row in
      (0..<count).map { column in
        let (isThere, value) = (
          Int.random(in: 0..<8, using: &random) == 0, Int.random(in: -3...4, using: &random)
        )
        return isThere || row == column ? Double(value) : 0
      }
    }
  }

  private func matrix(_ rows: [[Double]]) -> SparseMatrix {
    var matrix = SparseMatrix()
    for row in rows {
      for (column, value) in row.enumerated() where value != 0 { matrix.append(value, column: column) }
      matrix.endRow()
    }
    matrix.transpose(columns: rows.count)
    return matrix
  }

  @Test(arguments: [1, 2, 5, 20, 60]) func solvesWhatItHolds(_ count: Int) {
    for seed in 1...20 as ClosedRange<UInt64> {
      let rows = rows(count, seed: seed)
      var (elimination, factors, active) = (Elimination(), BasisFactors(), [Int]())
      elimination.factor(
        Array(count..<2 * count), of: matrix(rows), columns: count, firstRow: count,
        into: &factors, basis: &active)
      #expect(active.count == count)
      #expect(Set(active).count == count)
      let held = active.map { $0 < count ? unit($0, count) : rows[$0 - count] }
      let wish = (0..<count).map { Double($0 % 5) - 2 }
      var (right, x) = (wish, Array(repeating: 0.0, count: count))
      factors.solve(&right, into: &x)
      for (row, target) in zip(held, wish) { #expect(abs(dot(row, x) - target) < 1e-6, "seed \(seed)") }
      var (left, y) = (wish, Array(repeating: 0.0, count: count))
      factors.solveTransposed(&left, into: &y)
      for column in 0..<count {
        let sum = zip(held, y).reduce(0) { $0 + $1.0[column] * $1.1 }
        #expect(abs(sum - wish[column]) < 1e-6, "seed \(seed)")
      }
    }
  }

  @Test func aReplacedRowIsSolvedFor() {
    var (elimination, factors, active) = (Elimination(), BasisFactors(), [Int]())
    let rows: [[Double]] = [[2, 0, 0], [1, 1, 0], [0, 3, 1]]
    elimination.factor([3, 4, 5], of: matrix(rows), columns: 3, firstRow: 3, into: &factors, basis: &active)
    // The row 4 4 1 instead of the second, as a combination of the three: 4 4 1 = y W.
    var (right, combination) = ([4.0, 4, 1], [0.0, 0, 0])
    factors.solveTransposed(&right, into: &combination)
    factors.replace(1, by: combination)
    var (wish, x) = ([2.0, 9, 4], [0.0, 0, 0])
    factors.solve(&wish, into: &x)
    #expect(x == [1, 1, 1])
    #expect(factors.replacementCount == 1)
  }

  @Test func columnsThatNoRowSettlesAreHeldByThemselves() {
    var (elimination, factors, active) = (Elimination(), BasisFactors(), [Int]())
    let rows: [[Double]] = [[1, 1, 0], [2, 2, 0], [0, 0, 0]]
    elimination.factor([3, 4, 5], of: matrix(rows), columns: 3, firstRow: 3, into: &factors, basis: &active)
    #expect(active.filter { $0 >= 3 }.count == 1)
    #expect(active.filter { $0 < 3 }.count == 2)
  }

  private func unit(_ index: Int, _ count: Int) -> [Double] { (0..<count).map { $0 == index ? 1 : 0 } }
  private func dot(_ one: [Double], _ other: [Double]) -> Double {
    zip(one, other).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
