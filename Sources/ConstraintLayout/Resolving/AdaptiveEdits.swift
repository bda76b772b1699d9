/// The changes that queries and adaptive values make to rules and contents, for the solver to follow.
struct AdaptiveEdits: Sendable {
  struct Parts: OptionSet, Sendable {
    let rawValue: Int
    static let constant = Parts(rawValue: 1)
    static let terms = Parts(rawValue: 2)
    static let relation = Parts(rawValue: 4)
    static let priority = Parts(rawValue: 8)
    static let activity = Parts(rawValue: 16)
  }

  var rules: [Int: Parts] = [:]
  var labels: [Int] = []
  var priorities: [Int] = []
  /// Items with content that were hidden and are shown, or the other way round.
  var shown: [Int] = []
  /// Whether a content needs other constraints than it has.
  var needsBuild = false

  var isEmpty: Bool { rules.isEmpty && labels.isEmpty && priorities.isEmpty && shown.isEmpty }
  /// Whether texts may depend on each other differently.
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
