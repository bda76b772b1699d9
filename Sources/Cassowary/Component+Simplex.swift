/// Why a component could not be solved.
enum SolveFailure: Error {
  case budget
  case unsatisfiable
}

extension Component {
  /// A move off the present vertex: the place of the active row to let go, and to which side.
  struct Move {
    var place: Int
    var sign: Double
  }

  /// Minimises the sums level by level, then breaks ties by the canonical rule, then checks the arithmetic.
  mutating func solve(_ room: inout Workspace, _ budget: Budget) throws(SolveFailure) {
    var left = budget.limit(rows: columns + rows)
    for _ in 0..<Component.repairs {
      try optimise(&room, &left)
      try breakTies(&room, &left)
      findVertex(&room)
      if !repairSides(&room) { break }
    }
    if !isFeasible { throw .unsatisfiable }
  }

  /// How often rounding may have put rows on the wrong side before the answer is taken as it is.
  private static let repairs = 4

  /// Puts rows on the side where the exact vertex has them; whether any was not.
  private mutating func repairSides(_ room: inout Workspace) -> Bool {
    room.flipped.removeAll(keepingCapacity: true)
    for index in columns..<columns + rows
    where position[index] < 0 && side[index] * value[index] < -slop[index] {
      room.flipped.append(index)
    }
    if room.flipped.isEmpty { return false }
    flip(&room)
    return true
  }

  /// Whether all required rows hold, as far as rounding lets one tell.
  var isFeasible: Bool {
    if !hasRequired { return true }
    for row in 0..<rows where level[columns + row] == 0 {
      if error(ofRow: row) > Component.tolerance / Component.rounding * slop[columns + row] { return false }
    }
    return true
  }

  /// By how much of its size a required row may miss, where rounding is to blame.
  static let tolerance = 1e-9

  /// Pivots until no active row, moved to either side, makes the sums smaller in the order of their levels.
  ///
  /// Where coefficients differ in size, prices gather rounding with every pivot; so they are found anew
  /// before they are believed.
  mutating func optimise(_ room: inout Workspace, _ left: inout Int) throws(SolveFailure) {
    repeat {
      let before = counts.pivots
      try pivot(&room, &left)
      if !isRough || counts.pivots == before { return }
      refactor(&room)
    } while true
  }

  private mutating func pivot(_ room: inout Workspace, _ left: inout Int) throws(SolveFailure) {
    var stalled = 0
    while let move = stalled > Component.patience ? firstMove() : bestMove(&room) {
      left -= 1
      if left < 0 { throw .budget }
      let step = take(move, &room, byIndex: stalled > Component.patience)
      stalled = step > 0 ? 0 : stalled + 1
    }
  }

  /// After so many pivots that moved nothing, Bland's rule of the first index keeps them from going in
  /// circles.
  static let patience = 30

  private func firstMove() -> Move? {
    var best: Move?
    for place in 0..<columns {
      if let best, active[best.place] < active[place] { continue }
      if judge(place, 1) == .better {
        best = Move(place: place, sign: 1)
      } else if judge(place, -1) == .better {
        best = Move(place: place, sign: -1)
      }
    }
    return best
  }

  /// The move that makes the sums fall fastest, compared level by level.
  private func bestMove(_ room: inout Workspace) -> Move? {
    var best: Move?
    for place in 0..<columns {
      for sign in [1.0, -1.0] where judge(place, sign) == .better {
        let move = Move(place: place, sign: sign)
        if let other = best, !isSteeper(move, than: other) { continue }
        best = move
      }
    }
    return best
  }

  private func isSteeper(_ one: Move, than other: Move) -> Bool {
    for strength in 0..<strengths {
      let difference = slope(strength, one.place, one.sign) - slope(strength, other.place, other.sign)
      let noise = noise(strength, one.place) + noise(strength, other.place)
      if difference < -noise { return true }
      if difference > noise { return false }
    }
    return active[one.place] < active[other.place]
  }

  /// Lets an active row go, past every row whose crossing still leaves the sums falling, to the row that ends
  /// it.
  private mutating func take(_ move: Move, _ room: inout Workspace, byIndex: Bool) -> Double {
    findDirection(move, &room)
    defer { room.clearDirection() }
    findBreakpoints(&room, byIndex: byIndex)
    for strength in 0..<strengths { room.slope[strength] = slope(strength, move.place, move.sign) }
    room.flipped.removeAll(keepingCapacity: true)
    while let breakpoint = room.breakpoints.popNearest() {
      let index = breakpoint.row
      room.slope[level[index]] += (up[index] + down[index]) * abs(room.rates[index])
      if byIndex || !isFalling(room.slope, move.place) {
        pivot(move, to: index, step: breakpoint.step, &room)
        return breakpoint.step
      }
      room.flipped.append(index)
    }
    // Nothing ends it, so it cannot really fall: what its price said was rounding.
    for strength in 0..<strengths {
      prices[strength * columns + move.place] -= move.sign * slope(strength, move.place, move.sign)
    }
    return 0
  }

  private func isFalling(_ slope: [Double], _ place: Int) -> Bool {
    for strength in 0..<strengths {
      if slope[strength] < -noise(strength, place) { return true }
      if slope[strength] > noise(strength, place) { return false }
    }
    return false
  }

  /// How fast every column and row changes with a move.
  func findDirection(_ move: Move, _ room: inout Workspace) {
    clearRight(&room)
    room.right[move.place] = move.sign
    spread(&room)
  }

  /// Solves for the columns' rates and adds up the rows'.
  func spread(_ room: inout Workspace) {
    factors.solve(&room.right, into: &room.solution)
    for column in 0..<columns where room.solution[column] != 0 {
      let rate = room.solution[column]
      room.add(rate, to: column)
      for entry in matrix.column(column) {
        room.add(matrix.columnCoefficient[entry] * rate, to: columns + matrix.columnRow[entry])
      }
    }
  }

  /// At equal distance the violated rows come first, so that those passed are then met; by Bland's rule the
  /// first.
  private func findBreakpoints(_ room: inout Workspace, byIndex: Bool) {
    room.breakpoints.removeAll()
    let least = leastRate(room)
    for index in room.touched
    where isApproaching(index, room.rates[index], least) && up[index] + down[index] > 0 {
      let order = byIndex || ownSlope(index) != 0 ? index : index + columns + rows
      room.breakpoints.insert(index, at: distance(index) / abs(room.rates[index]), order: order)
    }
  }

  /// Rates below this are rounding.
  func leastRate(_ room: borrowing Workspace) -> Double {
    var largest = 0.0
    for index in room.touched { largest = max(largest, abs(room.rates[index])) }
    return largest * 1e-9
  }

  /// Whether what is not held moves towards zero.
  func isApproaching(_ index: Int, _ rate: Double, _ least: Double) -> Bool {
    position[index] < 0 && rate * side[index] < -least
  }

  /// How far something is from zero, on the side where it counts as being.
  func distance(_ index: Int) -> Double { max(0, side[index] * value[index]) }
}
