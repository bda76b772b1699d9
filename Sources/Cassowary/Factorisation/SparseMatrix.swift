/// A sparse matrix with access by row and by column.
struct SparseMatrix: Sendable {
  private(set) var rowStart: [Int] = [0]
  private(set) var rowColumn: [Int] = []
  private(set) var rowCoefficient: [Double] = []
  /// By column: where its entries start, their number, and the capacity.
  private var columnStart: [Int] = []
  private var columnCount: [Int] = []
  private var columnCapacity: [Int] = []
  private(set) var columnRow: [Int] = []
  private(set) var columnCoefficient: [Double] = []

  var rowCount: Int { rowStart.count - 1 }

  func row(_ row: Int) -> Range<Int> { rowStart[row]..<rowStart[row + 1] }
  func column(_ column: Int) -> Range<Int> {
    columnStart[column]..<columnStart[column] + columnCount[column]
  }

  mutating func reserve(rows: Int, coefficients: Int) {
    rowStart.reserveCapacity(rows + 1)
    rowColumn.reserveCapacity(coefficients)
    rowCoefficient.reserveCapacity(coefficients)
  }

  mutating func append(_ coefficient: Double, column: Int) {
    rowColumn.append(column)
    rowCoefficient.append(coefficient)
  }

  mutating func endRow() { rowStart.append(rowColumn.count) }

  /// Builds the columns from the complete rows. Linear in coefficients, rows and columns.
  mutating func transpose(columns: Int) {
    columnCount.fill(0, count: columns)
    for column in rowColumn { columnCount[column] += 1 }
    columnCapacity = columnCount
    columnStart.fill(0, count: columns)
    for column in columnStart.indices.dropFirst() {
      columnStart[column] = columnStart[column - 1] + columnCapacity[column - 1]
    }
    columnRow.fill(0, count: rowColumn.count)
    columnCoefficient.fill(0, count: rowColumn.count)
    columnCount.fill(0, count: columns)
    for row in 0..<rowCount { list(row) }
  }

  /// Adds new columns, and the entries of the rows from this one on. Amortised linear in these entries.
  mutating func transpose(columns: Int, from row: Int) {
    let more = columns - columnStart.count
    columnStart.append(contentsOf: repeatElement(0, count: more))
    columnCount.append(contentsOf: repeatElement(0, count: more))
    columnCapacity.append(contentsOf: repeatElement(0, count: more))
    for row in row..<rowCount { list(row) }
  }

  private mutating func list(_ row: Int) {
    for entry in self.row(row) {
      let column = rowColumn[entry]
      if columnCount[column] == columnCapacity[column] { move(column) }
      let slot = columnStart[column] + columnCount[column]
      columnRow[slot] = row
      columnCoefficient[slot] = rowCoefficient[entry]
      columnCount[column] += 1
    }
  }

  /// Moves a column to the end and doubles its capacity.
  private mutating func move(_ column: Int) {
    let old = self.column(column)
    columnStart[column] = columnRow.count
    columnCapacity[column] = 2 * old.count + 2
    for entry in old {
      columnRow.append(columnRow[entry])
      columnCoefficient.append(columnCoefficient[entry])
    }
    columnRow.append(contentsOf: repeatElement(0, count: columnCapacity[column] - old.count))
    columnCoefficient.append(contentsOf: repeatElement(0, count: columnCapacity[column] - old.count))
  }

  /// Removes the rows and columns added since there were this many.
  mutating func removeRows(from row: Int, columns: Int) {
    for entry in rowStart[row]..<rowColumn.count { columnCount[rowColumn[entry]] -= 1 }
    rowColumn.removeLast(rowColumn.count - rowStart[row])
    rowCoefficient.removeLast(rowCoefficient.count - rowColumn.count)
    rowStart.removeLast(rowCount - row)
    columnStart.removeLast(columnStart.count - columns)
    columnCount.removeLast(columnCount.count - columns)
    columnCapacity.removeLast(columnCapacity.count - columns)
  }
}
