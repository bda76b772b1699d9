extension Solver {
  /// What a transaction has changed and not yet solved, and how to undo it.
  struct Pending: Sendable {
    var slots: [Int] = []
    var parts: [Int] = []
    /// Slots of which nothing but the constant has changed.
    var constants: [Int] = []
    var log: [Undo] = []
  }

  /// One step back.
  enum Undo: Sendable {
    case definition(Int, Definition)
    case suggestion(Int, Int)
    case newSlot
    case usedSlot(Int)
    case newVariable
  }

  /// Makes many changes and solves once, at the end.
  ///
  /// If the body or the solve throws, the solver is what it was before, to the last bit. Inside, values are
  /// those from before; transactions may be nested, and the outermost solves. Costs what the changes touch.
  public mutating func transaction<Answer>(
    _ body: (inout Solver) throws(SolverError) -> Answer
  ) throws(SolverError) -> Answer {
    let outer = pending
    let (budget, log) = (budget, outer?.log.count ?? 0)
    if outer == nil { pending = Pending() }
    do throws(SolverError) {
      let answer = try body(&self)
      if outer == nil { try settle() }
      return answer
    } catch {
      undo(downTo: log)
      pending = outer
      self.budget = budget
      throw error
    }
  }

  mutating func note(_ step: Undo) {
    if pending != nil { pending?.log.append(step) }
  }

  private mutating func undo(downTo count: Int) {
    while pending?.log.count ?? 0 > count, let step = pending?.log.popLast() {
      switch step {
      case .definition(let slot, let definition): definitions[slot] = definition
      case .suggestion(let variable, let slot): suggestions[variable] = slot
      case .newSlot: definitions.removeLast()
      case .usedSlot(let slot):
        definitions[slot] = .released
        freeSlots.append(slot)
      case .newVariable: forgetLastVariable()
      }
    }
  }

  private mutating func forgetLastVariable() {
    names.removeLast()
    homes.removeLast()
    places.removeLast()
    suggestions.removeLast()
  }

  /// Solves what has changed; the log stays until that has succeeded.
  private mutating func settle() throws(SolverError) {
    guard let changes = pending else { return }
    pending = nil
    do throws(SolverError) {
      try solve(changes)
    } catch {
      pending = changes
      throw error
    }
    for slot in changes.slots where !definitions[slot].isAlive && definitions[slot].home != Solver.released {
      release(slot)
    }
  }

  private mutating func solve(_ changes: Pending) throws(SolverError) {
    let homes = changes.constants.map { definitions[$0].home }
    if changes.slots.isEmpty, !homes.contains(where: { $0 < 0 }), try setConstants(changes.constants, homes) {
      return
    }
    for slot in changes.constants { definitions[slot].isEdited = true }
    try change(changes.slots + changes.constants, parts: changes.parts + homes)
  }

  /// Changes constants in place, part by part; false, and nothing done, where presolve has used one up.
  private mutating func setConstants(_ slots: [Int], _ homes: [Int]) throws(SolverError) -> Bool {
    var solved: [(Int, Component)] = []
    for home in homes.sortedUnique() {
      let changes = slots.indices.filter { homes[$0] == home }.map { index in
        (constraint: definitions[slots[index]].place, constant: definitions[slots[index]].constant)
      }
      var component = parts[home].component
      do throws(SolveFailure) {
        if try !component.setConstants(changes, &room, budget) { return false }
      } catch {
        throw explain(error, slots: parts[home].constraints)
      }
      solved.append((home, component))
    }
    for index in solved.indices { swap(&parts[solved[index].0].component, &solved[index].1) }
    return true
  }
}
