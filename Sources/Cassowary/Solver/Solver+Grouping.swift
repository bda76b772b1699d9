extension Solver {
  /// Groups constraints that share variables. Groups, and the constraints in each, are in order of
  /// creation.
  mutating func group(_ slots: [Int]) -> [[Int]] {
    workspace.number(names.count)
    // Each variable leads to the first constraint with it.
    for slot in slots { for term in records[slot].terms { workspace.numbering[term.variable] = -1 } }
    var sets = DisjointSets(count: slots.count)
    for (number, slot) in slots.enumerated() {
      for term in records[slot].terms {
        let first = workspace.numbering[term.variable]
        if first < 0 { workspace.numbering[term.variable] = number } else { sets.join(number, first) }
      }
    }
    return collect(slots, &sets)
  }

  private func collect(_ slots: [Int], _ sets: inout DisjointSets) -> [[Int]] {
    var groups: [[Int]] = []
    var groupOf = Array(repeating: -1, count: slots.count)
    for number in slots.indices {
      let first = sets.leader(of: number)
      if groupOf[first] < 0 {
        groupOf[first] = groups.count
        groups.append([])
      }
      groups[groupOf[first]].append(slots[number])
    }
    return groups
  }
}
