extension Solver {
  /// Adds a constraint and solves what it is part of.
  ///
  /// Linear in the size of that part and its pivots. Throws ``SolverError/Code/unsatisfiable`` with the
  /// conflict,
  /// ``SolverError/Code/budget``, or what is wrong with the relationship.
  @discardableResult
  public mutating func add(_ relationship: Relationship) throws(SolverError) -> Constraint {
    let slot = insert(try definition(of: relationship))
    let constraint = handle(of: slot)
    do throws(SolverError) {
      try change([slot], parts: [])
    } catch {
      release(slot)
      throw error
    }
    return constraint
  }

  /// Removes a constraint and solves what is left of its part, which may fall into several.
  public mutating func remove(_ constraint: Constraint) throws(SolverError) {
    let slot = try check(constraint)
    var definition = definitions[slot]
    definition.isAlive = false
    try replace(slot, with: definition)
    if pending == nil {
      release(slot)
    } else if let variable = definition.terms.first?.variable, suggestions[variable] == slot {
      note(.suggestion(variable, slot))
      suggestions[variable] = -1
    }
  }

  /// Suspends a constraint, or lets it count again.
  ///
  /// A suspended constraint keeps its handle and its place in the order of creation, can be changed and
  /// removed, and counts for nothing.
  public mutating func setActive(_ constraint: Constraint, _ isActive: Bool) throws(SolverError) {
    let slot = try check(constraint)
    var definition = definitions[slot]
    if definition.isActive == isActive { return }
    definition.isActive = isActive
    try replace(slot, with: definition)
  }

  /// Whether a constraint counts: it stands in this solver and is not suspended.
  public func isActive(_ constraint: Constraint) -> Bool {
    let slot = Int(constraint.slot)
    guard constraint.owner == identity, definitions.indices.contains(slot) else { return false }
    return definitions[slot].counts && definitions[slot].serial == constraint.serial
  }

  /// Changes what is added to the terms of a constraint, in place.
  ///
  /// Where no other constraint starts or stops binding, this takes time in proportion to what moves and does
  /// not allocate.
  public mutating func setConstant(of constraint: Constraint, to constant: Double) throws(SolverError) {
    let slot = try check(constraint)
    try check(constant: constant, of: title(of: slot))
    try setConstant(slot, to: constant)
  }

  /// Changes the coefficient of a variable in a constraint; zero takes it out, and a new one comes in.
  public mutating func setCoefficient(
    of variable: Variable, in constraint: Constraint, to coefficient: Double
  ) throws(SolverError) {
    let (slot, index) = (try check(constraint), try check(variable))
    try check(coefficient: coefficient, of: title(of: slot))
    var definition = definitions[slot]
    definition.terms.removeAll { $0.variable == index }
    if coefficient != 0 {
      let place = definition.terms.firstIndex { $0.variable > index } ?? definition.terms.count
      definition.terms.insert(.init(variable: index, coefficient: coefficient), at: place)
    }
    try replace(slot, with: definition)
  }

  /// Changes how a constraint's expression stands to zero.
  public mutating func setRelation(of constraint: Constraint, to relation: Relation) throws(SolverError) {
    let slot = try check(constraint)
    var definition = definitions[slot]
    definition.relation = relation
    try replace(slot, with: definition)
  }

  /// Changes how strong a constraint is.
  public mutating func setPriority(of constraint: Constraint, to priority: Priority) throws(SolverError) {
    let slot = try check(constraint)
    try check(priority, of: title(of: slot))
    var definition = definitions[slot]
    definition.priority = priority.value
    try replace(slot, with: definition)
  }

  mutating func replace(_ slot: Int, with definition: Definition) throws(SolverError) {
    let before = definitions[slot]
    definitions[slot] = definition
    note(.definition(slot, before))
    do throws(SolverError) {
      try change([slot], parts: before.home < 0 ? [] : [before.home])
    } catch {
      definitions[slot] = before
      throw error
    }
  }
}
