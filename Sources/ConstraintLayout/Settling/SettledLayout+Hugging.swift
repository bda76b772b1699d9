internal import Cassowary

// Labels that hug their lines. Everything is settled first as if they hugged their whole text: so their lines are broken at
// the width that the rules give them. Then each wants the width of its widest line, all at once, and everything is settled
// a second time. That ends, because no label hugs twice. A label that then holds its lines keeps them, and the height they
// have; one that a rule makes wider or narrower is broken in the width that it gets.
extension SettledLayout {
  /// Lets all labels hug their whole text, as every solution starts.
  mutating func releaseLines() throws(SolverError) {
    let released = resolved.huggingItems.filter { resolved.contents[$0]?.releaseLines() == true }
    if !released.isEmpty { try setWidths(of: released) }
  }

  /// Lets labels hug the lines that they have, and settles; goes back where what is required does not allow it.
  mutating func settleLines() throws(SolverError) {
    let changed = resolved.hugLines(in: system)
    if changed.isEmpty { return }
    do throws(SolverError) {
      try setWidths(of: changed)
      try settleSizes()
      if failure == nil { return }
    } catch {}
    failure = nil
    try releaseLines()
    try settleSizes()
  }

  private mutating func setWidths(of numbers: [Int]) throws(SolverError) {
    work += partCount
    let resolved = resolved
    try system.edit { table, solver throws(SolverError) in
      for number in numbers { try table.setWidths(of: number, in: resolved, &solver) }
    }
  }
}

extension ResolvedLayout {
  /// Breaks the lines of labels that hug them in a solution; returns the labels that want another width.
  fileprivate mutating func hugLines(in system: LinearSystem) -> [Int] {
    let sizes = fittedSizes
    return huggingItems.filter { number in
      guard hasShownContent(number), let label = contents[number]?.content as? LabelContent,
        let lines = label.lines(
          in: system.size(of: number), sizes[number], environment(of: number).direction)
      else { return false }
      return contents[number]?.hug(lines) == true
    }
  }
}
