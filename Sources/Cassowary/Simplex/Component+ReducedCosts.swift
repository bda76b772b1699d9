extension Component {
  /// Computes all reduced costs from the sides of the rows.
  mutating func findReducedCosts(_ workspace: inout Workspace) {
    reducedCosts.fill(0, count: levelCount * firstRow)
    reducedCostErrors.fill(isInexact ? 0 : Component.absoluteError, count: levelCount * firstRow)
    addReducedCosts(ofRowsFrom: 0, &workspace)
  }

  /// Adds the costs of the rows from this one on.
  mutating func addReducedCosts(ofRowsFrom first: Int, _ workspace: inout Workspace) {
    if !dirtyTies.isAll {
      workspace.flipped.removeAll(keepingCapacity: true)
      for index in firstRow + first..<firstRow + rows where basisPosition[index] < 0 && ownSlope(index) != 0 {
        workspace.flipped.append(index)
      }
      markFlippedDirty(&workspace)
    }
    for strength in 0..<levelCount {
      var isUsed = false
      for index in firstRow + first..<firstRow + rows
      where level[index] == strength && basisPosition[index] < 0 {
        let slope = ownSlope(index)
        if slope == 0 { continue }
        if !isUsed { clearRight(&workspace) }
        isUsed = true
        addRow(index, times: slope, to: &workspace)
      }
      if isUsed { addReducedCosts(strength, &workspace) }
    }
  }

  /// Inserts reduced costs of zero for a new level.
  mutating func addReducedCosts(at strength: Int) {
    if reducedCosts.isEmpty { return }
    reducedCosts.insert(contentsOf: repeatElement(0, count: firstRow), at: strength * firstRow)
    reducedCostErrors.insert(
      contentsOf: repeatElement(Component.absoluteError, count: firstRow), at: strength * firstRow)
  }

  /// Reserves reduced costs for more columns, given the old capacity.
  mutating func spreadReducedCosts(from before: Int) {
    if reducedCosts.isEmpty { return }
    let (oldPrices, oldNoise) = (reducedCosts, reducedCostErrors)
    reducedCosts.fill(0, count: levelCount * firstRow)
    reducedCostErrors.fill(Component.absoluteError, count: levelCount * firstRow)
    for strength in 0..<levelCount {
      for position in 0..<before {
        reducedCosts[strength * firstRow + position] = oldPrices[strength * before + position]
        reducedCostErrors[strength * firstRow + position] = oldNoise[strength * before + position]
      }
    }
  }

  /// Reduced costs below this are rounding errors, with exact coefficients.
  static let absoluteError = 1e-11

  func errorBound(_ strength: Int, _ position: Int) -> Double {
    reducedCostErrors[strength * firstRow + position]
  }

  func clearRight(_ workspace: inout Workspace) {
    for index in 0..<columns { workspace.right[index] = 0 }
    if isInexact { for index in 0..<columns { workspace.magnitude[index] = 0 } }
  }

  /// Adds a multiple of a row, or of a column's unit vector, to the right side of a transposed solve.
  func addRow(_ index: Int, times factor: Double, to workspace: inout Workspace) {
    if isInexact { addSizes(of: index, times: factor, &workspace) }
    if index < firstRow {
      workspace.right[index] += factor
    } else {
      for entry in matrix.row(index - firstRow) {
        workspace.right[matrix.rowColumn[entry]] += factor * matrix.rowCoefficient[entry]
      }
    }
  }

  private mutating func addReducedCosts(_ strength: Int, _ workspace: inout Workspace) {
    solveTransposed(&workspace)
    let base = strength * firstRow
    for position in 0..<columns where workspace.solution[position] != 0 {
      let change = workspace.solution[position]
      reducedCosts[base + position] += change
      workspace.note(change, of: basis[position])
      if !isInexact, abs(change) < Component.absoluteError, abs(change) > 1e-14 { workspace.isWide = true }
      dirtyTies.insert(position)
    }
    if !isInexact { return }
    findGrowthErrors(&workspace)
    for position in 0..<columns where workspace.growthErrors[position] != 0 {
      reducedCostErrors[base + position] += workspace.growthErrors[position]
    }
  }

  /// Moves the flipped rows to the other side of zero, and updates the reduced costs.
  mutating func flip(_ workspace: inout Workspace) {
    if isInexact {
      turn(&workspace)
      dirtyTies.insertAll()
      return findReducedCosts(&workspace)
    }
    markFlippedDirty(&workspace)
    for strength in 0..<levelCount where addFlipped(at: strength, to: &workspace) {
      addReducedCosts(strength, &workspace)
    }
    turn(&workspace)
  }

  /// Puts what the flipped rows of a level change on the right side. Returns whether there are any.
  private func addFlipped(at strength: Int, to workspace: inout Workspace) -> Bool {
    var isUsed = false
    for entry in workspace.flipped.indices {
      let index = workspace.flipped[entry]
      if level[index] != strength || basisPosition[index] >= 0 { continue }
      if !isUsed { clearRight(&workspace) }
      isUsed = true
      addRow(index, times: -side[index] * (up[index] + down[index]), to: &workspace)
    }
    return isUsed
  }

  /// Moves the flipped rows to the other side of zero, without updating reduced costs.
  mutating func turn(_ workspace: inout Workspace) {
    for index in workspace.flipped { side[index] = -side[index] }
    workspace.flipped.removeAll(keepingCapacity: true)
  }

  /// Marks positions that move a flipped row. The reduced costs of several rows may cancel; a random
  /// combination does not.
  private mutating func markFlippedDirty(_ workspace: inout Workspace) {
    if dirtyTies.isAll || workspace.flipped.count < 2 { return }
    clearRight(&workspace)
    var perturbation = Perturbation()
    for index in workspace.flipped { addRow(index, times: perturbation.next(), to: &workspace) }
    solveTransposed(&workspace)
    for position in 0..<columns where abs(workspace.solution[position]) > Component.absoluteError {
      dirtyTies.insert(position)
    }
  }

  /// Returns how fast a level's cost grows as the row at a position leaves zero to a side.
  func slope(_ strength: Int, _ position: Int, _ sign: Double) -> Double {
    let index = basis[position]
    let updateReducedCosts = sign * reducedCosts[strength * firstRow + position]
    return level[index] == strength
      ? updateReducedCosts + (sign > 0 ? up[index] : down[index]) : updateReducedCosts
  }

  enum CostChange { case worse, same, better }

  /// Returns whether the costs become better or worse, by the strongest level that changes.
  func costChange(_ position: Int, _ sign: Double) -> CostChange {
    for strength in 0..<levelCount {
      let slope = slope(strength, position, sign)
      let errorBound = errorBound(strength, position)
      if slope < -errorBound { return .better }
      if slope > errorBound { return .worse }
    }
    return .same
  }
}
