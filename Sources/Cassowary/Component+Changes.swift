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
    held.compactMap { rowOfConstraint[$0] < 0 ? nil : columns + rowOfConstraint[$0] }
  }

  /// Changes a constant in place; false, and nothing done, where presolve has used it up.
  ///
  /// While no row changes sides this is a step along one column: linear in what moves, and without allocation.
  mutating func setConstant(
    _ constraint: Int, to constant: Double, _ room: inout Workspace, _ budget: Budget
  ) throws(SolveFailure) -> Bool {
    let row = rowOfConstraint[constraint]
    if row < 0 { return false }
    let change = constant - system.constants[constraint]
    let before = system.constants[constraint]
    let rowBefore = constants[row]
    system.constants[constraint] = constant
    if change == 0 { return true }
    constants[row] = reducedConstant(of: constraint)
    do throws(SolveFailure) {
      try move(row, by: change, &room, budget)
    } catch {
      system.constants[constraint] = before
      constants[row] = rowBefore
      restore(&room)
      throw error
    }
    return true
  }

  /// A constraint's constant with what presolve made of its variables.
  private func reducedConstant(of constraint: Int) -> Double {
    var constant = system.constants[constraint]
    for term in system.terms(of: constraint) {
      constant += system.coefficients[term] * aliases[system.variables[term]].offset
    }
    return constant
  }

  private mutating func move(
    _ row: Int, by change: Double, _ room: inout Workspace, _ budget: Budget
  ) throws(SolveFailure) {
    let index = columns + row
    if position[index] >= 0, edit.row != index {
      room.prepare(columns: columns, rows: rows, levels: strengths)
      findDirection(Move(place: position[index], sign: 1), &room)
      edit.keep(room, for: index)
      room.clearDirection()
    }
    if position[index] >= 0, isDyadic, edit.isDyadic, EditColumn.isCoarse(change) {
      if slide(by: change) { return }
    } else if position[index] < 0, isDyadic, EditColumn.isDyadic(change) {
      value[index] += change
      if side[index] * value[index] >= 0 { return }
    }
    try settle(&room, budget)
  }

  /// Moves all that an edited row moves; whether each row stays on its side.
  private mutating func slide(by change: Double) -> Bool {
    var isSame = true
    for (entry, index) in edit.indices.enumerated() where index != edit.row {
      let new = value[index] - change * edit.rates[entry]
      value[index] = new
      if side[index] * new < 0, index >= columns || isTied { isSame = false }
      if abs(new) > EditColumn.exactLimit { isDyadic = false }
    }
    return isSame && isDyadic
  }

  /// Finds the vertex after constants have changed, and pivots as far as rows have changed sides.
  private mutating func settle(_ room: inout Workspace, _ budget: Budget) throws(SolveFailure) {
    room.prepare(columns: columns, rows: rows, levels: strengths)
    findVertex(&room)
    room.flipped.removeAll(keepingCapacity: true)
    var isTurned = false
    for index in 0..<columns + rows where position[index] < 0 && side[index] * value[index] < -slop[index] {
      if index < columns { isTurned = true } else { room.flipped.append(index) }
    }
    let flipped = room.flipped
    if flipped.isEmpty && !(isTied && isTurned) { return }
    saved.keep(active: active, side: side, isTied: isTied)
    flip(flipped, &room)
    try solve(&room, budget)
  }

  private mutating func restore(_ room: inout Workspace) {
    factor(saved.active, &room)
    for index in side.indices { side[index] = saved.side[index] }
    isTied = saved.isTied
    findVertex(&room)
    findPrices(&room)
  }
}
