extension Solver {
  /// Wishes a variable to have a value: an equality made at the first suggestion for it and changed in place
  /// after.
  ///
  /// Dragging takes time in proportion to what moves and does not allocate while no other constraint starts
  /// or stops binding. A later suggestion of another priority changes that too; ``unsuggest(_:)`` ends it.
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
      let constraint = try add(
        variable.equal(value, priority: priority, name: "suggested \(name(of: index))"))
      note(.suggestion(index, -1))
      suggestions[index] = Int(constraint.slot)
    } else if definitions[slot].priority == priority.value, definitions[slot].isActive {
      try setConstant(slot, to: -value)
    } else {
      var definition = definitions[slot]
      (definition.priority, definition.constant, definition.isActive) = (priority.value, -value, true)
      try replace(slot, with: definition)
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
    let home = definitions[slot].home
    if pending != nil { return postpone(slot, constant) }
    if home >= 0 {
      do throws(SolveFailure) {
        if try parts[home].component.setConstant(definitions[slot].place, to: constant, &room, budget) {
          definitions[slot].constant = constant
          return
        }
      } catch {
        throw refusal(of: constant, slot, error)
      }
    }
    var definition = definitions[slot]
    (definition.constant, definition.isEdited) = (constant, true)
    try replace(slot, with: definition)
  }

  private mutating func postpone(_ slot: Int, _ constant: Double) {
    note(.definition(slot, definitions[slot]))
    definitions[slot].constant = constant
    pending?.constants.append(slot)
  }

  /// The error for a constant that cannot be, which is found with it in place.
  private mutating func refusal(of constant: Double, _ slot: Int, _ failure: SolveFailure) -> SolverError {
    let before = definitions[slot].constant
    definitions[slot].constant = constant
    defer { definitions[slot].constant = before }
    return explain(failure, slots: parts[definitions[slot].home].constraints)
  }
}
