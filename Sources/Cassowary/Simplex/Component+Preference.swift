extension Component {
  /// Orders equally steep moves by the canonical rule, as far as the row and its column show it: first those that
  /// improve an error, the earliest goal first; last those that make one worse, the latest goal first.
  func preference(_ leaving: LeavingRow, _ workspace: borrowing Workspace) -> Int {
    let index = basis[leaving.position]
    if let goal = improvedGoal(leaving, workspace) { return workspace.rank[goal] }
    let isCostly = leaving.sign > 0 ? up[index] > 0 : down[index] > 0
    if index >= firstRow, !isCostly || isRequired(index) { return Component.indifferent - index }
    return 2 * Component.indifferent - workspace.rank[index]
  }

  private static let indifferent = 1 << 40

  /// Returns the first goal among the bounds of a basic bound's column whose error a move makes smaller.
  private func improvedGoal(_ leaving: LeavingRow, _ workspace: borrowing Workspace) -> Int? {
    guard let (column, coefficient) = onlyEntry(of: basis[leaving.position]) else { return nil }
    var goal = Int?.none
    for entry in matrix.column(column) {
      let index = firstRow + matrix.columnRow[entry]
      if !isBound(index) || basisPosition[index] >= 0 || isRequired(index) { continue }
      let rate = matrix.columnCoefficient[entry] / coefficient * leaving.sign
      if ownSlope(index) * rate >= 0 { continue }
      if goal.map({ workspace.rank[index] < workspace.rank[$0] }) ?? true { goal = index }
    }
    return goal
  }
}
