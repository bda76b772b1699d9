extension Component {
  /// How fast every column and row changes with a move.
  func findDirection(_ move: Move, _ room: inout Workspace) {
    clearRight(&room)
    room.right[move.place] = move.sign
    spread(&room)
  }

  /// Solves for the columns' rates and adds up the rows'.
  func spread(_ room: inout Workspace) {
    solve(&room)
    for column in 0..<columns where room.solution[column] != 0 {
      let rate = room.solution[column]
      room.add(rate, to: column)
      for entry in matrix.column(column) {
        room.add(matrix.columnCoefficient[entry] * rate, to: firstRow + matrix.columnRow[entry])
      }
    }
    if isRough { findNoise(&room) }
  }

  /// At equal distance the violated rows come first, so that those passed are then met; by Bland's rule the
  /// first.
  func findBreakpoints(_ room: inout Workspace, byIndex: Bool) {
    room.breakpoints.removeAll()
    let least = leastRate(room)
    for index in room.touched
    where isApproaching(index, least, room) && up[index] + down[index] > 0 {
      let order = byIndex || ownSlope(index) != 0 ? index : index + firstRow + rows
      room.breakpoints.insert(index, at: distance(index) / abs(room.rates[index]), order: order)
    }
  }

  /// Rates below this are rounding, unless coefficients are rough.
  func leastRate(_ room: borrowing Workspace) -> Double {
    var largest = 0.0
    for index in room.touched { largest = max(largest, abs(room.rates[index])) }
    return largest * 1e-9
  }

  /// Whether what is not held moves towards zero.
  func isApproaching(_ index: Int, _ least: Double, _ room: borrowing Workspace) -> Bool {
    position[index] < 0 && room.rates[index] * side[index] < 0 && isMoving(index, least, room)
  }

  /// Whether a rate is more than rounding.
  func isMoving(_ index: Int, _ least: Double, _ room: borrowing Workspace) -> Bool {
    abs(room.rates[index]) > (isRough ? room.noise[index] : least)
  }

  /// How far something is from zero, on the side where it counts as being.
  func distance(_ index: Int) -> Double { max(0, side[index] * value[index]) }
}
