// Numbers that grow beyond what a Double holds: chains of rows multiply their coefficients.
extension Component {
  /// Checks every number that the solution consists of or was derived from. Linear in the component.
  ///
  /// The error bounds of values hold the sizes of all constants and terms.
  ///
  /// - Throws: ``SolveFailure/overflow(_:)`` with a variable that is affected.
  func checkRange() throws(SolveFailure) {
    if let column = overflowingColumn { throw overflow(of: column) }
    if let index = value.firstBeyond(Solver.largestValue) ?? valueErrors.firstBeyond(.greatestFiniteMagnitude)
    {
      throw overflow(of: index)
    }
    for variable in aliases.indices where !Solver.isInRange(aliases[variable].size) {
      throw .overflow(system.variableAge[variable])
    }
    for costs in [reducedCosts, reducedCostErrors] {
      guard let entry = costs.firstBeyond(.greatestFiniteMagnitude) else { continue }
      throw overflow(of: basis[entry % firstRow])
    }
  }

  /// The failure for a column, or for the first variable of a row.
  private func overflow(of index: Int) -> SolveFailure {
    if index < columns { return .overflow(system.variableAge[variableOfColumn[index]]) }
    let terms = system.terms(of: constraintOfRow[index - firstRow])
    return .overflow(terms.first.map { system.variableAge[system.variables[$0]] } ?? 0)
  }
}

extension [Double] {
  /// Returns the index of the first element whose magnitude is not at most a bound.
  fileprivate func firstBeyond(_ bound: Double) -> Int? { firstIndex { !(abs($0) <= bound) } }
}
