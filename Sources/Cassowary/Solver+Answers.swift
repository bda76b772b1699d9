extension Solver {
  /// A constraint that does not hold, and by how much.
  public struct Violation: Sendable, Hashable {
    /// The constraint.
    public let constraint: Constraint
    /// By how much its expression misses zero, or the right side of it.
    public let error: Double
  }

  /// By how much a constraint is violated: for inequalities the amount beyond. Linear in its terms. A
  /// constraint that does not stand in this solver is a mistake of the program.
  public func error(of constraint: Constraint) -> Double {
    let slot = Int(constraint.slot)
    precondition(
      constraint.owner == identity && definitions[slot].serial == constraint.serial,
      "not a constraint of this solver")
    return error(ofSlot: slot)
  }

  /// The violation, a function of the variables' values alone.
  private func error(ofSlot slot: Int) -> Double {
    let definition = definitions[slot]
    var sum = TwofoldSum(definition.constant)
    for term in definition.terms { sum.add(term.coefficient, times: value(ofIndex: term.variable)) }
    let rest = sum.rounded
    switch definition.relation {
    case .equal: return abs(rest)
    case .lessOrEqual: return max(0, rest)
    case .greaterOrEqual: return max(0, -rest)
    }
  }

  func value(ofIndex index: Int) -> Double {
    homes[index] < 0 ? 0 : parts[homes[index]].component.value(ofVariable: places[index])
  }

  /// The constraints that are not required and violated by more than 1e-6, in order of creation. Linear in
  /// all terms, and what sorting takes.
  public var violations: [Violation] {
    constraintSlots.compactMap { slot in
      let error = error(ofSlot: slot)
      guard definitions[slot].priority < 1000, definitions[slot].isActive, error > 1e-6 else { return nil }
      return Violation(constraint: handle(of: slot), error: error)
    }
  }

  var constraintSlots: [Int] {
    definitions.indices.filter { definitions[$0].isAlive }.sorted {
      definitions[$0].serial < definitions[$1].serial
    }
  }

  /// The constraints that stand, in order of creation.
  public var constraints: [Constraint] { constraintSlots.map { handle(of: $0) } }
}

extension Solver {
  /// The variables made, in order of creation.
  public var variables: [Variable] { names.indices.map { Variable(index: Int32($0), owner: identity) } }

  /// The name a variable was made with; a variable of another solver is a mistake of the program.
  public func name(of variable: Variable) -> String {
    precondition(variable.owner == identity, "a variable of another solver")
    return names[Int(variable.index)]
  }

  /// What a constraint says now, terms of the same variable added up; nil for one that does not stand in this
  /// solver.
  public func relationship(of constraint: Constraint) -> Relationship? {
    let slot = Int(constraint.slot)
    guard constraint.owner == identity, definitions.indices.contains(slot) else { return nil }
    let definition = definitions[slot]
    guard definition.isAlive, definition.serial == constraint.serial else { return nil }
    let terms = definition.terms.map {
      Expression.Term(Variable(index: Int32($0.variable), owner: identity), times: $0.coefficient)
    }
    return Relationship(
      Expression(terms, constant: definition.constant), definition.relation,
      priority: Priority(definition.priority), name: definition.name)
  }
}
