extension Component {
  /// Follows open directions along which the first goal that changes improves, until no such direction is left.
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
      if !findReliableGoals(&workspace) { return true }
      let tie = improvingTie(&workspace, &directionsLeft)
      if directionsLeft < 0 { return false }
      if exchangeBlockedBounds(&workspace) {
        stalled += 1
        if !openDirections(&workspace) { return true }
        continue
      }
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

  /// Finds the first goals of open directions, with new factors where many are unknown. Returns false where no
  /// direction is open with these.
  private mutating func findReliableGoals(_ workspace: inout Workspace) -> Bool {
    findFirstGoals(&workspace)
    if hasManyUnknownTies(workspace), factors.replacementCount > 0 {
      refactor(&workspace)
      if !openDirections(&workspace) { return false }
      findFirstGoals(&workspace)
    }
    return true
  }

  /// The maximum number of directions computed before the goals are minimised one by one, which then is cheaper.
  static let fewDirections = 16

  /// Whether a row that is not required has an error.
  private var hasErrors: Bool { tieOrder.contains { basisPosition[$0] < 0 && ownSlope($0) != 0 } }

  /// An open direction, the first goal that it changes, and how fast the goal grows.
  private struct Tie {
    var leaving: LeavingRow
    var goal: Int
    var growth: Double
  }

  /// Numbers the goals of the canonical rule: the errors of rows, then the distances of columns from zero.
  func rankGoals(_ workspace: inout Workspace) {
    if workspace.isRanked { return }
    workspace.isRanked = true
    workspace.rank.fill(.max, count: firstRow + rows)
    for rank in tieOrder.indices { workspace.rank[tieOrder[rank]] = rank }
    for rank in columnOrder.indices { workspace.rank[columnOrder[rank]] = tieOrder.count + rank }
  }

  func goal(_ rank: Int) -> Int {
    rank < tieOrder.count ? tieOrder[rank] : columnOrder[rank - tieOrder.count]
  }

  /// Returns the open direction that improves the earliest goal, and that fastest; nil if none improves its
  /// first goal.
  private mutating func improvingTie(_ workspace: inout Workspace, _ directionsLeft: inout Int) -> Tie? {
    findGoalsOfTies(&workspace, &directionsLeft)
    if directionsLeft < 0 { return nil }
    var best: Tie?
    workspace.flips.removeAll(keepingCapacity: true)
    for position in 0..<columns {
      let (index, goal, rate) = (basis[position], workspace.tieGoal[position], workspace.tieRate[position])
      if goal < 0 || goal == index { continue }
      let growth = (goal < firstRow ? side[goal] : ownSlope(goal)) * rate
      let sign: Double = growth < 0 ? 1 : -1
      guard growth < 0 ? workspace.isOpenUp[index] : workspace.isOpenDown[index] else { continue }
      // A basic row has no error. Its own error grows, which decides if it comes first.
      let ownCost = index < firstRow ? 0 : sign > 0 ? up[index] : down[index]
      if ownCost > 0, workspace.rank[index] < workspace.rank[goal] { continue }
      let tie = Tie(leaving: LeavingRow(position: position, sign: sign), goal: goal, growth: -abs(growth))
      if let bound = blockingBound(tie.leaving) {
        workspace.flips.append(BoundFlip(leaving: tie.leaving, bound: bound, step: 0))
      }
      if let best, !isBetter(tie, than: best, workspace) { continue }
      best = tie
    }
    return best
  }

  /// Returns a bound of the same column that is zero as well, and that a basic bound would violate by leaving.
  private func blockingBound(_ leaving: LeavingRow) -> Int? {
    guard let (column, coefficient) = onlyEntry(of: basis[leaving.position]) else { return nil }
    var bound = Int?.none
    forEachBound(of: column) { index, rate in
      if value[index] == 0, side[index] * rate / coefficient * leaving.sign < 0 { bound = index }
    }
    return bound
  }

  /// Exchanges basic bounds for those that block them, all at once since nothing moves. Returns whether there
  /// were any. A label that may have its natural width at most and at least has two bounds at one place.
  private mutating func exchangeBlockedBounds(_ workspace: inout Workspace) -> Bool {
    if isInexact || workspace.flips.isEmpty { return false }
    for flip in workspace.flips { exchange(flip, workspace) }
    counts.pivots += 1
    edit.forget()
    return true
  }

  private func isBetter(_ one: Tie, than other: Tie, _ workspace: borrowing Workspace) -> Bool {
    let (a, b) = (workspace.rank[one.goal], workspace.rank[other.goal])
    if a != b { return a < b }
    if one.growth != other.growth { return one.growth < other.growth }
    return isLaterGoal(basis[one.leaving.position], than: basis[other.leaving.position])
  }
}
