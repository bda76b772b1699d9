internal import Cassowary

// Building a layout, and changing it in place.
extension SettledLayout {
  /// Returns to the state in which every solution starts; returns what changed.
  mutating func reset() -> AdaptiveEdits {
    (work, conflictWork) = (0, 0)
    return resolved.reset()
  }

  /// Writes all rules into a new solver and solves.
  /// If rules contradict each other, the last written of the contradiction is relaxed, and so on until the rest holds:
  /// each time one rule less is required, so this ends. When the work is spent, all that is left is relaxed, in two steps.
  mutating func rebuild() {
    system.relaxation = Relaxation()
    failure = nil
    while true {
      do throws(SolverError) {
        try build()
        return try settle()
      } catch {
        conflictWork += system.solver.work / 2
        if system.relaxation.relax(
          error, system.constraints.origins, of: resolved, explaining: !hasSpentConflictWork)
        {
          continue
        }
        failure = .solver(error)
        return
      }
    }
  }

  private mutating func build() throws(SolverError) {
    resolved.coupled = Coupling.items(of: resolved, relaxed: system.relaxation.relaxed)
    for number in resolved.coupled { resolved.findWhetherItWraps(number) }
    for number in resolved.huggingItems { _ = resolved.contents[number]?.releaseLines() }
    _ = resolved.restartHeights(of: resolved.contents.indices)
    try system.build(resolved)
  }

  /// Whether changes can be made in place: nothing was relaxed, and there is an answer.
  var isEditable: Bool { system.relaxation.relaxed.isEmpty && failure == nil }

  /// Makes changes in one transaction, from the state in which a build would start, and settles.
  /// If something was relaxed, it may hold after the changes: then everything is rebuilt. The same applies if other
  /// texts than before are coupled.
  mutating func change(
    _ edits: AdaptiveEdits, coupling: Bool = false,
    _ change: (ResolvedLayout, ConstraintTable, inout Solver) throws(SolverError) -> Void = { _, _, _ in }
  ) {
    guard isEditable, !edits.needsBuild,
      !edits.rules.keys.contains(where: { system.relaxation.leftOut[$0] != nil })
    else { return rebuild() }
    if coupling || edits.changesStructure {
      guard Coupling.items(of: resolved, relaxed: []) == resolved.coupled else { return rebuild() }
      system.constraints.baselineRules = resolved.baselineRules
    }
    let restarted = resolved.restartHeights(of: resolved.coupled)
    do throws(SolverError) {
      let resolved = resolved
      try system.edit { table, solver throws(SolverError) in
        try change(resolved, table, &solver)
        try table.set(edits, of: resolved, in: &solver)
        try table.setHeights(of: restarted, in: resolved, &solver)
      }
    } catch {
      return rebuild()
    }
    settleOrRebuild()
  }

  /// Makes one edit that needs no transaction, so that dragging allocates nothing, and settles.
  mutating func edit(_ edit: (ResolvedLayout, inout Solver) throws(SolverError) -> Void) {
    do throws(SolverError) {
      try edit(resolved, &system.solver)
    } catch {
      return rebuild()
    }
    settleOrRebuild()
  }

  private mutating func settleOrRebuild() {
    do throws(SolverError) { try settle() } catch { rebuild() }
  }
}
