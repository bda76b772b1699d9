// How far rounding may have taken the numbers of a component with rough coefficients.
//
// In the worst case by their sizes, taken through those of the factors (Oettli and Prager, 1964); but where factors are
// wild that is too large by many powers of ten. So the sizes are taken through the factors themselves, with odd signs, a
// few times: small-sample statistics (Kenney and Laub, 1994).
extension Component {
  /// Numbers no larger than this part of what they come from are rounding.
  static let relativeNoise = 1e-14

  /// Of what solving for the second time has put right, no more than this part is left.
  private static let leftOver = 1e-6

  /// So many odd mixtures are tried: that all are small by chance is as unlikely as one in a million.
  private static let samples = 3

  /// By column and touched row, what in the rates of the last solve's solution may be rounding; right after it.
  func findNoise(_ room: inout Workspace) {
    for place in 0..<columns {
      room.magnitude[place] =
        Component.relativeNoise * (abs(room.target[place]) + size(of: active[place], room.solution))
    }
    findRest(&room)
    for column in 0..<columns {
      room.noise[column] = noise(of: room.solution[column], corrected: room.correction[column])
    }
    for index in room.touched where index >= firstRow {
      room.noise[index] = noise(
        of: size(of: index, room.solution), corrected: product(index, room.correction))
    }
    var odds = Odds()
    for _ in 0..<Component.samples {
      disturb(&room, &odds)
      factors.solve(&room.right, into: &room.correction)
      for column in 0..<columns { room.noise[column] = max(room.noise[column], abs(room.correction[column])) }
      for index in room.touched where index >= firstRow {
        room.noise[index] = max(room.noise[index], abs(product(index, room.correction)))
      }
    }
  }

  /// By position, what in the solution of the last transposed solve may be rounding; right after it.
  func findTransposedNoise(_ room: inout Workspace) {
    for place in 0..<columns where room.solution[place] != 0 {
      addSizes(of: active[place], times: room.solution[place], &room)
    }
    for column in 0..<columns { room.magnitude[column] *= Component.relativeNoise }
    findTransposedRest(&room)
    for place in 0..<columns {
      room.growthNoise[place] = noise(of: room.solution[place], corrected: room.correction[place])
    }
    var odds = Odds()
    for _ in 0..<Component.samples {
      disturb(&room, &odds)
      factors.solveTransposed(&room.right, into: &room.correction)
      for place in 0..<columns {
        room.growthNoise[place] = max(room.growthNoise[place], abs(room.correction[place]))
      }
    }
  }

  /// By column and row, what in the vertex' values may be rounding.
  mutating func findSlop(_ room: inout Workspace) {
    for (place, index) in active.enumerated() {
      room.magnitude[place] =
        Component.rounding * (index < firstRow ? 0 : sizes[index - firstRow] + size(of: index, value))
      room.rest[place] = 0
    }
    for column in 0..<columns { slop[column] = Component.rounding * abs(value[column]) }
    for row in 0..<rows {
      slop[firstRow + row] = Component.rounding * (sizes[row] + size(of: firstRow + row, value))
    }
    var odds = Odds()
    for _ in 0..<Component.samples {
      disturb(&room, &odds)
      factors.solve(&room.right, into: &room.correction)
      for column in 0..<columns { slop[column] = max(slop[column], abs(room.correction[column])) }
      for index in firstRow..<firstRow + rows {
        slop[index] = max(slop[index], abs(product(index, room.correction)))
      }
    }
  }

  private func noise(of number: Double, corrected correction: Double) -> Double {
    Component.relativeNoise * abs(number) + Component.leftOver * abs(correction)
  }

  /// What is left over, and with it an odd part of the magnitudes.
  private func disturb(_ room: inout Workspace, _ odds: inout Odds) {
    for number in 0..<columns {
      room.right[number] = room.rest[number] + odds.nextSigned() * room.magnitude[number]
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
