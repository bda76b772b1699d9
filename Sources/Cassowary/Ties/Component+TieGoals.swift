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
    var sharedLeft = isInexact ? 0 : Component.sharedGoals
    while let position = workspace.unknownTies.last {
      directionsLeft -= 1
      if directionsLeft < 0 { return }
      if sharedLeft > 0, workspace.unknownTies.count > 2 {
        if !assignSharedGoal(&workspace) { sharedLeft -= 1 }
        continue
      }
      (workspace.tieGoal[position], workspace.tieRate[position]) = firstGoal(of: position, &workspace)
      workspace.unknownTies.removeLast()
    }
  }

  /// Returns whether the first goals of many open directions are unknown. Factors without updates reveal more of
  /// them.
  func hasManyUnknownTies(_ workspace: borrowing Workspace) -> Bool {
    if isInexact { return false }
    var count = 0
    for position in 0..<columns where workspace.positionGoals[position].rank < 0 {
      if workspace.isOpenUp[basis[position]] || workspace.isOpenDown[basis[position]] { count += 1 }
    }
    return count > Component.fewDirections
  }

  /// The maximum number of shared goals that are looked for, before directions are computed one by one.
  private static let sharedGoals = 8

  /// Finds the first goal that a random mixture of the unknown directions changes, and assigns it to those
  /// that change it. In a chain, all may. Returns whether it was assigned to several, so that it is worth
  /// looking for the next.
  private mutating func assignSharedGoal(_ workspace: inout Workspace) -> Bool {
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
    return kept < before - 2
  }

  /// Computes the first goals that change with columns and positions. Goals spread from rows with errors.
  func findFirstGoals(_ workspace: inout Workspace) {
    workspace.columnGoals.removeAll(keepingCapacity: true)
    workspace.positionGoals.removeAll(keepingCapacity: true)
    for column in 0..<columns {
      workspace.columnGoals.append(GoalChange(rank: workspace.rank[column], rate: 1))
      workspace.positionGoals.append(GoalChange(rank: -1, rate: 0))
    }
    for (rank, index) in tieOrder.enumerated() where basisPosition[index] < 0 && ownSlope(index) != 0 {
      let goal = GoalChange(rank: rank, rate: 1)
      for entry in matrix.row(index - firstRow) {
        workspace.columnGoals[matrix.rowColumn[entry]].add(goal, times: matrix.rowCoefficient[entry])
      }
    }
    factors.findFirstGoals(&workspace.columnGoals, into: &workspace.positionGoals)
  }

  /// Returns the first goal that changes if a basic row rises, and its rate of change; nil if it is unknown.
  private func knownFirstGoal(of position: Int, _ workspace: borrowing Workspace) -> (Int, Double)? {
    let change = workspace.positionGoals[position]
    if change.rank < 0 { return nil }
    let goal = goal(change.rank)
    // With inexact coefficients, only what a basic row does to its own column is beyond doubt.
    if isInexact, goal >= firstRow || coefficient(of: goal, in: basis[position]) == 0 { return nil }
    return (goal, change.rate)
  }

  /// Returns the same from the direction.
  private mutating func firstGoal(of position: Int, _ workspace: inout Workspace) -> (Int, Double) {
    findDirection(LeavingRow(position: position, sign: 1), &workspace)
    defer { workspace.clearDirection() }
    let first = firstMovingGoal(workspace)
    return first < 0 ? (basis[position], 1) : (first, workspace.rates[first])
  }

  /// Returns the first goal that the present direction changes; -1 if it changes no goal.
  private func firstMovingGoal(_ workspace: borrowing Workspace) -> Int {
    var first = -1
    for index in workspace.touched where isMoving(index, workspace) && isGoal(index) {
      if first < 0 || workspace.rank[index] < workspace.rank[first] { first = index }
    }
    return first
  }

  private func isGoal(_ index: Int) -> Bool {
    index < firstRow || (basisPosition[index] < 0 && ownSlope(index) != 0 && !isRequired(index))
  }

  func coefficient(of column: Int, in index: Int) -> Double {
    if index < firstRow { return index == column ? 1 : 0 }
    let entry = matrix.row(index - firstRow).first { matrix.rowColumn[$0] == column }
    return entry.map { matrix.rowCoefficient[$0] } ?? 0
  }
}
