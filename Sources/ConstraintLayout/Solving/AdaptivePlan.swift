/// The parts of a layout that depend on the environment, found once when it is written.
struct AdaptivePlan: Sendable {
  let conditions: [Condition]
  let choices: [Choice]
  let arrangements: [ArrangementRecord]
  /// By item, the number of the environment it is in; 0 is that of the whole layout.
  private(set) var scopes: [Int] = []
  /// The environments that items make for themselves and all below them: the one around, and what is set over it.
  private(set) var overrides: [(outer: Int, traits: Traits)] = []
  /// The items whose size something asks for, ascending.
  private(set) var containers: [Int] = []
  /// By item, its place among these.
  private(set) var containerIndex: [Int?] = []
  /// The rules with numbers by environment.
  private(set) var adaptiveRules: [Int] = []
  /// The labels with texts or styles by environment.
  private(set) var adaptiveLabels: [Int] = []
  /// The items with content priorities by environment.
  private(set) var adaptivePriorities: [Int] = []
  /// The rules that do not always count.
  private(set) var conditionalRules: [Int] = []
  /// By arrangement, whether it is the same everywhere.
  private(set) var isStatic: [Bool] = []
  /// By rule, the sizes it depends on; empty where nothing asks for sizes of containers.
  private(set) var ruleAsks: [Asks] = []
  /// By item, whether it may be hidden.
  private(set) var mayHide: [Bool] = []

  init(_ state: LayoutDraft.State) {
    (conditions, choices, arrangements) = (state.conditions, state.choices, state.arrangements)
    for (number, item) in state.items.enumerated() {
      findScope(item)
      mayHide.append(
        item.visibility != nil || item.condition != nil || item.container.map { mayHide[$0] } == true)
      if case .label(let text, let style) = item.kind, !text.isFixed || !style.isFixed {
        adaptiveLabels.append(number)
      }
      if !item.hugging.isFixed || !item.resistance.isFixed { adaptivePriorities.append(number) }
    }
    findRules(state)
    isStatic = arrangements.map { arrangement in
      arrangement.isFixed && !arrangement.items.contains { mayHide[$0] }
    }
    findAsks(state)
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
      if rule.adaptation != nil { adaptiveRules.append(number) }
      let isConditional =
        rule.condition != nil || rule.isVacant || rule.terms.contains { mayHide[$0.item] }
      if isConditional { conditionalRules.append(number) }
    }
  }

  /// Whether anything depends on the size of a container.
  private func hasAsks(_ state: LayoutDraft.State) -> Bool {
    arrangements.contains { !$0.containerAxes.isEmpty || $0.hasFlow }
      || choices.contains { $0.queries.contains { !$0.containerAxes.isEmpty } }
      || state.rules.contains { $0.adaptation?.containerAxes.isEmpty == false }
      || conditions.contains {
        if case .query(let query) = $0.kind { !query.containerAxes.isEmpty } else { false }
      }
      || state.items.contains {
        $0.visibility?.containerAxes.isEmpty == false || !$0.contentAxes.isEmpty
      }
  }

  private mutating func findAsks(_ state: LayoutDraft.State) {
    guard hasAsks(state) else { return }
    let choiceAsks = choices.map { choice in
      Asks(choice.scope, choice.queries.reduce([]) { $0.union($1.containerAxes) })
        .never(choice.isFirstThatFits)
    }
    let conditionAsks = conditionAsks(choiceAsks)
    let itemAsks = itemAsks(state, conditionAsks)
    findRuleAsks(state, conditionAsks, itemAsks)
    var asked = Set((choiceAsks + conditionAsks + itemAsks + ruleAsks).flatMap(\.axes.keys))
    for (number, item) in state.items.enumerated() {
      if !item.contentAxes.isEmpty { asked.insert(item.container ?? number) }
    }
    // The widths of containers in lines are found like those of other containers.
    for arrangement in arrangements where arrangement.hasFlow {
      asked.formUnion(arrangement.items.filter { !state.items[$0].isVisible })
    }
    containers = asked.sorted()
  }

  private func conditionAsks(_ choiceAsks: [Asks]) -> [Asks] {
    var all: [Asks] = []
    for condition in conditions {
      var asks = condition.parent.map { all[$0] } ?? Asks()
      switch condition.kind {
      case .set: break
      case .query(let query): asks.add(Asks(condition.scope, query.containerAxes))
      case .alternative(let choice, _): asks.add(choiceAsks[choice])
      }
      all.append(asks)
    }
    return all
  }

  private func itemAsks(_ state: LayoutDraft.State, _ conditionAsks: [Asks]) -> [Asks] {
    var all: [Asks] = []
    for (number, item) in state.items.enumerated() {
      var asks = item.container.map { all[$0] } ?? Asks()
      if let condition = item.condition { asks.add(conditionAsks[condition]) }
      if let query = item.visibility { asks.add(Asks(item.container ?? number, query.containerAxes)) }
      all.append(asks)
    }
    return all
  }

  private mutating func findRuleAsks(
    _ state: LayoutDraft.State, _ conditionAsks: [Asks], _ itemAsks: [Asks]
  ) {
    ruleAsks = state.rules.map { rule in
      var asks = rule.condition.map { conditionAsks[$0] } ?? Asks()
      for term in rule.terms { asks.add(itemAsks[term.item]) }
      if let first = rule.terms.first?.item, let adaptation = rule.adaptation {
        asks.add(Asks(state.items[first].container ?? first, adaptation.containerAxes))
      }
      return asks
    }
    for arrangement in arrangements {
      var asks = Asks(arrangement.container, arrangement.containerAxes).never(arrangement.hasFlow)
      for item in arrangement.items { asks.add(itemAsks[item]) }
      for rule in arrangement.rules { ruleAsks[rule].add(asks) }
    }
  }
}
