extension Solver {
  func handle(of slot: Int) -> Constraint {
    Constraint(slot: Int32(slot), owner: identity, serial: records[slot].serial)
  }

  mutating func insert(_ record: ConstraintRecord) -> Int {
    var record = record
    record.serial = nextSerial
    nextSerial += 1
    if let slot = freeSlots.popLast() {
      records[slot] = record
      note(.usedSlot(slot))
      return slot
    }
    records.append(record)
    note(.newSlot)
    return records.count - 1
  }

  mutating func release(_ slot: Int) {
    for term in records[slot].terms where suggestions[term.variable] == slot {
      suggestions[term.variable] = -1
    }
    records[slot] = .released
    freeSlots.append(slot)
  }

  /// Solves all parts that contain, or contained, these constraints. After an error nothing has changed.
  mutating func change(_ slots: [Int], parts touched: [Int]) throws(SolverError) {
    if pending != nil {
      pending?.slots += slots
      pending?.parts += touched
      return
    }
    let old = touchedParts(slots, touched)
    if touched.isEmpty, slots.count == 1, records[slots[0]].counts { return try grow(by: slots[0], old) }
    let affected = affectedSlots(slots, old)
    let groups = group(affected)
    var solved: [Part] = []
    solved.reserveCapacity(groups.count)
    for group in groups { solved.append(try solve(group)) }
    exchange(old, for: solved)
    for slot in slots where !records[slot].isActive { records[slot].part = -1 }
  }

  /// Returns the parts with a changed constraint or one of its variables, in order.
  private func touchedParts(_ slots: [Int], _ touched: [Int]) -> [Int] {
    var old = touched.filter { $0 >= 0 }
    for slot in slots where records[slot].counts {
      if records[slot].part >= 0 { old.append(records[slot].part) }
      for term in records[slot].terms where partOfVariable[term.variable] >= 0 {
        old.append(partOfVariable[term.variable])
      }
    }
    return old.sortedUnique()
  }

  private func affectedSlots(_ slots: [Int], _ old: [Int]) -> [Int] {
    var affected = slots
    for part in old { affected += parts[part].constraints }
    affected = affected.sortedUnique().filter { records[$0].counts }
    return affected.sorted { [records] in records[$0].serial < records[$1].serial }
  }

  private mutating func solve(_ slots: [Int]) throws(SolverError) -> Part {
    var part = Part()
    part.constraints = slots
    part.variables = variables(of: slots)
    let system = system(of: part)
    do throws(SolveFailure) {
      part.component = try .solved(system, holding: held(slots), &workspace, budget)
    } catch {
      throw explain(error, slots: slots)
    }
    return part
  }

  /// Returns the constraints whose rows were basic, by number in the part. Empty if most of the part is
  /// new, where a crash basis is better.
  private func held(_ slots: [Int]) -> [Int] {
    let known = slots.count { records[$0].part >= 0 }
    if 2 * known < slots.count { return [] }
    return slots.indices.filter { number in
      let record = records[slots[number]]
      return record.part >= 0 && parts[record.part].component.isInBasis(record.indexInPart)
    }
  }

  func variables(of slots: [Int]) -> [Int] {
    slots.flatMap { records[$0].terms.map(\.variable) }.sortedUnique()
  }

  mutating func system(of part: Part) -> LinearProgram {
    workspace.number(names.count)
    for (number, variable) in part.variables.enumerated() { workspace.numbering[variable] = number }
    var system = LinearProgram()
    system.variableAge = part.variables
    system.reserve(
      constraints: part.constraints.count,
      terms: part.constraints.reduce(0) { $0 + records[$1].terms.count })
    for slot in part.constraints { system.append(records[slot], numbering: workspace.numbering) }
    return system
  }

  private mutating func exchange(_ old: [Int], for solved: [Part]) {
    for part in old { discard(part) }
    for solution in solved {
      let part = freeParts.popLast() ?? parts.count
      if part == parts.count { parts.append(solution) } else { parts[part] = solution }
      for (number, variable) in solution.variables.enumerated() {
        partOfVariable[variable] = part
        indexInPart[variable] = number
      }
      for (number, slot) in solution.constraints.enumerated() {
        records[slot].part = part
        records[slot].indexInPart = number
      }
    }
  }

  mutating func discard(_ part: Int) {
    for variable in parts[part].variables { partOfVariable[variable] = -1 }
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
