extension Component {
  /// Moves to where `index` is zero, holds it there instead of the row let go, and brings the prices up to
  /// date.
  mutating func pivot(_ move: Move, to index: Int, step: Double, _ room: inout Workspace) {
    let released = active[move.place]
    advance(by: step, releasing: released, room)
    // The prices of rough coefficients are found anew in the end.
    if isRough { turn(&room) } else { flip(&room) }
    let isSound = combine(index, for: move, &room)
    if !isRough { price(move.place, released, to: move.sign, index, room) }
    exchange(move, to: index, &room)
    if !isSound || isWorn { refactor(&room) }
  }

  /// Goes along the direction; where numbers are not exact, the values are to be found anew in the end, even
  /// if it is only rounding that moves them.
  mutating func advance(by step: Double, releasing released: Int, _ room: borrowing Workspace) {
    if !isDyadic { isMoved = true }
    if step == 0 { return }
    var isExact = EditColumn.isCoarse(step)
    for index in room.touched where position[index] < 0 || index == released {
      value[index] += step * room.rates[index]
      isExact = isExact && EditColumn.isCoarse(room.rates[index]) && abs(value[index]) < EditColumn.exactLimit
    }
    if !isExact { isMoved = true }
  }

  /// Writes a row as a combination of the active ones; false where that disagrees with the direction found
  /// before.
  mutating func combine(_ index: Int, for move: Move, _ room: inout Workspace) -> Bool {
    clearRight(&room)
    addRow(index, times: 1, to: &room)
    solveTransposed(&room)
    swap(&room.solution, &room.combination)
    let (one, other) = (room.combination[move.place], room.rates[index] * move.sign)
    return abs(one - other) <= 1e-7 * (abs(one) + abs(other))
  }

  /// Prices after the exchange: the released row's slope comes in, the entering row's goes out, and both are
  /// seen through the new active rows.
  private mutating func price(
    _ place: Int, _ released: Int, to sign: Double, _ index: Int, _ room: borrowing Workspace
  ) {
    prices[level[released] * firstRow + place] += sign > 0 ? up[released] : -down[released]
    let own = ownSlope(index)
    let scale = max(1, 1 / abs(room.combination[place]))
    for strength in 0..<strengths {
      let base = strength * firstRow
      priceNoise[base + place] *= scale
      if own != 0, level[index] == strength {
        for other in 0..<columns { prices[base + other] -= own * room.combination[other] }
      }
      let share = prices[base + place] / room.combination[place]
      if share == 0 { continue }
      for other in 0..<columns { prices[base + other] -= share * room.combination[other] }
      prices[base + place] = share
    }
  }

  /// Holds `index` at the place of the row let go.
  mutating func exchange(_ move: Move, to index: Int, _ room: inout Workspace) {
    let released = active[move.place]
    counts.pivots += 1
    active[move.place] = index
    position[index] = move.place
    position[released] = -1
    side[released] = move.sign
    value[index] = 0
    factors.replace(move.place, by: room.combination)
    doubtCombined(room)
    edit.forget()
  }

  /// Everything that the row let go has a part in moves otherwise now.
  private mutating func doubtCombined(_ room: borrowing Workspace) {
    if doubts.isAll { return }
    for other in 0..<columns where room.combination[other] != 0 { doubts.insert(other) }
  }

  /// Whether the factors are better made anew.
  var isWorn: Bool { factors.isLong || isRough }

  /// Factors anew from the rows themselves, which takes out what rounding has gathered.
  mutating func refactor(_ room: inout Workspace) {
    room.candidates.removeAll(keepingCapacity: true)
    for place in active.indices { room.candidates.append(active[place]) }
    factorCandidates(&room)
    findVertex(&room)
    if takeSides() || active != room.candidates { doubts.insertAll() }
    findPrices(&room)
  }
}
