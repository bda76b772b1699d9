/// The coefficients of rows over columns, kept both ways.
struct SparseMatrix: Sendable {
  private(set) var rowStart: [Int] = [0]
  private(set) var rowColumn: [Int] = []
  private(set) var rowCoefficient: [Double] = []
  private(set) var columnStart: [Int] = []
  private(set) var columnRow: [Int] = []
  private(set) var columnCoefficient: [Double] = []

  var rowCount: Int { rowStart.count - 1 }

  func row(_ row: Int) -> Range<Int> { rowStart[row]..<rowStart[row + 1] }
  func column(_ column: Int) -> Range<Int> { columnStart[column]..<columnStart[column + 1] }

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
    columnStart = Array(repeating: 0, count: columns + 1)
    for column in rowColumn { columnStart[column + 1] += 1 }
    for column in 0..<columns { columnStart[column + 1] += columnStart[column] }
    columnRow = Array(repeating: 0, count: rowColumn.count)
    columnCoefficient = Array(repeating: 0, count: rowColumn.count)
    var next = columnStart
    for row in 0..<rowCount {
      for entry in self.row(row) {
        let place = next[rowColumn[entry]]
        columnRow[place] = row
        columnCoefficient[place] = rowCoefficient[entry]
        next[rowColumn[entry]] = place + 1
      }
    }
  }
}
