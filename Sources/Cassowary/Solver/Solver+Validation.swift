extension Solver {
  /// The largest constant. Beyond it, sums lose hundredths.
  static let largestConstant = 1e12
  /// The largest coefficient, whose inverse is the smallest.
  static let largestCoefficient = 1e9

  /// Returns the name of a variable, or its number.
  func name(of variable: Int) -> String { names[variable].isEmpty ? "x\(variable)" : names[variable] }

  func check(_ variable: Variable) throws(SolverError) -> Int {
    let index = Int(variable.index)
    guard variable.owner == identity, names.indices.contains(index) else {
      throw SolverError(
        .unknownVariable, "variable \(index)", "the variable is another solver's; make one with this solver")
    }
    return index
  }

  func check(_ constraint: Constraint) throws(SolverError) -> Int {
    let slot = Int(constraint.slot)
    guard constraint.owner == identity, records.indices.contains(slot) else {
      throw SolverError(
        .unknownConstraint, "constraint \(constraint.serial)",
        "the constraint is another solver's; add it to this one")
    }
    guard records[slot].isAlive, records[slot].serial == constraint.serial else {
      throw SolverError(
        .unknownConstraint, "constraint \(constraint.serial)", "the constraint was removed; add it again")
    }
    return slot
  }

  func check(constant: Double, of culprit: @autoclosure () -> String) throws(SolverError) {
    if constant.isFinite, abs(constant) <= Solver.largestConstant { return }
    let limit = Solver.largestConstant
    throw SolverError(
      .badNumber, culprit(), "the constant \(constant) is out of range; give -\(limit) to \(limit)")
  }

  func check(coefficient: Double, of culprit: @autoclosure () -> String) throws(SolverError) {
    let (size, range) = (abs(coefficient), 1 / Solver.largestCoefficient...Solver.largestCoefficient)
    if size == 1 || size == 0 || range.contains(size) { return }
    throw SolverError(
      .badNumber, culprit(),
      "the coefficient \(coefficient) is out of range; give 0, or a size within \(range)"
    )
  }

  func check(_ priority: Priority, of culprit: @autoclosure () -> String) throws(SolverError) {
    if priority.isValid { return }
    throw SolverError(.badPriority, culprit(), "the priority \(priority) is out of range; give 1 to 1000")
  }

  /// Returns the record of a relationship, with terms combined and sorted by variable.
  func record(of relationship: Relationship) throws(SolverError) -> ConstraintRecord {
    try check(relationship.priority, of: culprit(relationship))
    try check(constant: relationship.expression.constant, of: culprit(relationship))
    var terms: [ConstraintRecord.Term] = []
    terms.reserveCapacity(relationship.expression.terms.count)
    for term in relationship.expression.terms {
      let variable = try check(term.variable)
      try check(coefficient: term.coefficient, of: "\(culprit(relationship)), \(name(of: variable))")
      terms.append(.init(variable: variable, coefficient: term.coefficient))
    }
    try sum(&terms, relationship)
    return ConstraintRecord(
      terms: terms, constant: relationship.expression.constant, relation: relationship.relation,
      priority: relationship.priority.value, name: relationship.name)
  }

  private func culprit(_ relationship: Relationship) -> String {
    relationship.name ?? "constraint \(nextSerial)"
  }

  private func sum(_ terms: inout [ConstraintRecord.Term], _ relationship: Relationship) throws(SolverError) {
    if terms.count > 1 { terms.sort { $0.variable < $1.variable } }
    var (kept, size) = (0, 0.0)
    for term in terms {
      if kept > 0, terms[kept - 1].variable == term.variable {
        terms[kept - 1].coefficient += term.coefficient
        size += abs(term.coefficient)
        // The rounding error that cancelling terms leave.
        if abs(terms[kept - 1].coefficient) <= size * 1e-15 { terms[kept - 1].coefficient = 0 }
      } else {
        (terms[kept], size) = (term, abs(term.coefficient))
        kept += 1
      }
    }
    terms.removeLast(terms.count - kept)
    terms.removeAll { $0.coefficient == 0 }
    for term in terms {
      try check(coefficient: term.coefficient, of: "\(culprit(relationship)), \(name(of: term.variable))")
    }
  }
}
