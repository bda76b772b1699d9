extension Component {
  /// Whether the vertex is the canonical one already, which it mostly is; found without a solve where that is
  /// easy.
  ///
  /// It is if along every open direction the first goal that changes grows. Where the active rows can be
  /// solved one after the other, each for one column, that column is the first to move unless one that
  /// depends on it was created before; only then the direction has to be computed.
  mutating func isCanonical(_ room: inout Workspace) -> Bool {
    for index in tieOrder where room.isLoose[index] {
      if position[index] < 0, ownSlope(index) != 0 { return false }
      if position[index] >= 0 { closeErring(index, &room) }
    }
    peel(&room)
    findFirstMoved(&room)
    for place in 0..<columns {
      let (up, down) = (room.isOpenUp[active[place]], room.isOpenDown[active[place]])
      if (up || down) && !isHeld(place, up, down, &room) { return false }
    }
    return true
  }

  /// Solves active rows one after the other for the only column left in each, as far as that goes.
  private func peel(_ room: inout Workspace) {
    room.peeled.removeAll(keepingCapacity: true)
    room.pivotColumn.fill(-1, count: columns)
    room.openEntries.fill(1, count: columns)
    for place in 0..<columns {
      if active[place] >= firstRow { room.openEntries[place] = matrix.row(active[place] - firstRow).count }
      if room.openEntries[place] == 1 { room.peeled.append(place) }
    }
    room.isSolved.fill(false, count: columns)
    var next = 0
    while next < room.peeled.count {
      let place = room.peeled[next]
      next += 1
      let column = openColumn(of: place, room)
      if column < 0 { continue }
      room.isSolved[column] = true
      room.pivotColumn[place] = column
      for entry in matrix.column(column) {
        let other = position[firstRow + matrix.columnRow[entry]]
        if other < 0 { continue }
        room.openEntries[other] -= 1
        if room.openEntries[other] == 1 { room.peeled.append(other) }
      }
    }
  }

  private func openColumn(of place: Int, _ room: borrowing Workspace) -> Int {
    if active[place] < firstRow { return room.isSolved[active[place]] ? -1 : active[place] }
    for entry in matrix.row(active[place] - firstRow) where !room.isSolved[matrix.rowColumn[entry]] {
      return matrix.rowColumn[entry]
    }
    return -1
  }

  /// By column, the earliest rank of what moves with it; -1 where that is not plain.
  private func findFirstMoved(_ room: inout Workspace) {
    room.rank.fill(0, count: columns)
    for rank in columnOrder.indices { room.rank[columnOrder[rank]] = rank }
    room.firstMoved.removeAll(keepingCapacity: true)
    for column in 0..<columns { room.firstMoved.append(room.rank[column]) }
    for place in 0..<columns where room.pivotColumn[place] < 0 { spread(-1, from: place, &room) }
    for entry in room.peeled.indices.reversed() {
      let place = room.peeled[entry]
      let column = room.pivotColumn[place]
      if column >= 0 { spread(room.firstMoved[column], from: place, &room) }
    }
  }

  private func spread(_ rank: Int, from place: Int, _ room: inout Workspace) {
    if active[place] < firstRow { return }
    for entry in matrix.row(active[place] - firstRow) {
      let column = matrix.rowColumn[entry]
      room.firstMoved[column] = min(room.firstMoved[column], rank)
    }
  }

  /// Whether moving an active row to the sides that are open takes the first column that moves away from
  /// zero.
  private mutating func isHeld(_ place: Int, _ up: Bool, _ down: Bool, _ room: inout Workspace) -> Bool {
    let (first, rate) = firstMoved(by: place, &room)
    if first == active[place] { return true }
    let growth = side[first] * rate
    return !(up && growth < 0) && !(down && growth > 0)
  }

  /// The earliest column that moves with an active row, and how fast.
  private mutating func firstMoved(by place: Int, _ room: inout Workspace) -> (Int, Double) {
    let column = room.pivotColumn[place]
    if column >= 0, room.firstMoved[column] == room.rank[column] {
      return (column, 1 / coefficient(of: column, in: active[place]))
    }
    findDirection(Move(place: place, sign: 1), &room)
    defer { room.clearDirection() }
    let least = leastRate(room)
    var first = -1
    for index in room.touched where index < firstRow && isMoving(index, least, room) {
      if first < 0 || room.rank[index] < room.rank[first] { first = index }
    }
    return first < 0 ? (active[place], 1) : (first, room.rates[first])
  }

  private func coefficient(of column: Int, in index: Int) -> Double {
    if index < firstRow { return 1 }
    let entry = matrix.row(index - firstRow).first { matrix.rowColumn[$0] == column }
    return entry.map { matrix.rowCoefficient[$0] } ?? 1
  }
}
