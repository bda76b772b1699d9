extension Component {
  /// Adds the variables and constraints at the end of the system, and solves.
  ///
  /// The first new constraint is the added one. The others come from components that it joins, in the
  /// states given. Basic rows stay basic. Takes time linear in what is new and in what it moves.
  mutating func grow(from size: Size, rowStates: [RowState?], _ workspace: inout Workspace, _ budget: Budget)
    throws(SolveFailure)
  {
    addStructure(from: size, &workspace)
    workspace.prepare(columns: columns, indices: firstRow + rows, levels: levelCount)
    edit.forget()
    takeSides(rowStates, size)
    if reducedCosts.count < levelCount * firstRow {
      reducedCosts.fill(0, count: levelCount * firstRow)
      reducedCostErrors.fill(Component.absoluteError, count: levelCount * firstRow)
    }
    let held = heldRows(rowStates, size)
    let rest = border(held, size, &workspace)
    let snapshot = Snapshot(self)
    do throws(SolveFailure) {
      try checkAliases(from: size.variables)
      if rest.isEmpty, isInexact == size.isInexact {
        join(size, &workspace)
      } else {
        restart(at: basis + rest, &workspace)
      }
      try solve(&workspace, budget)
    } catch {
      restore(snapshot, size)
      throw error
    }
  }

  /// The state of a row in the component it comes from: basic or not, and its side.
  struct RowState {
    var isHeld: Bool
    var side: Double
  }

  func rowState(of constraint: Int) -> RowState? {
    let index = firstRow + rowOfConstraint[constraint]
    return index < firstRow ? nil : RowState(isHeld: basisPosition[index] >= 0, side: side[index])
  }

  /// Returns the joined rows that were basic. `rowStates` are those of the constraints after the added one,
  /// nil without a row.
  private func heldRows(_ rowStates: [RowState?], _ size: Size) -> [Int] {
    rowStates.indices.filter { rowStates[$0]?.isHeld ?? false }
      .map { rowOfConstraint[size.constraints + 1 + $0] }.filter { $0 >= 0 }.map { firstRow + $0 }
  }

  private mutating func takeSides(_ rowStates: [RowState?], _ size: Size) {
    for (number, rowState) in rowStates.enumerated() {
      let row = rowOfConstraint[size.constraints + 1 + number]
      if row >= 0, let rowState { side[firstRow + row] = rowState.side }
    }
  }

  /// Continues from the old basic solution: places the new rows on their sides and adds their costs.
  private mutating func join(_ size: Size, _ workspace: inout Workspace) {
    // Old values stay, and new columns have been computed in twice the precision.
    if isDyadic { isDyadic = (size.columns..<columns).allSatisfy { EditColumn.isDyadic(value[$0]) } }
    for row in size.rows..<rows {
      let size = evaluate(row)
      if size >= EditColumn.exactLimit || !EditColumn.isDyadic(value[firstRow + row]) { isDyadic = false }
      if isInexact { valueErrors[firstRow + row].add(error: inheritedError(of: row)) }
    }
    noteOverflow(columnsFrom: size.columns, rowsFrom: size.rows, &workspace)
    for column in size.columns..<columns where basisPosition[column] < 0 { takeSide(column) }
    for index in firstRow + size.rows..<firstRow + rows where basisPosition[index] < 0 { takeSide(index) }
    addReducedCosts(ofRowsFrom: size.rows, &workspace)
  }
}
