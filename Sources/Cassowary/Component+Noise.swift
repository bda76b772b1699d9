// How far rounding may have taken the numbers of a component with rough coefficients.
//
// In the worst case by their sizes, taken through those of the factors (Oettli and Prager, 1964); but where factors are
// wild that is too large by many powers of ten. So the sizes are taken through the factors themselves, with odd signs, a
// few times: small-sample statistics (Kenney and Laub, 1994). Of the worst case only the part is left that solving twice
// does not put right: it tells what is nothing where the rows themselves have nothing to say.
extension Component {
  /// Numbers no larger than this part of what they come from are rounding.
  static let relativeNoise = 1e-14

  /// What solving for the second time leaves of the sizes on the way, unless the factors are worthless.
  private static let leftOver = 1e-20

  /// So many odd mixtures are tried, the same ones each time: that all are a hundred times too small is as unlikely as
  /// one in a million.
  private static let samples = 3

  /// By column and touched row, what in the rates of the last solve's solution may be rounding; right after it.
  func findNoise(_ room: inout Workspace) {
    findRest(&room)
    for place in 0..<columns {
      room.magnitude[place] = abs(room.target[place]) + size(of: active[place], room.solution)
      room.right[place] = room.magnitude[place]
    }
    factors.sizes(&room.right, into: &room.noise)
    for column in 0..<columns { room.noise[column] *= Component.leftOver }
    for index in room.touched where index >= firstRow {
      room.noise[index] =
        size(of: index, room.noise) + Component.relativeNoise * size(of: index, room.solution)
    }
    var odds = Odds()
    for _ in 0..<Component.samples {
      disturb(&room, by: Component.relativeNoise, &odds)
      factors.solve(&room.right, into: &room.correction)
      for column in 0..<columns { room.noise[column] = max(room.noise[column], abs(room.correction[column])) }
      for index in room.touched where index >= firstRow {
        room.noise[index] = max(room.noise[index], abs(product(index, room.correction)))
      }
    }
  }

  /// By position, what in the solution of the last transposed solve may be rounding; right after it.
  func findTransposedNoise(_ room: inout Workspace) {
    findTransposedRest(&room)
    for place in 0..<columns where room.solution[place] != 0 {
      addSizes(of: active[place], times: room.solution[place], &room)
    }
    for column in 0..<columns { room.right[column] = room.magnitude[column] }
    factors.sizesTransposed(&room.right, into: &room.growthNoise)
    for place in 0..<columns { room.growthNoise[place] *= Component.leftOver }
    var odds = Odds()
    for _ in 0..<Component.samples {
      disturb(&room, by: Component.relativeNoise, &odds)
      factors.solveTransposed(&room.right, into: &room.correction)
      for place in 0..<columns {
        room.growthNoise[place] = max(room.growthNoise[place], abs(room.correction[place]))
      }
    }
  }

  /// By column and row, what in the vertex' values may be rounding, given what the active rows still miss zero by on the
  /// right side of a solve.
  mutating func findSlop(_ room: inout Workspace) {
    for (place, index) in active.enumerated() {
      room.rest[place] = room.right[place]
      room.magnitude[place] = index < firstRow ? 0 : sizes[index - firstRow] + size(of: index, value)
    }
    for column in 0..<columns { slop[column] = Component.rounding * abs(value[column]) }
    for row in 0..<rows {
      slop[firstRow + row] = Component.rounding * (sizes[row] + size(of: firstRow + row, value))
    }
    var odds = Odds()
    for _ in 0..<Component.samples {
      disturb(&room, by: Component.rounding, &odds)
      factors.solve(&room.right, into: &room.correction)
      for column in 0..<columns { slop[column] = max(slop[column], abs(room.correction[column])) }
      for index in firstRow..<firstRow + rows {
        slop[index] = max(slop[index], abs(product(index, room.correction)))
      }
    }
  }

  /// Puts what is left over on the right side of a solve, and with it an odd part of the magnitudes.
  private func disturb(_ room: inout Workspace, by part: Double, _ odds: inout Odds) {
    for number in 0..<columns {
      room.right[number] = room.rest[number] + odds.nextSigned() * part * room.magnitude[number]
    }
  }

  /// How large the numbers are that a row adds up.
  private func size(of index: Int, _ values: borrowing [Double]) -> Double {
    if index < firstRow { return abs(values[index]) }
    var sum = 0.0
    for entry in matrix.row(index - firstRow) {
      sum += abs(matrix.rowCoefficient[entry] * values[matrix.rowColumn[entry]])
    }
    return sum
  }

  /// Adds the sizes of a row's coefficients to the magnitudes by column.
  func addSizes(of index: Int, times factor: Double, _ room: inout Workspace) {
    if index < firstRow { return room.magnitude[index] += abs(factor) }
    for entry in matrix.row(index - firstRow) {
      room.magnitude[matrix.rowColumn[entry]] += abs(factor * matrix.rowCoefficient[entry])
    }
  }
}
