extension Elimination {
  mutating func eliminate(column: Int, into factors: inout BasisFactors) {
    var node = head[column]
    while node >= 0 {
      let row = listRow[node]
      if isRowOpen[row], let entry = entry(of: row, in: column) {
        return tryPivot(row, at: entry, into: &factors)
      }
      node = listNext[node]
    }
  }

  /// Pivots on an entry, or drops the entry if it is only rounding error.
  mutating func tryPivot(_ row: Int, at entry: Int, into factors: inout BasisFactors) {
    if abs(entryValue[entry]) > Elimination.negligible * entrySize[entry] {
      return eliminate(row, at: entry, into: &factors)
    }
    count(entryColumn[entry], by: -1)
    remove(entry, from: row)
    noteLength(of: row)
  }

  /// Solves a row for one column and eliminates the column from the other rows.
  private mutating func eliminate(_ row: Int, at pivotEntry: Int, into factors: inout BasisFactors) {
    let (column, pivot) = (entryColumn[pivotEntry], entryValue[pivotEntry])
    isRowOpen[row] = false
    isColumnOpen[column] = false
    let upper = factors.upperColumn.count
    for entry in entries(row) where entry != pivotEntry {
      factors.upperColumn.append(entryColumn[entry])
      factors.upperValue.append(entryValue[entry])
      count(entryColumn[entry], by: -1)
    }
    let lower = factors.lowerPosition.count
    subtractFromOthers(row, column: column, pivot: pivot, into: &factors)
    factors.steps.append(
      .init(
        position: row, column: column, pivot: pivot, upper: upper..<factors.upperColumn.count,
        lower: lower..<factors.lowerPosition.count))
  }

  /// Subtracts a pivoted row from the open rows with an entry in its column, which loses them there.
  private mutating func subtractFromOthers(
    _ row: Int, column: Int, pivot: Double, into factors: inout BasisFactors
  ) {
    var node = head[column]
    while node >= 0 {
      let other = listRow[node]
      node = listNext[node]
      guard isRowOpen[other], let entry = entry(of: other, in: column) else { continue }
      let factor = entryValue[entry] / pivot
      factors.lowerPosition.append(other)
      factors.lowerValue.append(factor)
      remove(entry, from: other)
      subtract(row, without: column, times: factor, from: other)
      noteLength(of: other)
    }
  }

  private mutating func count(_ column: Int, by change: Int) {
    columnCount[column] += change
    if columnCount[column] == 1 { shortColumns.append(column) }
  }

  private mutating func remove(_ entry: Int, from row: Int) {
    let last = rowStart[row] + rowLength[row] - 1
    entryColumn[entry] = entryColumn[last]
    entryValue[entry] = entryValue[last]
    entrySize[entry] = entrySize[last]
    rowLength[row] -= 1
  }

  private mutating func subtract(_ row: Int, without column: Int, times factor: Double, from other: Int) {
    if rowLength[row] == 1 { return }
    moveToEnd(other)
    for entry in entries(other) { entryOfColumn[entryColumn[entry]] = entry + 1 }
    for entry in entries(row) where entryColumn[entry] != column {
      let (at, change) = (entryColumn[entry], -factor * entryValue[entry])
      let size = abs(factor) * entrySize[entry]
      if entryOfColumn[at] == 0 {
        insert(change, size: size, row: other, column: at)
        rowLength[other] += 1
      } else {
        let old = entryOfColumn[at] - 1
        let new = entryValue[old] + change
        entrySize[old] += size
        entryValue[old] = abs(new) <= Elimination.negligible * entrySize[old] ? 0 : new
      }
    }
    for entry in entries(other) { entryOfColumn[entryColumn[entry]] = 0 }
    dropZeros(of: other)
  }

  private mutating func moveToEnd(_ row: Int) {
    let old = entries(row)
    if old.upperBound == entryColumn.count { return }
    rowStart[row] = entryColumn.count
    for entry in old {
      entryColumn.append(entryColumn[entry])
      entryValue.append(entryValue[entry])
      entrySize.append(entrySize[entry])
    }
  }

  private mutating func dropZeros(of row: Int) {
    var entry = rowStart[row]
    while entry < rowStart[row] + rowLength[row] {
      if entryValue[entry] == 0 {
        count(entryColumn[entry], by: -1)
        remove(entry, from: row)
      } else {
        entry += 1
      }
    }
  }
}
