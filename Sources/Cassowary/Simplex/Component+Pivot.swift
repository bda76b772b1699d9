extension Component {
  /// Steps to where the entering row is zero, exchanges it for the leaving row, and updates the reduced
  /// costs.
  mutating func pivot(_ leaving: LeavingRow, to index: Int, step: Double, _ workspace: inout Workspace) {
    let released = basis[leaving.position]
    advance(by: step, releasing: released, workspace)
    // With inexact coefficients, reduced costs are computed from scratch afterwards.
    if isInexact { turn(&workspace) } else { flip(&workspace) }
    let isSound = combine(index, for: leaving, &workspace)
    if !isInexact { updateReducedCosts(leaving.position, released, to: leaving.sign, index, workspace) }
    exchange(leaving, to: index, &workspace)
    if !isSound || isWorn { refactor(&workspace) }
  }

  /// Steps along the direction. Values that may be inexact are computed from scratch afterwards.
  mutating func advance(by step: Double, releasing released: Int, _ workspace: borrowing Workspace) {
    if !isDyadic { isMoved = true }
    if step == 0 { return }
    var isExact = EditColumn.isExactFactor(step)
    for index in workspace.touched where basisPosition[index] < 0 || index == released {
      value[index] += step * workspace.rates[index]
      isExact =
        isExact && EditColumn.isExactFactor(workspace.rates[index])
        && abs(value[index]) < EditColumn.exactLimit
    }
    if !isExact { isMoved = true }
  }

  /// Computes the entering row as a combination of basic rows. Returns false if that contradicts the
  /// direction.
  mutating func combine(_ index: Int, for leaving: LeavingRow, _ workspace: inout Workspace) -> Bool {
    clearRight(&workspace)
    addRow(index, times: 1, to: &workspace)
    solveTransposed(&workspace)
    swap(&workspace.solution, &workspace.combination)
    let (one, other) = (workspace.combination[leaving.position], workspace.rates[index] * leaving.sign)
    return abs(one - other) <= 1e-7 * (abs(one) + abs(other))
  }

  /// Updates reduced costs: adds the leaving row's slope, removes the entering row's, and changes the
  /// basis.
  private mutating func updateReducedCosts(
    _ position: Int, _ released: Int, to sign: Double, _ index: Int, _ workspace: borrowing Workspace
  ) {
    reducedCosts[level[released] * firstRow + position] += sign > 0 ? up[released] : -down[released]
    let own = ownSlope(index)
    let scale = max(1, 1 / abs(workspace.combination[position]))
    for strength in 0..<levelCount {
      let base = strength * firstRow
      reducedCostErrors[base + position] *= scale
      if own != 0, level[index] == strength {
        for other in 0..<columns { reducedCosts[base + other] -= own * workspace.combination[other] }
      }
      let share = reducedCosts[base + position] / workspace.combination[position]
      if share == 0 { continue }
      for other in 0..<columns { reducedCosts[base + other] -= share * workspace.combination[other] }
      reducedCosts[base + position] = share
    }
  }

  /// Puts the entering row at the position of the leaving row.
  mutating func exchange(_ leaving: LeavingRow, to index: Int, _ workspace: inout Workspace) {
    let released = basis[leaving.position]
    counts.pivots += 1
    basis[leaving.position] = index
    basisPosition[index] = leaving.position
    basisPosition[released] = -1
    side[released] = leaving.sign
    value[index] = 0
    factors.replace(leaving.position, by: workspace.combination)
    markCombinedDirty(workspace)
    edit.forget()
  }

  /// Marks every position whose direction the exchange changes.
  private mutating func markCombinedDirty(_ workspace: borrowing Workspace) {
    if dirtyTies.isAll { return }
    for other in 0..<columns where workspace.combination[other] != 0 { dirtyTies.insert(other) }
  }

  /// Whether to factorise from scratch.
  var isWorn: Bool { factors.isLong || isInexact }

  /// Factorises from scratch, which removes accumulated rounding errors.
  mutating func refactor(_ workspace: inout Workspace) {
    workspace.candidates.removeAll(keepingCapacity: true)
    for position in basis.indices { workspace.candidates.append(basis[position]) }
    factorCandidates(&workspace)
    findBasicSolution(&workspace)
    if takeSides() || basis != workspace.candidates { dirtyTies.insertAll() }
    findReducedCosts(&workspace)
  }
}
