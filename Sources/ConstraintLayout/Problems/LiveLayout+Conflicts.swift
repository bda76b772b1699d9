internal import Cassowary

// Building, and what gives way where not everything can be had.
extension LiveLayout {
  /// Writes all rules into a new solver and solves.
  ///
  /// Where rules contradict each other, the last written of the contradiction gives way, and so on until the rest holds:
  /// each time one rule less is required, so this ends.
  mutating func rebuild() {
    (conflicts, givingWay, failure, isRebuilding, hasGivenUp) = ([], [], nil, true, false)
    rebuildGivingWay()
    isRebuilding = false
  }

  /// The same, with what has given way so far.
  mutating func rebuildGivingWay() {
    while true {
      do throws(SolverError) {
        try build()
        return settle()
      } catch {
        guard giveWay(error) else {
          failure = .solver(error)
          return
        }
      }
    }
  }

  /// Lets the last rule of a conflict give way; false where none can.
  mutating func giveWay(_ error: SolverError) -> Bool {
    guard error.code == .unsatisfiable else { return false }
    let conflict = error.conflict.compactMap { origins[$0] }
    let candidates = conflict.filter { origin in
      if givingWay.contains(origin) { return false }
      switch origin {
      case .rule, .content, .inset: return true
      case .size, .extent: return false
      }
    }
    let last = candidates.last { if case .rule = $0 { true } else { false } } ?? candidates.last
    guard let last else { return false }
    givingWay.insert(last)
    conflicts.append(conflict)
    if conflicts.count >= mostConflicts { giveUp() }
    return true
  }

  /// Every conflict costs a build: of large layouts only some are explained.
  private var mostConflicts: Int { max(4, 200_000 / (rules.count + 8 * items.count)) }

  /// Lets all that is required give way where it must, and explains no more.
  private mutating func giveUp() {
    hasGivenUp = true
    givingWay.formUnion(rules.indices.map { .rule($0) })
    givingWay.formUnion(items.indices.flatMap { number in LayoutAxis.allCases.map { .content(number, $0) } })
  }
}
