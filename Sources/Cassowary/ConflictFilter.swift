/// Finds in required constraints that cannot hold together a set of which each is needed for that.
enum ConflictFilter {
  /// Constraints by number, in order of creation; empty if they can hold after all.
  ///
  /// Farkas' multipliers of the failed solve name a superset, which mostly is small. The shortest beginning of it that
  /// cannot hold ends with a constraint that is needed; then the shortest beginning that cannot hold beside that one, and
  /// so on: a logarithm of solves for each that is needed. What is left is what leaving out the latest first would leave.
  static func minimal(of system: System, _ room: inout Workspace, _ budget: Budget) -> [Int] {
    guard var rest = suspects(among: Array(0..<system.count), of: system, &room, budget) else { return [] }
    var needed: [Int] = []
    while needed.isEmpty || suspects(among: needed, of: system, &room, budget) == nil {
      guard let last = lastNeeded(of: &rest, beside: needed, of: system, &room, budget) else { break }
      needed.insert(last, at: 0)
    }
    return needed
  }

  /// Shortens the rest, which cannot hold beside those found, to before the last constraint of its shortest beginning
  /// that cannot, and answers that.
  private static func lastNeeded(
    of rest: inout [Int], beside needed: [Int], of system: System, _ room: inout Workspace, _ budget: Budget
  ) -> Int? {
    var low = 0
    while rest.count - low > 1 {
      let middle = (low + rest.count) / 2
      guard let still = suspects(among: rest[..<middle] + needed, of: system, &room, budget) else {
        low = middle
        continue
      }
      let bound = rest[low]
      let firstNeeded = needed.first ?? .max
      rest = still.filter { $0 < firstNeeded }
      low = rest.count { $0 < bound }
    }
    return rest.popLast()
  }

  /// The constraints with a part in the proof that these cannot all hold; nil if they can.
  private static func suspects(
    among numbers: some Collection<Int>, of system: System, _ room: inout Workspace, _ budget: Budget
  ) -> [Int]? {
    let numbers = Array(numbers)
    // Without presolve every constraint has a row, and so a multiplier.
    var component = Component(system.picking(numbers), presolving: false)
    component.restart(at: Crash.guess(component), &room)
    var left = budget.limit(rows: component.columns + component.rows)
    do throws(SolveFailure) {
      try component.optimise(&room, &left)
    } catch {
      return numbers
    }
    component.findVertex(&room)
    return component.isFeasible ? nil : component.proof().map { numbers[$0] }
  }
}

extension Component {
  /// The constraints whose multipliers prove that the required ones cannot all hold.
  fileprivate func proof() -> [Int] {
    var isIn = Array(repeating: false, count: system.count)
    for row in 0..<rows where level[firstRow + row] == 0 {
      let place = position[firstRow + row]
      let isPart = place >= 0 ? abs(prices[place]) > noise(0, place) : ownSlope(firstRow + row) != 0
      if isPart { isIn[constraintOfRow[row]] = true }
    }
    return system.constants.indices.filter { isIn[$0] }
  }
}
