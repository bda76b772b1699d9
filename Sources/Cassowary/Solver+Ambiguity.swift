extension Solver {
  /// The variables to which other optimal solutions give other values, in order of creation.
  ///
  /// Optimal is what makes each priority's sum of violations the least possible; the canonical rule that then
  /// decides is not asked. One small optimisation for each variable in question, on a copy.
  public func ambiguousVariables() -> [Variable] {
    var room = room
    var isAmbiguous = homes.map { $0 < 0 }
    for part in parts where part.component.isTied {
      var component = part.component
      let isLoose = component.ambiguousColumns(&room, budget)
      for (number, variable) in part.variables.enumerated() {
        let column = component.aliases[number].root
        if column >= 0, isLoose[column] { isAmbiguous[variable] = true }
      }
    }
    return isAmbiguous.indices.filter { isAmbiguous[$0] }.map { Variable(index: Int32($0), owner: identity) }
  }
}

extension Component {
  /// By column, whether tied optima give it different values.
  fileprivate mutating func ambiguousColumns(_ room: inout Workspace, _ budget: Budget) -> [Bool] {
    var isFound = Array(repeating: false, count: columns)
    room.prepare(columns: columns, rows: rows, levels: strengths)
    guard openDirections(&room) else { return isFound }
    markLoose(&room)
    let suspects = (0..<columns).filter { room.isLoose[$0] }
    let start = value
    for column in suspects {
      for sign in [1.0, -1.0] where !isFound[column] {
        explore(column, sign, from: start, &isFound, &room, budget)
      }
    }
    return isFound
  }

  /// Goes as far as tied optima let a column, noting all columns that move on the way.
  private mutating func explore(
    _ column: Int, _ sign: Double, from start: [Double], _ isFound: inout [Bool], _ room: inout Workspace,
    _ budget: Budget
  ) {
    var left = budget.limit(rows: columns + rows)
    var stalled = 0
    _ = openDirections(&room)
    while !isFound[column], left > 0 {
      left -= 1
      findGrowth(of: column, times: sign, &room)
      guard let move = openMove(room, byIndex: stalled > Component.patience) else { return }
      let step = follow(move, goal: -1, sign, &room)
      stalled = step > 0 ? 0 : stalled + 1
      for other in 0..<columns where abs(value[other] - start[other]) > 1e-6 { isFound[other] = true }
      if step.isInfinite { isFound[column] = true }
    }
  }
}
