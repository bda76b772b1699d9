// Many bounds at once: where a hundred labels give way to one edit, each steps from its natural width to its
// least width. None of these steps changes the directions of the others, so they are one step.
extension Component {
  /// A basic bound that leaves zero, and the bound of the same column where its descent ends.
  struct BoundFlip: Sendable {
    var leaving: LeavingRow
    var bound: Int
    var step: Double
  }

  /// Flips as many bounds as possible that are as steep as this one, in one step. Returns the longest step of
  /// a bound, nil if it flipped none; a few are left to single pivots.
  mutating func flipBounds(like best: LeavingRow, _ workspace: inout Workspace) -> Double? {
    if isInexact || onlyEntry(of: basis[best.position]) == nil { return nil }
    collectFlips(like: best, &workspace)
    var count = affordableFlips(like: best, &workspace)
    while count > Component.fewFlips {
      if flip(first: count, &workspace) {
        return workspace.flipOrder[..<count].reduce(0) { max($0, workspace.flips[$1].step) }
      }
      count /= 2
    }
    return nil
  }

  /// Fewer flips than this are not worth a search.
  private static let fewFlips = 2

  /// Returns the single column of a row and its coefficient, or the column itself; nil for rows with
  /// several.
  func onlyEntry(of index: Int) -> (column: Int, coefficient: Double)? {
    if index < firstRow { return (index, 1) }
    let entries = matrix.row(index - firstRow)
    guard entries.count == 1, let entry = entries.first else { return nil }
    return (matrix.rowColumn[entry], matrix.rowCoefficient[entry])
  }

  private func collectFlips(like best: LeavingRow, _ workspace: inout Workspace) {
    workspace.flips.removeAll(keepingCapacity: true)
    for number in 0..<dirtyTies.count(of: columns) {
      let position = dirtyTies.position(number)
      for sign in [1.0, -1.0] where costChange(position, sign) == .better {
        let leaving = LeavingRow(position: position, sign: sign)
        if isAsSteep(leaving, as: best), let flip = flip(of: leaving, &workspace) {
          workspace.flips.append(flip)
        }
      }
    }
  }

  private func isAsSteep(_ one: LeavingRow, as other: LeavingRow) -> Bool {
    (0..<levelCount).allSatisfy { strength in
      abs(slope(strength, one.position, one.sign) - slope(strength, other.position, other.sign))
        <= errorBound(strength, one.position) + errorBound(strength, other.position)
    }
  }

  /// Returns the bound where the descent of a basic bound ends, if nothing else is in the way.
  private func flip(of leaving: LeavingRow, _ workspace: inout Workspace) -> BoundFlip? {
    guard let (column, coefficient) = onlyEntry(of: basis[leaving.position]) else { return nil }
    findSlopes(leaving, &workspace)
    var reached = -1.0
    while true {
      var step = Double.infinity
      forEachBound(of: column) { index, rate in
        let rate = rate / coefficient * leaving.sign
        if rate * side[index] < 0 {
          let distance = distance(index) / abs(rate)
          if distance > reached { step = min(step, distance) }
        }
      }
      if step == .infinity { return nil }
      reached = step
      var last = -1
      forEachBound(of: column) { index, rate in
        let rate = rate / coefficient * leaving.sign
        guard rate * side[index] < 0, distance(index) / abs(rate) == step else { return }
        if last >= 0 && !isFalling(workspace) { return }
        workspace.slope[level[index]] += (up[index] + down[index]) * abs(rate)
        last = index
      }
      if !isFalling(workspace) { return BoundFlip(leaving: leaving, bound: last, step: step) }
    }
  }

  /// Passes each nonbasic bound of a column, with its coefficient.
  func forEachBound(of column: Int, _ body: (Int, Double) -> Void) {
    for entry in matrix.column(column) {
      let index = firstRow + matrix.columnRow[entry]
      if isOtherBound(index) { body(index, matrix.columnCoefficient[entry]) }
    }
  }

  /// Returns whether a row is a nonbasic bound with a cost.
  private func isOtherBound(_ index: Int) -> Bool {
    matrix.row(index - firstRow).count == 1 && basisPosition[index] < 0 && up[index] + down[index] > 0
  }

  /// Puts the canonical flips first. Returns how many of them the violations leave room for.
  private func affordableFlips(like best: LeavingRow, _ workspace: inout Workspace) -> Int {
    workspace.breakpoints.removeAll()
    for (number, flip) in workspace.flips.enumerated() {
      workspace.breakpoints.insert(
        number, at: 0, order: preference(flip.leaving, workspace))
    }
    workspace.flipOrder.removeAll(keepingCapacity: true)
    guard let strength = (0..<levelCount).first(where: { slope($0, best.position, best.sign) < 0 }) else {
      return 0
    }
    var rest = 0.0
    for row in 0..<rows where level[firstRow + row] == strength { rest += error(ofRow: row) }
    while let next = workspace.breakpoints.popNearest() {
      let flip = workspace.flips[next.index]
      rest += slope(strength, flip.leaving.position, flip.leaving.sign) * flip.step
      if rest < 0 { break }
      workspace.flipOrder.append(next.index)
    }
    return workspace.flipOrder.count
  }

  /// Flips the first of the collected bounds, unless that takes another row across zero. Returns whether it
  /// did.
  private mutating func flip(first count: Int, _ workspace: inout Workspace) -> Bool {
    clearRight(&workspace)
    workspace.isFlipped.fill(false, count: columns)
    for number in workspace.flipOrder[..<count] {
      let flip = workspace.flips[number]
      workspace.right[flip.leaving.position] = flip.leaving.sign * flip.step
      if let (column, _) = onlyEntry(of: flip.bound) { workspace.isFlipped[column] = true }
    }
    spread(&workspace)
    defer { workspace.clearDirection() }
    if crossesZero(workspace) { return false }
    for number in workspace.flipOrder[..<count] { exchange(workspace.flips[number], workspace) }
    advance(by: 1, releasing: -1, workspace)
    for number in workspace.flipOrder[..<count] { value[workspace.flips[number].bound] = 0 }
    counts.pivots += 1
    edit.forget()
    return true
  }

  /// Returns whether a row with a cost, other than the bounds of flipped columns, changes sides.
  private func crossesZero(_ workspace: borrowing Workspace) -> Bool {
    workspace.touched.contains { index in
      guard index >= firstRow, basisPosition[index] < 0, up[index] + down[index] > 0 else { return false }
      if side[index] * (value[index] + workspace.rates[index]) >= -valueErrors[index] { return false }
      guard let (column, _) = onlyEntry(of: index) else { return true }
      return !workspace.isFlipped[column]
    }
  }

  /// Exchanges a basic bound for the other bound, passing those between. Only the reduced costs of this
  /// position change.
  mutating func exchange(_ flip: BoundFlip, _ workspace: borrowing Workspace) {
    let (position, sign, released) = (flip.leaving.position, flip.leaving.sign, basis[flip.leaving.position])
    guard let (column, old) = onlyEntry(of: released), let (_, new) = onlyEntry(of: flip.bound) else {
      return
    }
    for entry in matrix.column(column) {
      let (index, rate) = (firstRow + matrix.columnRow[entry], matrix.columnCoefficient[entry])
      if index == flip.bound || !isOtherBound(index) { continue }
      if side[index] * (value[index] + workspace.rates[index]) >= 0 { continue }
      reducedCosts[level[index] * firstRow + position] -= side[index] * (up[index] + down[index]) * rate / old
      side[index] = -side[index]
    }
    let ratio = new / old
    reducedCosts[level[released] * firstRow + position] += sign > 0 ? up[released] : -down[released]
    reducedCosts[level[flip.bound] * firstRow + position] -= ownSlope(flip.bound) * ratio
    for strength in 0..<levelCount {
      reducedCosts[strength * firstRow + position] /= ratio
      reducedCostErrors[strength * firstRow + position] *= max(1, 1 / abs(ratio))
    }
    basis[position] = flip.bound
    basisPosition[flip.bound] = position
    basisPosition[released] = -1
    side[released] = sign
    factors.scale(position, by: ratio)
    dirtyTies.insert(position)
  }
}
