extension Component {
  /// Creates columns and rows for the variables and constraints added since the component had this size.
  mutating func addStructure(from size: Size, _ workspace: inout Workspace) {
    if (size.constraints..<system.count).contains(where: { system.isPresolvable($0) }) {
      addPresolved(from: size, &workspace)
    } else {
      for variable in size.variables..<system.variableCount {
        aliases.append(Presolve.Alias(root: columns, sign: 1, offset: 0))
        addColumn(for: variable)
      }
      growColumnCapacity()
      for constraint in size.constraints..<system.count { addRow(constraint, &workspace) }
    }
    matrix.transpose(columns: columns, from: size.rows)
  }

  private mutating func addRow(_ constraint: Int, _ workspace: inout Workspace) {
    workspace.rowSum.reserve(columns)
    workspace.rowSum.start(system.constants[constraint])
    for term in system.terms(of: constraint) {
      let alias = aliases[system.variables[term]]
      workspace.rowSum.add(system.coefficients[term], alias, isNumber: alias.root < 0)
    }
    workspace.rowSum.dropCancelled()
    for column in workspace.rowSum.live {
      matrix.append(workspace.rowSum.coefficients[column], column: column)
    }
    workspace.rowSum.clear()
    endRow(constraint, workspace.rowSum.constant, size: workspace.rowSum.size)
  }

  /// The same where presolve may remove some of the new equalities.
  private mutating func addPresolved(from size: Size, _ workspace: inout Workspace) {
    let mentioned = mentionedVariables(from: size, &workspace)
    var presolve = Presolve(
      newSystem(from: size, mentioned, workspace.mentioned),
      settled: settledAliases(mentioned, size, workspace.mentioned))
    let settled = mentioned.map { variable in
      let column = aliases[variable].root
      return column >= 0 && variableOfColumn[column] == variable ? column : -1
    }
    let columnOf = addVariables(presolve, settled: settled)
    addRows(&presolve, columnOf)
    for variable in mentioned { workspace.mentioned[variable] = -1 }
  }

  /// Returns the old variables that new constraints mention, with the variables they follow, and numbers
  /// them.
  private func mentionedVariables(from size: Size, _ workspace: inout Workspace) -> [Int] {
    if workspace.mentioned.count < size.variables { workspace.mentioned.fill(-1, count: 2 * size.variables) }
    var mentioned: [Int] = []
    for term in system.start[size.constraints]..<system.variables.count {
      let variable = system.variables[term]
      if variable >= size.variables { continue }
      let column = aliases[variable].root
      for each in [variable, column < 0 ? variable : variableOfColumn[column]]
      where workspace.mentioned[each] < 0 {
        workspace.mentioned[each] = mentioned.count
        mentioned.append(each)
      }
    }
    return mentioned
  }

  /// Returns the new constraints as a separate system, over the mentioned old variables and then the
  /// new ones.
  private func newSystem(from size: Size, _ mentioned: [Int], _ numbers: [Int]) -> LinearProgram {
    var new = LinearProgram()
    new.variableAge = mentioned.map { system.variableAge[$0] } + system.variableAge[size.variables...]
    for constraint in size.constraints..<system.count {
      new.append(constraint, of: system) {
        $0 < size.variables ? numbers[$0] : $0 - size.variables + mentioned.count
      }
    }
    return new
  }

  /// Returns the aliases of the mentioned variables, in the numbering of that system.
  private func settledAliases(_ mentioned: [Int], _ size: Size, _ numbers: [Int]) -> [Presolve.Alias] {
    let unit = mentioned.count + system.variableCount - size.variables
    return mentioned.map { variable in
      var alias = aliases[variable]
      alias.root = alias.root < 0 ? unit : numbers[variableOfColumn[alias.root]]
      return alias
    }
  }
}
