extension Solver {
  /// The unsolved changes of a transaction, and how to undo them.
  struct Pending: Sendable {
    var slots: [Int] = []
    var parts: [Int] = []
    /// Slots whose constant alone has changed.
    var constants: [Int] = []
    var log: [Undo] = []
  }

  /// An undo step.
  enum Undo: Sendable {
    case record(Int, ConstraintRecord)
    case suggestion(Int, Int)
    case newSlot
    case usedSlot(Int)
    case newVariable
  }

  /// Makes several changes and solves once, at the end.
  ///
  /// If the body or the solve throws, the solver is restored bit for bit. Inside the body, values are those
  /// from before. Transactions may be nested; the outermost one solves.
  ///
  /// ```swift
  /// try solver.transaction { solver in
  ///   for row in rows { try solver.add(row) }
  /// }
  /// ```
  public mutating func transaction<Answer>(_ body: (inout Solver) throws -> Answer) throws -> Answer {
    try settle()
    let start = beginTransaction()
    do {
      let answer = try body(&self)
      try endTransaction(start)
      return answer
    } catch {
      rollBack(to: start)
      throw error
    }
  }

  /// Makes several changes and solves once, for callers that throw only a ``SolverError``: the body spells
  /// `solver throws(SolverError) in`.
  public mutating func transaction<Answer>(
    _ body: (inout Solver) throws(SolverError) -> Answer
  ) throws(SolverError) -> Answer {
    try settle()
    let start = beginTransaction()
    do throws(SolverError) {
      let answer = try body(&self)
      try endTransaction(start)
      return answer
    } catch {
      rollBack(to: start)
      throw error
    }
  }

  /// The state to which a failed transaction returns.
  private struct Start {
    let outer: Pending?
    let budget: Budget
    var logCount: Int { outer?.log.count ?? 0 }
  }

  private mutating func beginTransaction() -> Start {
    let start = Start(outer: pending, budget: budget)
    if pending == nil { pending = Pending() }
    return start
  }

  private mutating func endTransaction(_ start: Start) throws(SolverError) {
    if start.outer == nil { try solvePending() }
  }

  private mutating func rollBack(to start: Start) {
    undo(downTo: start.logCount)
    pending = start.outer
    budget = start.budget
  }

  mutating func note(_ step: Undo) {
    if pending != nil { pending?.log.append(step) }
  }

  private mutating func undo(downTo count: Int) {
    while pending?.log.count ?? 0 > count, let step = pending?.log.popLast() {
      switch step {
      case .record(let slot, let record): records[slot] = record
      case .suggestion(let variable, let slot): suggestions[variable] = slot
      case .newSlot: records.removeLast()
      case .usedSlot(let slot):
        records[slot] = .released
        freeSlots.append(slot)
      case .newVariable: forgetLastVariable()
      }
    }
  }

  private mutating func forgetLastVariable() {
    names.removeLast()
    partOfVariable.removeLast()
    indexInPart.removeLast()
    suggestions.removeLast()
  }

  /// Solves the pending changes. Keeps the undo log until that has succeeded.
  private mutating func solvePending() throws(SolverError) {
    guard let changes = pending else { return }
    pending = nil
    do throws(SolverError) {
      try solve(changes)
    } catch {
      pending = changes
      throw error
    }
    for slot in changes.slots
    where !records[slot].isAlive && records[slot].part != ConstraintRecord.unusedSlot {
      release(slot)
    }
  }

  private mutating func solve(_ changes: Pending) throws(SolverError) {
    let partOfVariable = changes.constants.map { records[$0].part }
    if changes.slots.isEmpty, !partOfVariable.contains(where: { $0 < 0 }),
      try setConstants(changes.constants, partOfVariable)
    {
      return
    }
    for slot in changes.constants { records[slot].isEdited = true }
    try change(changes.slots + changes.constants, parts: changes.parts + partOfVariable)
  }

  /// Changes constants in place, part by part. Returns false and does nothing if presolve has removed one
  /// of the constraints.
  private mutating func setConstants(_ slots: [Int], _ partOfVariable: [Int]) throws(SolverError) -> Bool {
    var solved: [(Int, Component)] = []
    for part in partOfVariable.sortedUnique() {
      let changes = slots.indices.filter { partOfVariable[$0] == part }.map { index in
        (constraint: records[slots[index]].indexInPart, constant: records[slots[index]].constant)
      }
      var component = parts[part].component
      do throws(SolveFailure) {
        if try !component.setConstants(changes, &workspace, budget) { return false }
      } catch {
        throw explain(error, slots: parts[part].constraints)
      }
      solved.append((part, component))
    }
    for index in solved.indices { swap(&parts[solved[index].0].component, &solved[index].1) }
    return true
  }
}
