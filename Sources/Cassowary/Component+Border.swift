extension Component {
  /// Finds what to hold at zero for each new column: these rows, as far as one after the other has a single
  /// new column left, then the row of the constraint added if it would be violated, then the columns
  /// themselves. Answers rows for which that does not go.
  mutating func border(_ candidates: [Int], _ size: Size, _ room: inout Workspace) -> [Int] {
    room.isPlaced.fill(false, count: columns - size.columns)
    room.movesWithOld.fill(false, count: columns - size.columns)
    var waiting = candidates
    for _ in 0..<Component.borderings where !waiting.isEmpty {
      let before = waiting.count
      waiting.removeAll { hold($0, size, &room) }
      if waiting.count == before { break }
    }
    if !waiting.isEmpty { return waiting }
    holdAdded(size, &room)
    for column in size.columns..<columns where !room.isPlaced[column - size.columns] {
      hold(column, for: column, pivot: 1, size, &room)
    }
    return []
  }

  /// How often rows that wait for others are looked at again.
  private static let borderings = 8

  /// Holds a row if it has one new column without a place; whether it is done with.
  private mutating func hold(_ index: Int, _ size: Size, _ room: inout Workspace) -> Bool {
    let open = openEntries(of: index, size, room)
    if open.count > 1 { return false }
    if let entry = open.first {
      hold(index, for: matrix.rowColumn[entry], pivot: matrix.rowCoefficient[entry], size, &room)
    }
    return true
  }

  private func openEntries(of index: Int, _ size: Size, _ room: borrowing Workspace) -> [Int] {
    matrix.row(index - firstRow).filter { entry in
      let column = matrix.rowColumn[entry]
      return column >= size.columns && !room.isPlaced[column - size.columns]
    }
  }

  /// Holds the row of the constraint added for the last created of its columns that nothing else has a say
  /// in, if it would be violated with these at zero.
  private mutating func holdAdded(_ size: Size, _ room: inout Workspace) {
    let row = rowOfConstraint[size.constraints]
    if row < 0 { return }
    let open = openEntries(of: firstRow + row, size, room).sorted {
      age(ofColumn: matrix.rowColumn[$0]) < age(ofColumn: matrix.rowColumn[$1])
    }
    guard let last = open.last else { return }
    for entry in open { value[matrix.rowColumn[entry]] = 0 }
    _ = evaluate(row)
    let index = firstRow + row
    if (value[index] > 0 ? up[index] : value[index] < 0 ? down[index] : 0) == 0 { return }
    for entry in open.dropLast() {
      hold(matrix.rowColumn[entry], for: matrix.rowColumn[entry], pivot: 1, size, &room)
    }
    hold(index, for: matrix.rowColumn[last], pivot: matrix.rowCoefficient[last], size, &room)
  }

  /// Whether what was there moves a column: being one of them, or by way of the row held for it.
  private func movesWithOld(_ column: Int, _ size: Size, _ room: borrowing Workspace) -> Bool {
    column < size.columns || room.movesWithOld[column - size.columns]
  }

  /// Holds a row or column at zero for a new column, whose value follows.
  private mutating func hold(
    _ index: Int, for column: Int, pivot: Double, _ size: Size, _ room: inout Workspace
  ) {
    let entries = index < firstRow ? 0..<0 : matrix.row(index - firstRow)
    factors.border(column, pivot: pivot, entries: entries, of: matrix)
    var sum = index < firstRow ? 0 : constants[index - firstRow]
    for entry in entries where matrix.rowColumn[entry] != column {
      sum += matrix.rowCoefficient[entry] * value[matrix.rowColumn[entry]]
    }
    value[column] = sum == 0 ? 0 : -sum / pivot
    lost.append(0)
    if entries.contains(where: { movesWithOld(matrix.rowColumn[$0], size, room) }) {
      room.movesWithOld[column - size.columns] = true
      // What was created before may now be the first that moves.
      if columnOrder.last != column { doubts.insertAll() }
    }
    doubts.insert(active.count)
    room.isPlaced[column - size.columns] = true
    position[index] = active.count
    value[index] = 0
    active.append(index)
  }
}
