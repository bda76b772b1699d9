internal import Cassowary

// Building, and what gives way where not everything can be had.
extension LiveLayout {
  /// Writes all rules into a new solver and solves.
  ///
  /// Where rules contradict each other, the last written of the contradiction gives way, and so on until the rest holds:
  /// each time one rule less is required, so this ends.
  mutating func rebuild() {
    (conflicts, givingWay, leftOut, failure, isRebuilding, hasGivenUp) = ([], [], [:], nil, true, false)
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

  /// Lets one part of a conflict give way; false where none can.
  ///
  /// That is the last written of those that yield first.
  mutating func giveWay(_ error: SolverError) -> Bool {
    if error.code == .limit { return leaveOut(error) }
    guard error.code == .unsatisfiable else { return false }
    let conflict = error.conflict.compactMap { origins[$0] }
    let hasContent = conflict.contains { if case .content = $0 { true } else { false } }
    let open = conflict.filter { !givingWay.contains($0) }
    let first = open.compactMap { firmness(of: $0, beside: hasContent) }.min()
    guard let first, let last = open.last(where: { firmness(of: $0, beside: hasContent) == first }) else {
      return false
    }
    givingWay.insert(last)
    conflicts.append(conflict)
    if conflicts.count >= maxConflicts { giveUp() }
    return true
  }

  /// Leaves out the rule by which a number becomes too large; false without such a rule, or if too many are left out.
  private mutating func leaveOut(_ error: SolverError) -> Bool {
    guard leftOut.count < maxConflicts, let constraint = error.conflict.first,
      case .rule(let number)? = origins[constraint], leftOut[number] == nil
    else { return false }
    leaveOut(number, error)
    return true
  }

  /// The firmness of the parts of a conflict, from the first that yields to the last.
  private enum Firmness: Comparable {
    case rule, content, containment, internalRule
  }

  /// The firmness of a part of a conflict; nil if it never yields. Beside contents, rules that hold an item in the
  /// screen are firmer than those.
  private func firmness(of origin: Origin, beside hasContent: Bool) -> Firmness? {
    switch origin {
    case .rule(let number) where rules[number].isInternal: .internalRule
    case .rule(let number): hasContent && isContainment(rules[number]) ? .containment : .rule
    case .content: .content
    case .inset: .internalRule
    case .size, .extent: nil
    }
  }

  /// Whether a rule says where an edge is from the edges of the screen, its safe area or a bar.
  private func isContainment(_ rule: Rule) -> Bool {
    rule.terms.count == 2 && rule.terms.allSatisfy { !$0.edge.isSize }
      && rule.terms.contains { frame.contains($0.item) || items[$0.item].isBar }
  }

  /// The root, and what the device and bars leave of it.
  private var frame: [Int] { [0, layout.device, layout.safeArea].compactMap(\.self) }

  /// Every conflict costs a build: of large layouts only some are explained.
  private var maxConflicts: Int { max(4, 200_000 / (rules.count + 8 * items.count)) }

  /// Lets all that is required give way where it must, and explains no more: first what does not hold items within the
  /// screen, then that too.
  private mutating func giveUp() {
    let mayLeaveTheScreen = hasGivenUp
    hasGivenUp = true
    for (number, rule) in rules.enumerated() where !rule.isInternal {
      if mayLeaveTheScreen || !isContainment(rule) { givingWay.insert(.rule(number)) }
    }
    givingWay.formUnion(items.indices.flatMap { number in LayoutAxis.allCases.map { .content(number, $0) } })
  }

  /// Returns the parts of a conflict that a reader has written or can see; if there are no such parts, all of it.
  func told(_ conflict: [Origin]) -> [Origin] {
    let told = conflict.filter { origin in
      switch origin {
      case .rule(let number): !rules[number].isInternal
      case .inset, .extent: false
      case .content, .size: true
      }
    }
    let isWhole = told.contains { if case .size = $0 { false } else { true } }
    return isWhole ? told : conflict
  }
}
