extension Solver {
  /// The home of a slot that waits to be used again.
  static let released = -2

  func handle(of slot: Int) -> Constraint {
    Constraint(slot: Int32(slot), owner: identity, serial: definitions[slot].serial)
  }

  mutating func insert(_ definition: Definition) -> Int {
    var definition = definition
    definition.serial = nextSerial
    nextSerial += 1
    if let slot = freeSlots.popLast() {
      definitions[slot] = definition
      note(.usedSlot(slot))
      return slot
    }
    definitions.append(definition)
    note(.newSlot)
    return definitions.count - 1
  }

  mutating func release(_ slot: Int) {
    for term in definitions[slot].terms where suggestions[term.variable] == slot {
      suggestions[term.variable] = -1
    }
    definitions[slot] = .released
    freeSlots.append(slot)
  }

  /// Solves anew all parts that these constraints were or are in; on failure nothing has changed.
  mutating func change(_ slots: [Int], parts touched: [Int]) throws(SolverError) {
    if pending != nil {
      pending?.slots += slots
      pending?.parts += touched
      return
    }
    let old = oldParts(slots, touched)
    if touched.isEmpty, slots.count == 1, definitions[slots[0]].counts { return try grow(by: slots[0], old) }
    let affected = affectedSlots(slots, old)
    let groups = group(affected)
    var solved: [Part] = []
    solved.reserveCapacity(groups.count)
    for group in groups { solved.append(try solve(group)) }
    exchange(old, for: solved)
    for slot in slots where !definitions[slot].isActive { definitions[slot].home = -1 }
  }

  /// The parts that hold a touched constraint or a variable of one, in order.
  private func oldParts(_ slots: [Int], _ touched: [Int]) -> [Int] {
    var old = touched.filter { $0 >= 0 }
    for slot in slots where definitions[slot].counts {
      if definitions[slot].home >= 0 { old.append(definitions[slot].home) }
      for term in definitions[slot].terms where homes[term.variable] >= 0 { old.append(homes[term.variable]) }
    }
    return old.sortedUnique()
  }

  private func affectedSlots(_ slots: [Int], _ old: [Int]) -> [Int] {
    var affected = slots
    for part in old { affected += parts[part].constraints }
    affected = affected.sortedUnique().filter { definitions[$0].counts }
    return affected.sorted { [definitions] in definitions[$0].serial < definitions[$1].serial }
  }

  private mutating func solve(_ slots: [Int]) throws(SolverError) -> Part {
    var part = Part()
    part.constraints = slots
    part.variables = variables(of: slots)
    let system = system(of: part)
    do throws(SolveFailure) {
      part.component = try .solved(system, holding: held(slots), &room, budget)
    } catch {
      throw explain(error, slots: slots)
    }
    return part
  }

  /// The constraints that were held at zero before and may be again, by number within the part; none if most
  /// of the part is new, where a fresh guess is better.
  private func held(_ slots: [Int]) -> [Int] {
    let known = slots.count { definitions[$0].home >= 0 }
    if 2 * known < slots.count { return [] }
    return slots.indices.filter { number in
      let definition = definitions[slots[number]]
      return definition.home >= 0 && parts[definition.home].component.holds(definition.place)
    }
  }

  func variables(of slots: [Int]) -> [Int] {
    slots.flatMap { definitions[$0].terms.map(\.variable) }.sortedUnique()
  }

  mutating func system(of part: Part) -> System {
    room.number(names.count)
    for (number, variable) in part.variables.enumerated() { room.numbering[variable] = number }
    var system = System()
    system.variableAge = part.variables
    system.reserve(
      constraints: part.constraints.count,
      terms: part.constraints.reduce(0) { $0 + definitions[$1].terms.count })
    for slot in part.constraints { system.append(definitions[slot], numbering: room.numbering) }
    return system
  }

  private mutating func exchange(_ old: [Int], for solved: [Part]) {
    for part in old { leave(part) }
    for part in solved {
      let home = freeParts.popLast() ?? parts.count
      if home == parts.count { parts.append(part) } else { parts[home] = part }
      for (place, variable) in part.variables.enumerated() {
        homes[variable] = home
        places[variable] = place
      }
      for (place, slot) in part.constraints.enumerated() {
        definitions[slot].home = home
        definitions[slot].place = place
      }
    }
  }

  mutating func leave(_ part: Int) {
    for variable in parts[part].variables { homes[variable] = -1 }
    retired.add(parts[part].component.counts)
    parts[part] = Part()
    freeParts.append(part)
  }
}

extension [Int] {
  func sortedUnique() -> [Int] {
    var sorted = sorted()
    var kept = 0
    for (index, value) in sorted.enumerated() where index == 0 || value != sorted[kept - 1] {
      sorted[kept] = value
      kept += 1
    }
    sorted.removeLast(sorted.count - kept)
    return sorted
  }
}
