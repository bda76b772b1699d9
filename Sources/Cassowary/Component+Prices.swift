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
    findPriceNoise(&room)
  }

  /// Prices no larger than this are rounding; where coefficients are rough, than this part of the numbers
  /// they come from.
  private static let absoluteNoise = 1e-11
  static let relativeNoise = 1e-15

  private mutating func findPriceNoise(_ room: inout Workspace) {
    priceNoise.fill(isRough ? 0 : Component.absoluteNoise, count: strengths * columns)
    if !isRough { return }
    for strength in 0..<strengths {
      for column in 0..<columns { room.magnitude[column] = 0 }
      for row in 0..<rows where level[columns + row] == strength && position[columns + row] < 0 {
        addSizes(columns + row, times: ownSlope(columns + row), to: &room)
      }
      for place in 0..<columns {
        addSizes(active[place], times: prices[strength * columns + place], to: &room)
      }
      factors.sizesTransposed(&room.magnitude, into: &room.solution)
      for place in 0..<columns {
        priceNoise[strength * columns + place] = Component.relativeNoise * room.solution[place]
      }
    }
  }

  func noise(_ strength: Int, _ place: Int) -> Double { priceNoise[strength * columns + place] }

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
    solveTransposed(&room)
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
    if isRough, !room.flipped.isEmpty { findPriceNoise(&room) }
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
      let noise = noise(strength, place)
      if slope < -noise { return .better }
      if slope > noise { return .worse }
    }
    return .same
  }
}
