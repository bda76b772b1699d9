internal import Typography

/// The values of queries and adaptive values in an environment.
struct AdaptiveState: Sendable {
  /// By scope, the environment there; the first is that of the whole layout.
  var environments: [Environment]
  /// By asked container, the size that queries are given.
  var sizes: [Size]
  /// By asked container, along which axes required rules derive its size from the environment alone.
  var known: [ContainerAxes]
  /// By condition, whether it holds.
  var holds: [Bool]
  /// By choice, the alternative that counts.
  var chosen: [Int?]
  /// By choice, how many alternatives were tried that do not fit.
  var misfits: [Int]
  /// By item, whether it is shown.
  var isShown: [Bool]
  /// By item, the content priorities that depend on the environment.
  var priorities: [Int: ContentPriorities] = [:]
  /// By arrangement, what it comes to; nil where it does not count.
  var arranged: [ResolvedArrangement?]
  /// The containers that kept the smallest of the sizes between which they went back and forth.
  var unsettled: [Int] = []
  /// The choices without a fitting alternative.
  var withoutFit: [Int] = []

  init(_ plan: AdaptivePlan, _ environment: Environment) {
    environments = Self.environments(plan, environment)
    sizes = Array(repeating: environment.size, count: plan.containers.count)
    known = Array(repeating: [], count: plan.containers.count)
    holds = Array(repeating: true, count: plan.conditions.count)
    chosen = Array(repeating: nil, count: plan.choices.count)
    misfits = Array(repeating: 0, count: plan.choices.count)
    isShown = Array(repeating: true, count: plan.scopes.count)
    arranged = Array(repeating: nil, count: plan.arrangements.count)
  }

  static func environments(_ plan: AdaptivePlan, _ environment: Environment) -> [Environment] {
    var environments = [environment]
    for (outer, traits) in plan.overrides {
      environments.append(environments[outer].overridden(by: traits))
    }
    return environments
  }
}

/// The edits to make in the solver.
struct AdaptiveEdits: Sendable {
  /// The parts of a rule that changed.
  struct Parts: OptionSet, Sendable {
    let rawValue: Int
    static let constant = Parts(rawValue: 1)
    static let terms = Parts(rawValue: 2)
    static let relation = Parts(rawValue: 4)
    static let priority = Parts(rawValue: 8)
    static let activity = Parts(rawValue: 16)
  }

  /// By rule, what changed.
  var rules: [Int: Parts] = [:]
  /// Labels with another text or style.
  var labels: [Int] = []
  /// Items with other content priorities.
  var priorities: [Int] = []
  /// Items with content that were hidden and are shown, or the other way round.
  var shown: [Int] = []
  /// Whether a content wants other constraints than it has.
  var needsBuild = false

  var isEmpty: Bool { rules.isEmpty && labels.isEmpty && priorities.isEmpty && shown.isEmpty }
  /// Whether texts may depend on each other in another way than before.
  var changesStructure: Bool {
    !shown.isEmpty || rules.contains { !$0.value.subtracting(.constant).isEmpty }
  }

  mutating func merge(_ other: AdaptiveEdits) {
    rules.merge(other.rules) { $0.union($1) }
    labels = Array(Set(labels).union(other.labels)).sorted()
    priorities = Array(Set(priorities).union(other.priorities)).sorted()
    shown = Array(Set(shown).union(other.shown)).sorted()
    needsBuild = needsBuild || other.needsBuild
  }

  mutating func add(_ parts: Parts, to rule: Int) {
    if !parts.isEmpty { rules[rule, default: []].formUnion(parts) }
  }
}
