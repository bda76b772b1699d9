internal import Cassowary
internal import Typesetting

/// A layout solved in an environment, kept solved while it changes.
///
///     var live = form.live(in: Environment(size: Size(375, 667)), with: type)
///     let frame = live.frame(of: card)
///     live.environment.size = Size(667, 375)            // a rotation: edits, nothing is built or shaped anew
///     live.setText("Neuer Titel", of: title)
///
/// A value: a copy is a template, from which the next cell of a list is a few edits away.
public struct LiveLayout: Sendable {
  /// The layout as it was written; changes made here are not in it.
  public let layout: Layout
  let type: Typesetter
  var rootEnvironment: Environment
  /// The same as it was given, with numbers out of their domain.
  var givenEnvironment: Environment
  var items: [ItemRecord]
  var rules: [Rule]
  var sets: Set<String>

  let budget: Budget
  var solver = Solver()
  var variables: [ItemVariables] = []
  /// By rule; suspended where it does not count now.
  var ruleConstraints: [Constraint?] = []
  /// By rule, why it is left out: a number is out of its domain.
  var leftOut: [Int: String] = [:]
  /// The work of solves since everything set out.
  var work = 0
  /// The faults of the environment's numbers.
  var environmentFaults: [String] = []
  var rootSize: (width: Constraint, height: Constraint)?
  /// The constraints that say how far the device's guide is from the root's edges.
  var deviceEdges: [(edge: BarEdge, constraint: Constraint)] = []
  var contents: [ContentState?] = []
  var origins: [Constraint: Origin] = [:]
  /// The conflicts; the last rule of each was relaxed.
  var conflicts: [[Origin]] = []
  var givingWay: Set<Origin> = []
  /// Whether there were more conflicts than are explained.
  var hasGivenUp = false
  /// The reason why there is no answer; nil if there is an answer.
  var failure: Failure?
  /// The items whose heights may lead back to their widths, ascending.
  var coupled: [Int] = []
  /// The rules that speak of baselines.
  var baselineRules: [Int] = []
  /// The items that are fitted into their rectangles.
  var fittedItems: [Int] = []
  var isRebuilding = false
  /// The values of queries and adaptive values.
  var adaptive: AdaptiveState
  /// By rule, whether it counts.
  var isActive: [Bool]

  /// Why there is no answer.
  enum Failure: Sendable {
    case solver(SolverError)
    /// The heights of these items would not come to an end.
    case rounds([Int])
  }

  /// The origin of a constraint in the solver.
  enum Origin: Hashable, Sendable {
    case rule(Int)
    case content(Int, LayoutAxis)
    case size(LayoutAxis)
    case inset(BarEdge)
    case extent(Int, LayoutAxis)
  }

  init(
    _ layout: Layout, _ environment: Environment, _ type: Typesetter, _ sets: Set<String>, _ budget: Budget
  ) {
    givenEnvironment = environment
    let (environment, faults) = environment.checked
    (self.layout, self.type, rootEnvironment, self.sets, self.budget) = (
      layout, type, environment, sets, budget
    )
    environmentFaults = faults
    (items, rules) = (layout.items, layout.rules)
    contents = Array(repeating: nil, count: items.count)
    adaptive = AdaptiveState(layout.plan, environment)
    isActive = Array(repeating: true, count: rules.count)
    if !plan.containers.isEmpty {
      // Sizes of containers are derived before there is a solver.
      var names = Solver()
      variables = items.indices.map { ItemVariables(isRoot: $0 == 0, &names) }
    }
    prepareContents()
    _ = reset()
    rebuild()
    resolve()
  }

  /// The environment of the layout. Setting it solves again: another size or safe area edits constants, a language
  /// or direction prepares its texts and builds the rules again. Numbers out of their domain are a ``LayoutProblem``.
  public var environment: Environment {
    get { givenEnvironment }
    set { move(to: newValue) }
  }

  /// The total number of height measurements of items with content.
  public var measureCount: Int { contents.reduce(0) { $0 + ($1?.measureCount ?? 0) } }

  /// Returns the number of height measurements of an item.
  public func measureCount(of item: Item) -> Int {
    layout.number(of: item).flatMap { contents[$0]?.measureCount } ?? 0
  }

  /// The total number of times that items were fitted into their rectangles.
  package internal(set) var fitCount = 0

  /// The number of times that all rules were written into a new solver; edits do without.
  public internal(set) var buildCount = 0

  /// The number of constraints in the solver, including those of sets that are not in use.
  package var constraintCount: Int { solver.statistics.constraints }

  /// The number of variables in the solver.
  package var variableCount: Int { solver.statistics.variables }

  /// The number of rows of the solver's systems after trivial ones were taken out.
  package var rowCount: Int { solver.statistics.rows }

  /// The pivots that the solver has made: what its work is counted in.
  package var pivotCount: Int { solver.statistics.pivots }
}
