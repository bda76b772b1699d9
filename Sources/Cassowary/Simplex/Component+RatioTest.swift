extension Component {
  /// Computes the rate of every column and row as a row leaves the basis.
  func findDirection(_ leaving: LeavingRow, _ workspace: inout Workspace) {
    if let (column, coefficient) = ownEntry(of: basis[leaving.position]) {
      move(column, by: leaving.sign / coefficient, &workspace)
      if isInexact { workspace.rateErrors[column] = Component.relativeError * abs(workspace.rates[column]) }
      return workspace.findLeastRate()
    }
    clearRight(&workspace)
    workspace.right[leaving.position] = leaving.sign
    spread(&workspace)
  }

  /// Returns the entry of a basic row in a column that nothing else contains. As the row leaves the basis, nothing but the
  /// column moves.
  private func ownEntry(of index: Int) -> (column: Int, coefficient: Double)? {
    if index < firstRow { return nil }
    let entry = matrix.row(index - firstRow).first {
      matrix.column(matrix.rowColumn[$0]).count == 1 && basisPosition[matrix.rowColumn[$0]] < 0
    }
    return entry.map { (matrix.rowColumn[$0], matrix.rowCoefficient[$0]) }
  }

  /// Gives a column a rate, and adds what that gives to the rows.
  private func move(_ column: Int, by rate: Double, _ workspace: inout Workspace) {
    workspace.note(rate, of: column)
    workspace.add(rate, to: column)
    for entry in matrix.column(column) {
      workspace.add(matrix.columnCoefficient[entry] * rate, to: firstRow + matrix.columnRow[entry])
    }
  }

  /// Solves for the columns' rates, and computes the rows' rates from them.
  func spread(_ workspace: inout Workspace) {
    solve(&workspace)
    for column in 0..<columns where workspace.solution[column] != 0 {
      move(column, by: workspace.solution[column], &workspace)
    }
    if isInexact { findRateErrors(&workspace) } else { workspace.findLeastRate() }
  }

  /// Collects the breakpoints of the ratio test. At equal distance violated rows come first, so that they
  /// end as met; by Bland's rule the first index.
  func findBreakpoints(_ workspace: inout Workspace, byIndex: Bool) {
    workspace.breakpoints.removeAll()
    for index in workspace.touched
    where isApproaching(index, workspace) && up[index] + down[index] > 0 {
      let order = byIndex || ownSlope(index) != 0 ? index : index + firstRow + rows
      workspace.breakpoints.insert(index, at: distance(index) / abs(workspace.rates[index]), order: order)
    }
  }

  /// Returns whether a nonbasic row or column moves towards zero.
  func isApproaching(_ index: Int, _ workspace: borrowing Workspace) -> Bool {
    basisPosition[index] < 0 && workspace.rates[index] * side[index] < 0 && isMoving(index, workspace)
  }

  /// Returns whether a rate exceeds rounding error.
  func isMoving(_ index: Int, _ workspace: borrowing Workspace) -> Bool {
    abs(workspace.rates[index]) > (isInexact ? workspace.rateErrors[index] : workspace.minRate)
  }

  /// Returns the distance from zero, on the side that counts.
  func distance(_ index: Int) -> Double { max(0, side[index] * value[index]) }
}
