internal import Cassowary
internal import Typography

/// The values of queries and adaptive values in an environment.
struct AdaptiveState: Sendable {
  /// By scope, the environment there; the first is that of the whole layout.
  var environments: [Environment]
  /// By container that queries read, the size that they get.
  var sizes: [Size]
  /// By such a container, the axes along which required rules derive its size from the environment alone.
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
  var priorities: [Int: ContentPriorities<Priority>] = [:]
  /// By arrangement, how it is resolved; nil where it does not count.
  var arranged: [ResolvedArrangement?]
  /// The containers whose sizes oscillated, and which keep the smallest of them.
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

extension AdaptiveState {
  /// Moves to another environment, in place; returns what differs in any scope.
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
