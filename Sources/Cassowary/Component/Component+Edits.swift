extension Component {
  /// Solves a system from a crash basis, or from the rows that were in an earlier basis.
  static func solved(
    _ system: LinearProgram, holding held: [Int], _ workspace: inout Workspace, _ budget: Budget
  ) throws(SolveFailure) -> Component {
    var component = Component(system)
    try component.checkAliases(from: 0)
    let candidates = held.isEmpty ? CrashBasis.guess(component) : component.candidates(held)
    component.restart(at: candidates, &workspace)
    try component.solve(&workspace, budget)
    return component
  }

  private func candidates(_ held: [Int]) -> [Int] {
    held.compactMap { rowOfConstraint[$0] < 0 ? nil : firstRow + rowOfConstraint[$0] }
  }

  /// Changes a constraint's constant in place. Returns false and does nothing if presolve has removed the
  /// constraint.
  ///
  /// While no row changes sides, an edit is a step along one column. It takes time linear in what moves and
  /// does not allocate.
  mutating func setConstant(
    _ constraint: Int, to constant: Double, _ workspace: inout Workspace, _ budget: Budget
  ) throws(SolveFailure) -> Bool {
    let row = rowOfConstraint[constraint]
    if row < 0 { return false }
    let change = constant - system.constants[constraint]
    if change == 0 || move(row, by: change, &workspace) {
      setRow(of: constraint, to: constant)
    } else if system.priorities[constraint] == 1000 {
      var trial = self
      try trial.solveWithConstant(constraint, to: constant, &workspace, budget)
      self = trial
    } else {
      try solveWithConstant(constraint, to: constant, &workspace, budget)
    }
    return true
  }

  /// Solves with another constant. Only a required constraint can become infeasible, so others need only
  /// the saved basis to go back to.
  private mutating func solveWithConstant(
    _ constraint: Int, to constant: Double, _ workspace: inout Workspace, _ budget: Budget
  ) throws(SolveFailure) {
    let before = system.constants[constraint]
    setRow(of: constraint, to: constant)
    do throws(SolveFailure) {
      try solveAfterEdit(&workspace, budget)
    } catch {
      setRow(of: constraint, to: before)
      restore(&workspace)
      throw error
    }
  }

  /// Changes several constants and solves once. After an error the component must be discarded.
  mutating func setConstants(
    _ changes: [(constraint: Int, constant: Double)], _ workspace: inout Workspace, _ budget: Budget
  ) throws(SolveFailure) -> Bool {
    if changes.contains(where: { rowOfConstraint[$0.constraint] < 0 }) { return false }
    for change in changes { setRow(of: change.constraint, to: change.constant) }
    try solveAfterEdit(&workspace, budget)
    return true
  }

  /// Sets a constraint's constant, and the constant of its row after presolve.
  private mutating func setRow(of constraint: Int, to constant: Double) {
    system.constants[constraint] = constant
    var (reduced, size) = (constant, abs(constant))
    for term in system.terms(of: constraint) {
      let alias = aliases[system.variables[term]]
      reduced += system.coefficients[term] * alias.offset
      size += abs(system.coefficients[term]) * alias.size
    }
    constants[rowOfConstraint[constraint]] = reduced
    sizes[rowOfConstraint[constraint]] = size
  }

  /// Moves the solution by one step if that is exact and no row changes sides. Returns whether it did.
  private mutating func move(_ row: Int, by change: Double, _ workspace: inout Workspace) -> Bool {
    let index = firstRow + row
    guard isDyadic, EditColumn.isExactFactor(change) else { return false }
    if basisPosition[index] < 0 {
      value[index] += change
      if isStillOptimal(index) { return true }
      value[index] -= change
    } else {
      if edit.row != index { findEditColumn(index, &workspace) }
      if edit.isDyadic {
        if shift(by: change) { return true }
        _ = shift(by: -change)
      }
    }
    isDyadic = true
    return false
  }

  private mutating func findEditColumn(_ index: Int, _ workspace: inout Workspace) {
    workspace.prepare(columns: columns, indices: firstRow + rows, levels: levelCount)
    findDirection(LeavingRow(position: basisPosition[index], sign: 1), &workspace)
    edit.keep(workspace, for: index)
    workspace.clearDirection()
  }

  /// Moves everything that the edited row moves. Returns whether every row stays on its side.
  private mutating func shift(by change: Double) -> Bool {
    var isSame = true
    for (entry, index) in edit.indices.enumerated() where index != edit.row {
      value[index] -= change * edit.rates[entry]
      if !isStillOptimal(index) { isSame = false }
    }
    return isSame
  }

  /// Whether the reduced costs remain valid for a row or column that has moved.
  private mutating func isStillOptimal(_ index: Int) -> Bool {
    let new = value[index]
    if abs(new) > EditColumn.exactLimit { isDyadic = false }
    if index < firstRow { return isDyadic && (!isTied || side[index] * new >= 0) }
    let isRequired = hasRequired && level[index] == 0
    return isDyadic && side[index] * new >= 0 && (new == 0 || !isRequired || ownSlope(index) == 0)
  }

  /// Recomputes the basic solution after an edit, and pivots if rows have changed sides.
  private mutating func solveAfterEdit(_ workspace: inout Workspace, _ budget: Budget) throws(SolveFailure) {
    workspace.prepare(columns: columns, indices: firstRow + rows, levels: levelCount)
    findBasicSolution(&workspace)
    let isTurned = findFlipped(&workspace)
    saved.keep(basis: basis, side: side, isTied: isTied)
    try checkRange(workspace)
    if workspace.flipped.isEmpty && !(isTied && isTurned) && isFeasible { return }
    dirtyTies.insertAll()
    flip(&workspace)
    try solve(&workspace, budget)
  }

  /// Collects the rows that have changed sides. Returns whether a column has.
  private func findFlipped(_ workspace: inout Workspace) -> Bool {
    var isTurned = false
    workspace.flipped.removeAll(keepingCapacity: true)
    for index in 0..<firstRow + rows
    where basisPosition[index] < 0 && side[index] * value[index] < -valueErrors[index] {
      if index < firstRow { isTurned = true } else { workspace.flipped.append(index) }
    }
    return isTurned
  }

  private mutating func restore(_ workspace: inout Workspace) {
    factor(saved.basis, &workspace)
    for index in side.indices { side[index] = saved.side[index] }
    isTied = saved.isTied
    findBasicSolution(&workspace)
    findReducedCosts(&workspace)
  }
}
