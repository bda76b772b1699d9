extension Solver {
  /// The state as text, for debugging: for each part its constraints and its tableau.
  ///
  /// A line of the tableau says how a variable, or the expression of a constraint, depends on the basic
  /// constraints: `right = 116 + [right - left - 100 == 0] + …`. The format may change.
  public var dump: String {
    if hasWaiting { return settled.dump }
    var workspace = workspace
    var lines: [String] = []
    for (number, part) in parts.filter({ !$0.constraints.isEmpty }).enumerated() {
      lines.append("part \(number): \(part.variables.count) variables, \(part.constraints.count) constraints")
      for (indexInPart, slot) in part.constraints.enumerated() {
        lines.append("  " + line(of: slot, indexInPart, in: part))
      }
      lines += tableau(of: part, &workspace).map { "  " + $0 }
    }
    return lines.joined(separator: "\n")
  }

  private func line(of slot: Int, _ indexInPart: Int, in part: Part) -> String {
    let record = records[slot]
    let name = record.name.map { "\($0): " } ?? ""
    return "\(name)\(formula(of: slot)) @\(record.priority), \(state(of: indexInPart, in: part.component))"
  }

  private func state(of indexInPart: Int, in component: Component) -> String {
    let row = component.rowOfConstraint[indexInPart]
    if row < 0 { return "taken out" }
    if component.basisPosition[component.firstRow + row] >= 0 { return "held at zero" }
    let error = component.error(ofRow: row)
    return error > component.valueErrors[component.firstRow + row]
      ? "violated by \(Solver.text(error))" : "met"
  }

  private func tableau(of part: Part, _ workspace: inout Workspace) -> [String] {
    let component = part.component
    let names = (0..<component.firstRow + component.rows).map { index -> String in
      if index >= component.columns && index < component.firstRow { return "" }
      return index < component.firstRow
        ? name(of: part.variables[component.variableOfColumn[index]])
        : "[\(title(of: part.constraints[component.constraintOfRow[index - component.firstRow]]))]"
    }
    var lines = component.tableau(names, &workspace)
    for (number, variable) in part.variables.enumerated() {
      let alias = component.aliases[number]
      if alias.root >= 0, component.variableOfColumn[alias.root] == number { continue }
      let root = alias.root < 0 ? "" : (alias.sign < 0 ? "-" : "") + names[alias.root] + " + "
      lines.append("\(name(of: variable)) = \(root)\(Solver.text(alias.offset))")
    }
    return lines
  }
}

extension Component {
  /// Returns a line for each nonbasic column and row.
  fileprivate func tableau(_ names: [String], _ workspace: inout Workspace) -> [String] {
    (Array(0..<columns) + Array(firstRow..<firstRow + rows)).filter { basisPosition[$0] < 0 }.map { index in
      clearRight(&workspace)
      addRow(index, times: 1, to: &workspace)
      factors.solveTransposed(&workspace.right, into: &workspace.combination)
      let terms = basis.indices.filter { abs(workspace.combination[$0]) > GoalChange.rounding }.map {
        indexInPart in
        let rate = workspace.combination[indexInPart]
        let factor = abs(rate) == 1 ? "" : "\(Solver.text(abs(rate))) "
        return (rate < 0 ? "- " : "+ ") + factor + names[basis[indexInPart]]
      }
      return ([names[index], "=", Solver.text(value[index])] + terms).joined(separator: " ")
    }
  }
}
