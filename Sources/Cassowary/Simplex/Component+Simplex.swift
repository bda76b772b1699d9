/// The reason why a component could not be solved.
enum SolveFailure: Error {
  case budget
  case unsatisfiable
  /// A value, or a number on the way to it, is too large. Names the variable by its age.
  case overflow(Int)
}

extension Component {
  /// A row to leave the basis: its position, and the side it leaves to.
  struct LeavingRow {
    var position: Int
    var sign: Double
  }

  /// Solves, and checks that no number became too large.
  mutating func solve(_ workspace: inout Workspace, _ budget: Budget) throws(SolveFailure) {
    var failure = SolveFailure?.none
    do throws(SolveFailure) {
      try solveUnchecked(&workspace, budget)
    } catch {
      failure = error
    }
    if becomesInexact(&workspace) { return try solve(&workspace, budget) }
    // Numbers that are not finite compare like none, so that any failure may follow from them.
    try checkRange(workspace)
    if let failure { throw failure }
  }

  /// Starts from the basis with bounds on rounding errors, if rates and errors were too close to distinguish. Returns
  /// whether it does.
  mutating func becomesInexact(_ workspace: inout Workspace) -> Bool {
    if isInexact || !workspace.isWide { return false }
    isInexact = true
    restart(at: basis, &workspace)
    return true
  }

  /// Minimises the costs level by level, breaks ties by the canonical rule, and corrects sides that
  /// rounding got wrong.
  private mutating func solveUnchecked(
    _ workspace: inout Workspace, _ budget: Budget
  ) throws(SolveFailure) {
    var (pivotsLeft, isStillOptimal, attempts) = (budget.limit(rows: columns + rows), false, 0)
    while !isStillOptimal {
      try optimise(&workspace, &pivotsLeft)
      attempts += 1
      if attempts <= Component.repairs, isClearlyInfeasible(&workspace) {
        if isFresh { throw .unsatisfiable }
        refresh(&workspace)
        continue
      }
      let factorings = counts.factorings
      if attempts <= Component.repairs { try breakTies(&workspace, &pivotsLeft) }
      if isMoved { findBasicSolution(&workspace) }
      // New factors may reveal costs that were taken for rounding errors.
      if counts.factorings > factorings { dirtyTies.insertAll() }
      isStillOptimal =
        !repairSides(&workspace)
        && (!isInexact && counts.factorings == factorings || bestLeavingRow(&workspace) == nil)
        || attempts > Component.repairs
    }
    if !isFeasible { throw .unsatisfiable }
    dirtyTies.removeAll()
  }

  /// Whether nothing is left of earlier solves that rounding may have spoilt.
  private var isFresh: Bool { dirtyTies.isAll && factors.replacementCount == 0 }

  private mutating func refresh(_ workspace: inout Workspace) {
    refactor(&workspace)
    dirtyTies.insertAll()
  }

  /// The maximum number of corrections of sides before the result is accepted.
  private static let repairs = 4

  /// Returns whether required rows are violated at an optimum. Then there is no need to break ties.
  private mutating func isClearlyInfeasible(_ workspace: inout Workspace) -> Bool {
    if isInexact || isFeasible { return false }
    if isMoved { findBasicSolution(&workspace) }
    let isOnWrongSide = (firstRow..<firstRow + rows).contains { index in
      basisPosition[index] < 0 && side[index] * value[index] < -valueErrors[index]
    }
    return !isOnWrongSide && !isFeasible
  }

  /// Moves rows to the side where the exact solution has them. Returns whether a side changed.
  private mutating func repairSides(_ workspace: inout Workspace) -> Bool {
    workspace.flipped.removeAll(keepingCapacity: true)
    for index in firstRow..<firstRow + rows
    where basisPosition[index] < 0 && side[index] * value[index] < -valueErrors[index] {
      workspace.flipped.append(index)
    }
    if workspace.flipped.isEmpty { return false }
    flip(&workspace)
    return true
  }

  /// Whether all required rows hold, up to rounding error.
  var isFeasible: Bool {
    if !hasRequired { return true }
    for row in 0..<rows where level[firstRow + row] == 0 {
      if error(ofRow: row) > Component.tolerance / Component.rounding * valueErrors[firstRow + row] {
        return false
      }
    }
    return true
  }

  /// The relative error up to which a required row counts as met.
  static let tolerance = 1e-9

  /// Pivots until no basic row can leave the basis with a lower cost.
  mutating func optimise(_ workspace: inout Workspace, _ pivotsLeft: inout Int) throws(SolveFailure) {
    var (stalled, rebasesLeft, isRebased) = (0, Component.rebases, false)
    while let leaving = stalled > Component.stallLimit ? firstLeavingRow() : bestLeavingRow(&workspace) {
      pivotsLeft -= 1
      if pivotsLeft < 0 { throw .budget }
      workspace.work += columns + rows
      if stalled <= Component.stallLimit, dirtyTies.isAll,
        let step = flipBounds(like: leaving, &workspace) ?? descendColumns(like: leaving, &workspace)
      {
        stalled = step > 0 ? 0 : stalled + 1
        if step > 0 { isRebased = false }
        continue
      }
      if rebasesLeft > 0, !isRebased || stalled > 0, dirtyTies.isAll,
        rebase(for: leaving, stalled, &workspace)
      {
        (rebasesLeft, isRebased) = (rebasesLeft - 1, true)
        if stalled > 0 { stalled += 1 }
        continue
      }
      let step = longStep(leaving, &workspace, byIndex: stalled > Component.stallLimit)
      stalled = step > 0 ? 0 : stalled + 1
      if step > 0 { isRebased = false }
    }
  }

  /// After this many degenerate pivots, Bland's rule prevents cycling.
  static let stallLimit = 30

  /// The maximum number of times that a solve chooses its basis again among the rows that are zero.
  private static let rebases = 4

  private func firstLeavingRow() -> LeavingRow? {
    var best: LeavingRow?
    for position in 0..<columns {
      if let best, basis[best.position] < basis[position] { continue }
      if costChange(position, 1) == .better {
        best = LeavingRow(position: position, sign: 1)
      } else if costChange(position, -1) == .better {
        best = LeavingRow(position: position, sign: -1)
      }
    }
    return best
  }

  /// Returns the row with the steepest descent, compared level by level.
  private func bestLeavingRow(_ workspace: inout Workspace) -> LeavingRow? {
    if dirtyTies.isAll { rankGoals(&workspace) }
    var best: LeavingRow?
    for number in 0..<dirtyTies.count(of: columns) {
      let position = dirtyTies.position(number)
      for sign in [1.0, -1.0] where costChange(position, sign) == .better {
        let leaving = LeavingRow(position: position, sign: sign)
        if let other = best,
          !(dirtyTies.isAll ? isSteeper(leaving, than: other, workspace) : isNewer(leaving, than: other))
        {
          continue
        }
        best = leaving
      }
    }
    return best
  }

  private func isSteeper(_ one: LeavingRow, than other: LeavingRow, _ workspace: borrowing Workspace) -> Bool
  {
    for strength in 0..<levelCount {
      let difference = slope(strength, one.position, one.sign) - slope(strength, other.position, other.sign)
      let errorBound = errorBound(strength, one.position) + errorBound(strength, other.position)
      if difference < -errorBound { return true }
      if difference > errorBound { return false }
    }
    return preference(one, workspace) < preference(other, workspace)
  }

  /// Returns whether one does less harm, level by level, or is newer. New rows fit in best where they leave
  /// the rest alone, even if the cost falls faster elsewhere.
  private func isNewer(_ one: LeavingRow, than other: LeavingRow) -> Bool {
    for strength in 0..<levelCount {
      let (a, b) = (sign(strength, one), sign(strength, other))
      if a != b { return a < b }
    }
    return one.position > other.position
  }

  private func sign(_ strength: Int, _ leaving: LeavingRow) -> Int {
    let (slope, errorBound) = (
      slope(strength, leaving.position, leaving.sign), errorBound(strength, leaving.position)
    )
    return slope < -errorBound ? -1 : slope > errorBound ? 1 : 0
  }

  /// Pivots by the long-step ratio test: passes every breakpoint beyond which the costs fall, and enters
  /// the row that ends the descent.
  private mutating func longStep(_ leaving: LeavingRow, _ workspace: inout Workspace, byIndex: Bool) -> Double
  {
    findDirection(leaving, &workspace)
    defer { workspace.clearDirection() }
    findBreakpoints(&workspace, byIndex: byIndex)
    findSlopes(leaving, &workspace)
    workspace.flipped.removeAll(keepingCapacity: true)
    while let breakpoint = workspace.breakpoints.popNearest() {
      let index = breakpoint.index
      let change = (up[index] + down[index]) * abs(workspace.rates[index])
      workspace.slope[level[index]] += change
      if isInexact {
        workspace.slopeErrors[level[index]] += (up[index] + down[index]) * workspace.rateErrors[index]
      }
      if byIndex || !isFalling(workspace) {
        pivot(leaving, to: index, step: breakpoint.step, &workspace)
        return breakpoint.step
      }
      workspace.flipped.append(index)
    }
    // The direction is unbounded, so the descent was a rounding error.
    for strength in 0..<levelCount {
      reducedCosts[strength * firstRow + leaving.position] -=
        leaving.sign * slope(strength, leaving.position, leaving.sign)
    }
    return 0
  }

  /// Finds the slope of each level's cost as a row leaves, and the bound on its rounding error.
  func findSlopes(_ leaving: LeavingRow, _ workspace: inout Workspace) {
    for strength in 0..<levelCount {
      workspace.slope[strength] = slope(strength, leaving.position, leaving.sign)
      workspace.slopeErrors[strength] = errorBound(strength, leaving.position)
    }
  }

  func isFalling(_ workspace: borrowing Workspace) -> Bool {
    for strength in 0..<levelCount {
      if workspace.slope[strength] < -workspace.slopeErrors[strength] { return true }
      if workspace.slope[strength] > workspace.slopeErrors[strength] { return false }
    }
    return false
  }
}
