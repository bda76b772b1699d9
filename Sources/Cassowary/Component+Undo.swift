extension Component {
  /// How much there is of a component, to tell what has been added since.
  struct Size {
    let variables: Int
    let constraints: Int
    let columns: Int
    let rows: Int
    let levels: [Int]
    let isRough: Bool
  }

  var size: Size {
    Size(
      variables: system.variableCount, constraints: system.count, columns: columns, rows: rows,
      levels: levels,
      isRough: isRough)
  }

  /// What solving changes, to come back to; what is not changed is not copied.
  struct Standing {
    let active: [Int]
    let position: [Int]
    let value: [Double]
    let lost: [Double]
    let side: [Double]
    let slop: [Double]
    let factors: Factors
    let prices: [Double]
    let priceNoise: [Double]
    let isTied: Bool
    let isDyadic: Bool
    let isMoved: Bool

    init(_ component: borrowing Component) {
      active = component.active
      position = component.position
      value = component.value
      lost = component.lost
      side = component.side
      slop = component.slop
      factors = component.factors
      prices = component.prices
      priceNoise = component.priceNoise
      isTied = component.isTied
      isDyadic = component.isDyadic
      isMoved = component.isMoved
    }
  }

  /// Comes back to a vertex, and to a size before what has been added.
  mutating func restore(_ standing: Standing, _ size: Size) {
    active = standing.active
    position = standing.position
    value = standing.value
    lost = standing.lost
    side = standing.side
    slop = standing.slop
    factors = standing.factors
    prices = standing.prices
    priceNoise = standing.priceNoise
    (isTied, isDyadic, isMoved) = (standing.isTied, standing.isDyadic, standing.isMoved)
    edit.forget()
    doubts.insertAll()
    removeRows(from: size)
    removeColumns(from: size)
    removeLevels(besides: size.levels)
    system.truncate(variables: size.variables, constraints: size.constraints)
    isRough = size.isRough
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
    slop.removeLast(count)
    side.removeLast(count)
    position.removeLast(count)
  }

  /// What was a column is reserve again, in which everything is nothing.
  private mutating func removeColumns(from size: Size) {
    for column in size.columns..<columns {
      (position[column], value[column], slop[column], side[column]) = (-1, 0, 0, 1)
    }
    columnOrder.removeAll { $0 >= size.columns }
    variableOfColumn.removeLast(columns - size.columns)
    aliases.removeLast(aliases.count - size.variables)
    active.removeLast(max(0, active.count - size.columns))
    lost.removeLast(max(0, lost.count - size.columns))
    factors.removeBorders(from: size.columns)
  }

  private mutating func removeLevels(besides known: [Int]) {
    for strength in levels.indices.reversed() where !known.contains(levels[strength]) {
      levels.remove(at: strength)
      for index in firstRow..<level.count where level[index] > strength { level[index] -= 1 }
      prices.removeSubrange(strength * firstRow..<(strength + 1) * firstRow)
      priceNoise.removeSubrange(strength * firstRow..<(strength + 1) * firstRow)
    }
  }
}
