/// Sparse elimination of candidate rows into ``Factors``.
///
/// Rows and columns with one entry left go first and cause no fill, which settles nearly all of a layout;
/// what is left is pivoted on the shortest row, in its emptiest column among entries not much smaller than
/// the row's largest. Candidates that depend on those before them drop out, and columns that none settles are
/// held by themselves.
struct Elimination: Sendable {
  var rowStart: [Int] = []
  var rowLength: [Int] = []
  var entryColumn: [Int] = []
  var entryValue: [Double] = []
  /// How large the numbers were that an entry has been added up from, by which rounding in it is told.
  var entrySize: [Double] = []
  /// By column, the first of a list of rows that have had an entry there.
  var head: [Int] = []
  var listRow: [Int] = []
  var listNext: [Int] = []
  var columnCount: [Int] = []
  var isRowOpen: [Bool] = []
  var isColumnOpen: [Bool] = []
  /// Rows and columns that have come down to one entry, taken first come, first served: so candidates that
  /// settle a column by themselves go before those that come to.
  var shortRows: [Int] = []
  var shortColumns: [Int] = []
  var nextRow = 0
  var nextColumn = 0
  /// By column, where the row in work has it; one more than its place, 0 for nowhere.
  var place: [Int] = []

  /// An entry not much smaller than this part of its row's largest may be a pivot.
  static let threshold = 0.1
  /// An entry smaller than this part of the numbers it comes from is rounding.
  static let negligible = 1e-13

  /// Factors the rows of these candidates; a number below `firstRow` means that column by itself, others are
  /// rows of the matrix from there on. Answers the rows by position.
  mutating func factor(
    _ candidates: [Int], of matrix: SparseMatrix, columns: Int, firstRow: Int, into factors: inout Factors,
    active: inout [Int]
  ) {
    load(candidates, of: matrix, columns: columns, firstRow: firstRow)
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
    for row in candidates.indices where rowLength[row] == 1 { shortRows.append(row) }
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
    shortRows.removeAll(keepingCapacity: true)
    shortColumns.removeAll(keepingCapacity: true)
    head.fill(-1, count: columns)
    columnCount.fill(0, count: columns)
    place.fill(0, count: columns)
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

  func entries(_ row: Int) -> Range<Int> { rowStart[row]..<rowStart[row] + rowLength[row] }

  func entry(of row: Int, in column: Int) -> Int? {
    entries(row).first { entryColumn[$0] == column }
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
    factors.steps.reverse()
  }
}
