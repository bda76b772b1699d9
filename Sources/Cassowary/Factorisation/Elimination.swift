/// Sparse Gaussian elimination of candidate rows into ``BasisFactors``.
///
/// Rows and columns with a single entry come first. They cause no fill-in and cover nearly all of a layout.
/// The rest is pivoted on the shortest row, at its emptiest column among entries that are not much smaller
/// than the row's largest. Linearly dependent candidates are dropped. Columns without a pivot become basic
/// themselves.
struct Elimination: Sendable {
  var rowStart: [Int] = []
  var rowLength: [Int] = []
  var entryColumn: [Int] = []
  var entryValue: [Double] = []
  /// The magnitude of the terms that an entry is a sum of, for telling rounding errors from entries.
  var entrySize: [Double] = []
  /// By column: the first node of a linked list of rows that have had an entry there.
  var head: [Int] = []
  var listRow: [Int] = []
  var listNext: [Int] = []
  var columnCount: [Int] = []
  var isRowOpen: [Bool] = []
  var isColumnOpen: [Bool] = []
  /// Queues of rows and columns with a single entry left, in order of arrival. Candidates that fix a column
  /// directly are pivoted first.
  var shortRows: [Int] = []
  var shortColumns: [Int] = []
  /// Rows with a single entry from this one on wait in a separate queue.
  private var preferred = Int.max
  private var otherShortRows: [Int] = []
  var nextRow = 0
  var nextColumn = 0
  /// The other rows by length, once there is no single entry left. A row is queued again when its length
  /// changes, so entries with another length than their row's are out of date.
  private var rest = BreakpointHeap()
  private var isRestQueued = false
  /// By column: one more than the index of the current row's entry there; 0 for none.
  var entryOfColumn: [Int] = []

  /// Threshold pivoting: pivots are at least this fraction of the row's largest entry.
  static let threshold = 0.1
  /// Entries below this fraction of their terms' magnitude are rounding errors.
  static let negligible = 1e-13

  /// Factorises the rows of these candidates. Numbers below `firstRow` are columns. Sets `basis` to the
  /// rows by position.
  mutating func factor(
    _ candidates: [Int], preferring first: Int = .max, of matrix: SparseMatrix, columns: Int, firstRow: Int,
    into factors: inout BasisFactors, basis: inout [Int]
  ) {
    preferred = first
    load(candidates, of: matrix, columns: columns, firstRow: firstRow)
    factors.removeAll()
    while true {
      if nextRow < shortRows.count {
        let row = shortRows[nextRow]
        nextRow += 1
        if isRowOpen[row], rowLength[row] == 1 { tryPivot(row, at: rowStart[row], into: &factors) }
      } else if let row = otherShortRows.popLast() {
        if isRowOpen[row], rowLength[row] == 1 { tryPivot(row, at: rowStart[row], into: &factors) }
      } else if nextColumn < shortColumns.count {
        let column = shortColumns[nextColumn]
        nextColumn += 1
        if isColumnOpen[column], columnCount[column] == 1 { eliminate(column: column, into: &factors) }
      } else if let (row, entry) = bestOfRest() {
        tryPivot(row, at: entry, into: &factors)
      } else {
        break
      }
    }
    assignPositions(candidates, columns: columns, into: &factors, basis: &basis)
  }

  private mutating func load(_ candidates: [Int], of matrix: SparseMatrix, columns: Int, firstRow: Int) {
    reset(rows: candidates.count, columns: columns)
    for (row, candidate) in candidates.enumerated() {
      rowStart.append(entryColumn.count)
      if candidate < firstRow {
        insert(1, size: 1, row: row, column: candidate)
      } else {
        for entry in matrix.row(candidate - firstRow) {
          let coefficient = matrix.rowCoefficient[entry]
          insert(coefficient, size: abs(coefficient), row: row, column: matrix.rowColumn[entry])
        }
      }
      rowLength.append(entryColumn.count - rowStart[row])
    }
    for row in candidates.indices where rowLength[row] == 1 { noteLength(of: row) }
    for column in 0..<columns where columnCount[column] == 1 { shortColumns.append(column) }
  }

  private mutating func reset(rows: Int, columns: Int) {
    rowStart.removeAll(keepingCapacity: true)
    rowLength.removeAll(keepingCapacity: true)
    entryColumn.removeAll(keepingCapacity: true)
    entryValue.removeAll(keepingCapacity: true)
    entrySize.removeAll(keepingCapacity: true)
    listRow.removeAll(keepingCapacity: true)
    listNext.removeAll(keepingCapacity: true)
    (nextRow, nextColumn) = (0, 0)
    rest.removeAll()
    isRestQueued = false
    shortRows.removeAll(keepingCapacity: true)
    shortColumns.removeAll(keepingCapacity: true)
    otherShortRows.removeAll(keepingCapacity: true)
    head.fill(-1, count: columns)
    columnCount.fill(0, count: columns)
    entryOfColumn.fill(0, count: columns)
    isColumnOpen.fill(true, count: columns)
    isRowOpen.fill(true, count: rows)
  }

  mutating func insert(_ value: Double, size: Double, row: Int, column: Int) {
    entryColumn.append(column)
    entryValue.append(value)
    entrySize.append(size)
    list(row, in: column)
  }

  private mutating func list(_ row: Int, in column: Int) {
    columnCount[column] += 1
    listRow.append(row)
    listNext.append(head[column])
    head[column] = listRow.count - 1
  }

  /// A column with an entry that became too large; nil for none.
  var overflow: Int? { entrySize.firstIndex { !ValueRange.contains($0) }.map { entryColumn[$0] } }

  func entries(_ row: Int) -> Range<Int> { rowStart[row]..<rowStart[row] + rowLength[row] }

  func entry(of row: Int, in column: Int) -> Int? {
    entries(row).first { entryColumn[$0] == column }
  }

  /// Returns the shortest unpivoted row, and its entry in the emptiest column among its large entries.
  private mutating func bestOfRest() -> (Int, Int)? {
    if !isRestQueued {
      isRestQueued = true
      for row in isRowOpen.indices where isRowOpen[row] { noteLength(of: row) }
    }
    var best = -1
    while best < 0, let next = rest.popNearest() {
      if isRowOpen[next.index], Double(rowLength[next.index]) == next.step { best = next.index }
    }
    if best < 0 { return nil }
    let largest = entries(best).reduce(0) { max($0, abs(entryValue[$1])) }
    var pick = -1
    for entry in entries(best) where abs(entryValue[entry]) >= Elimination.threshold * largest {
      if pick < 0 || columnCount[entryColumn[entry]] < columnCount[entryColumn[pick]] { pick = entry }
    }
    return (best, pick)
  }

  /// Queues an unpivoted row whose length has changed.
  mutating func noteLength(of row: Int) {
    if rowLength[row] == 1 {
      if row < preferred { shortRows.append(row) } else { otherShortRows.append(row) }
    }
    guard isRestQueued, isRowOpen[row], rowLength[row] > 0 else { return }
    rest.insert(row, at: Double(rowLength[row]), order: row)
  }

  /// Numbers the pivoted rows in order, and then the columns without a pivot.
  private mutating func assignPositions(
    _ candidates: [Int], columns: Int, into factors: inout BasisFactors, basis: inout [Int]
  ) {
    basis.removeAll(keepingCapacity: true)
    for row in candidates.indices {
      rowStart[row] = isRowOpen[row] ? -1 : basis.count
      if !isRowOpen[row] { basis.append(candidates[row]) }
    }
    factors.renumber(rowStart)
    for column in 0..<columns where isColumnOpen[column] {
      factors.steps.append(
        .init(position: basis.count, column: column, pivot: 1, upper: 0..<0, lower: 0..<0))
      basis.append(column)
    }
    factors.steps.reverse()
  }
}
