extension Component {
  /// Returns whether the solution is the canonical one, in the common cases without a solve.
  ///
  /// It is if along every zero-cost direction the first goal that changes becomes worse. In a triangular
  /// part of the basis, the column that a row is solved for is the oldest to move, unless an older one
  /// depends on it. Only then the direction is computed.
  mutating func isCanonical(_ workspace: inout Workspace) -> Bool {
    for index in tieOrder where workspace.isLoose[index] {
      if basisPosition[index] < 0, ownSlope(index) != 0 { return false }
      if basisPosition[index] >= 0 { closeErring(index, &workspace) }
    }
    triangulate(&workspace)
    findFirstMoved(&workspace)
    for position in 0..<columns {
      let (up, down) = (workspace.isOpenUp[basis[position]], workspace.isOpenDown[basis[position]])
      if (up || down) && !isHeld(position, up, down, &workspace) { return false }
    }
    return true
  }

  /// Finds a triangular order of the basis, as far as there is one: each row is solved for its only
  /// unsolved column.
  private func triangulate(_ workspace: inout Workspace) {
    workspace.triangularOrder.removeAll(keepingCapacity: true)
    workspace.pivotColumn.fill(-1, count: columns)
    workspace.openEntries.fill(1, count: columns)
    for position in 0..<columns {
      if basis[position] >= firstRow {
        workspace.openEntries[position] = matrix.row(basis[position] - firstRow).count
      }
      if workspace.openEntries[position] == 1 { workspace.triangularOrder.append(position) }
    }
    workspace.isSolved.fill(false, count: columns)
    var next = 0
    while next < workspace.triangularOrder.count {
      let position = workspace.triangularOrder[next]
      next += 1
      let column = openColumn(of: position, workspace)
      if column < 0 { continue }
      workspace.isSolved[column] = true
      workspace.pivotColumn[position] = column
      for entry in matrix.column(column) {
        let other = basisPosition[firstRow + matrix.columnRow[entry]]
        if other < 0 { continue }
        workspace.openEntries[other] -= 1
        if workspace.openEntries[other] == 1 { workspace.triangularOrder.append(other) }
      }
    }
  }

  private func openColumn(of position: Int, _ workspace: borrowing Workspace) -> Int {
    if basis[position] < firstRow { return workspace.isSolved[basis[position]] ? -1 : basis[position] }
    for entry in matrix.row(basis[position] - firstRow) where !workspace.isSolved[matrix.rowColumn[entry]] {
      return matrix.rowColumn[entry]
    }
    return -1
  }

  /// Computes by column the least rank among columns that move with it; -1 where the basis is not
  /// triangular.
  private func findFirstMoved(_ workspace: inout Workspace) {
    workspace.rank.fill(0, count: columns)
    for rank in columnOrder.indices { workspace.rank[columnOrder[rank]] = rank }
    workspace.firstMoved.removeAll(keepingCapacity: true)
    for column in 0..<columns { workspace.firstMoved.append(workspace.rank[column]) }
    for position in 0..<columns where workspace.pivotColumn[position] < 0 {
      spread(-1, from: position, &workspace)
    }
    for entry in workspace.triangularOrder.indices.reversed() {
      let position = workspace.triangularOrder[entry]
      let column = workspace.pivotColumn[position]
      if column >= 0 { spread(workspace.firstMoved[column], from: position, &workspace) }
    }
  }

  private func spread(_ rank: Int, from position: Int, _ workspace: inout Workspace) {
    if basis[position] < firstRow { return }
    for entry in matrix.row(basis[position] - firstRow) {
      let column = matrix.rowColumn[entry]
      workspace.firstMoved[column] = min(workspace.firstMoved[column], rank)
    }
  }

  /// Returns whether leaving the basis moves the oldest moving column away from zero.
  private mutating func isHeld(_ position: Int, _ up: Bool, _ down: Bool, _ workspace: inout Workspace)
    -> Bool
  {
    let (first, rate) = firstMoved(by: position, &workspace)
    if first == basis[position] { return true }
    let growth = side[first] * rate
    return !(up && growth < 0) && !(down && growth > 0)
  }

  /// Returns the oldest column that moves with a basic row, and its rate.
  private mutating func firstMoved(by position: Int, _ workspace: inout Workspace) -> (Int, Double) {
    let column = workspace.pivotColumn[position]
    if column >= 0, workspace.firstMoved[column] == workspace.rank[column] {
      return (column, 1 / coefficient(of: column, in: basis[position]))
    }
    findDirection(LeavingRow(position: position, sign: 1), &workspace)
    defer { workspace.clearDirection() }
    let least = leastRate(workspace)
    var first = -1
    for index in workspace.touched where index < firstRow && isMoving(index, least, workspace) {
      if first < 0 || workspace.rank[index] < workspace.rank[first] { first = index }
    }
    return first < 0 ? (basis[position], 1) : (first, workspace.rates[first])
  }

  private func coefficient(of column: Int, in index: Int) -> Double {
    if index < firstRow { return 1 }
    let entry = matrix.row(index - firstRow).first { matrix.rowColumn[$0] == column }
    return entry.map { matrix.rowCoefficient[$0] } ?? 1
  }
}
