// Iterative refinement: factors of inexact coefficients lose digits to cancellation, so the residual is
// solved for once more.
extension Component {
  /// Solves `W x = b` for the right side by position, which is overwritten. The solution is by column.
  func solve(_ workspace: inout Workspace) {
    if isInexact { workspace.target.copy(workspace.right, count: columns) }
    factors.solve(&workspace.right, into: &workspace.solution)
    if !isInexact { return }
    findRest(&workspace)
    for position in 0..<columns { workspace.right[position] = workspace.rest[position] }
    factors.solve(&workspace.right, into: &workspace.correction)
    for column in 0..<columns { workspace.solution[column] += workspace.correction[column] }
  }

  /// Solves `Wᵀ y = g` for the right side by column, which is overwritten. The solution is by position.
  func solveTransposed(_ workspace: inout Workspace) {
    if isInexact { workspace.target.copy(workspace.right, count: columns) }
    factors.solveTransposed(&workspace.right, into: &workspace.solution)
    if !isInexact { return }
    findTransposedRest(&workspace)
    for column in 0..<columns { workspace.right[column] = workspace.rest[column] }
    factors.solveTransposed(&workspace.right, into: &workspace.correction)
    for position in 0..<columns { workspace.solution[position] += workspace.correction[position] }
  }

  /// Computes the residual of the last solve, by position.
  func findRest(_ workspace: inout Workspace) {
    for position in 0..<columns {
      workspace.rest[position] = workspace.target[position] - product(basis[position], workspace.solution)
    }
  }

  /// Computes the residual of the last transposed solve, by column.
  func findTransposedRest(_ workspace: inout Workspace) {
    for column in 0..<columns { workspace.rest[column] = workspace.target[column] }
    for position in 0..<columns where workspace.solution[position] != 0 {
      let (index, factor) = (basis[position], workspace.solution[position])
      if index < firstRow {
        workspace.rest[index] -= factor
      } else {
        for entry in matrix.row(index - firstRow) {
          workspace.rest[matrix.rowColumn[entry]] -= factor * matrix.rowCoefficient[entry]
        }
      }
    }
  }

  /// Returns a column's entry, or a row's product with a vector.
  func product(_ index: Int, _ values: borrowing [Double]) -> Double {
    if index < firstRow { return values[index] }
    var sum = 0.0
    for entry in matrix.row(index - firstRow) {
      sum += matrix.rowCoefficient[entry] * values[matrix.rowColumn[entry]]
    }
    return sum
  }
}

extension [Double] {
  fileprivate mutating func copy(_ other: [Double], count: Int) {
    for index in 0..<count { self[index] = other[index] }
  }
}
