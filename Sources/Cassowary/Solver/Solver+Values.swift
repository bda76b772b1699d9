extension Solver {
  /// A constraint that does not hold, and its error.
  public struct Violation: Sendable, Hashable {
    /// The constraint.
    public let constraint: Constraint
    /// The distance of its expression from zero, or from the valid side of zero.
    public let error: Double
  }

  /// Returns the error of a constraint: the distance of its expression from the valid side of zero. Linear
  /// in its terms, if no added rows wait to be solved.
  ///
  /// - Precondition: The constraint is in this solver.
  public func error(of constraint: Constraint) -> Double {
    let slot = Int(constraint.slot)
    precondition(
      constraint.owner == identity && records[slot].serial == constraint.serial,
      "not a constraint of this solver")
    return hasWaiting ? settled.error(of: constraint) : error(ofSlot: slot)
  }

  /// Returns the error of a constraint, computed from the values of its variables.
  private func error(ofSlot slot: Int) -> Double {
    let record = records[slot]
    var sum = TwofoldSum(record.constant)
    for term in record.terms { sum.add(term.coefficient, times: value(ofIndex: term.variable)) }
    let rest = sum.rounded
    switch record.relation {
    case .equal: return abs(rest)
    case .lessOrEqual: return max(0, rest)
    case .greaterOrEqual: return max(0, -rest)
    }
  }

  func value(ofIndex index: Int) -> Double {
    partOfVariable[index] < 0
      ? 0 : parts[partOfVariable[index]].component.value(ofVariable: indexInPart[index])
  }

  /// The constraints that are not required and have an error above 1e-6, in order of creation. Linear in
  /// all terms, plus sorting.
  public var violations: [Violation] {
    if hasWaiting { return settled.violations }
    return constraintSlots.compactMap { slot in
      let error = error(ofSlot: slot)
      guard records[slot].priority < 1000, records[slot].isActive, error > 1e-6 else { return nil }
      return Violation(constraint: handle(of: slot), error: error)
    }
  }

  var constraintSlots: [Int] {
    records.indices.filter { records[$0].isAlive }.sorted {
      records[$0].serial < records[$1].serial
    }
  }

  /// All constraints, in order of creation.
  public var constraints: [Constraint] { constraintSlots.map { handle(of: $0) } }
}

extension Solver {
  /// All variables, in order of creation.
  public var variables: [Variable] { names.indices.map { Variable(index: Int32($0), owner: identity) } }

  /// The values of all variables, in order of creation. Linear in the variables, if no added rows wait
  /// to be solved.
  public var values: [Double] {
    hasWaiting ? settled.values : names.indices.map { value(ofIndex: $0) }
  }

  /// Replaces the contents of an array by the values of all variables, in order of creation. Allocates nothing
  /// if the array is large enough and no added rows wait to be solved.
  public func copyValues(into values: inout [Double]) {
    if hasWaiting { return settled.copyValues(into: &values) }
    values.removeAll(keepingCapacity: true)
    for index in names.indices { values.append(value(ofIndex: index)) }
  }

  /// Returns the name of a variable.
  ///
  /// - Precondition: The variable belongs to this solver.
  public func name(of variable: Variable) -> String {
    precondition(variable.owner == identity, "a variable of another solver")
    return names[Int(variable.index)]
  }

  /// Returns the present relationship of a constraint, with terms combined; nil if it is not in this
  /// solver.
  public func relationship(of constraint: Constraint) -> Relationship? {
    let slot = Int(constraint.slot)
    guard constraint.owner == identity, records.indices.contains(slot) else { return nil }
    let record = records[slot]
    guard record.isAlive, record.serial == constraint.serial else { return nil }
    let terms = record.terms.map {
      Expression.Term(Variable(index: Int32($0.variable), owner: identity), times: $0.coefficient)
    }
    return Relationship(
      Expression(terms, constant: record.constant), record.relation,
      priority: Priority(recorded: record.priority), name: record.name)
  }
}
