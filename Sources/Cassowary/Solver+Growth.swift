extension Solver {
  /// Below this many constraints a part is as soon built anew as grown.
  private static let smallPart = 8

  /// Adds a new constraint, and the parts it joins, to the largest of these; false where that is not
  /// possible.
  mutating func grow(by slot: Int, _ old: [Int]) throws(SolverError) -> Bool {
    guard let home = old.max(by: { parts[$0].constraints.count < parts[$1].constraints.count }),
      parts[home].constraints.count >= Solver.smallPart
    else { return false }
    let others = old.filter { $0 != home }
    let slots = [slot] + others.flatMap { parts[$0].constraints }
    let variables = newVariables(of: slots, beside: home)
    var component = parts[home].component
    let system = grownSystem(home, slots, variables)
    let held = slots.indices.filter { $0 > 0 && holds(slots[$0]) }
    guard component.grow(system, holding: held, &room) else { return false }
    do throws(SolveFailure) {
      try component.solve(&room, budget)
    } catch {
      throw explain(error, slots: (parts[home].constraints + slots).sortedUnique())
    }
    for part in others { leave(part) }
    settle(slots, variables, component, in: home)
    return true
  }

  private func holds(_ slot: Int) -> Bool {
    parts[definitions[slot].home].component.holds(definitions[slot].place)
  }

  /// Numbers the variables of these constraints within the grown part; answers those new there.
  private mutating func newVariables(of slots: [Int], beside home: Int) -> [Int] {
    if room.numbering.count < names.count { room.numbering.fill(0, count: names.count) }
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
    }
    return variables
  }

  private func grownSystem(_ home: Int, _ slots: [Int], _ variables: [Int]) -> System {
    var system = parts[home].component.system
    system.variableAge += variables
    for slot in slots { system.append(definitions[slot], numbering: room.numbering) }
    return system
  }

  private mutating func settle(_ slots: [Int], _ variables: [Int], _ component: Component, in home: Int) {
    for variable in variables {
      (homes[variable], places[variable]) = (home, parts[home].variables.count)
      parts[home].variables.append(variable)
    }
    for slot in slots {
      (definitions[slot].home, definitions[slot].place) = (home, parts[home].constraints.count)
      parts[home].constraints.append(slot)
    }
    parts[home].component = component
  }
}
