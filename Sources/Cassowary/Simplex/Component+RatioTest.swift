extension Component {
  /// Computes the rate of every column and row as a row leaves the basis.
  func findDirection(_ leaving: LeavingRow, _ workspace: inout Workspace) {
    clearRight(&workspace)
    workspace.right[leaving.position] = leaving.sign
    spread(&workspace)
  }

  /// Solves for the columns' rates, and computes the rows' rates from them.
  func spread(_ workspace: inout Workspace) {
    solve(&workspace)
    for column in 0..<columns where workspace.solution[column] != 0 {
      let rate = workspace.solution[column]
      workspace.add(rate, to: column)
      for entry in matrix.column(column) {
        workspace.add(matrix.columnCoefficient[entry] * rate, to: firstRow + matrix.columnRow[entry])
      }
    }
    if isInexact { findRateErrors(&workspace) }
  }

  /// Collects the breakpoints of the ratio test. At equal distance violated rows come first, so that they
  /// end as met; by Bland's rule the first index.
  func findBreakpoints(_ workspace: inout Workspace, byIndex: Bool) {
    workspace.breakpoints.removeAll()
    let least = leastRate(workspace)
    for index in workspace.touched
    where isApproaching(index, least, workspace) && up[index] + down[index] > 0 {
      let order = byIndex || ownSlope(index) != 0 ? index : index + firstRow + rows
      workspace.breakpoints.insert(index, at: distance(index) / abs(workspace.rates[index]), order: order)
    }
  }

  /// Returns the rate below which rates are rounding errors, with exact coefficients.
  func leastRate(_ workspace: borrowing Workspace) -> Double {
    var largest = 0.0
    for index in workspace.touched { largest = max(largest, abs(workspace.rates[index])) }
    return largest * 1e-9
  }

  /// Returns whether a nonbasic row or column moves towards zero.
  func isApproaching(_ index: Int, _ least: Double, _ workspace: borrowing Workspace) -> Bool {
    basisPosition[index] < 0 && workspace.rates[index] * side[index] < 0 && isMoving(index, least, workspace)
  }

  /// Returns whether a rate exceeds rounding error.
  func isMoving(_ index: Int, _ least: Double, _ workspace: borrowing Workspace) -> Bool {
    abs(workspace.rates[index]) > (isInexact ? workspace.rateErrors[index] : least)
  }

  /// Returns the distance from zero, on the side that counts.
  func distance(_ index: Int) -> Double { max(0, side[index] * value[index]) }
}
