internal import Cassowary
internal import Typesetting
internal import Typography

/// A layout solved in an environment, kept solved while it changes.
///
///     var live = form.live(in: Environment(size: Size(375, 667)), with: type)
///     let frame = live.frame(of: card)
///     live.environment.size = Size(667, 375)            // a rotation: edits, nothing is built or shaped anew
///     live.setText("Neuer Titel", of: title)
///
/// A value: a copy is a template, from which the next cell of a list is a few edits away.
public struct LiveLayout: Sendable {
  /// The environment as it was given, with numbers out of their domain.
  private var givenEnvironment: Environment
  var solution: SettledLayout

  init(
    _ layout: Layout, _ environment: Environment, _ type: Typesetter, _ sets: Set<String>, _ budget: Budget,
    root: RootSizing = RootSizing()
  ) {
    givenEnvironment = environment
    solution = SettledLayout(ResolvedLayout(layout, environment, type, sets, root: root), budget: budget)
    rebuildAndResolve()
  }

  /// The layout as it was written; changes made here are not in it.
  public var layout: Layout { solution.resolved.layout }

  /// The environment of the layout. Setting it solves again: another size or safe area edits constants, a language
  /// or direction prepares its texts and builds the rules again. Numbers out of their domain are a ``LayoutProblem``.
  public var environment: Environment {
    get { givenEnvironment }
    set { move(to: newValue) }
  }

  /// The total number of height measurements of items with content.
  public var measureCount: Int { solution.resolved.contents.reduce(0) { $0 + ($1?.measureCount ?? 0) } }

  /// Returns the number of height measurements of an item.
  package func measureCount(of item: Item) -> Int {
    layout.number(of: item).flatMap { solution.resolved.contents[$0]?.measureCount } ?? 0
  }

  /// The total number of times that items were fitted into their rectangles.
  package var fitCount: Int { solution.fitCount }

  /// The number of times that all rules were written into a new solver; edits do without.
  public var buildCount: Int { solution.system.buildCount }

  /// The number of constraints in the solver, including those of sets that are not in use.
  package var constraintCount: Int { solution.system.solver.statistics.constraints }

  /// The number of variables in the solver.
  package var variableCount: Int { solution.system.solver.statistics.variables }

  /// The number of rows of the solver's systems after trivial ones were taken out.
  package var rowCount: Int { solution.system.solver.statistics.rows }

  /// The pivots that the solver has made: what its work is counted in.
  package var pivotCount: Int { solution.system.solver.statistics.pivots }
}

// Changes of the environment.
extension LiveLayout {
  /// Rebuilds everything from the state in which every solution starts.
  mutating func rebuildAndResolve() {
    _ = solution.reset()
    solution.rebuild()
    resolve()
  }

  private mutating func move(to environment: Environment) {
    let before = solution.resolved.environment
    givenEnvironment = environment
    let changes = solution.resolved.move(to: environment)
    if changes.contains(.language) {
      solution.resolved.prepareContents()
      return rebuildAndResolve()
    }
    guard solution.system.constraints.rootSize != nil else { return rebuildAndResolve() }
    var edits = solution.reset()
    let own = changes.contains(.besidesSize) ? refreshOwnContents(&edits) : []
    if own.isEmpty, edits.isEmpty, resize(from: before) { return resolve() }
    solution.change(edits) { resolved, table, solver throws(SolverError) in
      try table.setEnvironment(of: resolved, in: &solver)
      for number in own { try table.setWidths(of: number, in: resolved, &solver) }
    }
    resolve()
  }

  /// Measures contents of the user's own again, which may depend on any trait; returns their numbers.
  private mutating func refreshOwnContents(_ edits: inout AdaptiveEdits) -> [Int] {
    let own = solution.resolved.items.indices.filter {
      if case .content = solution.resolved.items[$0].kind { true } else { false }
    }
    for number in own where !solution.resolved.refreshContent(number) { edits.needsBuild = true }
    return own
  }

  /// Resizes the screen in place if only one of its sides changed; returns false otherwise.
  private mutating func resize(from before: Environment) -> Bool {
    guard let rootSize = solution.system.constraints.rootSize, solution.resolved.coupled.isEmpty,
      solution.isEditable
    else { return false }
    let (old, new) = (before.size, solution.resolved.environment.size)
    let hasSameArea = before.safeArea == solution.resolved.environment.safeArea
    guard hasSameArea || solution.system.constraints.deviceEdges.isEmpty else { return false }
    guard old.width == new.width || old.height == new.height else { return false }
    solution.edit { _, solver throws(SolverError) in
      if old.width != new.width { try solver.setConstant(of: rootSize.width, to: -new.width) }
      if old.height != new.height { try solver.setConstant(of: rootSize.height, to: -new.height) }
    }
    return true
  }
}
