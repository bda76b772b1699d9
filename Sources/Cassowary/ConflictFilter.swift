/// Finds in required constraints that cannot hold together a set of which each is needed for that.
enum ConflictFilter {
  /// Constraints by number, in order of creation; empty if they can hold after all.
  ///
  /// Farkas' multipliers of the failed solve name a small superset; then each constraint, latest first, is
  /// left out if the rest still cannot hold.
  static func minimal(of system: System, _ room: inout Workspace, _ budget: Budget) -> [Int] {
    var kept = Array(0..<system.count)
    guard var suspects = suspects(in: system.picking(kept), &room, budget) else { return [] }
    kept = suspects
    var index = kept.count - 1
    while index >= 0 {
      var fewer = kept
      fewer.remove(at: index)
      if let still = self.suspects(in: system.picking(fewer), &room, budget) {
        suspects = still.map { fewer[$0] }
        kept = suspects
        index = min(index, kept.count)
      }
      index -= 1
    }
    return kept
  }

  /// The constraints with a part in the proof that they cannot all hold; nil if they can.
  private static func suspects(in system: System, _ room: inout Workspace, _ budget: Budget) -> [Int]? {
    // Without presolve every constraint has a row, and so a multiplier.
    var component = Component(system, presolving: false)
    component.restart(at: Crash.guess(component), &room)
    var left = budget.limit(rows: component.columns + component.rows)
    do throws(SolveFailure) {
      try component.optimise(&room, &left)
    } catch {
      return Array(0..<system.count)
    }
    component.findVertex(&room)
    return component.isFeasible ? nil : component.proof()
  }
}

extension Component {
  /// The constraints whose multipliers prove that the required ones cannot all hold.
  fileprivate func proof() -> [Int] {
    var isIn = Array(repeating: false, count: system.count)
    for row in 0..<rows where level[columns + row] == 0 {
      let place = position[columns + row]
      let isPart = place >= 0 ? abs(prices[place]) > noise(0, place) : ownSlope(columns + row) != 0
      if isPart { isIn[constraintOfRow[row]] = true }
    }
    return system.constants.indices.filter { isIn[$0] }
  }
}
