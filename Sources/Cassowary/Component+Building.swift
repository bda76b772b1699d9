extension Component {
  /// Gives columns to variables from this one on that follow no other; aliases still name variables.
  mutating func addVariables(from first: Int) {
    let before = columns
    for variable in first..<system.variableCount where aliases[variable].root == variable {
      let age = system.variableAge[variable]
      let place = columnOrder.lastIndex { system.variableAge[variableOfColumn[$0]] < age }.map { $0 + 1 } ?? 0
      columnOrder.insert(columns, at: place)
      variableOfColumn.append(variable)
    }
    makeRoom(for: columns - before, at: before)
  }

  /// Columns come before rows, so rows move up.
  private mutating func makeRoom(for count: Int, at column: Int) {
    if count == 0 { return }
    up.insert(contentsOf: repeatElement(0, count: count), at: column)
    down.insert(contentsOf: repeatElement(0, count: count), at: column)
    level.insert(contentsOf: repeatElement(0, count: count), at: column)
    value.insert(contentsOf: repeatElement(0, count: count), at: column)
    slop.insert(contentsOf: repeatElement(0, count: count), at: column)
    side.insert(contentsOf: repeatElement(1, count: count), at: column)
    position.insert(contentsOf: repeatElement(-1, count: count), at: column)
    for place in active.indices where active[place] >= column { active[place] += count }
    for place in tieOrder.indices { tieOrder[place] += count }
  }

  /// Gives rows to constraints from this one on that presolve has left.
  mutating func addRows(_ presolve: inout Presolve, from first: Int) {
    let columnOf = columnsOfVariables()
    matrix.reserve(rows: system.count, coefficients: system.variables.count)
    for constraint in first..<system.count {
      rowOfConstraint.append(presolve.isTaken[constraint] ? -1 : rows)
      if presolve.isTaken[constraint] { continue }
      constraintOfRow.append(constraint)
      let rest = presolve.reduce(constraint) { matrix.append($1, column: columnOf[$0]) }
      constants.append(rest.constant)
      sizes.append(rest.size)
      matrix.endRow()
      addPenalty(constraint)
    }
    matrix.transpose(columns: columns)
    isRough = matrix.rowCoefficient.contains { abs($0) != 1 && abs($0) != 2 && abs($0) != 0.5 }
  }

  private func columnsOfVariables() -> [Int] {
    var columnOf = Array(repeating: -1, count: system.variableCount + 1)
    for (column, variable) in variableOfColumn.enumerated() { columnOf[variable] = column }
    return columnOf
  }

  private mutating func addPenalty(_ constraint: Int) {
    let (relation, index) = (system.relations[constraint], columns + rows - 1)
    up.append(relation == .greaterOrEqual ? 0 : 1)
    down.append(relation == .lessOrEqual ? 0 : 1)
    level.append(strength(of: system.priorities[constraint]))
    value.append(0)
    slop.append(0)
    side.append(relation == .lessOrEqual ? -1 : 1)
    position.append(-1)
    if system.priorities[constraint] == 1000 { return }
    let place = tieOrder.lastIndex { comes($0, before: index) }.map { $0 + 1 } ?? 0
    tieOrder.insert(index, at: place)
  }

  private func comes(_ one: Int, before other: Int) -> Bool {
    if level[one] != level[other] { return level[one] < level[other] }
    let ages = system.constraintAge
    return ages[constraintOfRow[one - columns]] < ages[constraintOfRow[other - columns]]
  }

  /// The level of a priority, made if there is none.
  private mutating func strength(of priority: Int) -> Int {
    let strength = levels.firstIndex { $0 <= priority } ?? levels.count
    if strength < levels.count, levels[strength] == priority { return strength }
    levels.insert(priority, at: strength)
    for index in columns..<level.count where level[index] >= strength { level[index] += 1 }
    return strength
  }

  /// Aliases from this variable on name columns from now on.
  mutating func nameColumns(from first: Int) {
    let columnOf = columnsOfVariables()
    for variable in first..<system.variableCount { aliases[variable].root = columnOf[aliases[variable].root] }
  }

  /// Takes in more variables and constraints, and starts from what was held before and is held of these (by
  /// number among the added). False, and nothing of use is left, where a variable settled before would have
  /// to follow another: then the whole is to be built anew.
  mutating func grow(
    _ grown: System, holding held: [Int], _ room: inout Workspace
  ) -> Bool {
    let (variables, constraints) = (system.variableCount, system.count)
    var presolve = Presolve(
      grown, settled: variableAliases(), variables: variables, constraints: constraints)
    if presolve.isBlocked { return false }
    system = grown
    aliases.removeLast()
    aliases += presolve.aliases[variables...]
    addVariables(from: variables)
    addRows(&presolve, from: constraints)
    nameColumns(from: variables)
    let more = held.map { rowOfConstraint[constraints + $0] }.filter { $0 >= 0 }.map { columns + $0 }
    restart(at: active + more, &room)
    return true
  }

  /// Aliases that name variables instead of columns, as presolve has them.
  private func variableAliases() -> [Presolve.Alias] {
    (0..<system.variableCount).map { variable in
      var alias = aliases[variable]
      // What follows no column is a number.
      alias.root = alias.root < 0 ? system.variableCount : variableOfColumn[alias.root]
      return alias
    }
  }
}
