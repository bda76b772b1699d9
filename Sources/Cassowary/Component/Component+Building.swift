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
    let position = columnOrder.partition { age(ofColumn: $0) < system.variableAge[variable] }
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
    addPenalty(constraint)
  }

  private func isInexact(_ row: Int) -> Bool {
    matrix.row(row).contains { entry in
      let size = abs(matrix.rowCoefficient[entry])
      return size != 1 && size != 2 && size != 0.5
    }
  }

  private mutating func addPenalty(_ constraint: Int) {
    let relation = system.relations[constraint]
    up.append(relation == .greaterOrEqual ? 0 : 1)
    down.append(relation == .lessOrEqual ? 0 : 1)
    level.append(strength(of: system.priorities[constraint]))
    value.append(0)
    valueErrors.append(0)
    side.append(relation == .lessOrEqual ? -1 : 1)
    basisPosition.append(-1)
  }

  private mutating func insertIntoTieOrder(_ index: Int) {
    if isRequired(index) { return }
    tieOrder.insert(index, at: tieOrder.partition { comes($0, before: index) })
  }

  func comes(_ one: Int, before other: Int) -> Bool {
    if level[one] != level[other] { return level[one] < level[other] }
    let ages = system.constraintAge
    return ages[constraintOfRow[one - firstRow]] < ages[constraintOfRow[other - firstRow]]
  }

  /// Returns the level of a priority, and inserts the level if it is new.
  private mutating func strength(of priority: Int) -> Int {
    let strength = levels.firstIndex { $0 <= priority } ?? levels.count
    if strength < levels.count, levels[strength] == priority { return strength }
    levels.insert(priority, at: strength)
    for index in firstRow..<level.count where level[index] >= strength { level[index] += 1 }
    addReducedCosts(at: strength)
    return strength
  }
}

extension [Int] {
  /// Returns the index of the first element for which `isBefore` is false, by bisection.
  func partition(where isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    if let last, isBefore(last) { return high }
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
