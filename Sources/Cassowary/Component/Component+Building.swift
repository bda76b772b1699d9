internal import Support

extension Component {
  /// Creates columns for new variables that presolve keeps, and aliases for all new variables.
  ///
  /// The first variables of `presolve` have columns already: `settled` lists them, -1 for none. Returns the
  /// column of each variable of `presolve`.
  mutating func addVariables(_ presolve: Presolve, settled: [Int]) -> [Int] {
    let (numbers, first) = (settled.count..<presolve.system.variableCount, aliases.count - settled.count)
    var columnOf = settled
    for number in numbers {
      columnOf.append(presolve.aliases[number].root == number ? columns : -1)
      if columnOf[number] >= 0 { addColumn(for: first + number) }
    }
    columnOf.append(-1)
    growColumnCapacity()
    for number in numbers {
      aliases.append(presolve.aliases[number])
      aliases[first + number].root = columnOf[presolve.aliases[number].root]
    }
    return columnOf
  }

  mutating func addColumn(for variable: Int) {
    let position = columnOrder.partitioningIndex { age(ofColumn: $0) >= system.variableAge[variable] }
    columnOrder.insert(columns, at: position)
    variableOfColumn.append(variable)
  }

  /// Reserves numbers for more columns. Rows are numbered after columns, so their numbers move up.
  mutating func growColumnCapacity() {
    if columns <= firstRow { return }
    let (before, count) = (firstRow, rows == 0 ? columns - firstRow : 2 * columns - firstRow)
    firstRow += count
    up.insert(contentsOf: repeatElement(0, count: count), at: before)
    down.insert(contentsOf: repeatElement(0, count: count), at: before)
    level.insert(contentsOf: repeatElement(0, count: count), at: before)
    value.insert(contentsOf: repeatElement(0, count: count), at: before)
    valueErrors.insert(contentsOf: repeatElement(0, count: count), at: before)
    side.insert(contentsOf: repeatElement(1, count: count), at: before)
    basisPosition.insert(contentsOf: repeatElement(-1, count: count), at: before)
    for position in basis.indices where basis[position] >= before { basis[position] += count }
    for position in tieOrder.indices { tieOrder[position] += count }
    spreadReducedCosts(from: before)
  }

  /// Creates rows for the constraints that presolve has left. They are the last ones of the system.
  mutating func addRows(_ presolve: inout Presolve, _ columnOf: [Int]) {
    let first = rowOfConstraint.count
    if first == 0 { matrix.reserve(rows: system.count, coefficients: system.variables.count) }
    for number in 0..<presolve.system.count {
      if presolve.isTaken[number] {
        rowOfConstraint.append(-1)
        continue
      }
      let rest = presolve.reduce(number) { matrix.append($1, column: columnOf[$0]) }
      appendRow(first + number, rest.constant, size: rest.size)
      if first > 0 { insertIntoTieOrder(firstRow + rows - 1) }
    }
    // Sorted once: inserting the rows of a large system one by one would move its order as often.
    if first > 0 { return }
    tieOrder = (firstRow..<firstRow + rows).filter { !isRequired($0) }.sorted { comes($0, before: $1) }
  }

  /// Ends the row of a constraint whose coefficients have been appended to the matrix.
  mutating func endRow(_ constraint: Int, _ constant: Double, size: Double) {
    appendRow(constraint, constant, size: size)
    insertIntoTieOrder(firstRow + rows - 1)
  }

  private mutating func appendRow(_ constraint: Int, _ constant: Double, size: Double) {
    rowOfConstraint.append(rows)
    constraintOfRow.append(constraint)
    constants.append(constant)
    sizes.append(size)
    matrix.endRow()
    if !isInexact { isInexact = isInexact(rows - 1) }
    appendRowEntries(of: constraint)
  }

  private func isInexact(_ row: Int) -> Bool {
    matrix.row(row).contains { entry in
      let size = abs(matrix.rowCoefficient[entry])
      return size != 1 && size != 2 && size != 0.5
    }
  }

  /// Appends what the arrays by number hold for the row of a constraint: its penalties, level, value and side.
  private mutating func appendRowEntries(of constraint: Int) {
    let relation = system.relations[constraint]
    up.append(relation == .greaterOrEqual ? 0 : 1)
    down.append(relation == .lessOrEqual ? 0 : 1)
    level.append(levelIndex(insertingIfNew: system.priorities[constraint]))
    value.append(0)
    valueErrors.append(0)
    side.append(relation == .lessOrEqual ? -1 : 1)
    basisPosition.append(-1)
  }

  private mutating func insertIntoTieOrder(_ index: Int) {
    if isRequired(index) { return }
    tieOrder.insert(index, at: tieOrder.partitioningIndex { !comes($0, before: index) })
  }

  func comes(_ one: Int, before other: Int) -> Bool {
    if level[one] != level[other] { return level[one] < level[other] }
    let ages = system.constraintAge
    return ages[constraintOfRow[one - firstRow]] < ages[constraintOfRow[other - firstRow]]
  }

  /// Returns the index of a priority's level, and inserts the level if it is new.
  private mutating func levelIndex(insertingIfNew priority: Int) -> Int {
    let found = levels.firstIndex { $0 <= priority } ?? levels.count
    if found < levels.count, levels[found] == priority { return found }
    levels.insert(priority, at: found)
    for index in firstRow..<level.count where level[index] >= found { level[index] += 1 }
    addReducedCosts(at: found)
    return found
  }
}
