import Cassowary
import StrictJSON
import SystemDocuments
import Typography

extension SystemAnswer {
  /// The answer for people: a line for each variable, then the violated constraints; the same after each step.
  func table(of system: SystemDocument) -> String {
    var lines = state.table(of: system, ambiguous: Set(ambiguous))
    for (number, (step, answer)) in zip(system.steps, steps).enumerated() {
      lines.append("after step \(number), \(step.summary(in: system)):")
      switch answer {
      case .success(let state): lines += state.table(of: system).map { "  " + $0 }
      case .failure(let error): lines.append("  \(error)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension SystemState {
  fileprivate func table(of system: SystemDocument, ambiguous: Set<Int> = []) -> [String] {
    let names = system.variables.map(\.printable)
    let numbers = values.map(Decimals.nearest)
    let nameWidth = names.map(\.count).max() ?? 0
    let numberWidth = numbers.map(\.count).max() ?? 0
    var lines = names.indices.map { index in
      names[index].padded(to: nameWidth) + "  "
        + (ambiguous.contains(index)
          ? numbers[index].padded(to: numberWidth) + "  one of several optimal values" : numbers[index])
    }
    for violation in violations {
      let constraint = system.constraints[violation.constraint]
      let name = constraint.name.map { " '\($0.printable)'" } ?? ""
      lines.append("constraint \(violation.constraint)\(name) misses by \(Decimals.nearest(violation.error))")
    }
    return lines
  }
}

extension SystemStep {
  fileprivate func summary(in system: SystemDocument) -> String {
    let name = system.constraints[constraint].name.map { " '\($0.printable)'" } ?? ""
    let changes =
      (constant.map { ["constant \($0.shortest)"] } ?? []) + (priority.map { ["priority \($0)"] } ?? [])
    return "constraint \(constraint)\(name): "
      + (changes.isEmpty ? "no change" : changes.joined(separator: ", "))
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
