import Cassowary

/// How a system came to be: changes to an empty one.
struct SystemHistory: CustomStringConvertible {
  let variableCount: Int
  let isExact: Bool
  private(set) var changes: [SystemChange] = []

  var description: String {
    (["\(variableCount) variables"] + changes.map { "\($0)" }).joined(separator: "\n")
  }

  /// A random system, row by row, and then `count` random changes.
  init(_ systems: inout RandomSystems, largest: Int, count: Int) {
    let system = systems.system(largest: largest)
    (variableCount, isExact) = (system.variableCount, systems.coefficients == .units)
    changes = system.rows.enumerated().map { .add($0, $1) }
    var replay = Replay(self)
    while let _ = replay.next() {}
    for _ in 0..<count {
      changes.append(systems.change(replay.model.entries, name: 10 * changes.count))
      replay.history = self
      _ = replay.next()
    }
  }

  /// A shorter history that is still wrong.
  func shrunk(_ isWrong: (SystemHistory) -> Bool) -> SystemHistory {
    var (best, length) = (self, changes.count)
    while length > 0 {
      var start = 0
      while start < best.changes.count {
        var shorter = best
        shorter.changes.removeSubrange(start..<min(start + length, best.changes.count))
        if isWrong(shorter) { best = shorter } else { start += length }
      }
      length /= 2
    }
    return best.withShorterTransactions(isWrong)
  }

  private func withShorterTransactions(_ isWrong: (SystemHistory) -> Bool) -> SystemHistory {
    var best = self
    for index in best.changes.indices {
      guard case .several(var parts) = best.changes[index] else { continue }
      for place in parts.indices.reversed() {
        let removed = parts.remove(at: place)
        var shorter = best
        shorter.changes[index] = parts.count == 1 ? parts[0] : .several(parts)
        if isWrong(shorter) { best = shorter } else { parts.insert(removed, at: place) }
      }
    }
    return best
  }
}

/// A history done over again in a solver, and what the solver should hold.
struct Replay {
  var history: SystemHistory
  private(set) var solver = Solver()
  private(set) var model: SystemModel
  private var done = 0

  /// What a change came to; a solver that refuses stays what it was.
  enum Outcome {
    case done
    case refused(conflict: [Row])
    /// It refused, and is not what it was.
    case spoilt
    case failed(SolverError)
  }

  init(_ history: SystemHistory) {
    self.history = history
    var solver = Solver()
    model = SystemModel(
      variables: (0..<history.variableCount).map { _ in solver.variable() }, isExact: history.isExact)
    self.solver = solver
  }

  var values: [Double] { model.variables.map { solver.value(of: $0) } }

  /// Makes the next change; nil after the last.
  mutating func next() -> Outcome? {
    guard done < history.changes.count else { return nil }
    defer { done += 1 }
    var (changed, dump, values) = (model, solver.dump, values)
    do throws(SolverError) {
      try changed.make(history.changes[done], in: &solver)
      model = changed
      return .done
    } catch {
      guard error.code == .unsatisfiable else { return .failed(error) }
      let isSame = solver.dump == dump && self.values.map(\.bitPattern) == values.map(\.bitPattern)
      return isSame ? .refused(conflict: changed.rows(of: error.conflict)) : .spoilt
    }
  }
}
extension SystemHistory {
  /// A system, row by row.
  init(_ system: LinearSystem) {
    (variableCount, isExact) = (system.variableCount, false)
    changes = system.rows.enumerated().map { .add($0, $1) }
  }
}

extension Replay {
  /// With all changes made.
  var atItsEnd: Replay {
    var replay = self
    while let _ = replay.next() {}
    return replay
  }
}
