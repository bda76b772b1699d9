/// What the oracle reckons in: the longest numbers the machine has, so that its judgement is not a matter of rounding.
#if arch(x86_64)
  typealias Long = Float80
#else
  typealias Long = Double
#endif

/// A dense simplex tableau in textbook form, plain and slow: the judge of the solver, which shares nothing with it.
///
/// Each row says `sum of entries x columns = value`. Columns are nonnegative, unless free. Columns held at zero are
/// left out of everything. Entering columns are the steepest, and by Bland's rule once the objective stalls, which
/// cannot cycle.
struct OracleTableau {
  /// What is taken for zero.
  private let tolerance: Long
  private static let stallsBeforeBland = 30

  /// By row; the last entry is the value.
  private(set) var entries: [[Long]]
  /// The basic column of each row.
  private(set) var basis: [Int]
  /// The row of each column that is basic.
  private(set) var rowOfColumn: [Int?]
  private(set) var isFree: [Bool]
  /// The columns that are neither held at zero nor ignored.
  private(set) var active: [Int]
  private var isHeld: [Bool]

  enum Outcome { case optimal, unbounded }

  /// Rows whose basic columns have the coefficient 1 there and 0 elsewhere, and values that are not negative.
  ///
  /// - Parameter tolerance: what is taken for zero: above rounding, below the products of a few coefficients.
  init(_ entries: [[Long]], basis: [Int], isFree: [Bool], tolerance: Long) {
    (self.entries, self.basis, self.isFree, self.tolerance) = (entries, basis, isFree, tolerance)
    active = Array(isFree.indices)
    isHeld = isFree.map { _ in false }
    rowOfColumn = isFree.map { _ in nil }
    for (row, column) in basis.enumerated() { rowOfColumn[column] = row }
  }

  /// The value of a column.
  func value(_ column: Int) -> Long { rowOfColumn[column].map { entries[$0][isFree.count] } ?? 0 }

  /// Finds the least sum of the columns with these costs; holds nothing.
  mutating func minimize(_ costs: [Int: Long]) -> (outcome: Outcome, reduced: [Long]) {
    var reduced = reducedCosts(costs)
    var stalls = 0
    while let column = entering(reduced, bland: stalls > Self.stallsBeforeBland) {
      let direction = reduced[column] < 0 ? 1 : -1 as Long
      guard let row = leaving(column, direction, bland: stalls > Self.stallsBeforeBland) else {
        return (.unbounded, reduced)
      }
      let step = entries[row][isFree.count] / abs(entries[row][column])
      stalls = step * abs(reduced[column]) > tolerance ? 0 : stalls + 1
      pivot(row, column)
      subtract(row, times: reduced[column], from: &reduced)
    }
    // Afresh, without what the steps have added up to.
    return (.optimal, reducedCosts(costs))
  }

  /// Keeps the sum at the optimum it has: the points of a linear program that are optimal are those at which every
  /// column with a positive reduced cost is zero (complementary slackness).
  mutating func holdOptimum(_ reduced: [Long]) {
    for column in active where reduced[column] > tolerance { isHeld[column] = true }
    active.removeAll { isHeld[$0] }
  }

  /// Turns a free column that is not negative now into one that never is.
  mutating func bound(_ column: Int) { isFree[column] = false }

  /// Puts the negative of a column into its place.
  mutating func negate(_ column: Int) {
    guard let row = rowOfColumn[column] else { return }
    for index in entries[row].indices where index != column { entries[row][index] = -entries[row][index] }
  }

  private func reducedCosts(_ costs: [Int: Long]) -> [Long] {
    var reduced = [Long](repeating: 0, count: isFree.count + 1)
    for (column, cost) in costs { reduced[column] = cost }
    for (row, column) in basis.enumerated() {
      if let cost = costs[column] { subtract(row, times: cost, from: &reduced) }
    }
    return reduced
  }

  private func subtract(_ row: Int, times factor: Long, from target: inout [Long]) {
    for column in active { target[column] -= factor * entries[row][column] }
    target[isFree.count] -= factor * entries[row][isFree.count]
    target[basis[row]] = 0
  }

  private func entering(_ reduced: [Long], bland: Bool) -> Int? {
    var best: Int?
    for column in active where rowOfColumn[column] == nil {
      let gain = isFree[column] ? abs(reduced[column]) : -reduced[column]
      guard gain > tolerance else { continue }
      if bland { return column }
      if best.map({ gain > abs(reduced[$0]) }) ?? true { best = column }
    }
    return best
  }

  private func leaving(_ column: Int, _ direction: Long, bland: Bool) -> Int? {
    var best: (row: Int, ratio: Long)?
    for row in entries.indices where !isFree[basis[row]] {
      let slope = entries[row][column] * direction
      guard slope > tolerance else { continue }
      let ratio = max(0, entries[row][isFree.count]) / slope
      guard let rival = best else {
        best = (row, ratio)
        continue
      }
      let isTie = abs(ratio - rival.ratio) <= 1e-15 * max(1, rival.ratio)
      let wins =
        bland ? basis[row] < basis[rival.row] : slope > entries[rival.row][column] * direction
      if isTie ? wins : ratio < rival.ratio { best = (row, ratio) }
    }
    return best?.row
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let factor = 1 / entries[row][column]
    for index in active { entries[row][index] *= factor }
    entries[row][isFree.count] *= factor
    entries[row][column] = 1
    rowOfColumn[basis[row]] = nil
    basis[row] = column
    rowOfColumn[column] = row
    let source = entries[row]
    let touched = active.filter { source[$0] != 0 } + [isFree.count]
    for other in entries.indices where other != row && entries[other][column] != 0 {
      eliminate(column, from: other, by: source, touched)
    }
  }

  /// What cancels to almost nothing is nothing.
  private mutating func eliminate(_ column: Int, from row: Int, by source: [Long], _ touched: [Int]) {
    let factor = entries[row][column]
    for index in touched {
      let old = entries[row][index]
      let new = old - factor * source[index]
      entries[row][index] = abs(new) <= 1e-15 * abs(old) ? 0 : new
    }
    entries[row][column] = 0
  }
}
