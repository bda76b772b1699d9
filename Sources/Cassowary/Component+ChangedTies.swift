extension Component {
  /// What the canonical rule says of an active row: it stays at zero, goes this way for a column's sake, or
  /// that is not plain.
  private enum Verdict {
    case stays
    case goes(Move, goal: Int)
    case unclear
  }

  /// Applies the canonical rule where only few places are in doubt: every direction in which the first column
  /// that moves comes nearer to zero is followed, until there is none. False where that is not plain; then
  /// the whole rule is to be applied.
  mutating func breakChangedTies(_ room: inout Workspace, _ left: inout Int) throws(SolveFailure) -> Bool {
    if isRough || !hasFewDoubts { return false }
    if room.isOpenUp.count < firstRow + rows {
      room.isOpenUp.fill(false, count: 2 * (firstRow + rows))
      room.isOpenDown.fill(false, count: 2 * (firstRow + rows))
    }
    var (number, turns) = (0, 0)
    while turns <= Component.patience, hasFewDoubts, !hasTurnedColumn() {
      if number == doubts.places.count { return true }
      switch verdict(doubts.places[number], &room) {
      case .stays: number += 1
      case .unclear: return false
      case .goes(let move, let goal):
        left -= 1
        if left < 0 { throw .budget }
        _ = follow(move, goal: goal, &room)
        (number, turns) = (0, turns + 1)
      }
    }
    return false
  }

  /// Whether looking at each place in doubt by itself is cheaper than looking at all together.
  private var hasFewDoubts: Bool { !doubts.isAll && doubts.places.count <= 8 + columns / 16 }

  /// Puts columns on the side where they are; whether one was not.
  private mutating func hasTurnedColumn() -> Bool {
    var isTurned = false
    for column in 0..<columns where abs(value[column]) > slop[column] && side[column] * value[column] < 0 {
      side[column] = -side[column]
      isTurned = true
    }
    return isTurned
  }

  private mutating func verdict(_ place: Int, _ room: inout Workspace) -> Verdict {
    let (index, isUp, isDown) = (active[place], judge(place, 1) == .same, judge(place, -1) == .same)
    if !isUp && !isDown { return .stays }
    isTied = true
    findDirection(Move(place: place, sign: 1), &room)
    defer { room.clearDirection() }
    let (row, column) = firstMoved(by: index, room)
    // An active row has no error; others may not make theirs smaller at its cost, unless they come first.
    let isRow = index >= firstRow && !isRequired(index)
    let (goesUp, goesDown) = (isUp && !(isRow && up[index] > 0), isDown && !(isRow && down[index] > 0))
    if let row, goesUp || goesDown || comes(row, before: index) { return .unclear }
    let growth = side[column] * room.rates[column]
    if column == index { return .stays }
    if goesUp && growth < 0 { return .goes(Move(place: place, sign: 1), goal: column) }
    if goesDown && growth > 0 { return .goes(Move(place: place, sign: -1), goal: column) }
    return .stays
  }

  /// The first row whose error moves, and the first created column that moves.
  private func firstMoved(by moved: Int, _ room: borrowing Workspace) -> (row: Int?, column: Int) {
    let least = leastRate(room)
    var (row, column) = (Int?.none, Int?.none)
    for index in room.touched where isMoving(index, least, room) {
      if index < firstRow {
        if column.map({ age(ofColumn: index) < age(ofColumn: $0) }) ?? true { column = index }
      } else if position[index] < 0, ownSlope(index) != 0, row.map({ comes(index, before: $0) }) ?? true {
        row = index
      }
    }
    return (row, column ?? moved)
  }

  func age(ofColumn column: Int) -> Int { system.variableAge[variableOfColumn[column]] }

  func isRequired(_ index: Int) -> Bool { hasRequired && level[index] == 0 }
}
