extension Component {
  /// Solves for a right side by position, which is used up, into the solution by column.
  ///
  /// Factors of rough coefficients lose digits where their entries cancel. So there what the rows themselves
  /// leave over is solved for once more, after which no more is lost than in adding them up.
  func solve(_ room: inout Workspace) {
    if isRough { room.target.copy(room.right, count: columns) }
    factors.solve(&room.right, into: &room.solution)
    if !isRough { return }
    for place in 0..<columns { room.right[place] = room.target[place] - product(active[place], room) }
    factors.solve(&room.right, into: &room.correction)
    for column in 0..<columns { room.solution[column] += room.correction[column] }
  }

  /// By column and row, how far rounding may have taken the last solve's solution: what adding up the rows
  /// loses, as far as solving carries it (Oettli and Prager, 1964).
  func findSizes(_ room: inout Workspace) {
    for place in 0..<columns {
      room.magnitude[place] = abs(room.target[place]) + size(of: active[place], room.solution)
    }
    factors.sizes(&room.magnitude, into: &room.size)
    for row in 0..<rows { room.size[firstRow + row] = size(of: firstRow + row, room.size) }
  }

  private func size(of index: Int, _ values: [Double]) -> Double {
    if index < firstRow { return abs(values[index]) }
    return matrix.row(index - firstRow).reduce(0) {
      $0 + abs(matrix.rowCoefficient[$1] * values[matrix.rowColumn[$1]])
    }
  }

  /// By position, how far rounding may have taken the last transposed solve's solution.
  func findTransposedSizes(_ room: inout Workspace) {
    for column in 0..<columns { room.magnitude[column] = abs(room.target[column]) }
    for place in 0..<columns where room.solution[place] != 0 {
      addSizes(active[place], times: room.solution[place], to: &room)
    }
    factors.sizesTransposed(&room.magnitude, into: &room.growthSize)
  }

  func addSizes(_ index: Int, times factor: Double, to room: inout Workspace) {
    if index < firstRow { return room.magnitude[index] += abs(factor) }
    for entry in matrix.row(index - firstRow) {
      room.magnitude[matrix.rowColumn[entry]] += abs(factor * matrix.rowCoefficient[entry])
    }
  }

  private func product(_ index: Int, _ room: borrowing Workspace) -> Double {
    if index < firstRow { return room.solution[index] }
    return matrix.row(index - firstRow).reduce(0) {
      $0 + matrix.rowCoefficient[$1] * room.solution[matrix.rowColumn[$1]]
    }
  }

  /// Solves for a right side by column, which is used up, into the solution by position, as ``solve(_:)``
  /// does.
  func solveTransposed(_ room: inout Workspace) {
    if isRough { room.target.copy(room.right, count: columns) }
    factors.solveTransposed(&room.right, into: &room.solution)
    if !isRough { return }
    for column in 0..<columns { room.right[column] = room.target[column] }
    for place in 0..<columns where room.solution[place] != 0 {
      addRow(active[place], times: -room.solution[place], to: &room)
    }
    factors.solveTransposed(&room.right, into: &room.correction)
    for place in 0..<columns { room.solution[place] += room.correction[place] }
  }
}

extension [Double] {
  fileprivate mutating func copy(_ other: [Double], count: Int) {
    for index in 0..<count { self[index] = other[index] }
  }
}
