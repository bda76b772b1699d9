/// Finds the columns to which tied optima of a component give different values.
///
/// In question are those that open directions move at all. Moving along all open directions at once finds
/// most of them where nothing is in the way. For the rest a mixture of them is made as large and as small as
/// tied optima let it be: if neither moves any, none can move, since what they could do does not cancel in a
/// mixture of odd parts. Each round that goes on has found some, so there are no more rounds than columns;
/// mostly there is none or one.
struct AmbiguitySearch {
  private var component: Component
  private let start: [Double]
  private var isFound: [Bool]
  /// The columns still in question.
  private var suspects: [Int] = []
  /// The pivots that are left.
  private var left: Int

  init(_ component: Component, _ budget: Budget) {
    self.component = component
    start = component.value
    isFound = Array(repeating: false, count: component.columns)
    left = budget.limit(rows: component.columns + component.rows)
  }

  /// By column, whether tied optima give it different values.
  mutating func looseColumns(_ room: inout Workspace) throws(SolveFailure) -> [Bool] {
    room.prepare(
      columns: component.columns, indices: component.firstRow + component.rows, levels: component.strengths)
    guard open(&room) else { return isFound }
    component.markLoose(&room)
    suspects = (0..<component.columns).filter { room.isLoose[$0] }
    sweep(&room)
    var before = Int.max
    while !suspects.isEmpty, suspects.count < before {
      before = suspects.count
      for sign in [1.0, -1.0] { try walk(sign, &room) }
    }
    return isFound
  }

  /// Finds the open directions but for those that a row right beside the active one ends at once, as where a
  /// length is held from above by one constraint and from below by another; whether there are any.
  private func open(_ room: inout Workspace) -> Bool {
    guard component.openDirections(&room) else { return false }
    var isAny = false
    for place in 0..<component.columns {
      let index = component.active[place]
      guard room.isOpenUp[index] || room.isOpenDown[index] else { continue }
      if let (column, coefficient) = component.onlyEntry(of: index) {
        shut(index, column, coefficient, &room)
      }
      if room.isOpenUp[index] || room.isOpenDown[index] { isAny = true }
    }
    return isAny
  }

  /// Shuts the directions of an active row of one column that take another row of that column alone off its
  /// side.
  private func shut(_ index: Int, _ column: Int, _ coefficient: Double, _ room: inout Workspace) {
    for entry in component.matrix.column(column) {
      let row = component.matrix.columnRow[entry]
      let other = component.firstRow + row
      guard component.matrix.row(row).count == 1, component.position[other] < 0 else { continue }
      guard component.up[other] + component.down[other] > 0 else { continue }
      guard component.distance(other) <= component.slop[other] else { continue }
      // Upwards the other row goes with this sign; it is in the way where that is off its side.
      let isAscending = component.matrix.columnCoefficient[entry] * coefficient > 0
      if isAscending == (component.side[other] < 0) {
        room.isOpenUp[index] = false
      } else {
        room.isOpenDown[index] = false
      }
    }
  }

  /// Goes along a mixture of all open directions to the first row in the way.
  private mutating func sweep(_ room: inout Workspace) {
    component.clearRight(&room)
    var odds = Odds()
    for place in 0..<component.columns {
      let index = component.active[place]
      guard room.isOpenUp[index] || room.isOpenDown[index] else { continue }
      room.right[place] = room.isOpenUp[index] ? odds.next() : -odds.next()
    }
    component.spread(&room)
    defer { room.clearDirection() }
    let step = freeStep(room)
    noteMoving(room) { step * $0 > Self.least }
  }

  /// How far the direction goes before a row that costs something is at zero.
  private func freeStep(_ room: borrowing Workspace) -> Double {
    let least = component.leastRate(room)
    var nearest = Double.infinity
    for index in room.touched where component.isApproaching(index, least, room) {
      guard component.up[index] + component.down[index] > 0 else { continue }
      nearest = min(nearest, component.distance(index) / abs(room.rates[index]))
    }
    return nearest
  }

  /// Makes a mixture of the columns in question as small as tied optima let it be, or as large, and notes
  /// what moves on the way.
  private mutating func walk(_ sign: Double, _ room: inout Workspace) throws(SolveFailure) {
    // Prices gather rounding on the way, and then say of what is free that it costs something.
    if component.isRough { component.refactor(&room) }
    guard open(&room) else { return }
    var stalled = 0
    while !suspects.isEmpty {
      mix(sign, &room)
      guard let move = component.openMove(room, byIndex: stalled > Component.patience) else { return }
      left -= 1
      if left < 0 { throw .budget }
      let step = component.follow(move, goal: -1, &room)
      stalled = step > 0 ? 0 : stalled + 1
      if step.isInfinite { noteRay(move, &room) } else if step > 0 { noteMoved() }
    }
  }

  /// By position, how fast the mixture grows as the active row there rises.
  private func mix(_ sign: Double, _ room: inout Workspace) {
    component.clearRight(&room)
    var odds = Odds()
    let scale = sign / Double(suspects.count)
    for column in suspects { room.right[column] = odds.next() * scale }
    component.solveTransposed(&room)
    if component.isRough { component.findTransposedNoise(&room) }
    swap(&room.solution, &room.combination)
  }

  private mutating func noteMoved() {
    for column in suspects where abs(component.value[column] - start[column]) > Self.least {
      isFound[column] = true
    }
    suspects.removeAll { isFound[$0] }
  }

  /// What moves along a direction that never ends.
  private mutating func noteRay(_ move: Component.Move, _ room: inout Workspace) {
    component.findDirection(move, &room)
    defer { room.clearDirection() }
    noteMoving(room) { _ in true }
  }

  /// Notes what moves along a direction, as far as its rate is enough.
  private mutating func noteMoving(_ room: borrowing Workspace, where isEnough: (Double) -> Bool) {
    let least = component.leastRate(room)
    for column in suspects where component.isMoving(column, least, room) && isEnough(abs(room.rates[column]))
    {
      isFound[column] = true
    }
    suspects.removeAll { isFound[$0] }
  }

  /// What moves by less has not moved.
  private static let least = 1e-6
}

extension Component {
  /// The column and its coefficient in a row of one, or the column itself; nil for rows of several.
  fileprivate func onlyEntry(of index: Int) -> (column: Int, coefficient: Double)? {
    if index < firstRow { return (index, 1) }
    let entries = matrix.row(index - firstRow)
    guard entries.count == 1, let entry = entries.first else { return nil }
    return (matrix.rowColumn[entry], matrix.rowCoefficient[entry])
  }
}
