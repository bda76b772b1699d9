// Numbers that grow beyond what a Double holds: chains of rows multiply their coefficients.
extension Component {
  /// Throws if a value, a rate or a cost became too large since the workspace was prepared.
  func checkRange(_ workspace: borrowing Workspace) throws(SolveFailure) {
    guard let index = workspace.overflow else { return }
    if index < columns { throw .overflow(system.variableAge[variableOfColumn[index]]) }
    let terms = system.terms(of: constraintOfRow[index - firstRow])
    throw .overflow(terms.first.map { system.variableAge[system.variables[$0]] } ?? 0)
  }

  /// Throws if presolve has made a variable from this one on too large.
  func checkAliases(from first: Int) throws(SolveFailure) {
    for variable in first..<aliases.count where !ValueRange.contains(aliases[variable].size) {
      throw .overflow(system.variableAge[variable])
    }
  }

  /// Notes a value, or the size of the terms it is a sum of, that is too large. Looks at the columns and rows beyond
  /// these.
  func noteOverflow(columnsFrom column: Int = 0, rowsFrom row: Int = 0, _ workspace: inout Workspace) {
    for index in [column..<columns, firstRow + row..<firstRow + rows].joined() {
      workspace.note(value[index], of: index)
      workspace.note(valueErrors[index], of: index)
    }
  }
}
