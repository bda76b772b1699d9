extension Solver {
  /// Groups constraints that share variables. Groups, and the constraints in each, are in order of
  /// creation.
  mutating func group(_ slots: [Int]) -> [[Int]] {
    workspace.number(names.count)
    // Union-find: each variable leads to the first constraint with it, each constraint to an earlier one
    // of its group.
    for slot in slots { for term in records[slot].terms { workspace.numbering[term.variable] = -1 } }
    var leader = Array(slots.indices)
    for (number, slot) in slots.enumerated() {
      for term in records[slot].terms {
        let first = workspace.numbering[term.variable]
        if first < 0 { workspace.numbering[term.variable] = number } else { join(number, first, &leader) }
      }
    }
    return collect(slots, leader: &leader)
  }

  private func lead(_ number: Int, _ leader: inout [Int]) -> Int {
    var number = number
    while leader[number] != number {
      leader[number] = leader[leader[number]]
      number = leader[number]
    }
    return number
  }

  private func join(_ one: Int, _ other: Int, _ leader: inout [Int]) {
    let (a, b) = (lead(one, &leader), lead(other, &leader))
    leader[max(a, b)] = min(a, b)
  }

  private func collect(_ slots: [Int], leader: inout [Int]) -> [[Int]] {
    var groups: [[Int]] = []
    var groupOf = Array(repeating: -1, count: slots.count)
    for number in slots.indices {
      let first = lead(number, &leader)
      if groupOf[first] < 0 {
        groupOf[first] = groups.count
        groups.append([])
      }
      groups[groupOf[first]].append(slots[number])
    }
    return groups
  }
}
