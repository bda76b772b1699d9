/// The optimum of a system whose rows connect its columns as trees.
///
/// From the roots to the leaves each column takes its optimal value. The slope of its cost there is divided among its
/// rows, which gives each row a dual value. A row whose dual value lies strictly between its two slopes is zero, and basic.
struct TreeOptimum {
  private let tree: TreeCosts
  private var values: [Double]
  /// By column, and by tree row, the slopes of its cost at the optimum.
  private var slopes: [Slopes]
  private var rowSlopes: [Slopes]
  /// The rows whose dual values make them basic.
  private(set) var basicRows: [Int] = []
  /// By column or row: the side of zero whose slope its dual value is.
  private(set) var sides: [Double]

  init(_ tree: TreeCosts) {
    self.tree = tree
    values = Array(repeating: 0, count: tree.component.columns)
    slopes = Array(repeating: .zero, count: tree.component.columns)
    rowSlopes = Array(repeating: .zero, count: tree.component.rows)
    sides = tree.component.side
    for root in tree.roots {
      values[root] = nearestZero(in: tree.trees.places(of: tree.columnCosts[root], withSlopes: .zero))
      divideSlopes(of: root)
    }
    for row in tree.rowsFromRoots {
      divideSum(of: row)
      for child in tree.children(of: row) { divideSlopes(of: child.column) }
    }
  }

  /// The rows that are zero, the basic ones first; nil if that costs no less than what the component has now.
  func candidates() -> [Int]? {
    let component = tree.component
    var (zeros, costs) = (basicRows, Array(repeating: 0.0, count: component.levelCount))
    var (present, sizes) = (costs, costs)
    var isBasic = Array(repeating: false, count: component.rows)
    for index in basicRows { isBasic[index - component.firstRow] = true }
    for row in 0..<component.rows {
      let (index, value) = (component.firstRow + row, value(of: row))
      // Products of many coefficients may be too large.
      if !value.isFinite { return nil }
      present[component.level[index]] += component.error(ofRow: row)
      sizes[component.level[index]] += component.valueErrors[index]
      if value != 0 {
        costs[component.level[index]] +=
          value > 0 ? component.up[index] * value : -component.down[index] * value
      } else if !isBasic[row] {
        zeros.append(index)
      }
    }
    let tolerance = Component.tolerance / Component.rounding
    for (level, size) in sizes.enumerated() where abs(costs[level] - present[level]) > tolerance * size {
      return costs[level] < present[level] ? zeros : nil
    }
    return nil
  }

  /// A row's value; zero for what rounding leaves of it.
  private func value(of row: Int) -> Double {
    var (value, size) = (tree.component.constants[row], tree.component.sizes[row])
    for entry in tree.component.matrix.row(row) {
      let term =
        tree.component.matrix.rowCoefficient[entry] * values[tree.component.matrix.rowColumn[entry]]
      value += term
      size += abs(term)
    }
    return abs(value) <= size * Component.tolerance ? 0 : value
  }

  private func nearestZero(in range: (low: Double, high: Double)) -> Double {
    min(max(0, range.low), range.high)
  }
}

extension TreeOptimum {
  /// Divides the slopes of a column's cost among its own rows and the tree rows away from the root.
  private mutating func divideSlopes(of column: Int) {
    var (rows, ranges) = ([Int](), [(low: Slopes, high: Slopes)]())
    for entry in tree.component.matrix.column(column) {
      let row = tree.component.matrix.columnRow[entry]
      if tree.columns(of: row).count == 1 {
        ranges.append(subdifferential(of: row, factor: tree.component.matrix.columnCoefficient[entry]))
      } else if tree.isTreeRow(row), tree.parent[row] == column {
        ranges.append(tree.trees.subdifferential(of: tree.costByParent(of: row), at: values[column]))
      } else {
        continue
      }
      rows.append(row)
    }
    for (row, part) in zip(rows, divided(slopes[column], among: ranges)) {
      if tree.columns(of: row).count > 1 {
        rowSlopes[row] = part.slopes / Float(-tree.coefficient(of: column, in: row))
      } else {
        note(row, part.place, factor: tree.coefficient(of: column, in: row))
      }
    }
  }

  /// Divides the sum of a row's terms among its children, and its slopes among the rows that are parallel to it.
  private mutating func divideSum(of row: Int) {
    let (children, parent) = (tree.children(of: row), tree.parent[row])
    let ranges = children.map { tree.trees.places(of: $0.cost, withSlopes: rowSlopes[row]) }
    var parts = ranges.map(nearestZero)
    // The row's own value takes the rest as far as it can, then children do: one that is at no breakpoint is held by a row
    // that is zero.
    let own = tree.trees.places(of: tree.rowCosts[row], withSlopes: rowSlopes[row])
    var rest = parts.reduce(-tree.coefficient(of: parent, in: row) * values[parent], -)
    rest -= min(max(rest, own.low), own.high)
    for (number, range) in ranges.enumerated() where rest != 0 {
      let part = min(max(parts[number] + rest, range.low), range.high)
      rest -= part - parts[number]
      parts[number] = part
    }
    for (child, part) in zip(children, parts) {
      values[child.column] = part / child.coefficient
      slopes[child.column] = rowSlopes[row] * Float(child.coefficient)
    }
    var (parallel, rows) = (row, [Int]())
    while parallel >= 0 {
      rows.append(parallel)
      parallel = tree.nextParallel[parallel]
    }
    let bounds = rows.map { subdifferential(of: $0, factor: -tree.ratio(of: $0)) }
    for (row, part) in zip(rows, divided(rowSlopes[row], among: bounds)) {
      note(row, part.place, factor: -tree.ratio(of: row))
    }
  }

  /// Notes where a row's dual value is between its slopes as a function of x, where its value is `factor` x + a constant.
  private mutating func note(_ row: Int, _ place: Place, factor: Double) {
    let index = tree.component.firstRow + row
    if place == .inside { basicRows.append(index) }
    sides[index] = (place == .highest) == (factor > 0) ? 1 : -1
  }

  /// The slopes of a row's cost below and above its value, as a function of x, where that is `factor` x + a constant.
  private func subdifferential(of row: Int, factor: Double) -> (low: Slopes, high: Slopes) {
    let (index, value) = (tree.component.firstRow + row, value(of: row))
    var (low, high) = (Slopes.zero, Slopes.zero)
    let (down, up) = (-tree.component.down[index], tree.component.up[index])
    low[tree.component.level[index]] = Float((value > 0 ? up : down) * factor)
    high[tree.component.level[index]] = Float((value < 0 ? down : up) * factor)
    return factor > 0 ? (low, high) : (high, low)
  }

  private enum Place { case lowest, inside, highest }

  /// Divides slopes among ranges of them, so that at most one is strictly inside its range.
  private func divided(
    _ total: Slopes, among ranges: [(low: Slopes, high: Slopes)]
  ) -> [(slopes: Slopes, place: Place)] {
    var rest = ranges.reduce(total) { $0 - $1.low }
    return ranges.map { low, high in
      if !Slopes.zero.precedes(rest) { return (low, .lowest) }
      if !rest.precedes(high - low) {
        rest -= high - low
        return (high, .highest)
      }
      defer { rest = .zero }
      return (low + rest, .inside)
    }
  }
}
