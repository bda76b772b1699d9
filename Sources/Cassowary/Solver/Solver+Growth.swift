extension Solver {
  /// Adds a constraint to the largest part that it touches, and joins the other touched parts to it. After
  /// an error nothing has changed.
  mutating func grow(by slot: Int, _ old: [Int]) throws(SolverError) {
    let part = old.max { parts[$0].constraints.count < parts[$1].constraints.count } ?? newPart()
    let others = old.filter { $0 != part }
    var slots = [slot]
    for part in others { slots += parts[part].constraints }
    let rowStates = slots.dropFirst().map { rowState(of: $0) }
    let size = parts[part].component.size
    let variables = extendSystem(of: part, by: slots)
    do throws(SolveFailure) {
      try parts[part].component.grow(from: size, rowStates: rowStates, &workspace, budget)
    } catch {
      let slots = parts[part].constraints + slots
      if old.isEmpty { discard(part) }
      throw explain(error, slots: slots)
    }
    for part in others { discard(part) }
    assignToPart(slots, variables, in: part)
  }

  private mutating func newPart() -> Int {
    if let part = freeParts.popLast() { return part }
    parts.append(Part())
    return parts.count - 1
  }

  private func rowState(of slot: Int) -> Component.RowState? {
    parts[records[slot].part].component.rowState(of: records[slot].indexInPart)
  }

  /// Appends these constraints and their variables to the system of a part. Returns the variables that are
  /// new there.
  private mutating func extendSystem(of part: Int, by slots: [Int]) -> [Int] {
    workspace.number(names.count)
    for slot in slots { for term in records[slot].terms { workspace.numbering[term.variable] = -1 } }
    var variables: [Int] = []
    for slot in slots {
      for term in records[slot].terms where workspace.numbering[term.variable] < 0 {
        if partOfVariable[term.variable] == part {
          workspace.numbering[term.variable] = indexInPart[term.variable]
        } else {
          workspace.numbering[term.variable] = parts[part].variables.count + variables.count
          variables.append(term.variable)
        }
      }
      parts[part].component.system.append(records[slot], numbering: workspace.numbering)
    }
    parts[part].component.system.variableAge += variables
    return variables
  }

  private mutating func assignToPart(_ slots: [Int], _ variables: [Int], in part: Int) {
    for variable in variables {
      (partOfVariable[variable], indexInPart[variable]) = (part, parts[part].variables.count)
      parts[part].variables.append(variable)
    }
    for slot in slots {
      (records[slot].part, records[slot].indexInPart) = (part, parts[part].constraints.count)
      parts[part].constraints.append(slot)
    }
  }
}
