extension Component {
  /// Breaks ties by the canonical rule.
  ///
  /// On the optimal face, minimises the errors of tied constraints one by one, by priority and then by
  /// creation, and then the distance of each variable from zero, by creation. A direction is open if it
  /// changes no level's cost. Each goal closes the directions along which it would grow. If none is left
  /// open, the solution is unique.
  mutating func breakTies(_ workspace: inout Workspace, _ pivotsLeft: inout Int) throws(SolveFailure) {
    if try breakChangedTies(&workspace, &pivotsLeft) { return }
    isTied = openDirections(&workspace)
    if !isTied { return }
    // From here on, a column that changes sides is a reason to apply the rule, however values are rounded.
    for column in 0..<columns { takeSide(column) }
    if try followImprovingTies(&workspace, &pivotsLeft) { return }
    if !openDirections(&workspace) { return }
    markLoose(&workspace)
    for index in tieOrder where workspace.isLoose[index] {
      if basisPosition[index] >= 0 {
        closeErring(index, &workspace)
      } else if ownSlope(index) != 0 {
        try minimise(index, &workspace, &pivotsLeft)
      }
    }
    for column in columnOrder where workspace.isLoose[column] {
      try minimise(column, &workspace, &pivotsLeft)
    }
  }

  /// Finds the open directions of the basis. Returns whether there are any.
  func openDirections(_ workspace: inout Workspace) -> Bool {
    workspace.isOpenUp.fill(false, count: firstRow + rows)
    workspace.isOpenDown.fill(false, count: firstRow + rows)
    var isAny = false
    for position in 0..<columns {
      let (up, down) = (costChange(position, 1) == .same, costChange(position, -1) == .same)
      if !up && !down { continue }
      isAny = true
      workspace.isOpenUp[basis[position]] = up
      workspace.isOpenDown[basis[position]] = down
    }
    return isAny
  }

  /// Marks the rows and columns that open directions move, by one solve for a random mixture of them.
  func markLoose(_ workspace: inout Workspace) {
    clearRight(&workspace)
    var perturbation = Perturbation()
    for position in 0..<columns
    where workspace.isOpenUp[basis[position]] || workspace.isOpenDown[basis[position]] {
      workspace.right[position] = perturbation.next()
    }
    spread(&workspace)
    workspace.isLoose.fill(false, count: firstRow + rows)
    for index in workspace.touched
    where isInexact ? isMoving(index, workspace) : abs(workspace.rates[index]) > 1e-12 {
      workspace.isLoose[index] = true
    }
    workspace.clearDirection()
  }

  /// Minimises one row's error, or one column's distance from zero, along open directions. Closes those
  /// along which it would grow.
  private mutating func minimise(_ index: Int, _ workspace: inout Workspace, _ pivotsLeft: inout Int)
    throws(SolveFailure)
  {
    var stalled = 0
    while basisPosition[index] < 0 {
      let slope = goalSlope(index)
      findGrowth(of: index, times: slope, &workspace)
      guard let leaving = openLeavingRow(workspace, byIndex: stalled > Component.stallLimit) else { break }
      pivotsLeft -= 1
      if pivotsLeft < 0 { throw .budget }
      let step = follow(leaving, goal: index, &workspace)
      stalled = step > 0 ? 0 : stalled + 1
    }
    if basisPosition[index] < 0 { closeGrowing(&workspace) } else { close(index, &workspace) }
  }

  private mutating func goalSlope(_ index: Int) -> Double {
    if index >= firstRow { return ownSlope(index) }
    takeSide(index)
    return side[index]
  }

  /// A basic row has no error. Later goals may not improve at its cost.
  func closeErring(_ index: Int, _ workspace: inout Workspace) {
    if up[index] > 0 { workspace.isOpenUp[index] = false }
    if down[index] > 0 { workspace.isOpenDown[index] = false }
  }

  private func close(_ index: Int, _ workspace: inout Workspace) {
    workspace.isOpenUp[index] = false
    workspace.isOpenDown[index] = false
  }

  /// Computes by position how fast the goal grows as the basic row rises.
  func findGrowth(of index: Int, times slope: Double, _ workspace: inout Workspace) {
    clearRight(&workspace)
    addRow(index, times: slope, to: &workspace)
    solveTransposed(&workspace)
    if isInexact { findGrowthErrors(&workspace) }
    swap(&workspace.solution, &workspace.combination)
  }

  /// Returns whether a goal's growth exceeds rounding error.
  func isGrowing(_ position: Int, _ workspace: borrowing Workspace) -> Bool {
    abs(workspace.combination[position])
      > (isInexact ? workspace.growthErrors[position] : GoalChange.rounding)
  }

  /// Returns the open direction with the steepest descent of the goal, or the first by index.
  func openLeavingRow(_ workspace: borrowing Workspace, byIndex: Bool) -> LeavingRow? {
    var (best, steepest) = (LeavingRow?.none, 0.0)
    for position in 0..<columns where isGrowing(position, workspace) {
      let (index, growth) = (basis[position], workspace.combination[position])
      guard growth < 0 ? workspace.isOpenUp[index] : workspace.isOpenDown[index] else { continue }
      let isBetter =
        byIndex
        ? best.map { index < basis[$0.position] } ?? true
        : -abs(growth) < steepest
          || -abs(growth) == steepest && best.map { isLaterGoal(index, than: basis[$0.position]) } ?? true
      if !isBetter { continue }
      best = LeavingRow(position: position, sign: growth < 0 ? 1 : -1)
      steepest = -abs(growth)
    }
    return best
  }

  /// Returns whether the canonical rule minimises the error of a basic row, or the distance of a basic column
  /// from zero, after that of the other. Of equally good moves, the one of the latest goal is canonical.
  func isLaterGoal(_ one: Int, than other: Int) -> Bool {
    if one < firstRow || other < firstRow {
      return one < firstRow && (other >= firstRow || age(ofColumn: one) > age(ofColumn: other))
    }
    return comes(other, before: one)
  }

  private func closeGrowing(_ workspace: inout Workspace) {
    for position in 0..<columns where isGrowing(position, workspace) {
      if workspace.combination[position] > 0 {
        workspace.isOpenUp[basis[position]] = false
      } else {
        workspace.isOpenDown[basis[position]] = false
      }
    }
  }

  /// Steps along an open direction to the first row that reaches zero, which no optimal solution may cross.
  mutating func follow(_ leaving: LeavingRow, goal: Int, _ workspace: inout Workspace) -> Double {
    findDirection(leaving, &workspace)
    defer { workspace.clearDirection() }
    let (index, step) = firstObstacle(goal: goal, workspace)
    if index < 0 {
      close(basis[leaving.position], &workspace)
      return .infinity
    }
    let released = basis[leaving.position]
    advance(by: step, releasing: released, workspace)
    let isSound = combine(index, for: leaving, &workspace)
    let own = ownSlope(index)
    workspace.isOpenUp[index] = side[index] > 0 && index != goal
    workspace.isOpenDown[index] = side[index] < 0 && index != goal
    exchange(leaving, to: index, &workspace)
    for strength in 0..<levelCount { reducedCosts[strength * firstRow + leaving.position] = 0 }
    reducedCosts[level[index] * firstRow + leaving.position] -= own
    if !isSound || isWorn { refactor(&workspace) }
    return step
  }

  private func firstObstacle(goal: Int, _ workspace: borrowing Workspace) -> (Int, Double) {
    var (nearest, first) = (Double.infinity, -1)
    for index in workspace.touched where isApproaching(index, workspace) {
      guard index == goal || up[index] + down[index] > 0 else { continue }
      let step = distance(index) / abs(workspace.rates[index])
      if step < nearest || (step == nearest && index < first) { (nearest, first) = (step, index) }
    }
    return (first, nearest)
  }
}
