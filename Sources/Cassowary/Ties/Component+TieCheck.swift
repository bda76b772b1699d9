extension Component {
  /// Follows open directions along which the first goal that changes improves, until there is none.
  ///
  /// Then the solution is the canonical one: every feasible direction is a combination of open ones, and
  /// along each of these the first goal that changes becomes worse. Returns false if the goals have to be
  /// minimised one by one.
  mutating func followImprovingTies(_ workspace: inout Workspace, _ pivotsLeft: inout Int)
    throws(SolveFailure) -> Bool
  {
    if isInexact && hasErrors { return false }
    rankGoals(&workspace)
    var (stalled, directionsLeft) = (0, hasErrors ? Component.fewDirections : columns)
    while stalled <= Component.stallLimit {
      triangulate(&workspace)
      findFirstGoals(&workspace)
      let tie = improvingTie(&workspace, &directionsLeft)
      if directionsLeft < 0 { return false }
      guard let tie else { return true }
      pivotsLeft -= 1
      if pivotsLeft < 0 { throw .budget }
      let step = follow(tie.leaving, goal: tie.goal, &workspace)
      if step.isInfinite { return false }
      stalled = step > 0 ? 0 : stalled + 1
      if !openDirections(&workspace) { return true }
      for column in 0..<columns { takeSide(column) }
    }
    return false
  }

  /// How many directions are computed before the goals are minimised one by one, which then is cheaper.
  private static let fewDirections = 16

  /// Whether a row that is not required has an error.
  private var hasErrors: Bool { tieOrder.contains { basisPosition[$0] < 0 && ownSlope($0) != 0 } }

  /// An open direction, the first goal that it changes, and how fast the goal grows.
  private struct Tie {
    var leaving: LeavingRow
    var goal: Int
    var growth: Double
  }

  /// Numbers the goals of the canonical rule: the errors of rows, then the distances of columns from zero.
  private func rankGoals(_ workspace: inout Workspace) {
    workspace.rank.fill(.max, count: firstRow + rows)
    for rank in tieOrder.indices { workspace.rank[tieOrder[rank]] = rank }
    for rank in columnOrder.indices { workspace.rank[columnOrder[rank]] = tieOrder.count + rank }
  }

  private func goal(_ rank: Int) -> Int {
    rank < tieOrder.count ? tieOrder[rank] : columnOrder[rank - tieOrder.count]
  }

  /// Returns the open direction that improves the earliest goal, and that fastest; nil if none improves its
  /// first goal.
  private mutating func improvingTie(_ workspace: inout Workspace, _ directionsLeft: inout Int) -> Tie? {
    var best: Tie?
    for position in 0..<columns {
      let index = basis[position]
      guard workspace.isOpenUp[index] || workspace.isOpenDown[index] else { continue }
      let known = knownFirstGoal(of: position, workspace)
      if known == nil { directionsLeft -= 1 }
      if directionsLeft < 0 { return nil }
      let (goal, rate) = known ?? firstGoal(of: position, &workspace)
      if goal == index { continue }
      let growth = (goal < firstRow ? side[goal] : ownSlope(goal)) * rate
      let sign: Double = growth < 0 ? 1 : -1
      guard growth < 0 ? workspace.isOpenUp[index] : workspace.isOpenDown[index] else { continue }
      // A basic row has no error. Its own error grows, which decides if it comes first.
      let ownCost = index < firstRow ? 0 : sign > 0 ? up[index] : down[index]
      if ownCost > 0, workspace.rank[index] < workspace.rank[goal] { continue }
      let tie = Tie(leaving: LeavingRow(position: position, sign: sign), goal: goal, growth: -abs(growth))
      if let best, !isBetter(tie, than: best, workspace) { continue }
      best = tie
    }
    return best
  }

  private func isBetter(_ one: Tie, than other: Tie, _ workspace: borrowing Workspace) -> Bool {
    let (a, b) = (workspace.rank[one.goal], workspace.rank[other.goal])
    if a != b { return a < b }
    if one.growth != other.growth { return one.growth < other.growth }
    return isLaterGoal(basis[one.leaving.position], than: basis[other.leaving.position])
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

  /// Computes by column the first goal that changes if the column's basic row leaves the basis, and how fast
  /// per unit of the column.
  ///
  /// A rank of -1 means unknown: where the basis is not triangular, or changes cancel. Goals and rates spread
  /// from rows with errors, and from each column to those of its basic row, in reverse triangular order.
  private func findFirstGoals(_ workspace: inout Workspace) {
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
    let least = leastRate(workspace)
    var first = -1
    for index in workspace.touched where isMoving(index, least, workspace) && isGoal(index) {
      if first < 0 || workspace.rank[index] < workspace.rank[first] { first = index }
    }
    return first < 0 ? (basis[position], 1) : (first, workspace.rates[first])
  }

  private func isGoal(_ index: Int) -> Bool {
    index < firstRow || (basisPosition[index] < 0 && ownSlope(index) != 0 && !isRequired(index))
  }

  private func coefficient(of column: Int, in index: Int) -> Double {
    if index < firstRow { return 1 }
    let entry = matrix.row(index - firstRow).first { matrix.rowColumn[$0] == column }
    return entry.map { matrix.rowCoefficient[$0] } ?? 1
  }
}
