extension Component {
  /// The canonical rule. On the face of all optima, first the errors of tied constraints are made small one
  /// by one, in order of priority and then of creation, then the distance of each variable from zero in order
  /// of creation.
  ///
  /// A direction is *open* if no level's sum changes along it. Each of these small goals closes the
  /// directions along which it would grow; when none is left open the vertex is the only one.
  mutating func breakTies(_ room: inout Workspace, _ left: inout Int) throws(SolveFailure) {
    if try breakChangedTies(&room, &left) { return }
    isTied = openDirections(&room)
    if !isTied { return }
    // The sides that the rule is applied with are those to watch from then on, whatever rounding does to the
    // values.
    for column in 0..<columns { takeSide(column) }
    markLoose(&room)
    if isCanonical(&room) { return }
    for index in tieOrder where room.isLoose[index] {
      if position[index] >= 0 {
        closeErring(index, &room)
      } else if ownSlope(index) != 0 {
        try minimise(index, &room, &left)
      }
    }
    for column in columnOrder where room.isLoose[column] { try minimise(column, &room, &left) }
  }

  /// Finds the open directions of the present vertex; whether there are any.
  func openDirections(_ room: inout Workspace) -> Bool {
    room.isOpenUp.fill(false, count: firstRow + rows)
    room.isOpenDown.fill(false, count: firstRow + rows)
    var isAny = false
    for place in 0..<columns {
      let (up, down) = (judge(place, 1) == .same, judge(place, -1) == .same)
      if !up && !down { continue }
      isAny = true
      room.isOpenUp[active[place]] = up
      room.isOpenDown[active[place]] = down
    }
    return isAny
  }

  /// Marks what open directions move at all: one solve for a mixture of them whose parts do not cancel.
  func markLoose(_ room: inout Workspace) {
    clearRight(&room)
    var odds = Odds()
    for place in 0..<columns where room.isOpenUp[active[place]] || room.isOpenDown[active[place]] {
      room.right[place] = odds.next()
    }
    spread(&room)
    room.isLoose.fill(false, count: firstRow + rows)
    for index in room.touched where isMoving(index, 1e-12, room) { room.isLoose[index] = true }
    room.clearDirection()
  }

  /// Makes one row's error, or one column's distance from zero, as small as open directions allow, and closes
  /// those along which it would grow.
  private mutating func minimise(_ index: Int, _ room: inout Workspace, _ left: inout Int)
    throws(SolveFailure)
  {
    var stalled = 0
    while position[index] < 0 {
      let slope = goalSlope(index)
      findGrowth(of: index, times: slope, &room)
      guard let move = openMove(room, byIndex: stalled > Component.patience) else { break }
      left -= 1
      if left < 0 { throw .budget }
      let step = follow(move, goal: index, &room)
      stalled = step > 0 ? 0 : stalled + 1
    }
    if position[index] < 0 { closeGrowing(&room) } else { close(index, &room) }
  }

  private mutating func goalSlope(_ index: Int) -> Double {
    if index >= firstRow { return ownSlope(index) }
    takeSide(index)
    return side[index]
  }

  /// An active row has no error; others may not make theirs smaller at its cost.
  func closeErring(_ index: Int, _ room: inout Workspace) {
    if up[index] > 0 { room.isOpenUp[index] = false }
    if down[index] > 0 { room.isOpenDown[index] = false }
  }

  private func close(_ index: Int, _ room: inout Workspace) {
    room.isOpenUp[index] = false
    room.isOpenDown[index] = false
  }

  /// By position, how fast the goal grows as the active row there rises.
  func findGrowth(of index: Int, times slope: Double, _ room: inout Workspace) {
    clearRight(&room)
    addRow(index, times: slope, to: &room)
    solveTransposed(&room)
    if isRough { findTransposedNoise(&room) }
    swap(&room.solution, &room.combination)
  }

  /// Whether a goal's growth with the active row at a place is more than rounding.
  func isGrowing(_ place: Int, _ room: borrowing Workspace) -> Bool {
    abs(room.combination[place]) > (isRough ? room.growthNoise[place] : Component.growthNoise)
  }

  /// The open direction along which the goal shrinks fastest, or the first by index.
  func openMove(_ room: borrowing Workspace, byIndex: Bool) -> Move? {
    var (best, steepest) = (Move?.none, 0.0)
    for place in 0..<columns where isGrowing(place, room) {
      let (index, growth) = (active[place], room.combination[place])
      guard growth < 0 ? room.isOpenUp[index] : room.isOpenDown[index] else { continue }
      let isBetter = byIndex ? best.map { index < active[$0.place] } ?? true : -abs(growth) < steepest
      if !isBetter { continue }
      best = Move(place: place, sign: growth < 0 ? 1 : -1)
      steepest = -abs(growth)
    }
    return best
  }

  /// Growth below this is rounding.
  static let growthNoise = 1e-10

  private func closeGrowing(_ room: inout Workspace) {
    for place in 0..<columns where isGrowing(place, room) {
      if room.combination[place] > 0 {
        room.isOpenUp[active[place]] = false
      } else {
        room.isOpenDown[active[place]] = false
      }
    }
  }

  /// Goes along an open direction to the first row that reaches zero, which no tied optimum may cross.
  mutating func follow(_ move: Move, goal: Int, _ room: inout Workspace) -> Double {
    findDirection(move, &room)
    defer { room.clearDirection() }
    let (index, step) = firstObstacle(goal: goal, room)
    if index < 0 {
      close(active[move.place], &room)
      return .infinity
    }
    let released = active[move.place]
    advance(by: step, releasing: released, room)
    let isSound = combine(index, for: move, &room)
    let own = ownSlope(index)
    room.isOpenUp[index] = side[index] > 0 && index != goal
    room.isOpenDown[index] = side[index] < 0 && index != goal
    exchange(move, to: index, &room)
    for strength in 0..<strengths { prices[strength * firstRow + move.place] = 0 }
    prices[level[index] * firstRow + move.place] -= own
    if !isSound || isWorn { refactor(&room) }
    return step
  }

  private func firstObstacle(goal: Int, _ room: borrowing Workspace) -> (Int, Double) {
    let least = leastRate(room)
    var (nearest, first) = (Double.infinity, -1)
    for index in room.touched where isApproaching(index, least, room) {
      guard index == goal || up[index] + down[index] > 0 else { continue }
      let step = distance(index) / abs(room.rates[index])
      if step < nearest || (step == nearest && index < first) { (nearest, first) = (step, index) }
    }
    return (first, nearest)
  }
}
