extension Solver {
  /// What a transaction has changed and not yet solved.
  struct Pending: Sendable {
    var slots: [Int] = []
    var parts: [Int] = []
  }

  /// Makes many changes and solves once, at the end.
  ///
  /// If the body or the solve throws, the solver is what it was before, to the last bit. Inside, values are those from
  /// before; transactions may be nested, and the outermost solves. The first change copies the solver's tables.
  public mutating func transaction<Answer>(
    _ body: (inout Solver) throws(SolverError) -> Answer
  ) throws(SolverError) -> Answer {
    let before = self
    do throws(SolverError) {
      if pending != nil { return try body(&self) }
      pending = Pending()
      let answer = try body(&self)
      try settle()
      return answer
    } catch {
      let serial = nextSerial
      self = before
      // Handles that the failed transaction gave out must never come to mean another constraint.
      nextSerial = serial
      throw error
    }
  }

  private mutating func settle() throws(SolverError) {
    guard let changes = pending else { return }
    pending = nil
    try change(changes.slots, parts: changes.parts)
    for slot in changes.slots where !definitions[slot].isAlive && definitions[slot].home != Solver.released {
      release(slot)
    }
  }
}
