extension Component {
  /// Starts from a basis of the independent ones among these candidates: computes values, sides and reduced
  /// costs.
  mutating func restart(at candidates: [Int], _ workspace: inout Workspace) {
    workspace.prepare(columns: columns, indices: firstRow + rows, levels: levelCount)
    factor(candidates, &workspace)
    findBasicSolution(&workspace)
    _ = takeSides()
    dirtyTies.insertAll()
    findReducedCosts(&workspace)
  }

  /// Factorises the independent ones among these candidates, and makes them the basis.
  mutating func factor(_ candidates: [Int], _ workspace: inout Workspace) {
    workspace.candidates.removeAll(keepingCapacity: true)
    workspace.candidates.append(contentsOf: candidates)
    factorCandidates(&workspace)
  }

  /// Factorises the candidates in the workspace, the first ones rather than the others.
  mutating func factorCandidates(preferring first: Int = .max, _ workspace: inout Workspace) {
    counts.factorings += 1
    for position in basis.indices { basisPosition[basis[position]] = -1 }
    workspace.elimination.factor(
      workspace.candidates, preferring: first, of: matrix, columns: columns, firstRow: firstRow,
      into: &factors, basis: &basis)
    for position in basis.indices { basisPosition[basis[position]] = position }
    if let column = workspace.elimination.overflow { workspace.note(.infinity, of: column) }
    edit.forget()
  }

  /// Moves rows and columns to the side where they are, beyond rounding error. Returns whether a side
  /// changed.
  mutating func takeSides() -> Bool {
    var isChanged = false
    for index in value.indices where basisPosition[index] < 0 {
      let before = side[index]
      takeSide(index)
      if side[index] != before { isChanged = true }
    }
    return isChanged
  }

  mutating func takeSide(_ index: Int) {
    if abs(value[index]) > valueErrors[index], side[index] * value[index] < 0 { side[index] = -side[index] }
  }

  /// Computes all values from the basis, correctly rounded up to twice the precision of `Double`.
  mutating func findBasicSolution(_ workspace: inout Workspace) {
    for (position, index) in basis.enumerated() {
      workspace.right[position] = index < firstRow ? 0 : -constants[index - firstRow]
    }
    factors.solve(&workspace.right, into: &workspace.solution)
    for column in 0..<columns { value[column] = workspace.solution[column] }
    refine(&workspace)
    evaluateRows()
    isMoved = false
    if isInexact {
      _ = miss(&workspace)
      findValueErrors(&workspace)
    }
    noteOverflow(&workspace)
  }

  /// Improves the values by their residuals: once, and with inexact coefficients as long as the residuals
  /// shrink.
  private mutating func refine(_ workspace: inout Workspace) {
    lowPart.fill(0, count: columns)
    var (missed, rounds) = (miss(&workspace), 0)
    if missed == 0 { return }
    repeat {
      counts.repairs += 1
      factors.solve(&workspace.right, into: &workspace.solution)
      for column in 0..<columns {
        var sum = TwofoldSum(value[column])
        sum.add(lowPart[column])
        sum.add(workspace.solution[column])
        (value[column], lowPart[column]) = sum.parts
      }
      rounds += 1
      if !isInexact || rounds == Component.refinements { break }
      let before = missed
      missed = miss(&workspace)
      if missed >= before { break }
    } while missed > 0
    dropVanishingValues()
  }

  /// Makes values zero that are negligible beside the constants.
  private mutating func dropVanishingValues() {
    var largest = 0.0
    for index in basis where index >= firstRow { largest = max(largest, abs(constants[index - firstRow])) }
    for column in 0..<columns where abs(value[column]) < largest * Component.vanishing {
      (value[column], lowPart[column]) = (0, 0)
    }
  }

  private static let refinements = 3

  /// Puts the negated residuals of the basic rows on the right side. Returns the largest.
  private mutating func miss(_ workspace: inout Workspace) -> Double {
    var largest = 0.0
    for (position, index) in basis.enumerated() {
      let rest = index < firstRow ? value[index] + lowPart[index] : residual(index - firstRow)
      workspace.right[position] = -rest
      largest = max(largest, abs(rest))
    }
    counts.drift = max(counts.drift, largest)
    return largest
  }

  /// Values below this fraction of the constants are zero.
  static let vanishing = 1e-24

  /// Returns a row's value, rounded once.
  private func residual(_ row: Int) -> Double {
    var sum = TwofoldSum(constants[row])
    for entry in matrix.row(row) {
      let column = matrix.rowColumn[entry]
      sum.add(matrix.rowCoefficient[entry], times: value[column])
      if lowPart[column] != 0 { sum.add(matrix.rowCoefficient[entry] * lowPart[column]) }
    }
    return sum.rounded
  }

  private mutating func evaluateRows() {
    var largest = 0.0
    for column in 0..<columns {
      valueErrors[column] = abs(value[column]) * Component.rounding + Component.smallest
    }
    for row in 0..<rows { largest = max(largest, evaluate(row)) }
    isDyadic = largest < EditColumn.exactLimit && value.allSatisfy { EditColumn.isDyadic($0) }
    // The values are exact, so their low-order parts are rounding errors.
    if isDyadic { lowPart.fill(0, count: columns) }
  }

  /// Computes a row's value. Returns the magnitude of its terms.
  @inline(__always)
  mutating func evaluate(_ row: Int) -> Double {
    var (sum, size) = (constants[row], sizes[row])
    for entry in matrix.row(row) {
      let part = matrix.rowCoefficient[entry] * value[matrix.rowColumn[entry]]
      sum += part
      size += abs(part)
    }
    let index = firstRow + row
    value[index] = basisPosition[index] < 0 ? sum : 0
    valueErrors[index] = size * Component.rounding + Component.smallest
    return size
  }

  /// Relative rounding error of sums.
  static let rounding = 1e-13
  /// Absolute rounding error of sums.
  static let smallest = 1e-13
}
