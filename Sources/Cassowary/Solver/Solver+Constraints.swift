extension Solver {
  /// Adds a constraint, and solves its part when a value is asked for.
  ///
  /// Rows that are added one after the other are solved together, at the cost of one solve. A required row that
  /// contradicts the others is refused at once even so.
  ///
  /// - Throws: ``ErrorCode/unsatisfiable`` with a conflict, ``ErrorCode/budget``, ``ErrorCode/limit``
  /// where a value becomes too large, or an error for an invalid relationship. If rows that wait turn out to take more
  /// than the budget, or to make values too large, the next change throws that, and they are not added.
  @discardableResult
  public mutating func add(_ relationship: Relationship) throws(SolverError) -> Constraint {
    adoptOutcome()
    let slot = insert(try record(of: relationship))
    let constraint = handle(of: slot)
    if pending == nil, letWait(slot) { return constraint }
    do throws(SolverError) {
      if pending == nil, hasWaiting || deferral.refusal != nil {
        try settle()
        deferral.rowsAtOnce = 0
      }
      try change([slot], parts: [])
    } catch {
      release(slot)
      throw error
    }
    return constraint
  }

  /// Removes a constraint and solves the rest of its part, which may split.
  public mutating func remove(_ constraint: Constraint) throws(SolverError) {
    try settle()
    let slot = try check(constraint)
    var record = records[slot]
    record.isAlive = false
    try replace(slot, with: record)
    if pending == nil {
      release(slot)
    } else if let variable = record.terms.first?.variable, suggestions[variable] == slot {
      note(.suggestion(variable, slot))
      suggestions[variable] = -1
    }
  }

  /// Suspends a constraint, or activates it.
  ///
  /// A suspended constraint keeps its handle and its place in the order of creation and has no effect. It
  /// can be changed and removed.
  public mutating func setActive(_ constraint: Constraint, _ isActive: Bool) throws(SolverError) {
    try settle()
    let slot = try check(constraint)
    var record = records[slot]
    if record.isActive == isActive { return }
    record.isActive = isActive
    try replace(slot, with: record)
  }

  /// Returns whether a constraint is in this solver and not suspended.
  public func isActive(_ constraint: Constraint) -> Bool {
    let slot = Int(constraint.slot)
    guard constraint.owner == identity, records.indices.contains(slot) else { return false }
    return records[slot].counts && records[slot].serial == constraint.serial
  }

  /// Changes the constant of a constraint in place.
  ///
  /// While no other constraint starts or stops binding, this takes time linear in what moves and does not
  /// allocate.
  public mutating func setConstant(of constraint: Constraint, to constant: Double) throws(SolverError) {
    try settle()
    let slot = try check(constraint)
    try check(constant: constant, of: title(of: slot))
    try setConstant(slot, to: constant)
  }

  /// Changes the coefficient of a variable in a constraint. Zero removes the variable; a variable that is
  /// not in the constraint is added.
  public mutating func setCoefficient(
    of variable: Variable, in constraint: Constraint, to coefficient: Double
  ) throws(SolverError) {
    try settle()
    let (slot, index) = (try check(constraint), try check(variable))
    try check(coefficient: coefficient, of: title(of: slot))
    var record = records[slot]
    record.terms.removeAll { $0.variable == index }
    if coefficient != 0 {
      let indexInPart = record.terms.firstIndex { $0.variable > index } ?? record.terms.count
      record.terms.insert(.init(variable: index, coefficient: coefficient), at: indexInPart)
    }
    try replace(slot, with: record)
  }

  /// Changes the relation of a constraint.
  public mutating func setRelation(of constraint: Constraint, to relation: Relation) throws(SolverError) {
    try settle()
    let slot = try check(constraint)
    var record = records[slot]
    record.relation = relation
    try replace(slot, with: record)
  }

  /// Changes the priority of a constraint.
  public mutating func setPriority(of constraint: Constraint, to priority: Priority) throws(SolverError) {
    try settle()
    let slot = try check(constraint)
    try check(priority, of: title(of: slot))
    var record = records[slot]
    record.priority = priority.value
    try replace(slot, with: record)
  }

  mutating func replace(_ slot: Int, with record: ConstraintRecord) throws(SolverError) {
    let before = records[slot]
    records[slot] = record
    note(.record(slot, before))
    do throws(SolverError) {
      try change([slot], parts: before.part < 0 ? [] : [before.part])
    } catch {
      records[slot] = before
      throw error
    }
  }
}
