extension Component {
  /// All prices anew from the sides the rows are on.
  mutating func findPrices(_ room: inout Workspace) {
    prices.fill(0, count: strengths * firstRow)
    priceNoise.fill(isRough ? 0 : Component.absoluteNoise, count: strengths * firstRow)
    addPrices(ofRowsFrom: 0, &room)
  }

  /// Adds what the rows from this one on are violated by, with the sides they are on.
  mutating func addPrices(ofRowsFrom first: Int, _ room: inout Workspace) {
    if !doubts.isAll {
      room.flipped.removeAll(keepingCapacity: true)
      for index in firstRow + first..<firstRow + rows where position[index] < 0 && ownSlope(index) != 0 {
        room.flipped.append(index)
      }
      doubtMovers(&room)
    }
    for strength in 0..<strengths {
      var isUsed = false
      for index in firstRow + first..<firstRow + rows where level[index] == strength && position[index] < 0 {
        let slope = ownSlope(index)
        if slope == 0 { continue }
        if !isUsed { clearRight(&room) }
        isUsed = true
        addRow(index, times: slope, to: &room)
      }
      if isUsed { addPrices(strength, &room) }
    }
  }

  /// Room for the prices of a new level, nothing of which is known.
  mutating func addPrices(at strength: Int) {
    if prices.isEmpty { return }
    prices.insert(contentsOf: repeatElement(0, count: firstRow), at: strength * firstRow)
    priceNoise.insert(
      contentsOf: repeatElement(Component.absoluteNoise, count: firstRow), at: strength * firstRow)
  }

  /// Makes room for columns to come, where there was room for so many.
  mutating func spreadPrices(from before: Int) {
    if prices.isEmpty { return }
    let (oldPrices, oldNoise) = (prices, priceNoise)
    prices.fill(0, count: strengths * firstRow)
    priceNoise.fill(Component.absoluteNoise, count: strengths * firstRow)
    for strength in 0..<strengths {
      for place in 0..<before {
        prices[strength * firstRow + place] = oldPrices[strength * before + place]
        priceNoise[strength * firstRow + place] = oldNoise[strength * before + place]
      }
    }
  }

  /// Prices no larger than this are rounding, unless coefficients are rough.
  static let absoluteNoise = 1e-11

  func noise(_ strength: Int, _ place: Int) -> Double { priceNoise[strength * firstRow + place] }

  func clearRight(_ room: inout Workspace) {
    for index in 0..<columns { room.right[index] = 0 }
    if isRough { for index in 0..<columns { room.magnitude[index] = 0 } }
  }

  /// Adds the coefficients of a row (or column by itself) to the right side of a transposed solve.
  func addRow(_ index: Int, times factor: Double, to room: inout Workspace) {
    if isRough { addSizes(of: index, times: factor, &room) }
    if index < firstRow {
      room.right[index] += factor
    } else {
      for entry in matrix.row(index - firstRow) {
        room.right[matrix.rowColumn[entry]] += factor * matrix.rowCoefficient[entry]
      }
    }
  }

  private mutating func addPrices(_ strength: Int, _ room: inout Workspace) {
    solveTransposed(&room)
    let base = strength * firstRow
    for place in 0..<columns where room.solution[place] != 0 {
      prices[base + place] += room.solution[place]
      doubts.insert(place)
    }
    if !isRough { return }
    findTransposedNoise(&room)
    for place in 0..<columns { priceNoise[base + place] = room.growthNoise[place] }
  }

  /// The flipped rows now count as being on the other side of zero, and the prices follow.
  mutating func flip(_ room: inout Workspace) {
    if isRough {
      turn(&room)
      doubts.insertAll()
      return findPrices(&room)
    }
    doubtMovers(&room)
    for strength in 0..<strengths {
      var isUsed = false
      for entry in room.flipped.indices {
        let index = room.flipped[entry]
        if level[index] != strength || position[index] >= 0 { continue }
        if !isUsed { clearRight(&room) }
        isUsed = true
        addRow(index, times: -side[index] * (up[index] + down[index]), to: &room)
      }
      if isUsed { addPrices(strength, &room) }
    }
    turn(&room)
  }

  /// The flipped rows now count as being on the other side of zero, as the prices do not know yet.
  mutating func turn(_ room: inout Workspace) {
    for index in room.flipped { side[index] = -side[index] }
    room.flipped.removeAll(keepingCapacity: true)
  }

  /// Doubts whatever moves one of the flipped rows. Of several the prices may cancel; those of an odd mixture
  /// do not.
  private mutating func doubtMovers(_ room: inout Workspace) {
    if doubts.isAll || room.flipped.count < 2 { return }
    clearRight(&room)
    var odds = Odds()
    for index in room.flipped { addRow(index, times: odds.next(), to: &room) }
    solveTransposed(&room)
    for place in 0..<columns where abs(room.solution[place]) > Component.absoluteNoise {
      doubts.insert(place)
    }
  }

  /// How fast a level's sum grows when the active row at a place is moved off zero to a side.
  func slope(_ strength: Int, _ place: Int, _ sign: Double) -> Double {
    let index = active[place]
    let price = sign * prices[strength * firstRow + place]
    return level[index] == strength ? price + (sign > 0 ? up[index] : down[index]) : price
  }

  enum Order { case worse, same, better }

  /// Whether moving an active row off zero makes the strongest level that it changes at all grow or shrink.
  func judge(_ place: Int, _ sign: Double) -> Order {
    for strength in 0..<strengths {
      let slope = slope(strength, place, sign)
      let noise = noise(strength, place)
      if slope < -noise { return .better }
      if slope > noise { return .worse }
    }
    return .same
  }
}
