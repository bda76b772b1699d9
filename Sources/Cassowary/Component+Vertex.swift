extension Component {
  /// Holds these rows and columns, as far as they are independent, and finds the vertex and its prices anew.
  mutating func restart(at candidates: [Int], _ room: inout Workspace) {
    room.prepare(columns: columns, indices: firstRow + rows, levels: strengths)
    factor(candidates, &room)
    findVertex(&room)
    _ = takeSides()
    doubts.insertAll()
    findPrices(&room)
  }

  /// Factors these rows, as far as they are independent, and holds them.
  mutating func factor(_ candidates: [Int], _ room: inout Workspace) {
    room.candidates.removeAll(keepingCapacity: true)
    room.candidates.append(contentsOf: candidates)
    factorCandidates(&room)
  }

  /// Factors the rows that are in the workspace, so that the active rows can be told in the room they have.
  mutating func factorCandidates(_ room: inout Workspace) {
    counts.factorings += 1
    for place in active.indices { position[active[place]] = -1 }
    room.elimination.factor(
      room.candidates, of: matrix, columns: columns, firstRow: firstRow, into: &factors, active: &active)
    for place in active.indices { position[active[place]] = place }
    edit.forget()
  }

  /// What is off zero by more than rounding is on that side; what is at zero keeps its side.
  /// Answers whether a row was not on its side.
  mutating func takeSides() -> Bool {
    var isChanged = false
    for index in value.indices where position[index] < 0 {
      let before = side[index]
      takeSide(index)
      if side[index] != before { isChanged = true }
    }
    return isChanged
  }

  mutating func takeSide(_ index: Int) {
    if abs(value[index]) > slop[index], side[index] * value[index] < 0 { side[index] = -side[index] }
  }

  /// All values from the active rows, correctly rounded as far as twice the precision of Double tells.
  mutating func findVertex(_ room: inout Workspace) {
    for (place, index) in active.enumerated() {
      room.right[place] = index < firstRow ? 0 : -constants[index - firstRow]
    }
    factors.solve(&room.right, into: &room.solution)
    for column in 0..<columns { value[column] = room.solution[column] }
    refine(&room)
    evaluateRows()
    isMoved = false
    if isRough {
      _ = miss(&room)
      findSlop(&room)
    }
  }

  /// Measures what the active rows miss zero by, and takes it out: once, and where rough coefficients make the factors
  /// so bad that it takes more to come to the last digit, as long as that makes it less.
  private mutating func refine(_ room: inout Workspace) {
    lost.fill(0, count: columns)
    var (missed, rounds) = (miss(&room), 0)
    if missed == 0 { return }
    repeat {
      counts.repairs += 1
      factors.solve(&room.right, into: &room.solution)
      for column in 0..<columns {
        var sum = TwofoldSum(value[column])
        sum.add(lost[column])
        sum.add(room.solution[column])
        (value[column], lost[column]) = sum.parts
      }
      rounds += 1
      if !isRough || rounds == Component.refinements { break }
      let before = missed
      missed = miss(&room)
      if missed >= before { break }
    } while missed > 0
    var largest = 0.0
    for index in active where index >= firstRow { largest = max(largest, abs(constants[index - firstRow])) }
    for column in 0..<columns where abs(value[column]) < largest * Component.vanishing {
      (value[column], lost[column]) = (0, 0)
    }
  }

  private static let refinements = 3

  /// Puts what the active rows miss zero by on the right side of a solve; answers the most.
  private mutating func miss(_ room: inout Workspace) -> Double {
    var largest = 0.0
    for (place, index) in active.enumerated() {
      let rest = index < firstRow ? value[index] + lost[index] : residual(index - firstRow)
      room.right[place] = -rest
      largest = max(largest, abs(rest))
    }
    counts.drift = max(counts.drift, largest)
    return largest
  }

  /// A value this small beside the constants it comes from is what is left of zero.
  static let vanishing = 1e-24

  /// A row's value at the vertex, rounded once.
  private func residual(_ row: Int) -> Double {
    var sum = TwofoldSum(constants[row])
    for entry in matrix.row(row) {
      let column = matrix.rowColumn[entry]
      sum.add(matrix.rowCoefficient[entry], times: value[column])
      if lost[column] != 0 { sum.add(matrix.rowCoefficient[entry] * lost[column]) }
    }
    return sum.rounded
  }

  private mutating func evaluateRows() {
    var largest = 0.0
    for column in 0..<columns {
      slop[column] = abs(value[column]) * Component.rounding + Component.smallest
    }
    for row in 0..<rows { largest = max(largest, evaluate(row)) }
    isDyadic = largest < EditColumn.exactLimit && value.allSatisfy { EditColumn.isDyadic($0) }
    // Then the values are exact, and what a solve left beside them was rounding.
    if isDyadic { lost.fill(0, count: columns) }
  }

  /// A row's value from its columns'; answers the size of what is summed up.
  @inline(__always)
  mutating func evaluate(_ row: Int) -> Double {
    var (sum, size) = (constants[row], sizes[row])
    for entry in matrix.row(row) {
      let part = matrix.rowCoefficient[entry] * value[matrix.rowColumn[entry]]
      sum += part
      size += abs(part)
    }
    let index = firstRow + row
    value[index] = position[index] < 0 ? sum : 0
    slop[index] = size * Component.rounding + Component.smallest
    return size
  }

  /// How far rounding may take a sum of this size.
  static let rounding = 1e-13
  /// What counts as zero whatever the size.
  static let smallest = 1e-13
}
