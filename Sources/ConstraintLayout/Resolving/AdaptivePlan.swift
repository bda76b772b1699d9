/// The parts of a layout that depend on the environment, found once when it is written.
struct AdaptivePlan: Sendable {
  let conditions: [Condition]
  let choices: [Choice]
  let arrangements: [ArrangementRecord]
  /// By item, the number of the environment it is in; 0 is that of the whole layout.
  private(set) var scopes: [Int] = []
  /// The environments that items make for themselves and all below them: the one around, and what is set over it.
  private(set) var overrides: [(outer: Int, traits: Traits)] = []
  /// The items whose size queries read, ascending.
  private(set) var containers: [Int] = []
  /// By item, its place among these.
  private(set) var containerIndex: [Int?] = []
  private(set) var varying = VaryingParts()
  /// By arrangement, whether it is the same everywhere.
  private(set) var isStatic: [Bool] = []
  /// By rule, the sizes it depends on.
  private(set) var ruleDependencies: [QueryDependencies] = []
  /// By item, whether it may be hidden.
  private(set) var mayHide: [Bool] = []

  /// The rules with numbers, the labels with texts or styles, and the items with content priorities by environment; and
  /// the rules that do not always count.
  struct VaryingParts: Sendable {
    fileprivate(set) var rules: [Int] = [], labels: [Int] = [], priorities: [Int] = []
    fileprivate(set) var conditionalRules: [Int] = []
  }

  init(_ state: LayoutDraft.State) {
    conditions = state.conditions
    choices = state.choices
    arrangements = state.arrangements
    for (number, item) in state.items.enumerated() {
      findScope(item)
      mayHide.append(
        item.visibility != nil || item.condition != nil || item.container.map { mayHide[$0] } == true)
      if case .label(let text, let style) = item.kind, !text.isFixed || !style.isFixed {
        varying.labels.append(number)
      }
      if !item.priorities.isFixed { varying.priorities.append(number) }
    }
    findRules(state)
    isStatic = arrangements.map { arrangement in
      arrangement.isFixed && !arrangement.items.contains { mayHide[$0] }
        && state.items[arrangement.container].padding?.isFixed ?? true
    }
    findDependencies(state)
    containerIndex = Array(repeating: nil, count: state.items.count)
    for (index, container) in containers.enumerated() { containerIndex[container] = index }
  }

  private mutating func findScope(_ item: ItemRecord) {
    let outer = item.container.map { scopes[$0] } ?? 0
    if !item.overrides.isEmpty { overrides.append((outer, item.overrides)) }
    scopes.append(item.overrides.isEmpty ? outer : overrides.count)
  }

  private mutating func findRules(_ state: LayoutDraft.State) {
    for (number, rule) in state.rules.enumerated() {
      if rule.adaptation != nil { varying.rules.append(number) }
      let isConditional =
        rule.condition != nil || rule.isVacant || rule.terms.contains { mayHide[$0.item] }
      if isConditional { varying.conditionalRules.append(number) }
    }
  }

  private mutating func findDependencies(_ state: LayoutDraft.State) {
    let choiceDependencies = choices.map { choice in
      QueryDependencies(
        choice.scope, choice.queries.reduce([]) { $0.union($1.containerAxes) },
        isNeverKnown: choice.isFirstThatFits)
    }
    let conditionDependencies = conditionDependencies(choiceDependencies)
    let itemDependencies = itemDependencies(state, conditionDependencies)
    findRuleDependencies(state, conditionDependencies, itemDependencies)
    var read = Set(
      (choiceDependencies + conditionDependencies + itemDependencies + ruleDependencies).flatMap(\.axes.keys))
    for (number, item) in state.items.enumerated() {
      if !item.contentAxes.isEmpty { read.insert(item.container ?? number) }
    }
    // The widths of containers in lines are found like those of other containers.
    for arrangement in arrangements where arrangement.hasFlow {
      read.formUnion(arrangement.items.filter { !state.items[$0].isVisible })
    }
    containers = read.sorted()
  }

  private func conditionDependencies(_ choiceDependencies: [QueryDependencies]) -> [QueryDependencies] {
    var all: [QueryDependencies] = []
    for condition in conditions {
      var dependencies = condition.parent.map { all[$0] } ?? QueryDependencies()
      switch condition.kind {
      case .set: break
      case .query(let query): dependencies.add(QueryDependencies(condition.scope, query.containerAxes))
      case .alternative(let choice, _): dependencies.add(choiceDependencies[choice])
      }
      all.append(dependencies)
    }
    return all
  }

  private func itemDependencies(_ state: LayoutDraft.State, _ conditionDependencies: [QueryDependencies])
    -> [QueryDependencies]
  {
    var all: [QueryDependencies] = []
    for (number, item) in state.items.enumerated() {
      var dependencies = item.container.map { all[$0] } ?? QueryDependencies()
      if let condition = item.condition { dependencies.add(conditionDependencies[condition]) }
      if let query = item.visibility {
        dependencies.add(QueryDependencies(item.container ?? number, query.containerAxes))
      }
      all.append(dependencies)
    }
    return all
  }

  private func paddingDependencies(of item: ItemRecord, _ number: Int) -> QueryDependencies {
    QueryDependencies(item.container ?? number, item.padding?.containerAxes ?? [])
  }

  private mutating func findRuleDependencies(
    _ state: LayoutDraft.State, _ conditionDependencies: [QueryDependencies],
    _ itemDependencies: [QueryDependencies]
  ) {
    ruleDependencies = state.rules.map { rule in
      var dependencies = rule.condition.map { conditionDependencies[$0] } ?? QueryDependencies()
      for term in rule.terms { dependencies.add(itemDependencies[term.item]) }
      if let first = rule.terms.first?.item, let adaptation = rule.adaptation {
        dependencies.add(QueryDependencies(state.items[first].container ?? first, adaptation.containerAxes))
      }
      return dependencies
    }
    for arrangement in arrangements {
      var dependencies = QueryDependencies(
        arrangement.container, arrangement.containerAxes, isNeverKnown: arrangement.hasFlow)
      dependencies.add(paddingDependencies(of: state.items[arrangement.container], arrangement.container))
      for item in arrangement.items { dependencies.add(itemDependencies[item]) }
      for rule in arrangement.rules { ruleDependencies[rule].add(dependencies) }
    }
  }
}
