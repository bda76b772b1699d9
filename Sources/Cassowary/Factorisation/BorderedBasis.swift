extension Component {
  /// Extends the basis by one row or column for each new column.
  ///
  /// Takes first the candidate rows that have a single unassigned new column, then the added constraint's
  /// row if it would be violated, then the columns themselves. Returns the candidates that do not fit this
  /// pattern.
  mutating func border(_ candidates: [Int], _ size: Size, _ workspace: inout Workspace) -> [Int] {
    lowPart.append(contentsOf: repeatElement(0, count: columns - size.columns))
    workspace.isPlaced.fill(false, count: columns - size.columns)
    workspace.movesWithOld.fill(false, count: columns - size.columns)
    var waiting = candidates
    for _ in 0..<Component.borderings where !waiting.isEmpty {
      let before = waiting.count
      waiting.removeAll { hold($0, size, &workspace) }
      if waiting.count == before { break }
    }
    if !waiting.isEmpty { return waiting }
    holdAdded(size, &workspace)
    for column in size.columns..<columns where !workspace.isPlaced[column - size.columns] {
      hold(column, for: column, pivot: 1, size, &workspace)
    }
    return []
  }

  /// The maximum number of passes over waiting rows.
  private static let borderings = 8

  /// Adds a row to the basis if it has at most one unassigned new column. Returns false if it has several.
  private mutating func hold(_ index: Int, _ size: Size, _ workspace: inout Workspace) -> Bool {
    let open = openEntries(of: index, size, workspace)
    if open.count > 1 { return false }
    if let entry = open.first {
      hold(index, for: matrix.rowColumn[entry], pivot: matrix.rowCoefficient[entry], size, &workspace)
    }
    return true
  }

  private func openEntries(of index: Int, _ size: Size, _ workspace: borrowing Workspace) -> [Int] {
    matrix.row(index - firstRow).filter { entry in
      let column = matrix.rowColumn[entry]
      return column >= size.columns && !workspace.isPlaced[column - size.columns]
    }
  }

  /// Adds the added constraint's row to the basis if it would be violated with its unassigned columns at
  /// zero. It is assigned to the latest of them.
  private mutating func holdAdded(_ size: Size, _ workspace: inout Workspace) {
    let row = rowOfConstraint[size.constraints]
    if row < 0 { return }
    let open = openEntries(of: firstRow + row, size, workspace).sorted {
      age(ofColumn: matrix.rowColumn[$0]) < age(ofColumn: matrix.rowColumn[$1])
    }
    guard let last = open.last else { return }
    for entry in open { value[matrix.rowColumn[entry]] = 0 }
    _ = evaluate(row)
    let index = firstRow + row
    if (value[index] > 0 ? up[index] : value[index] < 0 ? down[index] : 0) == 0 { return }
    for entry in open.dropLast() {
      hold(matrix.rowColumn[entry], for: matrix.rowColumn[entry], pivot: 1, size, &workspace)
    }
    hold(index, for: matrix.rowColumn[last], pivot: matrix.rowCoefficient[last], size, &workspace)
  }

  /// Returns whether a column moves with old columns.
  private func movesWithOld(_ column: Int, _ size: Size, _ workspace: borrowing Workspace) -> Bool {
    column < size.columns || workspace.movesWithOld[column - size.columns]
  }

  /// Adds a row or column to the basis for a new column, and computes the column's value.
  private mutating func hold(
    _ index: Int, for column: Int, pivot: Double, _ size: Size, _ workspace: inout Workspace
  ) {
    let entries = index < firstRow ? 0..<0 : matrix.row(index - firstRow)
    factors.border(column, pivot: pivot, entries: entries, of: matrix)
    (value[column], lowPart[column]) = (0, 0)
    if index >= firstRow { findValue(of: column, in: index - firstRow, pivot: pivot) }
    valueErrors[column].add(error: abs(value[column]) * Component.rounding + Component.smallest)
    if entries.contains(where: { movesWithOld(matrix.rowColumn[$0], size, workspace) }) {
      workspace.movesWithOld[column - size.columns] = true
      // An older column may be the first that moves.
      if columnOrder.last != column { dirtyTies.insertAll() }
    }
    dirtyTies.insert(basis.count)
    workspace.isPlaced[column - size.columns] = true
    basisPosition[index] = basis.count
    value[index] = 0
    basis.append(index)
  }

  /// Solves a row for a new column, in twice the precision of `Double`.
  private mutating func findValue(of column: Int, in row: Int, pivot: Double) {
    var sum = TwofoldSum(constants[row])
    for entry in matrix.row(row) where matrix.rowColumn[entry] != column {
      let (coefficient, other) = (matrix.rowCoefficient[entry], matrix.rowColumn[entry])
      sum.add(coefficient, times: value[other])
      if lowPart[other] != 0 { sum.add(coefficient * lowPart[other]) }
    }
    if isInexact { valueErrors[column] = inheritedError(of: row, besides: column) / abs(pivot) }
    if sum.rounded == 0 { return }
    value[column] = -sum.rounded / pivot
    sum.add(pivot, times: value[column])
    lowPart[column] = -sum.rounded / pivot
  }

  /// Returns the rounding error of a row's value that follows from those of its constant and columns, as independent
  /// errors add up.
  func inheritedError(of row: Int, besides column: Int = -1) -> Double {
    var error = sizes[row] * Component.rounding
    for entry in matrix.row(row) where matrix.rowColumn[entry] != column {
      error.add(error: matrix.rowCoefficient[entry] * valueErrors[matrix.rowColumn[entry]])
    }
    return error
  }
}

extension BasisFactors {
  /// Appends a step for a new column and a new row, whose other columns are old. No old row contains the
  /// column.
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

  /// Removes the steps appended by ``border(_:pivot:entries:of:)`` since there were this many columns.
  mutating func removeBorders(from count: Int) {
    guard count < steps.count else { return }
    upperColumn.removeLast(upperColumn.count - steps[count].upper.lowerBound)
    upperValue.removeLast(upperValue.count - upperColumn.count)
    steps.removeLast(steps.count - count)
  }
}
