extension Solver {
  /// Suggests a value for a variable, as an equality that later suggestions change in place.
  ///
  /// Dragging takes time linear in what moves and does not allocate while no other constraint starts or
  /// stops binding. A suggestion with another priority changes the priority too. ``unsuggest(_:)`` removes
  /// it.
  public mutating func suggest(
    _ value: Double, for variable: Variable, priority: Priority = 999
  ) throws(SolverError) {
    let index = try check(variable)
    try check(constant: value, of: name(of: index))
    guard priority.isValid, priority < .required else {
      throw SolverError(
        .badPriority, name(of: index), "the suggestion has priority \(priority); give 1 to 999")
    }
    if suggestions[index] >= 0 { try settle() }
    let slot = suggestions[index]
    if slot < 0 {
      let constraint = try add(
        variable.equal(value, priority: priority, name: "suggested \(name(of: index))"))
      note(.suggestion(index, -1))
      suggestions[index] = Int(constraint.slot)
    } else if records[slot].priority == priority.value, records[slot].isActive {
      try setConstant(slot, to: -value)
    } else {
      var record = records[slot]
      (record.priority, record.constant, record.isActive) = (priority.value, -value, true)
      try replace(slot, with: record)
    }
  }

  /// Removes the suggestion for a variable, if there is one.
  public mutating func unsuggest(_ variable: Variable) throws(SolverError) {
    let index = try check(variable)
    if suggestions[index] >= 0 { try remove(handle(of: suggestions[index])) }
  }

  /// Adds a constraint that a variable keeps its present value.
  @discardableResult
  public mutating func stay(_ variable: Variable, priority: Priority = 1) throws(SolverError) -> Constraint {
    let index = try check(variable)
    return try add(variable.equal(value(of: variable), priority: priority, name: "stay \(name(of: index))"))
  }

  mutating func setConstant(_ slot: Int, to constant: Double) throws(SolverError) {
    let part = records[slot].part
    if pending != nil { return postpone(slot, constant) }
    if part >= 0 {
      do throws(SolveFailure) {
        if try parts[part].component.setConstant(records[slot].indexInPart, to: constant, &workspace, budget)
        {
          records[slot].constant = constant
          return
        }
      } catch {
        throw refusal(of: constant, slot, error)
      }
    }
    var record = records[slot]
    (record.constant, record.isEdited) = (constant, true)
    try replace(slot, with: record)
  }

  private mutating func postpone(_ slot: Int, _ constant: Double) {
    note(.record(slot, records[slot]))
    records[slot].constant = constant
    pending?.constants.append(slot)
  }

  /// Returns the error for a rejected constant. The conflict is found with the constant in place.
  private mutating func refusal(of constant: Double, _ slot: Int, _ failure: SolveFailure) -> SolverError {
    let before = records[slot].constant
    records[slot].constant = constant
    defer { records[slot].constant = before }
    return explain(failure, slots: parts[records[slot].part].constraints)
  }
}
