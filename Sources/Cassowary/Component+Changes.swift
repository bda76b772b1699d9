extension Component {
  /// Solves a system from nothing, or from the constraints that held an earlier answer.
  static func solved(
    _ system: System, holding held: [Int], _ room: inout Workspace, _ budget: Budget
  ) throws(SolveFailure) -> Component {
    var component = Component(system)
    let candidates = held.isEmpty ? Crash.guess(component) : component.candidates(held)
    component.restart(at: candidates, &room)
    try component.solve(&room, budget)
    return component
  }

  private func candidates(_ held: [Int]) -> [Int] {
    held.compactMap { rowOfConstraint[$0] < 0 ? nil : firstRow + rowOfConstraint[$0] }
  }

  /// Changes constants in place; false, and nothing done, where presolve has used one up.
  ///
  /// While no row changes sides a single change is a step along one column: linear in what moves, and without
  /// allocation.
  mutating func setConstant(
    _ constraint: Int, to constant: Double, _ room: inout Workspace, _ budget: Budget
  ) throws(SolveFailure) -> Bool {
    let row = rowOfConstraint[constraint]
    if row < 0 { return false }
    let change = constant - system.constants[constraint]
    if change == 0 || move(row, by: change, &room) {
      setRow(of: constraint, to: constant)
    } else if system.priorities[constraint] == 1000 {
      var trial = self
      try trial.resettle(constraint, to: constant, &room, budget)
      self = trial
    } else {
      try resettle(constraint, to: constant, &room, budget)
    }
    return true
  }

  /// Solves with another constant. Only a required one can make the system unsatisfiable, so for others a
  /// vertex to come back to is enough.
  private mutating func resettle(
    _ constraint: Int, to constant: Double, _ room: inout Workspace, _ budget: Budget
  ) throws(SolveFailure) {
    let before = system.constants[constraint]
    setRow(of: constraint, to: constant)
    do throws(SolveFailure) {
      try settle(&room, budget)
    } catch {
      setRow(of: constraint, to: before)
      restore(&room)
      throw error
    }
  }

  /// Changes several constants and solves once; on failure the component is of no more use.
  mutating func setConstants(
    _ changes: [(constraint: Int, constant: Double)], _ room: inout Workspace, _ budget: Budget
  ) throws(SolveFailure) -> Bool {
    if changes.contains(where: { rowOfConstraint[$0.constraint] < 0 }) { return false }
    for change in changes { setRow(of: change.constraint, to: change.constant) }
    try settle(&room, budget)
    return true
  }

  /// A constraint's constant, and its row's with what presolve made of its variables.
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

  /// Moves what moves with a row's constant if that is exact and every row stays on its side; whether it did.
  private mutating func move(_ row: Int, by change: Double, _ room: inout Workspace) -> Bool {
    let index = firstRow + row
    guard isDyadic, EditColumn.isCoarse(change) else { return false }
    if position[index] < 0 {
      value[index] += change
      if isSettled(index) { return true }
      value[index] -= change
    } else {
      if edit.row != index { findEditColumn(index, &room) }
      if edit.isDyadic {
        if slide(by: change) { return true }
        _ = slide(by: -change)
      }
    }
    isDyadic = true
    return false
  }

  private mutating func findEditColumn(_ index: Int, _ room: inout Workspace) {
    room.prepare(columns: columns, indices: firstRow + rows, levels: strengths)
    findDirection(Move(place: position[index], sign: 1), &room)
    edit.keep(room, for: index)
    room.clearDirection()
  }

  /// Moves all that an edited row moves; whether each row stays on its side.
  private mutating func slide(by change: Double) -> Bool {
    var isSame = true
    for (entry, index) in edit.indices.enumerated() where index != edit.row {
      value[index] -= change * edit.rates[entry]
      if !isSettled(index) { isSame = false }
    }
    return isSame
  }

  /// Whether the prices still hold for something that has moved: it is on its side, and misses nothing
  /// required.
  private mutating func isSettled(_ index: Int) -> Bool {
    let new = value[index]
    if abs(new) > EditColumn.exactLimit { isDyadic = false }
    if index < firstRow { return isDyadic && (!isTied || side[index] * new >= 0) }
    let isRequired = hasRequired && level[index] == 0
    return isDyadic && side[index] * new >= 0 && (new == 0 || !isRequired || ownSlope(index) == 0)
  }

  /// Finds the vertex after constants have changed, and pivots as far as rows have changed sides.
  private mutating func settle(_ room: inout Workspace, _ budget: Budget) throws(SolveFailure) {
    room.prepare(columns: columns, indices: firstRow + rows, levels: strengths)
    findVertex(&room)
    let isTurned = findFlipped(&room)
    saved.keep(active: active, side: side, isTied: isTied)
    if room.flipped.isEmpty && !(isTied && isTurned) && isFeasible { return }
    doubts.insertAll()
    flip(&room)
    try solve(&room, budget)
  }

  /// Notes the rows that are not on their side any more; whether a column is not.
  private func findFlipped(_ room: inout Workspace) -> Bool {
    var isTurned = false
    room.flipped.removeAll(keepingCapacity: true)
    for index in 0..<firstRow + rows where position[index] < 0 && side[index] * value[index] < -slop[index] {
      if index < firstRow { isTurned = true } else { room.flipped.append(index) }
    }
    return isTurned
  }

  private mutating func restore(_ room: inout Workspace) {
    factor(saved.active, &room)
    for index in side.indices { side[index] = saved.side[index] }
    isTied = saved.isTied
    findVertex(&room)
    findPrices(&room)
  }
}
