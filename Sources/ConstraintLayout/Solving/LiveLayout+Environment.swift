internal import Cassowary
internal import Typography

// Changes of the environment: edits of one transaction.
extension LiveLayout {
  /// Goes over to another environment.
  mutating func move(to environment: Environment) {
    let before = (environment: rootEnvironment, scopes: adaptive.environments)
    rootEnvironment = environment
    adaptive.environments = AdaptiveState.environments(plan, environment)
    let pairs = zip(before.scopes, adaptive.environments)
    if pairs.contains(where: { $0.locale != $1.locale }) {
      prepareContents()
      return rebuildAndResolve()
    }
    guard !pairs.contains(where: { $0.direction != $1.direction }), let rootSize else {
      return rebuildAndResolve()
    }
    var (edits, own) = (reset(), [Int]())
    if pairs.contains(where: { $0.differsBesidesSize(from: $1) }) { own = refreshOwnContents(&edits) }
    if own.isEmpty, edits.isEmpty, dragged(from: before.environment, rootSize) { return resolve() }
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

  /// Where only one side of the screen has another length, one change needs no transaction: dragging allocates nothing.
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

extension Environment {
  /// Whether anything is other than the size, the container and what the device takes.
  fileprivate func differsBesidesSize(from other: Environment) -> Bool {
    var same = other
    (same.size, same.container, same.safeArea) = (size, container, safeArea)
    return same != self
  }
}
