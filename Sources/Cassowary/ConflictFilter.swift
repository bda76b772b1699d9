/// Finds in required constraints that cannot hold together a set of which each is needed for that.
enum ConflictFilter {
  /// Constraints by number, in order of creation; empty if they can hold after all.
  ///
  /// Farkas' multipliers of the failed solve name a superset, which mostly is small. The shortest beginning of it that
  /// cannot hold ends with a constraint that is needed; then the shortest beginning that cannot hold beside that one, and
  /// so on: a logarithm of solves for each that is needed. What is left is what leaving out the latest first would leave.
  ///
  /// Of many suspects the last that is needed is made to give way to all others, which can hold: then it alone is
  /// violated, and a vertex like that is a proof that needs all of its parts, found in one solve (Gleeson and Ryan,
  /// "Identifying minimally infeasible subsystems of inequalities", 1990).
  static func minimal(of system: System, _ room: inout Workspace, _ budget: Budget) -> [Int] {
    guard var rest = suspects(among: Array(0..<system.count), of: system, &room, budget) else { return [] }
    var needed: [Int] = []
    if rest.count > many, let last = lastNeeded(of: &rest, beside: [], of: system, &room, budget) {
      let proof = suspects(among: rest + [last], yielding: last, of: system, &room, budget) ?? []
      if proof.count > many { return proof }
      (rest, needed) = (proof.filter { $0 != last }, [last])
    }
    while needed.isEmpty || suspects(among: needed, of: system, &room, budget) == nil {
      guard let last = lastNeeded(of: &rest, beside: needed, of: system, &room, budget) else { break }
      needed.insert(last, at: 0)
    }
    return needed
  }

  /// So many suspects, and more, are not tried one by one.
  private static let many = 64

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

  /// The constraints with a part in the proof that these cannot all hold; nil if they can. One of them may yield to the
  /// others.
  private static func suspects(
    among numbers: some Collection<Int>, yielding: Int? = nil, of system: System, _ room: inout Workspace,
    _ budget: Budget
  ) -> [Int]? {
    let numbers = Array(numbers)
    var picked = system.picking(numbers)
    if let place = yielding.flatMap(numbers.firstIndex(of:)) { picked.priorities[place] = 999 }
    // Without presolve every constraint has a row, and so a multiplier.
    var component = Component(picked, presolving: false)
    component.restart(at: Crash.guess(component), &room)
    var left = budget.limit(rows: component.columns + component.rows)
    do throws(SolveFailure) {
      try component.optimise(&room, &left)
    } catch {
      return numbers
    }
    component.findVertex(&room)
    if !component.isFeasible { return component.proof(at: 0).map { numbers[$0] } }
    return yielding == nil ? nil : component.proof(at: 1).map { numbers[$0] }
  }
}

extension Component {
  /// The constraints whose multipliers prove that those of a level cannot all hold beside those above it.
  fileprivate func proof(at strength: Int) -> [Int] {
    var isIn = Array(repeating: false, count: system.count)
    for row in 0..<rows where level[firstRow + row] <= strength {
      let place = position[firstRow + row]
      let isPart =
        place >= 0
        ? abs(prices[strength * firstRow + place]) > noise(strength, place)
        : level[firstRow + row] == strength && ownSlope(firstRow + row) != 0
      if isPart { isIn[constraintOfRow[row]] = true }
    }
    return system.constants.indices.filter { isIn[$0] }
  }
}
