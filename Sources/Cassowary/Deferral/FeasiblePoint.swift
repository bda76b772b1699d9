/// Values at which all required constraints hold, kept while rows are added.
///
/// A new row that does not hold there is mended by moving one of its variables, and then the rows that this breaks, and
/// so on. That finds a point for most systems that have one; where it does not, the solver has to tell.
struct FeasiblePoint: Sendable {
  private var values: [Double]
  /// By variable: the slots of the required constraints with it.
  private var slots: [[Int]]
  /// The moves since a row was taken: a variable, and its value before.
  private var moves: [(variable: Int, value: Double)] = []
  private var isMoved: [Bool]

  /// The solution of a solver, in which no row waits but those that are not required.
  init(_ solver: Solver) {
    values = solver.names.indices.map { solver.value(ofIndex: $0) }
    slots = Array(repeating: [], count: values.count)
    isMoved = Array(repeating: false, count: values.count)
    for slot in solver.records.indices where solver.records[slot].counts && solver.records[slot].part >= 0 {
      list(slot, solver.records[slot])
    }
  }

  private mutating func list(_ slot: Int, _ record: ConstraintRecord) {
    if record.priority < 1000 { return }
    for term in record.terms {
      while slots.count <= term.variable {
        values.append(0)
        slots.append([])
        isMoved.append(false)
      }
      slots[term.variable].append(slot)
    }
  }

  /// Moves to where a new required constraint holds too. Returns false, and stays, if that is not found quickly.
  mutating func take(_ slot: Int, _ records: [ConstraintRecord]) -> Bool {
    list(slot, records[slot])
    for direction in Direction.allCases {
      let isFound = mend(slot, direction, records)
      for move in moves.reversed() {
        isMoved[move.variable] = false
        if !isFound { values[move.variable] = move.value }
      }
      moves.removeAll(keepingCapacity: true)
      if isFound { return true }
    }
    for term in records[slot].terms { slots[term.variable].removeLast() }
    return false
  }

  /// Where variables are moved to. What goes one way only never goes in circles.
  private enum Direction: CaseIterable {
    case any, up, down

    func allows(_ change: Double) -> Bool {
      switch self {
      case .any: true
      case .up: change > 0
      case .down: change < 0
      }
    }
  }

  /// A step looks at all rows of a variable, and so many rows may be looked at.
  private static let maxRows = 50_000

  private mutating func mend(_ slot: Int, _ direction: Direction, _ records: [ConstraintRecord]) -> Bool {
    var (broken, next, rowsLeft) = ([slot], 0, Self.maxRows)
    while next < broken.count {
      let record = records[broken[next]]
      next += 1
      guard let excess = excess(of: record) else { continue }
      guard let (variable, change) = bestMove(record, excess, direction, records, &rowsLeft) else {
        return false
      }
      moves.append((variable, values[variable]))
      isMoved[variable] = true
      values[variable] += change
      // The solver has to tell which value is too large.
      if !ValueRange.contains(values[variable]) { return false }
      for slot in slots[variable] where self.excess(of: records[slot]) != nil { broken.append(slot) }
    }
    return true
  }

  /// Returns the move of one variable that makes a row hold, and breaks the fewest others. Of several it is that of a
  /// variable that was not moved before, and then of the youngest.
  private func bestMove(
    _ record: ConstraintRecord, _ excess: Double, _ direction: Direction, _ records: [ConstraintRecord],
    _ rowsLeft: inout Int
  ) -> (variable: Int, change: Double)? {
    var best: (variable: Int, change: Double)?
    var least = (broken: Int.max, moved: 1)
    for term in record.terms {
      let change = -excess / term.coefficient
      guard direction.allows(change) else { continue }
      rowsLeft -= slots[term.variable].count
      if rowsLeft < 0 { return nil }
      let broken = slots[term.variable].count { breaks(records[$0], term.variable, change) }
      let rank = (broken: broken, moved: isMoved[term.variable] ? 1 : 0)
      if rank <= least { (best, least) = ((term.variable, change), rank) }
    }
    return best
  }

  private func breaks(_ record: ConstraintRecord, _ variable: Int, _ change: Double) -> Bool {
    excess(of: record, moving: variable, by: change) != nil
  }

  /// Returns how far a row's sum is from holding, with its sign; nil if it holds up to rounding error.
  private func excess(of record: ConstraintRecord, moving moved: Int = -1, by change: Double = 0) -> Double? {
    var (sum, size) = (record.constant, abs(record.constant))
    for term in record.terms {
      let value = values[term.variable] + (term.variable == moved ? change : 0)
      sum += term.coefficient * value
      size += abs(term.coefficient * value)
    }
    let rounding = size * 1e-13
    switch record.relation {
    case .equal: return abs(sum) > rounding ? sum : nil
    case .lessOrEqual: return sum > rounding ? sum : nil
    case .greaterOrEqual: return sum < -rounding ? sum : nil
    }
  }
}
