// Columns that only a basic bound holds: moving one moves nothing else that is basic. Each takes a step of its
// own, and the basis is factorised once for all. In a form, each label follows the edge of the fields so.
extension Component {
  /// Moves all columns that only a basic bound holds, and that can lower the costs, each to its optimum.
  /// Returns the longest step, nil if there were too few of them.
  mutating func descendColumns(like best: LeavingRow, _ workspace: inout Workspace) -> Double? {
    if isInexact || separateColumn(of: best.position) == nil { return nil }
    workspace.candidates.removeAll(keepingCapacity: true)
    for position in 0..<columns
    where costChange(position, 1) == .better || costChange(position, -1) == .better {
      if separateColumn(of: position) != nil { workspace.candidates.append(position) }
    }
    if workspace.candidates.count < Component.fewColumns { return nil }
    var longest = Double?.none
    for position in workspace.candidates {
      let (up, down) = (LeavingRow(position: position, sign: 1), LeavingRow(position: position, sign: -1))
      guard let step = descend(up, &workspace) ?? descend(down, &workspace) else { continue }
      longest = max(longest ?? 0, step)
      counts.pivots += 1
    }
    if longest != nil { refactor(&workspace) }
    return longest
  }

  /// This many pivots are cheaper than a factorisation.
  private static let fewColumns = 8

  /// Returns the column of a basic bound if no other basic row contains it.
  private func separateColumn(of position: Int) -> Int? {
    guard let (column, _) = onlyEntry(of: basis[position]) else { return nil }
    for entry in matrix.column(column) {
      let other = basisPosition[firstRow + matrix.columnRow[entry]]
      if other >= 0, other != position { return nil }
    }
    return column
  }

  /// Moves the column of a basic bound to the optimum of the rows that contain it. Returns the step, nil if
  /// that does not lower the costs.
  private mutating func descend(_ leaving: LeavingRow, _ workspace: inout Workspace) -> Double? {
    let (position, released) = (leaving.position, basis[leaving.position])
    guard let column = separateColumn(of: position), let (_, coefficient) = onlyEntry(of: released) else {
      return nil
    }
    let rate = leaving.sign / coefficient
    findBreakpoints(of: column, leaving, &workspace)
    if !isFalling(workspace) { return nil }
    var passed = 0
    while let breakpoint = workspace.breakpoints.popNearest() {
      let index = breakpoint.index
      workspace.flipped.append(index)
      workspace.slope[level[index]] +=
        (up[index] + down[index]) * abs(self.coefficient(of: column, in: index) * rate)
      if isFalling(workspace) {
        passed += 1
        continue
      }
      for flipped in workspace.flipped[..<passed] { side[flipped] = -side[flipped] }
      exchange(leaving, for: index, column: column, by: breakpoint.step * rate)
      workspace.flipped.removeAll(keepingCapacity: true)
      return breakpoint.step
    }
    workspace.flipped.removeAll(keepingCapacity: true)
    return nil
  }

  /// Collects the breakpoints along a column, and its slopes.
  private func findBreakpoints(of column: Int, _ leaving: LeavingRow, _ workspace: inout Workspace) {
    let released = basis[leaving.position]
    workspace.breakpoints.removeAll()
    workspace.flipped.removeAll(keepingCapacity: true)
    for strength in 0..<levelCount {
      workspace.slope[strength] = 0
      workspace.slopeErrors[strength] = Component.absoluteError
    }
    if released >= firstRow {
      workspace.slope[level[released]] += leaving.sign > 0 ? up[released] : down[released]
    }
    let rate = leaving.sign / coefficient(of: column, in: released)
    for entry in matrix.column(column) {
      let index = firstRow + matrix.columnRow[entry]
      if basisPosition[index] >= 0 { continue }
      let rate = matrix.columnCoefficient[entry] * rate
      workspace.slope[level[index]] += ownSlope(index) * rate
      if rate * side[index] < 0, up[index] + down[index] > 0 {
        workspace.breakpoints.insert(index, at: distance(index) / abs(rate), order: index)
      }
    }
  }

  /// Exchanges a basic bound for a row that is zero after a step of its column.
  private mutating func exchange(_ leaving: LeavingRow, for index: Int, column: Int, by step: Double) {
    let released = basis[leaving.position]
    basis[leaving.position] = index
    basisPosition[index] = leaving.position
    basisPosition[released] = -1
    side[released] = leaving.sign
    value[column] += step
    for entry in matrix.column(column) {
      value[firstRow + matrix.columnRow[entry]] += matrix.columnCoefficient[entry] * step
    }
    value[index] = 0
  }
}
