internal import Cassowary

/// The required parts of a layout that were relaxed because they contradict each other, or left out.
struct Relaxation: Sendable {
  /// Parts that contradict each other, and the one of them that was relaxed.
  struct Conflict: Sendable {
    let parts: [ConstraintOrigin]
    let relaxed: ConstraintOrigin
  }

  private(set) var conflicts: [Conflict] = []
  private(set) var relaxed: Set<ConstraintOrigin> = []
  /// By rule, why it is left out: a number is out of its domain.
  var leftOut: [Int: String] = [:]
  /// Whether there were more conflicts than are explained.
  private(set) var isIncomplete = false

  /// The priority of a required rule that was relaxed.
  static let priority: Priority = 999

  /// The firmness of the parts of a conflict, from the first that yields to the last.
  private enum Firmness: Comparable {
    case rule, content, containment, internalRule
  }

  /// Relaxes one part of a conflict; returns false if there is none.
  /// That is the last written of those that yield first; where no more conflicts are to be explained, all others too.
  mutating func relax(
    _ error: SolverError, _ origins: [Constraint: ConstraintOrigin], of layout: ResolvedLayout,
    explaining: Bool
  ) -> Bool {
    if error.code == .limit { return leaveOut(error, origins, of: layout) }
    guard error.code == .unsatisfiable else { return false }
    let conflict = error.conflict.compactMap { origins[$0] }
    let hasContent = conflict.contains { if case .content = $0 { true } else { false } }
    let open = conflict.reversed().compactMap { origin in
      relaxed.contains(origin)
        ? nil : Self.firmness(of: origin, in: layout, beside: hasContent).map { (origin, firmness: $0) }
    }
    guard let last = open.min(by: { $0.firmness < $1.firmness })?.0 else { return false }
    relaxed.insert(last)
    conflicts.append(Conflict(parts: conflict, relaxed: last))
    if !explaining || conflicts.count >= Self.maxConflicts(of: layout) { relaxAll(of: layout) }
    return true
  }

  /// Leaves out the rule by which a number becomes too large; returns false if there is no such rule, or if too many are
  /// left out.
  private mutating func leaveOut(
    _ error: SolverError, _ origins: [Constraint: ConstraintOrigin], of layout: ResolvedLayout
  ) -> Bool {
    guard leftOut.count < Self.maxConflicts(of: layout), let constraint = error.conflict.first,
      case .rule(let number)? = origins[constraint], leftOut[number] == nil
    else { return false }
    leftOut[number] = error.message
    return true
  }

  /// Relaxes all that is required, and explains no more: first what does not hold items within the screen, then that too.
  private mutating func relaxAll(of layout: ResolvedLayout) {
    let mayLeaveTheScreen = isIncomplete
    isIncomplete = true
    for (number, rule) in layout.rules.enumerated() where rule.role != .internal {
      if mayLeaveTheScreen || !layout.isContainment(rule) { relaxed.insert(.rule(number)) }
    }
    for number in layout.items.indices {
      relaxed.formUnion(LayoutAxis.allCases.map { .content(number, $0) })
    }
  }

  /// Returns the firmness of a part of a conflict; nil if it never yields. Beside contents, rules that hold an item in
  /// the screen are firmer than those.
  private static func firmness(
    of origin: ConstraintOrigin, in layout: ResolvedLayout, beside hasContent: Bool
  ) -> Firmness? {
    switch origin {
    case .rule(let number) where layout.rules[number].role == .internal: .internalRule
    case .rule(let number): hasContent && layout.isContainment(layout.rules[number]) ? .containment : .rule
    case .content: .content
    case .inset: .internalRule
    case .size, .extent: nil
    }
  }

  /// Every conflict costs a build: of large layouts only some are explained.
  private static func maxConflicts(of layout: ResolvedLayout) -> Int {
    max(4, 200_000 / (layout.rules.count + 8 * layout.items.count))
  }
}

extension ResolvedLayout {
  /// Whether a rule says where an edge is from the edges of the screen, its safe area or a bar.
  fileprivate func isContainment(_ rule: Rule) -> Bool {
    rule.terms.count == 2 && rule.terms.allSatisfy { !$0.edge.isSize }
      && rule.terms.contains { frame.contains($0.item) || items[$0.item].isBar }
  }

  /// The root, and what the device and bars leave of it.
  private var frame: [Int] { [0, layout.device, layout.safeArea].compactMap(\.self) }
}
