extension Component {
  /// The size of a component, by which later additions are recognised and removed.
  struct Size {
    let variables: Int
    let constraints: Int
    let columns: Int
    let rows: Int
    let levels: [Int]
    let isInexact: Bool
  }

  var size: Size {
    Size(
      variables: system.variableCount, constraints: system.count, columns: columns, rows: rows,
      levels: levels,
      isInexact: isInexact)
  }

  /// The parts of a component that solving changes. Unchanged arrays are shared, not copied.
  struct Snapshot {
    let basis: [Int]
    let basisPosition: [Int]
    let value: [Double]
    let lowPart: [Double]
    let side: [Double]
    let valueErrors: [Double]
    let factors: BasisFactors
    let reducedCosts: [Double]
    let reducedCostErrors: [Double]
    let isTied: Bool
    let isDyadic: Bool
    let isMoved: Bool
    let overflowingColumn: Int?

    init(_ component: borrowing Component) {
      basis = component.basis
      basisPosition = component.basisPosition
      value = component.value
      lowPart = component.lowPart
      side = component.side
      valueErrors = component.valueErrors
      factors = component.factors
      reducedCosts = component.reducedCosts
      reducedCostErrors = component.reducedCostErrors
      isTied = component.isTied
      isDyadic = component.isDyadic
      isMoved = component.isMoved
      overflowingColumn = component.overflowingColumn
    }
  }

  /// Restores a snapshot and removes what was added since the component had this size.
  mutating func restore(_ snapshot: Snapshot, _ size: Size) {
    basis = snapshot.basis
    basisPosition = snapshot.basisPosition
    value = snapshot.value
    lowPart = snapshot.lowPart
    side = snapshot.side
    valueErrors = snapshot.valueErrors
    factors = snapshot.factors
    reducedCosts = snapshot.reducedCosts
    reducedCostErrors = snapshot.reducedCostErrors
    (isTied, isDyadic, isMoved) = (snapshot.isTied, snapshot.isDyadic, snapshot.isMoved)
    overflowingColumn = snapshot.overflowingColumn
    edit.forget()
    dirtyTies.insertAll()
    removeRows(from: size)
    removeColumns(from: size)
    removeLevels(besides: size.levels)
    system.truncate(variables: size.variables, constraints: size.constraints)
    isInexact = size.isInexact
  }

  private mutating func removeRows(from size: Size) {
    let (first, count) = (firstRow + size.rows, rows - size.rows)
    tieOrder.removeAll { $0 >= first }
    matrix.removeRows(from: size.rows, columns: size.columns)
    rowOfConstraint.removeLast(rowOfConstraint.count - size.constraints)
    constraintOfRow.removeLast(count)
    constants.removeLast(count)
    sizes.removeLast(count)
    up.removeLast(count)
    down.removeLast(count)
    level.removeLast(count)
    value.removeLast(count)
    valueErrors.removeLast(count)
    side.removeLast(count)
    basisPosition.removeLast(count)
  }

  /// Removed columns are reserved numbers, whose entries are at their defaults.
  private mutating func removeColumns(from size: Size) {
    for column in size.columns..<columns {
      (basisPosition[column], value[column], valueErrors[column], side[column]) = (-1, 0, 0, 1)
    }
    columnOrder.removeAll { $0 >= size.columns }
    variableOfColumn.removeLast(columns - size.columns)
    aliases.removeLast(aliases.count - size.variables)
    basis.removeLast(max(0, basis.count - size.columns))
    lowPart.removeLast(max(0, lowPart.count - size.columns))
    factors.removeBorders(from: size.columns)
  }

  private mutating func removeLevels(besides known: [Int]) {
    for strength in levels.indices.reversed() where !known.contains(levels[strength]) {
      levels.remove(at: strength)
      for index in firstRow..<level.count where level[index] > strength { level[index] -= 1 }
      reducedCosts.removeSubrange(strength * firstRow..<(strength + 1) * firstRow)
      reducedCostErrors.removeSubrange(strength * firstRow..<(strength + 1) * firstRow)
    }
  }
}
