extension Factors {
  /// A new column, solved for by a new row at the next position, of which these are the entries in a matrix;
  /// no other row has the column.
  mutating func border(_ column: Int, pivot: Double, entries: Range<Int>, of matrix: SparseMatrix) {
    let begin = upperColumn.count
    for entry in entries where matrix.rowColumn[entry] != column {
      upperColumn.append(matrix.rowColumn[entry])
      upperValue.append(matrix.rowCoefficient[entry])
    }
    steps.append(
      Step(
        position: steps.count, column: column, pivot: pivot, upper: begin..<upperColumn.count, lower: 0..<0))
  }

  /// Takes out what has been added by ``border(_:pivot:entries:of:)`` since there were so many columns.
  mutating func removeBorders(from count: Int) {
    guard count < steps.count else { return }
    upperColumn.removeLast(upperColumn.count - steps[count].upper.lowerBound)
    upperValue.removeLast(upperValue.count - upperColumn.count)
    steps.removeLast(steps.count - count)
  }
}
