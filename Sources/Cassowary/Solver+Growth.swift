extension Solver {
  /// Adds a constraint, and the parts it joins, to the largest of these, or to a new one; on failure nothing
  /// has changed.
  mutating func grow(by slot: Int, _ old: [Int]) throws(SolverError) {
    let home = old.max { parts[$0].constraints.count < parts[$1].constraints.count } ?? newPart()
    let others = old.filter { $0 != home }
    var slots = [slot]
    for part in others { slots += parts[part].constraints }
    let stands = slots.dropFirst().map { stand(of: $0) }
    let size = parts[home].component.size
    let variables = extendSystem(of: home, by: slots)
    do throws(SolveFailure) {
      try parts[home].component.grow(from: size, standing: stands, &room, budget)
    } catch {
      let slots = parts[home].constraints + slots
      if old.isEmpty { leave(home) }
      throw explain(error, slots: slots)
    }
    for part in others { leave(part) }
    settle(slots, variables, in: home)
  }

  private mutating func newPart() -> Int {
    if let part = freeParts.popLast() { return part }
    parts.append(Part())
    return parts.count - 1
  }

  private func stand(of slot: Int) -> Component.Stand? {
    parts[definitions[slot].home].component.stand(of: definitions[slot].place)
  }

  /// Adds these constraints and their variables to the system of a part; answers the variables new there.
  private mutating func extendSystem(of home: Int, by slots: [Int]) -> [Int] {
    room.number(names.count)
    for slot in slots { for term in definitions[slot].terms { room.numbering[term.variable] = -1 } }
    var variables: [Int] = []
    for slot in slots {
      for term in definitions[slot].terms where room.numbering[term.variable] < 0 {
        if homes[term.variable] == home {
          room.numbering[term.variable] = places[term.variable]
        } else {
          room.numbering[term.variable] = parts[home].variables.count + variables.count
          variables.append(term.variable)
        }
      }
      parts[home].component.system.append(definitions[slot], numbering: room.numbering)
    }
    parts[home].component.system.variableAge += variables
    return variables
  }

  private mutating func settle(_ slots: [Int], _ variables: [Int], in home: Int) {
    for variable in variables {
      (homes[variable], places[variable]) = (home, parts[home].variables.count)
      parts[home].variables.append(variable)
    }
    for slot in slots {
      (definitions[slot].home, definitions[slot].place) = (home, parts[home].constraints.count)
      parts[home].constraints.append(slot)
    }
  }
}
