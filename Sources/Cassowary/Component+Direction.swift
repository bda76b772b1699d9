extension Component {
  /// How fast every column and row changes with a move.
  func findDirection(_ move: Move, _ room: inout Workspace) {
    clearRight(&room)
    room.right[move.place] = move.sign
    spread(&room)
  }

  /// Solves for the columns' rates and adds up the rows'.
  func spread(_ room: inout Workspace) {
    factors.solve(&room.right, into: &room.solution)
    for column in 0..<columns where room.solution[column] != 0 {
      let rate = room.solution[column]
      room.add(rate, to: column)
      for entry in matrix.column(column) {
        room.add(matrix.columnCoefficient[entry] * rate, to: columns + matrix.columnRow[entry])
      }
    }
  }

  /// At equal distance the violated rows come first, so that those passed are then met; by Bland's rule the
  /// first.
  func findBreakpoints(_ room: inout Workspace, byIndex: Bool) {
    room.breakpoints.removeAll()
    let least = leastRate(room)
    for index in room.touched
    where isApproaching(index, room.rates[index], least) && up[index] + down[index] > 0 {
      let order = byIndex || ownSlope(index) != 0 ? index : index + columns + rows
      room.breakpoints.insert(index, at: distance(index) / abs(room.rates[index]), order: order)
    }
  }

  /// Rates below this are rounding.
  func leastRate(_ room: borrowing Workspace) -> Double {
    var largest = 0.0
    for index in room.touched { largest = max(largest, abs(room.rates[index])) }
    return largest * 1e-9
  }

  /// Whether what is not held moves towards zero.
  func isApproaching(_ index: Int, _ rate: Double, _ least: Double) -> Bool {
    position[index] < 0 && rate * side[index] < -least
  }

  /// How far something is from zero, on the side where it counts as being.
  func distance(_ index: Int) -> Double { max(0, side[index] * value[index]) }
}
