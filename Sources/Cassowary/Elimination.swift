/// Sparse elimination of candidate rows into ``Factors``.
///
/// Rows and columns with one entry left go first and cause no fill, which settles nearly all of a layout;
/// what is left is pivoted on the shortest row, in its emptiest column among entries not much smaller than
/// the row's largest. Candidates that depend on those before them drop out, and columns that none settles are
/// held by themselves.
struct Elimination: Sendable {
  private var rowStart: [Int] = []
  private var rowLength: [Int] = []
  private var rowScale: [Double] = []
  private var entryColumn: [Int] = []
  private var entryValue: [Double] = []
  /// By column, the first of a list of rows that have had an entry there.
  private var head: [Int] = []
  private var listRow: [Int] = []
  private var listNext: [Int] = []
  private var columnCount: [Int] = []
  private var isRowOpen: [Bool] = []
  private var isColumnOpen: [Bool] = []
  /// Rows and columns that have come down to one entry, taken first come, first served: so candidates that
  /// settle a column by themselves go before those that come to.
  private var shortRows: [Int] = []
  private var shortColumns: [Int] = []
  private var nextRow = 0
  private var nextColumn = 0
  /// By column, where the row in work has it; one more than its place, 0 for nowhere.
  private var place: [Int] = []

  /// An entry not much smaller than this part of its row's largest may be a pivot.
  private static let threshold = 0.1
  /// What is left of entries that cancel, relative to them, is rounding.
  private static let cancelled = 1e-13
  /// A pivot smaller than this part of its row's largest coefficient is rounding.
  private static let negligible = 1e-11

  /// Factors the rows of these candidates; a number below `columns` means that column by itself, others are
  /// rows of the matrix after them. Answers the rows by position.
  mutating func factor(
    _ candidates: [Int], of matrix: SparseMatrix, columns: Int, into factors: inout Factors,
    active: inout [Int]
  ) {
    load(candidates, of: matrix, columns: columns)
    factors.removeAll()
    while true {
      if nextRow < shortRows.count {
        let row = shortRows[nextRow]
        nextRow += 1
        if isRowOpen[row], rowLength[row] == 1 { tryPivot(row, at: rowStart[row], into: &factors) }
      } else if nextColumn < shortColumns.count {
        let column = shortColumns[nextColumn]
        nextColumn += 1
        if isColumnOpen[column], columnCount[column] == 1 { eliminate(column: column, into: &factors) }
      } else if let (row, entry) = bestOfRest(candidates.count) {
        tryPivot(row, at: entry, into: &factors)
      } else {
        break
      }
    }
    place(candidates, columns: columns, into: &factors, active: &active)
  }

  private mutating func load(_ candidates: [Int], of matrix: SparseMatrix, columns: Int) {
    reset(rows: candidates.count, columns: columns)
    for (row, candidate) in candidates.enumerated() {
      rowStart.append(entryColumn.count)
      if candidate < columns {
        insert(1, row: row, column: candidate)
      } else {
        for entry in matrix.row(candidate - columns) {
          insert(matrix.rowCoefficient[entry], row: row, column: matrix.rowColumn[entry])
        }
      }
      rowLength.append(entryColumn.count - rowStart[row])
      rowScale.append(entries(row).reduce(0) { max($0, abs(entryValue[$1])) })
    }
    for row in candidates.indices where rowLength[row] == 1 { shortRows.append(row) }
    for column in 0..<columns where columnCount[column] == 1 { shortColumns.append(column) }
  }

  private mutating func reset(rows: Int, columns: Int) {
    rowStart.removeAll(keepingCapacity: true)
    rowLength.removeAll(keepingCapacity: true)
    rowScale.removeAll(keepingCapacity: true)
    entryColumn.removeAll(keepingCapacity: true)
    entryValue.removeAll(keepingCapacity: true)
    listRow.removeAll(keepingCapacity: true)
    listNext.removeAll(keepingCapacity: true)
    (nextRow, nextColumn) = (0, 0)
    shortRows.removeAll(keepingCapacity: true)
    shortColumns.removeAll(keepingCapacity: true)
    head.fill(-1, count: columns)
    columnCount.fill(0, count: columns)
    place.fill(0, count: columns)
    isColumnOpen.fill(true, count: columns)
    isRowOpen.fill(true, count: rows)
  }

  private mutating func insert(_ value: Double, row: Int, column: Int) {
    entryColumn.append(column)
    entryValue.append(value)
    list(row, in: column)
  }

  private mutating func list(_ row: Int, in column: Int) {
    columnCount[column] += 1
    listRow.append(row)
    listNext.append(head[column])
    head[column] = listRow.count - 1
  }

  private func entries(_ row: Int) -> Range<Int> { rowStart[row]..<rowStart[row] + rowLength[row] }

  private func entry(of row: Int, in column: Int) -> Int? {
    entries(row).first { entryColumn[$0] == column }
  }

  private mutating func eliminate(column: Int, into factors: inout Factors) {
    var node = head[column]
    while node >= 0 {
      let row = listRow[node]
      if isRowOpen[row], let entry = entry(of: row, in: column) {
        return tryPivot(row, at: entry, into: &factors)
      }
      node = listNext[node]
    }
  }

  /// Pivots, unless what is left of the entry is rounding: then it is taken for zero.
  private mutating func tryPivot(_ row: Int, at entry: Int, into factors: inout Factors) {
    if abs(entryValue[entry]) > Elimination.negligible * rowScale[row] {
      return eliminate(row, at: entry, into: &factors)
    }
    count(entryColumn[entry], by: -1)
    remove(entry, from: row)
    if rowLength[row] == 1 { shortRows.append(row) }
  }

  /// Solves a row for the column of one of its entries and takes it out of the other rows.
  private mutating func eliminate(_ row: Int, at pivotEntry: Int, into factors: inout Factors) {
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
    let end = factors.upperColumn.count
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
      if rowLength[other] == 1 { shortRows.append(other) }
    }
    factors.steps.append(
      .init(
        position: row, column: column, pivot: pivot, upper: upper..<end,
        lower: lower..<factors.lowerPosition.count))
  }

  private mutating func count(_ column: Int, by change: Int) {
    columnCount[column] += change
    if columnCount[column] == 1 { shortColumns.append(column) }
  }

  private mutating func remove(_ entry: Int, from row: Int) {
    let last = rowStart[row] + rowLength[row] - 1
    entryColumn[entry] = entryColumn[last]
    entryValue[entry] = entryValue[last]
    rowLength[row] -= 1
  }

  private mutating func subtract(_ row: Int, without column: Int, times factor: Double, from other: Int) {
    if rowLength[row] == 1 { return }
    moveToEnd(other)
    for entry in entries(other) { place[entryColumn[entry]] = entry + 1 }
    for entry in entries(row) where entryColumn[entry] != column {
      let (at, change) = (entryColumn[entry], -factor * entryValue[entry])
      if place[at] == 0 {
        insert(change, row: other, column: at)
        rowLength[other] += 1
      } else {
        let old = entryValue[place[at] - 1]
        let new = old + change
        entryValue[place[at] - 1] = abs(new) <= Elimination.cancelled * abs(old) ? 0 : new
      }
    }
    for entry in entries(other) { place[entryColumn[entry]] = 0 }
    dropZeros(of: other)
  }

  private mutating func moveToEnd(_ row: Int) {
    let old = entries(row)
    if old.upperBound == entryColumn.count { return }
    rowStart[row] = entryColumn.count
    for entry in old {
      entryColumn.append(entryColumn[entry])
      entryValue.append(entryValue[entry])
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

  /// The shortest open row's entry in the emptiest column, among its large ones.
  private func bestOfRest(_ rows: Int) -> (Int, Int)? {
    var best = -1
    for row in 0..<rows where isRowOpen[row] && rowLength[row] > 0 {
      if best < 0 || rowLength[row] < rowLength[best] { best = row }
    }
    if best < 0 { return nil }
    let largest = entries(best).reduce(0) { max($0, abs(entryValue[$1])) }
    var pick = -1
    for entry in entries(best) where abs(entryValue[entry]) >= Elimination.threshold * largest {
      if pick < 0 || columnCount[entryColumn[entry]] < columnCount[entryColumn[pick]] { pick = entry }
    }
    return (best, pick)
  }

  /// Numbers the rows that were pivoted in their order, then columns that hold themselves.
  private mutating func place(
    _ candidates: [Int], columns: Int, into factors: inout Factors, active: inout [Int]
  ) {
    active.removeAll(keepingCapacity: true)
    for row in candidates.indices {
      rowStart[row] = isRowOpen[row] ? -1 : active.count
      if !isRowOpen[row] { active.append(candidates[row]) }
    }
    factors.renumber(rowStart)
    for column in 0..<columns where isColumnOpen[column] {
      factors.steps.append(
        .init(position: active.count, column: column, pivot: 1, upper: 0..<0, lower: 0..<0))
      active.append(column)
    }
  }
}
