extension Solver {
  /// The state as a text to read: for each independent part its constraints, then its tableau.
  ///
  /// A tableau's line says how a variable, or what is left of a constraint, depends on the constraints that
  /// are held at zero: `right = 116 + [right - left - 100 == 0] + …`. Only for reading: the format may
  /// change.
  public var dump: String {
    var room = room
    var lines: [String] = []
    for (number, part) in parts.filter({ !$0.constraints.isEmpty }).enumerated() {
      lines.append("part \(number): \(part.variables.count) variables, \(part.constraints.count) constraints")
      for (place, slot) in part.constraints.enumerated() {
        lines.append("  " + line(of: slot, place, in: part))
      }
      lines += tableau(of: part, &room).map { "  " + $0 }
    }
    return lines.joined(separator: "\n")
  }

  private func line(of slot: Int, _ place: Int, in part: Part) -> String {
    let definition = definitions[slot]
    let name = definition.name.map { "\($0): " } ?? ""
    return "\(name)\(formula(of: slot)) @\(definition.priority), \(state(of: place, in: part.component))"
  }

  private func state(of place: Int, in component: Component) -> String {
    let row = component.rowOfConstraint[place]
    if row < 0 { return "taken out" }
    if component.position[component.firstRow + row] >= 0 { return "held at zero" }
    let error = component.error(ofRow: row)
    return error > component.slop[component.firstRow + row] ? "violated by \(Solver.text(error))" : "met"
  }

  private func tableau(of part: Part, _ room: inout Workspace) -> [String] {
    let component = part.component
    let names = (0..<component.firstRow + component.rows).map { index -> String in
      if index >= component.columns && index < component.firstRow { return "" }
      return index < component.firstRow
        ? name(of: part.variables[component.variableOfColumn[index]])
        : "[\(title(of: part.constraints[component.constraintOfRow[index - component.firstRow]]))]"
    }
    var lines = component.tableau(names, &room)
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
  /// A line for each column and row that is not held at zero.
  fileprivate func tableau(_ names: [String], _ room: inout Workspace) -> [String] {
    (Array(0..<columns) + Array(firstRow..<firstRow + rows)).filter { position[$0] < 0 }.map { index in
      clearRight(&room)
      addRow(index, times: 1, to: &room)
      factors.solveTransposed(&room.right, into: &room.combination)
      let terms = active.indices.filter { abs(room.combination[$0]) > Component.growthNoise }.map { place in
        let rate = room.combination[place]
        let factor = abs(rate) == 1 ? "" : "\(Solver.text(abs(rate))) "
        return (rate < 0 ? "- " : "+ ") + factor + names[active[place]]
      }
      return ([names[index], "=", Solver.text(value[index])] + terms).joined(separator: " ")
    }
  }
}
