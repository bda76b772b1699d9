extension Solver {
  /// Wishes a variable to have a value: an equality made at the first suggestion for it and changed in place after.
  ///
  /// Dragging takes time in proportion to what moves and does not allocate while no other constraint starts or stops
  /// binding. A later suggestion of another priority changes that too; ``unsuggest(_:)`` ends it.
  public mutating func suggest(
    _ value: Double, for variable: Variable, priority: Priority = 999
  ) throws(SolverError) {
    let index = try check(variable)
    try check(constant: value, of: name(of: index))
    guard priority.isValid, priority < .required else {
      throw SolverError(.badPriority, name(of: index), "A suggestion's priority is within 1...999.")
    }
    let slot = suggestions[index]
    if slot < 0 {
      let constraint = try add(variable.equal(value, priority: priority, name: "suggested \(name(of: index))"))
      suggestions[index] = Int(constraint.slot)
    } else if definitions[slot].priority == priority.value {
      try setConstant(slot, to: -value)
    } else {
      try transaction { solver throws(SolverError) in
        try solver.setPriority(of: solver.handle(of: slot), to: priority)
        try solver.setConstant(slot, to: -value)
      }
    }
  }

  /// Takes the suggestion for a variable back; nothing if there is none.
  public mutating func unsuggest(_ variable: Variable) throws(SolverError) {
    let index = try check(variable)
    if suggestions[index] >= 0 { try remove(handle(of: suggestions[index])) }
  }

  /// Wishes a variable to keep the value it has now.
  @discardableResult
  public mutating func stay(_ variable: Variable, priority: Priority = 1) throws(SolverError) -> Constraint {
    let index = try check(variable)
    return try add(variable.equal(value(of: variable), priority: priority, name: "stay \(name(of: index))"))
  }

  mutating func setConstant(_ slot: Int, to constant: Double) throws(SolverError) {
    let before = definitions[slot].constant
    definitions[slot].constant = constant
    let home = definitions[slot].home
    if pending != nil || home < 0 { return try change([slot], parts: [home]) }
    do throws(SolveFailure) {
      let isDone = try parts[home].component.setConstant(definitions[slot].place, to: constant, &room, budget)
      if isDone { return }
    } catch {
      let conflict = explain(error, slots: parts[home].constraints)
      definitions[slot].constant = before
      throw conflict
    }
    do throws(SolverError) {
      try change([slot], parts: [home])
    } catch {
      definitions[slot].constant = before
      throw error
    }
  }
}
