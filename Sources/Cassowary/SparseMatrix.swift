/// The coefficients of rows over columns, kept both ways.
struct SparseMatrix: Sendable {
  private(set) var rowStart: [Int] = [0]
  private(set) var rowColumn: [Int] = []
  private(set) var rowCoefficient: [Double] = []
  /// By column, where its entries begin, how many there are, and how many there is room for.
  private var columnStart: [Int] = []
  private var columnCount: [Int] = []
  private var columnRoom: [Int] = []
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

  /// Lays the columns out; the rows are complete. Linear in coefficients, rows and columns.
  mutating func transpose(columns: Int) {
    columnCount.fill(0, count: columns)
    for column in rowColumn { columnCount[column] += 1 }
    columnRoom = columnCount
    columnStart.fill(0, count: columns)
    for column in columnStart.indices.dropFirst() {
      columnStart[column] = columnStart[column - 1] + columnRoom[column - 1]
    }
    columnRow.fill(0, count: rowColumn.count)
    columnCoefficient.fill(0, count: rowColumn.count)
    columnCount.fill(0, count: columns)
    for row in 0..<rowCount { list(row) }
  }

  /// Lays out columns that have been added, and the rows from this one on. Linear in these rows'
  /// coefficients, taken over many.
  mutating func transpose(columns: Int, from row: Int) {
    let more = columns - columnStart.count
    columnStart.append(contentsOf: repeatElement(0, count: more))
    columnCount.append(contentsOf: repeatElement(0, count: more))
    columnRoom.append(contentsOf: repeatElement(0, count: more))
    for row in row..<rowCount { list(row) }
  }

  private mutating func list(_ row: Int) {
    for entry in self.row(row) {
      let column = rowColumn[entry]
      if columnCount[column] == columnRoom[column] { move(column) }
      let place = columnStart[column] + columnCount[column]
      columnRow[place] = row
      columnCoefficient[place] = rowCoefficient[entry]
      columnCount[column] += 1
    }
  }

  /// Moves a column to the end, with twice the room.
  private mutating func move(_ column: Int) {
    let old = self.column(column)
    columnStart[column] = columnRow.count
    columnRoom[column] = 2 * old.count + 2
    for entry in old {
      columnRow.append(columnRow[entry])
      columnCoefficient.append(columnCoefficient[entry])
    }
    columnRow.append(contentsOf: repeatElement(0, count: columnRoom[column] - old.count))
    columnCoefficient.append(contentsOf: repeatElement(0, count: columnRoom[column] - old.count))
  }

  /// Takes out what has been added since there were so many rows and columns.
  mutating func removeRows(from row: Int, columns: Int) {
    for entry in rowStart[row]..<rowColumn.count { columnCount[rowColumn[entry]] -= 1 }
    rowColumn.removeLast(rowColumn.count - rowStart[row])
    rowCoefficient.removeLast(rowCoefficient.count - rowColumn.count)
    rowStart.removeLast(rowCount - row)
    columnStart.removeLast(columnStart.count - columns)
    columnCount.removeLast(columnCount.count - columns)
    columnRoom.removeLast(columnRoom.count - columns)
  }
}
