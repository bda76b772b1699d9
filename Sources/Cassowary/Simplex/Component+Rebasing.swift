extension Component {
  /// Chooses the basis again among the rows that are zero at the present vertex: first the basic rows that do
  /// not want to leave, then the others, and last those that want to leave; after a few degenerate pivots,
  /// those that may leave at no cost. Returns whether there were enough of them.
  ///
  /// Where many rows are zero at once, such as all gaps of a chain at their minimum, single pivots exchange
  /// them one by one and move nothing.
  mutating func rebase(for leaving: LeavingRow, _ stalled: Int, _ workspace: inout Workspace) -> Bool {
    guard !isInexact, !isBound(basis[leaving.position]), stalled == 0 || stalled == Component.fewPivots else {
      return false
    }
    divideBasis(atNoCost: stalled > 0, &workspace)
    if workspace.flipped.count < Component.fewRows { return false }
    // Steps that are not exact leave rows further from zero than one rounding.
    if isMoved, hasRowNearZero { findBasicSolution(&workspace) }
    let kept = workspace.candidates.count
    collectZeroRows(&workspace)
    if workspace.candidates.count == kept { return false }
    for index in workspace.flipped {
      side[index] = openSide(of: basisPosition[index], atNoCost: stalled > 0)
    }
    let preferred = workspace.candidates.count
    workspace.candidates.append(contentsOf: workspace.flipped)
    workspace.flipped.removeAll(keepingCapacity: true)
    factorCandidates(preferring: preferred, &workspace)
    findBasicSolution(&workspace)
    _ = takeSides()
    dirtyTies.insertAll()
    findReducedCosts(&workspace)
    return true
  }

  /// Divides the basic rows into candidates, which do not want to leave, and flipped rows, which do.
  private func divideBasis(atNoCost: Bool, _ workspace: inout Workspace) {
    workspace.candidates.removeAll(keepingCapacity: true)
    workspace.flipped.removeAll(keepingCapacity: true)
    for position in 0..<columns {
      if !isBound(basis[position]), openSide(of: position, atNoCost: atNoCost) != 0 {
        workspace.flipped.append(basis[position])
      } else {
        workspace.candidates.append(basis[position])
      }
    }
  }

  /// Adds the nonbasic rows of several columns that are zero to the candidates.
  private func collectZeroRows(_ workspace: inout Workspace) {
    for index in firstRow..<firstRow + rows
    where basisPosition[index] < 0 && abs(value[index]) <= valueErrors[index] && !isBound(index) {
      workspace.candidates.append(index)
    }
  }

  /// Whether a nonbasic row of several columns may be zero.
  private var hasRowNearZero: Bool {
    (firstRow..<firstRow + rows).contains { index in
      basisPosition[index] < 0 && !isBound(index)
        && abs(value[index]) <= Component.tolerance / Component.rounding * valueErrors[index]
    }
  }

  /// Returns the side to which a basic row can leave with a lower cost, or at no cost; 0 if it cannot leave.
  private func openSide(of position: Int, atNoCost: Bool) -> Double {
    for sign in [1.0, -1.0] {
      let change = costChange(position, sign)
      if change == .better || atNoCost && change == .same { return sign }
    }
    return 0
  }

  /// Whether it bounds a single column.
  func isBound(_ index: Int) -> Bool { index < firstRow || matrix.row(index - firstRow).count == 1 }

  /// This many pivots are cheaper than choosing the basis again.
  private static let fewPivots = 3
  private static let fewRows = 8
}
