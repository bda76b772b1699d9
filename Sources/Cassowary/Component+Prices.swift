extension Component {
  /// All prices anew from the sides the rows are on.
  mutating func findPrices(_ room: inout Workspace) {
    prices.fill(0, count: strengths * columns)
    for strength in 0..<strengths {
      clearRight(&room)
      var isUsed = false
      for row in 0..<rows where level[columns + row] == strength && position[columns + row] < 0 {
        let slope = ownSlope(columns + row)
        if slope == 0 { continue }
        addRow(columns + row, times: slope, to: &room)
        isUsed = true
      }
      if isUsed { addPrices(strength, &room) }
    }
    findPriceScale()
  }

  private mutating func findPriceScale() {
    priceScale.fill(0, count: strengths)
    for strength in 0..<strengths {
      var largest = 0.0
      for place in 0..<columns { largest = max(largest, abs(prices[strength * columns + place])) }
      priceScale[strength] = Component.priceNoise * (100 + largest)
    }
  }

  /// Prices below this part of the largest are rounding.
  private static let priceNoise = 1e-13

  func clearRight(_ room: inout Workspace) {
    for index in 0..<columns { room.right[index] = 0 }
  }

  /// Adds the coefficients of a row (or column by itself) to the right side of a transposed solve.
  func addRow(_ index: Int, times factor: Double, to room: inout Workspace) {
    if index < columns {
      room.right[index] += factor
    } else {
      for entry in matrix.row(index - columns) {
        room.right[matrix.rowColumn[entry]] += factor * matrix.rowCoefficient[entry]
      }
    }
  }

  private mutating func addPrices(_ strength: Int, _ room: inout Workspace) {
    factors.solveTransposed(&room.right, into: &room.solution)
    let base = strength * columns
    for place in 0..<columns where room.solution[place] != 0 { prices[base + place] += room.solution[place] }
  }

  /// The flipped rows now count as being on the other side of zero.
  mutating func flip(_ room: inout Workspace) {
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
    for index in room.flipped { side[index] = -side[index] }
    room.flipped.removeAll(keepingCapacity: true)
  }

  /// How fast a level's sum grows when the active row at a place is moved off zero to a side.
  func slope(_ strength: Int, _ place: Int, _ sign: Double) -> Double {
    let index = active[place]
    let price = sign * prices[strength * columns + place]
    return level[index] == strength ? price + (sign > 0 ? up[index] : down[index]) : price
  }

  enum Order { case worse, same, better }

  /// Whether moving an active row off zero makes the strongest level that it changes at all grow or shrink.
  func judge(_ place: Int, _ sign: Double) -> Order {
    for strength in 0..<strengths {
      let slope = slope(strength, place, sign)
      if slope < -priceScale[strength] { return .better }
      if slope > priceScale[strength] { return .worse }
    }
    return .same
  }
}
