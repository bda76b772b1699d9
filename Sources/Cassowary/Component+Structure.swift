extension Component {
  /// Columns and rows for all that its system has got at its end since it had this size.
  mutating func addStructure(from size: Size, _ room: inout Workspace) {
    if (size.constraints..<system.count).contains(where: { system.isPresolvable($0) }) {
      addPresolved(from: size, &room)
    } else {
      for variable in size.variables..<system.variableCount {
        aliases.append(Presolve.Alias(root: columns, sign: 1, offset: 0))
        addColumn(for: variable)
      }
      makeRoom()
      for constraint in size.constraints..<system.count { addRow(constraint, &room) }
    }
    matrix.transpose(columns: columns, from: size.rows)
  }

  private mutating func addRow(_ constraint: Int, _ room: inout Workspace) {
    room.rowSum.reserve(columns)
    room.rowSum.start(system.constants[constraint])
    for term in system.terms(of: constraint) {
      let alias = aliases[system.variables[term]]
      room.rowSum.add(system.coefficients[term], alias, isNumber: alias.root < 0)
    }
    room.rowSum.dropCancelled()
    for column in room.rowSum.live { matrix.append(room.rowSum.coefficients[column], column: column) }
    room.rowSum.clear()
    endRow(constraint, room.rowSum.constant, size: room.rowSum.size)
  }

  /// The same where there are equalities that presolve may take out.
  private mutating func addPresolved(from size: Size, _ room: inout Workspace) {
    let mentioned = mentionedVariables(from: size, &room)
    var presolve = Presolve(
      newSystem(from: size, mentioned, room.mentioned),
      settled: settledAliases(mentioned, size, room.mentioned))
    let settled = mentioned.map { variable in
      let column = aliases[variable].root
      return column >= 0 && variableOfColumn[column] == variable ? column : -1
    }
    let columnOf = addVariables(presolve, settled: settled)
    addRows(&presolve, columnOf)
    for variable in mentioned { room.mentioned[variable] = -1 }
  }

  /// The settled variables that new constraints mention, and those that these follow; numbers them.
  private func mentionedVariables(from size: Size, _ room: inout Workspace) -> [Int] {
    if room.mentioned.count < size.variables { room.mentioned.fill(-1, count: 2 * size.variables) }
    var mentioned: [Int] = []
    for term in system.start[size.constraints]..<system.variables.count {
      let variable = system.variables[term]
      if variable >= size.variables { continue }
      let column = aliases[variable].root
      for each in [variable, column < 0 ? variable : variableOfColumn[column]] where room.mentioned[each] < 0
      {
        room.mentioned[each] = mentioned.count
        mentioned.append(each)
      }
    }
    return mentioned
  }

  /// The new constraints as a system by itself, over the settled variables they mention and then the new
  /// ones.
  private func newSystem(from size: Size, _ mentioned: [Int], _ numbers: [Int]) -> System {
    var new = System()
    new.variableAge = mentioned.map { system.variableAge[$0] } + system.variableAge[size.variables...]
    for constraint in size.constraints..<system.count {
      new.append(constraint, of: system) {
        $0 < size.variables ? numbers[$0] : $0 - size.variables + mentioned.count
      }
    }
    return new
  }

  /// The aliases of these variables, by their numbers.
  private func settledAliases(_ mentioned: [Int], _ size: Size, _ numbers: [Int]) -> [Presolve.Alias] {
    let unit = mentioned.count + system.variableCount - size.variables
    return mentioned.map { variable in
      var alias = aliases[variable]
      alias.root = alias.root < 0 ? unit : numbers[variableOfColumn[alias.root]]
      return alias
    }
  }
}
