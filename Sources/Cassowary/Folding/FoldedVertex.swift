/// The vertex at the optimum of a folded system.
///
/// From a root on, each column has a value, and the slopes that its cost has there; it shares these among its rows,
/// and a row has the same for all its columns. So each row has a price. One with a price between those of its two sides
/// is held at zero.
struct FoldedVertex {
  private let fold: TreeFold
  private var values: [Double]
  /// By column, and by row of the tree, the slopes of its cost at the optimum.
  private var slopes: [Slopes]
  private var rowSlopes: [Slopes]
  /// The rows whose prices hold them at zero.
  private(set) var held: [Int] = []
  /// By row: the side of zero that its price is of.
  private(set) var sides: [Double]

  init(_ fold: TreeFold) {
    self.fold = fold
    values = Array(repeating: 0, count: fold.component.columns)
    slopes = Array(repeating: .zero, count: fold.component.columns)
    rowSlopes = Array(repeating: .zero, count: fold.component.rows)
    sides = Array(repeating: 1, count: fold.component.rows)
    for root in fold.roots {
      values[root] = nearestZero(in: fold.trees.range(of: fold.columnCosts[root], at: .zero))
      shareSlopes(of: root)
    }
    for row in fold.order {
      shareSum(of: row)
      for part in fold.parts(of: row) { shareSlopes(of: part.column) }
    }
  }

  /// The rows that are zero, those that are held first, if that costs less than what the component has now.
  func zeroRows() -> [Int]? {
    let component = fold.component
    var (zeros, costs, present) = (held, [Double](repeating: 0, count: component.levelCount), [Double]())
    present = costs
    var isHeld = Array(repeating: false, count: component.rows)
    for index in held { isHeld[index - component.firstRow] = true }
    for row in 0..<component.rows {
      let index = component.firstRow + row
      let value = value(of: row)
      // Products of many coefficients may be too large.
      if !value.isFinite { return nil }
      present[component.level[index]] += component.error(ofRow: row)
      if value == 0 {
        if !isHeld[row] { zeros.append(index) }
      } else {
        costs[component.level[index]] +=
          value > 0 ? component.up[index] * value : -component.down[index] * value
      }
    }
    return costs.lexicographicallyPrecedes(present) ? zeros : nil
  }

  /// A row's value; zero for what rounding leaves of it.
  private func value(of row: Int) -> Double {
    let component = fold.component
    var (value, size) = (component.constants[row], component.sizes[row])
    for entry in component.matrix.row(row) {
      let term = component.matrix.rowCoefficient[entry] * values[component.matrix.rowColumn[entry]]
      value += term
      size += abs(term)
    }
    return abs(value) <= size * Component.tolerance ? 0 : value
  }

  private func nearestZero(in range: (low: Double, high: Double)) -> Double {
    min(max(0, range.low), range.high)
  }
}

extension FoldedVertex {
  /// Shares the slopes of a column's cost among its own bounds and the rows of the tree away from the root.
  private mutating func shareSlopes(of column: Int) {
    let component = fold.component
    var (rows, ranges) = ([Int](), [(low: Slopes, high: Slopes)]())
    for entry in component.matrix.column(column) {
      let row = component.matrix.columnRow[entry]
      if fold.columns(of: row).count == 1 {
        ranges.append(prices(of: row, times: component.matrix.columnCoefficient[entry]))
      } else if fold.isInTree(row), fold.parent[row] == column {
        ranges.append(fold.trees.slopeRange(of: fold.costTowardsRoot(of: row), at: values[column]))
      } else {
        continue
      }
      rows.append(row)
    }
    for (row, share) in zip(rows, shares(of: slopes[column], among: ranges)) {
      if fold.columns(of: row).count > 1 {
        rowSlopes[row] = share.slopes / Float(-fold.coefficient(of: column, in: row))
      } else {
        note(row, share.level, times: fold.coefficient(of: column, in: row))
      }
    }
  }

  /// Shares what the terms of a row add up to among the columns away from the root, and its slopes among the rows that
  /// are parallel to it.
  private mutating func shareSum(of row: Int) {
    let (parts, parent) = (fold.parts(of: row), fold.parent[row])
    let ranges =
      parts.map { fold.trees.range(of: $0.cost, at: rowSlopes[row]) }
      + [fold.trees.range(of: fold.ownCosts[row], at: rowSlopes[row])]
    var shares = ranges.map(nearestZero)
    var rest = shares.reduce(-fold.coefficient(of: parent, in: row) * values[parent], -)
    for (number, range) in ranges.enumerated() where rest != 0 {
      let share = min(max(shares[number] + rest, range.low), range.high)
      rest -= share - shares[number]
      shares[number] = share
    }
    for (part, share) in zip(parts, shares) {
      values[part.column] = share / part.coefficient
      slopes[part.column] = rowSlopes[row] * Float(part.coefficient)
    }
    var (parallel, rows) = (row, [Int]())
    while parallel >= 0 {
      rows.append(parallel)
      parallel = fold.nextParallel[parallel]
    }
    let priceRanges = rows.map { prices(of: $0, times: -fold.scale(of: $0)) }
    for (row, share) in zip(rows, self.shares(of: rowSlopes[row], among: priceRanges)) {
      note(row, share.level, times: -fold.scale(of: row))
    }
  }

  /// Notes where a row's price is, told by a number that its value is a multiple of.
  private mutating func note(_ row: Int, _ level: ShareLevel, times factor: Double) {
    if level == .inside { held.append(fold.component.firstRow + row) }
    sides[row] = (level == .highest) == (factor > 0) ? 1 : -1
  }

  /// The slopes of what a row costs by a number that its value is a multiple of.
  private func prices(of row: Int, times factor: Double) -> (low: Slopes, high: Slopes) {
    let index = fold.component.firstRow + row
    var (low, high, value) = (Slopes.zero, Slopes.zero, value(of: row))
    if factor < 0 { value = -value }
    let (down, up) =
      factor < 0
      ? (fold.component.up[index], fold.component.down[index])
      : (fold.component.down[index], fold.component.up[index])
    low[fold.component.level[index]] = Float((value > 0 ? up : -down) * abs(factor))
    high[fold.component.level[index]] = Float((value < 0 ? -down : up) * abs(factor))
    return (low, high)
  }

  private enum ShareLevel { case lowest, inside, highest }

  /// Shares slopes among ranges of them, so that at most one is inside its range.
  private func shares(
    of total: Slopes, among ranges: [(low: Slopes, high: Slopes)]
  ) -> [(slopes: Slopes, level: ShareLevel)] {
    var rest = ranges.reduce(total) { $0 - $1.low }
    return ranges.map { low, high in
      if !Slopes.zero.isBelow(rest) { return (low, .lowest) }
      if !rest.isBelow(high - low) {
        rest -= high - low
        return (high, .highest)
      }
      defer { rest = .zero }
      return (low + rest, .inside)
    }
  }
}
