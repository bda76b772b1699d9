/// Finds a minimal set of required constraints that cannot hold together.
enum ConflictFilter {
  /// Returns a minimal conflict as constraint numbers in order of creation; empty if the system is
  /// feasible.
  ///
  /// The Farkas multipliers of the infeasible solve name a superset, usually a small one. The last
  /// constraint of its shortest infeasible prefix is needed. The search continues with the prefixes before
  /// it, which takes a logarithmic number of solves for each needed constraint. The result is the one that
  /// deleting constraints from the latest on would leave.
  ///
  /// With many suspects, the last needed constraint is made optional while the others are feasible. At that
  /// optimum only it is violated, and its multipliers name a minimal conflict in one solve (Gleeson and
  /// Ryan, "Identifying minimally infeasible subsystems of inequalities", 1990).
  static func minimal(of system: LinearProgram, _ workspace: inout Workspace, _ budget: Budget) -> [Int] {
    guard var rest = suspects(among: Array(0..<system.count), of: system, &workspace, budget) else {
      return []
    }
    var needed: [Int] = []
    if rest.count > exhaustiveLimit,
      let last = lastNeeded(of: &rest, beside: [], of: system, &workspace, budget)
    {
      let proof = suspects(among: rest + [last], yielding: last, of: system, &workspace, budget) ?? []
      if proof.count > exhaustiveLimit { return proof }
      (rest, needed) = (proof.filter { $0 != last }, [last])
    }
    while needed.isEmpty || suspects(among: needed, of: system, &workspace, budget) == nil {
      guard let last = lastNeeded(of: &rest, beside: needed, of: system, &workspace, budget) else { break }
      needed.insert(last, at: 0)
    }
    return needed
  }

  /// Up to this many suspects are searched one by one.
  private static let exhaustiveLimit = 64

  /// Finds the last constraint of the shortest prefix of `rest` that is infeasible together with `needed`,
  /// by bisection. Cuts `rest` before it.
  private static func lastNeeded(
    of rest: inout [Int], beside needed: [Int], of system: LinearProgram, _ workspace: inout Workspace,
    _ budget: Budget
  ) -> Int? {
    var low = 0
    while rest.count - low > 1 {
      let middle = (low + rest.count) / 2
      guard let still = suspects(among: rest[..<middle] + needed, of: system, &workspace, budget) else {
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

  /// Returns the constraints with nonzero Farkas multipliers; nil if the system is feasible. `yielding` is
  /// made optional.
  private static func suspects(
    among numbers: some Collection<Int>, yielding: Int? = nil, of system: LinearProgram,
    _ workspace: inout Workspace,
    _ budget: Budget
  ) -> [Int]? {
    let numbers = Array(numbers)
    var picked = system.picking(numbers)
    if let position = yielding.flatMap(numbers.firstIndex(of:)) { picked.priorities[position] = 999 }
    // Without presolve, every constraint has a row and hence a multiplier.
    var component = Component(picked, presolving: false)
    // The proof, and so the conflict reported, depends on where the simplex starts.
    component.restart(at: CrashBasis.guess(component, byCreation: true), &workspace)
    var pivotsLeft = budget.limit(rows: component.columns + component.rows)
    do throws(SolveFailure) {
      try component.optimise(&workspace, &pivotsLeft)
      if component.becomesInexact(&workspace) { try component.optimise(&workspace, &pivotsLeft) }
    } catch {
      return numbers
    }
    component.findBasicSolution(&workspace)
    if !component.isFeasible { return component.proof(at: 0).map { numbers[$0] } }
    return yielding == nil ? nil : component.proof(at: 1).map { numbers[$0] }
  }
}

extension Component {
  /// Returns the constraints that prove that those of a level cannot all hold.
  fileprivate func proof(at strength: Int) -> [Int] {
    var isIn = Array(repeating: false, count: system.count)
    for row in 0..<rows where level[firstRow + row] <= strength {
      let position = basisPosition[firstRow + row]
      let isPart =
        position >= 0
        ? abs(reducedCosts[strength * firstRow + position]) > errorBound(strength, position)
        : level[firstRow + row] == strength && ownSlope(firstRow + row) != 0
      if isPart { isIn[constraintOfRow[row]] = true }
    }
    return system.constants.indices.filter { isIn[$0] }
  }
}
