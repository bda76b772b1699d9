// The first goal of the canonical rule that each open direction changes.
extension Component {
  /// Finds the first goal that each open direction changes, and its rate of change.
  mutating func findGoalsOfTies(_ workspace: inout Workspace, _ directionsLeft: inout Int) {
    workspace.tieGoal.fill(-1, count: columns)
    workspace.tieRate.fill(0, count: columns)
    workspace.unknownTies.removeAll(keepingCapacity: true)
    for position in 0..<columns
    where workspace.isOpenUp[basis[position]] || workspace.isOpenDown[basis[position]] {
      if let (goal, rate) = knownFirstGoal(of: position, workspace) {
        (workspace.tieGoal[position], workspace.tieRate[position]) = (goal, rate)
      } else {
        workspace.unknownTies.append(position)
      }
    }
    while let position = workspace.unknownTies.last {
      directionsLeft -= 1
      if directionsLeft < 0 { return }
      if !isInexact, assignSharedGoal(&workspace) { continue }
      (workspace.tieGoal[position], workspace.tieRate[position]) = firstGoal(of: position, &workspace)
      workspace.unknownTies.removeLast()
    }
  }

  /// Finds the first goal that a random mixture of the unknown directions changes, and assigns it to those
  /// that change it. In a chain, all do. Returns whether it was assigned to any.
  private mutating func assignSharedGoal(_ workspace: inout Workspace) -> Bool {
    if workspace.unknownTies.count < 3 { return false }
    clearRight(&workspace)
    var perturbation = Perturbation()
    for position in workspace.unknownTies { workspace.right[position] = perturbation.next() }
    spread(&workspace)
    let goal = firstMovingGoal(workspace)
    workspace.clearDirection()
    if goal < 0 { return false }
    findGrowth(of: goal, times: 1, &workspace)
    let before = workspace.unknownTies.count
    for position in workspace.unknownTies where isGrowing(position, workspace) {
      (workspace.tieGoal[position], workspace.tieRate[position]) = (goal, workspace.combination[position])
    }
    var kept = 0
    for number in 0..<before where workspace.tieGoal[workspace.unknownTies[number]] < 0 {
      workspace.unknownTies[kept] = workspace.unknownTies[number]
      kept += 1
    }
    workspace.unknownTies.removeLast(before - kept)
    return kept < before
  }

  /// Finds a triangular order of the basis, as far as there is one: each row is solved for its only
  /// unsolved column.
  func triangulate(_ workspace: inout Workspace) {
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

  /// Computes by column the first goal that changes if the column's basic row leaves the basis, and how fast
  /// per unit of the column.
  ///
  /// A rank of -1 means unknown: where the basis is not triangular, or changes cancel. Goals and rates spread
  /// from rows with errors, and from each column to those of its basic row, in reverse triangular order.
  func findFirstGoals(_ workspace: inout Workspace) {
    workspace.firstGoal.removeAll(keepingCapacity: true)
    for column in 0..<columns { workspace.firstGoal.append(workspace.rank[column]) }
    workspace.firstRate.fill(1, count: columns)
    for (rank, index) in tieOrder.enumerated() where basisPosition[index] < 0 && ownSlope(index) != 0 {
      for entry in matrix.row(index - firstRow) {
        spread(rank, matrix.rowCoefficient[entry], to: matrix.rowColumn[entry], &workspace)
      }
    }
    for position in 0..<columns where workspace.pivotColumn[position] < 0 {
      spread(-1, 0, from: position, besides: -1, &workspace)
    }
    for place in workspace.triangularOrder.indices.reversed() {
      let position = workspace.triangularOrder[place]
      let column = workspace.pivotColumn[position]
      if column < 0 { continue }
      if abs(workspace.firstRate[column]) < Component.growthError { workspace.firstGoal[column] = -1 }
      let pivot = coefficient(of: column, in: basis[position])
      spread(
        workspace.firstGoal[column], -workspace.firstRate[column] / pivot, from: position, besides: column,
        &workspace)
    }
  }

  private func spread(
    _ rank: Int, _ rate: Double, from position: Int, besides column: Int, _ workspace: inout Workspace
  ) {
    if basis[position] < firstRow { return }
    for entry in matrix.row(basis[position] - firstRow) where matrix.rowColumn[entry] != column {
      spread(rank, rate * matrix.rowCoefficient[entry], to: matrix.rowColumn[entry], &workspace)
    }
  }

  private func spread(_ rank: Int, _ rate: Double, to column: Int, _ workspace: inout Workspace) {
    if rank < workspace.firstGoal[column] {
      (workspace.firstGoal[column], workspace.firstRate[column]) = (rank, rate)
    } else if rank == workspace.firstGoal[column] {
      workspace.firstRate[column] += rate
    }
  }

  /// Returns the first goal that changes if a basic row rises, and its rate of change; nil if it is unknown.
  private func knownFirstGoal(of position: Int, _ workspace: borrowing Workspace) -> (Int, Double)? {
    let column = workspace.pivotColumn[position]
    guard column >= 0, workspace.firstGoal[column] >= 0 else { return nil }
    if isInexact && workspace.firstGoal[column] != workspace.rank[column] { return nil }
    let rate = workspace.firstRate[column] / coefficient(of: column, in: basis[position])
    return (goal(workspace.firstGoal[column]), rate)
  }

  /// Returns the same from the direction.
  private mutating func firstGoal(of position: Int, _ workspace: inout Workspace) -> (Int, Double) {
    findDirection(LeavingRow(position: position, sign: 1), &workspace)
    defer { workspace.clearDirection() }
    let first = firstMovingGoal(workspace)
    return first < 0 ? (basis[position], 1) : (first, workspace.rates[first])
  }

  /// Returns the first goal that the present direction changes; -1 if there is none.
  private func firstMovingGoal(_ workspace: borrowing Workspace) -> Int {
    let least = leastRate(workspace)
    var first = -1
    for index in workspace.touched where isMoving(index, least, workspace) && isGoal(index) {
      if first < 0 || workspace.rank[index] < workspace.rank[first] { first = index }
    }
    return first
  }

  private func isGoal(_ index: Int) -> Bool {
    index < firstRow || (basisPosition[index] < 0 && ownSlope(index) != 0 && !isRequired(index))
  }

  func coefficient(of column: Int, in index: Int) -> Double {
    if index < firstRow { return 1 }
    let entry = matrix.row(index - firstRow).first { matrix.rowColumn[$0] == column }
    return entry.map { matrix.rowCoefficient[$0] } ?? 1
  }
}
