extension Solver {
  /// What is told of a failure: for an unsatisfiable part the constraints that cannot hold together.
  mutating func explain(_ failure: SolveFailure, slots: [Int]) -> SolverError {
    switch failure {
    case .budget:
      return SolverError(
        .budget, "budget", "The solve of \(slots.count) constraints took more pivots than allowed.")
    case .unsatisfiable:
      let conflict = conflict(within: slots)
      let titles = conflict.map { title(of: $0) }.joined(separator: ", ")
      return SolverError(
        .unsatisfiable, titles, "These required constraints cannot hold together.",
        conflict: conflict.map { handle(of: $0) })
    }
  }

  /// Required constraints that cannot hold together while any of them left out would let the others.
  mutating func conflict(within slots: [Int]) -> [Int] {
    var part = Part()
    part.constraints = slots.filter { definitions[$0].priority == 1000 }
    part.constraints.sort { definitions[$0].serial < definitions[$1].serial }
    part.variables = variables(of: part.constraints)
    let system = system(of: part)
    return ConflictFilter.minimal(of: system, &room, budget).map { part.constraints[$0] }
  }

  /// What messages call a constraint: its name, or its formula.
  func title(of slot: Int) -> String { definitions[slot].name ?? formula(of: slot) }

  /// `2 x - y - 8 >= 0`.
  func formula(of slot: Int) -> String {
    let definition = definitions[slot]
    var parts: [String] = []
    for term in definition.terms {
      let size = abs(term.coefficient)
      let factor = size == 1 ? "" : "\(Solver.text(size)) "
      let sign = term.coefficient < 0 ? "-" : parts.isEmpty ? "" : "+"
      parts.append((parts.isEmpty ? sign : sign + " ") + factor + name(of: term.variable))
    }
    if definition.constant != 0 || parts.isEmpty {
      let sign = definition.constant < 0 ? "- " : parts.isEmpty ? "" : "+ "
      parts.append(sign + Solver.text(abs(definition.constant)))
    }
    return parts.joined(separator: " ") + " \(definition.relation) 0"
  }

  /// A number without a needless fraction.
  static func text(_ value: Double) -> String {
    abs(value) < 1e15 && Double(Int64(value)) == value ? String(Int64(value)) : String(value)
  }
}
