// Factors of rough coefficients lose digits where their entries cancel. So there what the rows themselves leave over is
// solved for once more, after which no more is lost than in adding them up.
extension Component {
  /// Solves for a right side by position, which is used up, into the solution by column.
  func solve(_ room: inout Workspace) {
    if isRough { room.target.copy(room.right, count: columns) }
    factors.solve(&room.right, into: &room.solution)
    if !isRough { return }
    findRest(&room)
    for place in 0..<columns { room.right[place] = room.rest[place] }
    factors.solve(&room.right, into: &room.correction)
    for column in 0..<columns { room.solution[column] += room.correction[column] }
  }

  /// Solves for a right side by column, which is used up, into the solution by position, as ``solve(_:)``
  /// does.
  func solveTransposed(_ room: inout Workspace) {
    if isRough { room.target.copy(room.right, count: columns) }
    factors.solveTransposed(&room.right, into: &room.solution)
    if !isRough { return }
    findTransposedRest(&room)
    for column in 0..<columns { room.right[column] = room.rest[column] }
    factors.solveTransposed(&room.right, into: &room.correction)
    for place in 0..<columns { room.solution[place] += room.correction[place] }
  }

  /// By position, what the solution leaves of the target.
  func findRest(_ room: inout Workspace) {
    for place in 0..<columns {
      room.rest[place] = room.target[place] - product(active[place], room.solution)
    }
  }

  /// By column, what the solution of a transposed solve leaves of the target.
  func findTransposedRest(_ room: inout Workspace) {
    for column in 0..<columns { room.rest[column] = room.target[column] }
    for place in 0..<columns where room.solution[place] != 0 {
      let (index, factor) = (active[place], room.solution[place])
      if index < firstRow {
        room.rest[index] -= factor
      } else {
        for entry in matrix.row(index - firstRow) {
          room.rest[matrix.rowColumn[entry]] -= factor * matrix.rowCoefficient[entry]
        }
      }
    }
  }

  /// What a column is, or a row adds up to, without its constant.
  func product(_ index: Int, _ values: borrowing [Double]) -> Double {
    if index < firstRow { return values[index] }
    var sum = 0.0
    for entry in matrix.row(index - firstRow) {
      sum += matrix.rowCoefficient[entry] * values[matrix.rowColumn[entry]]
    }
    return sum
  }
}

extension [Double] {
  fileprivate mutating func copy(_ other: [Double], count: Int) {
    for index in 0..<count { self[index] = other[index] }
  }
}
