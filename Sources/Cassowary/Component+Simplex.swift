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
    var (left, isSettled, attempts) = (budget.limit(rows: columns + rows), false, 0)
    while !isSettled {
      try optimise(&room, &left)
      attempts += 1
      if attempts <= Component.repairs { try breakTies(&room, &left) }
      if isMoved { findVertex(&room) }
      isSettled = !repairSides(&room) && (!isRough || bestMove(&room) == nil) || attempts > Component.repairs
    }
    if !isFeasible { throw .unsatisfiable }
    doubts.removeAll()
  }

  /// How often rounding may have put rows on the wrong side, or have left the optimum among ties, before an
  /// optimum is taken as it is.
  private static let repairs = 4

  /// Puts rows on the side where the exact vertex has them; whether any was not.
  private mutating func repairSides(_ room: inout Workspace) -> Bool {
    room.flipped.removeAll(keepingCapacity: true)
    for index in firstRow..<firstRow + rows
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
    for row in 0..<rows where level[firstRow + row] == 0 {
      if error(ofRow: row) > Component.tolerance / Component.rounding * slop[firstRow + row] { return false }
    }
    return true
  }

  /// By how much of its size a required row may miss, where rounding is to blame.
  static let tolerance = 1e-9

  /// Pivots until no active row, moved to either side, makes the sums smaller in the order of their levels.
  mutating func optimise(_ room: inout Workspace, _ left: inout Int) throws(SolveFailure) {
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
    for number in 0..<doubts.count(of: columns) {
      let place = doubts.place(number)
      for sign in [1.0, -1.0] where judge(place, sign) == .better {
        let move = Move(place: place, sign: sign)
        if let other = best, !(doubts.isAll ? isSteeper(move, than: other) : isNewer(move, than: other)) {
          continue
        }
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

  /// Whether a move does less harm, level by level, or if they are alike lets the newer row go: what is new
  /// fits in best where it leaves the rest alone, however much faster the sums fall if everything gives way.
  private func isNewer(_ one: Move, than other: Move) -> Bool {
    for strength in 0..<strengths {
      let (a, b) = (sign(strength, one), sign(strength, other))
      if a != b { return a < b }
    }
    return one.place > other.place
  }

  private func sign(_ strength: Int, _ move: Move) -> Int {
    let (slope, noise) = (slope(strength, move.place, move.sign), noise(strength, move.place))
    return slope < -noise ? -1 : slope > noise ? 1 : 0
  }

  /// Lets an active row go, past every row whose crossing still leaves the sums falling, to the row that ends
  /// it.
  private mutating func take(_ move: Move, _ room: inout Workspace, byIndex: Bool) -> Double {
    findDirection(move, &room)
    defer { room.clearDirection() }
    findBreakpoints(&room, byIndex: byIndex)
    for strength in 0..<strengths {
      room.slope[strength] = slope(strength, move.place, move.sign)
      room.slopeNoise[strength] = noise(strength, move.place)
    }
    room.flipped.removeAll(keepingCapacity: true)
    while let breakpoint = room.breakpoints.popNearest() {
      let index = breakpoint.row
      let change = (up[index] + down[index]) * abs(room.rates[index])
      room.slope[level[index]] += change
      if isRough { room.slopeNoise[level[index]] += (up[index] + down[index]) * room.noise[index] }
      if byIndex || !isFalling(room) {
        pivot(move, to: index, step: breakpoint.step, &room)
        return breakpoint.step
      }
      room.flipped.append(index)
    }
    // Nothing ends it, so it cannot really fall: what its price said was rounding.
    for strength in 0..<strengths {
      prices[strength * firstRow + move.place] -= move.sign * slope(strength, move.place, move.sign)
    }
    return 0
  }

  private func isFalling(_ room: borrowing Workspace) -> Bool {
    for strength in 0..<strengths {
      if room.slope[strength] < -room.slopeNoise[strength] { return true }
      if room.slope[strength] > room.slopeNoise[strength] { return false }
    }
    return false
  }
}
