internal import Support

extension Solver {
  /// Returns the error for a failed solve, with the conflict if the part is infeasible.
  mutating func explain(_ failure: SolveFailure, slots: [Int]) -> SolverError {
    switch failure {
    case .budget:
      return SolverError(
        .budget, "budget",
        "solving \(slots.count) constraints takes more pivots than allowed; set a larger budget")
    case .overflow(let variable): return overflow(of: variable, among: slots)
    case .unsatisfiable:
      let conflict = conflict(within: slots)
      if conflict.isEmpty { return doubt(about: slots) }
      let titles = conflict.map { title(of: $0) }.joined(separator: ", ")
      return SolverError(
        .unsatisfiable, titles,
        "these required constraints cannot hold together; remove one, or give it a lower priority",
        conflict: conflict.map { handle(of: $0) })
    }
  }

  /// Returns the error for a variable that becomes too large. The culprit is the last constraint with it.
  private func overflow(of variable: Int, among slots: [Int]) -> SolverError {
    let culprits = slots.filter { records[$0].terms.contains { $0.variable == variable } }
    let last = culprits.max { records[$0].serial < records[$1].serial }
    let value = names[variable].isEmpty ? "a value" : "the value of \(names[variable])"
    return SolverError(
      .limit, last.map { title(of: $0) } ?? name(of: variable),
      "\(value), or a number on the way to it, is larger than \(ValueRange.largest); "
        + "give coefficients nearer to 1",
      conflict: last.map { [handle(of: $0)] } ?? [])
  }

  /// Returns the error for a solve that failed because of rounding errors alone.
  private func doubt(about slots: [Int]) -> SolverError {
    SolverError(
      .limit, slots.last.map { title(of: $0) } ?? "",
      "its numbers, or those that it depends on, are too far apart to tell whether it can hold; "
        + "give coefficients nearer to 1",
      conflict: slots.last.map { [handle(of: $0)] } ?? [])
  }

  /// Returns a minimal conflict among the required constraints of these slots.
  mutating func conflict(within slots: [Int]) -> [Int] {
    var part = Part()
    part.constraints = slots.filter { records[$0].priority == 1000 }
    part.constraints.sort { records[$0].serial < records[$1].serial }
    part.variables = variables(of: part.constraints)
    let system = system(of: part)
    return ConflictFilter.minimal(of: system, &workspace, budget).map { part.constraints[$0] }
  }

  /// Returns a constraint's name, or its formula if it has none.
  func title(of slot: Int) -> String { records[slot].name ?? formula(of: slot) }

  /// Returns the formula of a constraint, such as `2 x - y - 8 >= 0`.
  func formula(of slot: Int) -> String {
    let record = records[slot]
    var parts: [String] = []
    for term in record.terms {
      let size = abs(term.coefficient)
      let factor = size == 1 ? "" : "\(Solver.text(size)) "
      let sign = term.coefficient < 0 ? "-" : parts.isEmpty ? "" : "+"
      parts.append((parts.isEmpty ? sign : sign + " ") + factor + name(of: term.variable))
    }
    if record.constant != 0 || parts.isEmpty {
      let sign = record.constant < 0 ? "- " : parts.isEmpty ? "" : "+ "
      parts.append(sign + Solver.text(abs(record.constant)))
    }
    return parts.joined(separator: " ") + " \(record.relation) 0"
  }

  /// Formats a number, without ".0" for integers.
  static func text(_ value: Double) -> String {
    abs(value) < 1e15 && Double(Int64(value)) == value ? String(Int64(value)) : String(value)
  }
}
