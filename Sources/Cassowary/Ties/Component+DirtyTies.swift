extension Component {
  /// The decision of the canonical rule about a basic row: it stays, it leaves for a column's sake, or the whole
  /// rule is needed to decide.
  private enum TieDecision {
    case stays
    case goes(LeavingRow, goal: Int)
    case unclear
  }

  /// Applies the canonical rule to the dirty positions alone.
  ///
  /// Follows every zero-cost direction in which the oldest moving column approaches zero, until there is
  /// none. Returns false if the whole rule has to be applied.
  mutating func breakChangedTies(_ workspace: inout Workspace, _ pivotsLeft: inout Int) throws(SolveFailure)
    -> Bool
  {
    if !hasFewDirtyTies { return false }
    if workspace.isOpenUp.count < firstRow + rows {
      workspace.isOpenUp.fill(false, count: 2 * (firstRow + rows))
      workspace.isOpenDown.fill(false, count: 2 * (firstRow + rows))
    }
    var (number, turns) = (0, 0)
    while turns <= Component.stallLimit, hasFewDirtyTies, !hasTurnedColumn() {
      if number == dirtyTies.positions.count { return true }
      switch decision(dirtyTies.positions[number], &workspace) {
      case .stays: number += 1
      case .unclear: return false
      case .goes(let leaving, let goal):
        pivotsLeft -= 1
        if pivotsLeft < 0 { throw .budget }
        _ = follow(leaving, goal: goal, &workspace)
        (number, turns) = (0, turns + 1)
      }
    }
    return false
  }

  /// Whether checking each dirty position is cheaper than checking all together.
  private var hasFewDirtyTies: Bool { !dirtyTies.isAll && dirtyTies.positions.count <= 8 + columns / 16 }

  /// Moves columns to the side where they are. Returns whether a side changed.
  private mutating func hasTurnedColumn() -> Bool {
    var isTurned = false
    for column in 0..<columns
    where abs(value[column]) > valueErrors[column] && side[column] * value[column] < 0 {
      side[column] = -side[column]
      isTurned = true
    }
    return isTurned
  }

  private mutating func decision(_ position: Int, _ workspace: inout Workspace) -> TieDecision {
    let (index, isUp, isDown) = (
      basis[position], costChange(position, 1) == .same, costChange(position, -1) == .same
    )
    if !isUp && !isDown { return .stays }
    isTied = true
    findDirection(LeavingRow(position: position, sign: 1), &workspace)
    defer { workspace.clearDirection() }
    let (row, column) = firstMoved(by: index, workspace)
    // A basic row has no error. Younger rows and columns may not improve at its cost.
    let isRow = index >= firstRow && !isRequired(index)
    let (goesUp, goesDown) = (isUp && !(isRow && up[index] > 0), isDown && !(isRow && down[index] > 0))
    if let row, goesUp || goesDown || comes(row, before: index) { return .unclear }
    let growth = side[column] * workspace.rates[column]
    if column == index { return .stays }
    if goesUp && growth < 0 { return .goes(LeavingRow(position: position, sign: 1), goal: column) }
    if goesDown && growth > 0 { return .goes(LeavingRow(position: position, sign: -1), goal: column) }
    return .stays
  }

  /// Returns the first row whose error moves, and the oldest column that moves.
  private func firstMoved(by moved: Int, _ workspace: borrowing Workspace) -> (row: Int?, column: Int) {
    var (row, column) = (Int?.none, Int?.none)
    for index in workspace.touched where isMoving(index, workspace) {
      if index < firstRow {
        if column.map({ age(ofColumn: index) < age(ofColumn: $0) }) ?? true { column = index }
      } else if basisPosition[index] < 0, ownSlope(index) != 0, row.map({ comes(index, before: $0) }) ?? true
      {
        row = index
      }
    }
    return (row, column ?? moved)
  }

  func age(ofColumn column: Int) -> Int { system.variableAge[variableOfColumn[column]] }

  func isRequired(_ index: Int) -> Bool { hasRequired && level[index] == 0 }
}
