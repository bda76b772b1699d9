import Synchronization

/// Constraints that were added one after the other and wait to be solved together.
///
/// Solved one by one, rows cost as much as all that they move; together they cost one solve. The first row that is added
/// is solved at once, and those after it wait until somebody looks at a value, or changes something else. That a required
/// row can hold is known when it is added, by a ``FeasiblePoint``; where it is not, nothing waits any longer.
///
/// A look at waiting rows solves a copy of the solver. Where values are read after each row, copies would cost more than
/// the rows: so after each look twice as many rows are solved at once, up to 256.
struct Deferral: Sendable {
  /// The constraints that wait, by slot, in order of creation.
  var slots: [Int] = []
  /// How many rows are solved at once before the next may wait.
  var rowsAtOnce = 1
  /// How many rows were solved at once before these waited.
  var lastRowsAtOnce = 1
  var point: FeasiblePoint?
  /// The error of a row that could not be solved after all; the next change throws it.
  var refusal: SolverError?
  /// The solver without waiting rows, once somebody has looked.
  var outcome = Outcome()

  /// What copies of a solver find together, and once.
  final class Outcome: Sendable {
    private let known = Mutex<Solver?>(nil)

    var solver: Solver? { known.withLock { $0 } }

    /// Returns the solver that follows from another by solving what waits there.
    func solver(from waiting: Solver) -> Solver {
      known.withLock { known in
        if let known { return known }
        var solver = waiting
        solver.solveWaiting()
        known = solver
        return solver
      }
    }
  }
}

extension Solver {
  /// Whether there is something to solve before anybody looks.
  var hasWaiting: Bool { !deferral.slots.isEmpty }

  /// The solver as those see it who look while rows wait.
  var settled: Solver { deferral.outcome.solver(from: self) }

  /// Solves what waits, before a change.
  ///
  /// - Throws: The error of a row that was told to hold, and cannot be solved within the budget.
  mutating func settle() throws(SolverError) {
    adoptOutcome()
    if hasWaiting { solveWaiting() }
    deferral.rowsAtOnce = max(1, deferral.rowsAtOnce)
    deferral.point = nil
    if let refusal = deferral.refusal {
      deferral.refusal = nil
      throw refusal
    }
  }

  /// Adopts the solution that a read computed while rows waited. Without one, makes sure that copies do not share the
  /// solution of later reads.
  mutating func adoptOutcome() {
    guard hasWaiting else { return }
    if let solver = deferral.outcome.solver {
      let (budget, rowsAtOnce) = (budget, min(Solver.maxRowsAtOnce, 2 * deferral.lastRowsAtOnce))
      self = solver
      self.budget = budget
      (deferral.rowsAtOnce, deferral.lastRowsAtOnce) = (rowsAtOnce, rowsAtOnce)
    } else if !isKnownUniquelyReferenced(&deferral.outcome) {
      deferral.outcome = Deferral.Outcome()
    }
  }

  private static let maxRowsAtOnce = 256

  /// Lets a new constraint wait if it follows another and surely can hold. Returns whether it does.
  mutating func letWait(_ slot: Int) -> Bool {
    guard deferral.rowsAtOnce == 0 else {
      deferral.rowsAtOnce -= 1
      return false
    }
    if records[slot].priority == 1000 {
      var point = deferral.point ?? FeasiblePoint(self)
      deferral.point = nil
      let isFeasible = point.take(slot, records)
      if !isFeasible { return false }
      deferral.point = point
    }
    deferral.slots.append(slot)
    return true
  }

  /// Solves what waits: at once, or one by one if that is few, or too much for the budget of one solve.
  mutating func solveWaiting() {
    let slots = deferral.slots
    deferral = Deferral()
    if Solver.fewRows * slots.count > records.count, (try? change(slots, parts: [])) != nil { return }
    for slot in slots {
      do throws(SolverError) {
        try change([slot], parts: [])
      } catch {
        deferral.refusal = deferral.refusal ?? error
        release(slot)
      }
    }
  }

  /// Rows are solved one by one where there are so many times as many constraints.
  private static let fewRows = 32
}
