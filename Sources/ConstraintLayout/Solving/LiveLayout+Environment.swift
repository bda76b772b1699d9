internal import Cassowary
internal import Typography

// Changes of the environment: edits of one transaction.
extension LiveLayout {
  /// Goes over to another environment.
  mutating func move(to environment: Environment) {
    let before = rootEnvironment
    givenEnvironment = environment
    let (environment, faults) = environment.checked
    (rootEnvironment, environmentFaults) = (environment, faults)
    let changes = adaptive.move(to: environment, plan)
    if !changes.isDisjoint(with: [.locale, .direction]) {
      prepareContents()
      return rebuildAndResolve()
    }
    guard let rootSize else { return rebuildAndResolve() }
    var (edits, own) = (reset(), [Int]())
    if changes.contains(.besidesSize) { own = refreshOwnContents(&edits) }
    if own.isEmpty, edits.isEmpty, dragged(from: before, rootSize) { return resolve() }
    change(edits, coupling: false) { live, solver throws(SolverError) in
      try solver.setConstant(of: rootSize.width, to: -environment.size.width)
      try solver.setConstant(of: rootSize.height, to: -environment.size.height)
      for (edge, constraint) in live.deviceEdges {
        try solver.setConstant(of: constraint, to: -live.inset(edge))
      }
      for number in own { try live.contents[number]?.tellWidths(&solver) }
    }
    resolve()
  }

  /// Asks contents of the user's own again, which may depend on any trait.
  private mutating func refreshOwnContents(_ edits: inout AdaptiveEdits) -> [Int] {
    let own = items.indices.filter { if case .content = items[$0].kind { true } else { false } }
    for number in own where !refreshContent(number) { edits.needsBuild = true }
    return own
  }

  /// If only one side of the screen changes, one change needs no transaction: dragging allocates nothing.
  private mutating func dragged(
    from before: Environment, _ rootSize: (width: Constraint, height: Constraint)
  ) -> Bool {
    guard coupled.isEmpty, givingWay.isEmpty, failure == nil else { return false }
    let (old, new) = (before.size, rootEnvironment.size)
    guard before.safeArea == rootEnvironment.safeArea || deviceEdges.isEmpty else { return false }
    guard old.width == new.width || old.height == new.height else { return false }
    do throws(SolverError) {
      if old.width != new.width { try solver.setConstant(of: rootSize.width, to: -new.width) }
      if old.height != new.height { try solver.setConstant(of: rootSize.height, to: -new.height) }
    } catch {
      recover(from: error)
      return true
    }
    settle()
    return true
  }
}

/// The differences between two environments, besides the size, the container and the insets of the device.
struct EnvironmentChanges: OptionSet, Sendable {
  let rawValue: Int
  static let locale = EnvironmentChanges(rawValue: 1)
  static let direction = EnvironmentChanges(rawValue: 2)
  /// These, or anything else.
  static let besidesSize = EnvironmentChanges(rawValue: 4)

  init(rawValue: Int) { self.rawValue = rawValue }

  init(from old: Environment, to new: Environment) {
    self = []
    if old.locale != new.locale { insert(.locale) }
    if old.direction != new.direction { insert(.direction) }
    var resized = old
    (resized.size, resized.container, resized.safeArea) = (new.size, new.container, new.safeArea)
    if resized != new { insert(.besidesSize) }
  }
}

extension AdaptiveState {
  /// Takes over another environment, in place; answers what is other in any scope.
  mutating func move(to environment: Environment, _ plan: AdaptivePlan) -> EnvironmentChanges {
    var changes = replace(0, by: environment)
    for (number, scope) in plan.overrides.enumerated() {
      changes.formUnion(replace(number + 1, by: environments[scope.outer].overridden(by: scope.traits)))
    }
    return changes
  }

  private mutating func replace(_ scope: Int, by environment: Environment) -> EnvironmentChanges {
    defer { environments[scope] = environment }
    return EnvironmentChanges(from: environments[scope], to: environment)
  }
}
