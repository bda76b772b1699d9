/// What of a layout depends on the environment, found once when it is written.
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
  /// The rules that do not always count.
  private(set) var conditionalRules: [Int] = []
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
    }
    findRules(state)
    findAsks(state)
    if containers.isEmpty { ruleAsks = [] }
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

  private mutating func findAsks(_ state: LayoutDraft.State) {
    func container(of item: Int) -> Int { state.items[item].container ?? item }
    let choiceAsks = choices.map { choice in
      Asks(choice.scope, choice.queries.reduce([]) { $0.union($1.containerAxes) })
        .never(choice.isFirstThatFits)
    }
    var conditionAsks: [Asks] = []
    for condition in conditions {
      var asks = condition.parent.map { conditionAsks[$0] } ?? Asks()
      switch condition.kind {
      case .set: break
      case .query(let query): asks.add(Asks(condition.scope, query.containerAxes))
      case .alternative(let choice, _): asks.add(choiceAsks[choice])
      }
      conditionAsks.append(asks)
    }
    var itemAsks: [Asks] = []
    for (number, item) in state.items.enumerated() {
      var asks = item.container.map { itemAsks[$0] } ?? Asks()
      if let condition = item.condition { asks.add(conditionAsks[condition]) }
      if let query = item.visibility { asks.add(Asks(container(of: number), query.containerAxes)) }
      itemAsks.append(asks)
    }
    ruleAsks = state.rules.map { rule in
      var asks = rule.condition.map { conditionAsks[$0] } ?? Asks()
      for term in rule.terms { asks.add(itemAsks[term.item]) }
      if let first = rule.terms.first, let adaptation = rule.adaptation {
        asks.add(Asks(container(of: first.item), adaptation.containerAxes))
      }
      return asks
    }
    for arrangement in arrangements {
      var asks = Asks(arrangement.container, arrangement.containerAxes).never(arrangement.hasFlow)
      for item in arrangement.items { asks.add(itemAsks[item]) }
      for rule in arrangement.rules { ruleAsks[rule].add(asks) }
    }
    var asked = Set(ruleAsks.flatMap(\.axes.keys)).union(itemAsks.flatMap(\.axes.keys))
    for asks in choiceAsks + conditionAsks { asked.formUnion(asks.axes.keys) }
    for (number, item) in state.items.enumerated() {
      if case .label(let text, let style) = item.kind {
        if !text.containerAxes.union(style.containerAxes).isEmpty { asked.insert(container(of: number)) }
      }
    }
    // The widths of containers in lines are found like those of other containers.
    for arrangement in arrangements where arrangement.hasFlow {
      asked.formUnion(arrangement.items.filter { !state.items[$0].isVisible })
    }
    containers = asked.sorted()
  }
}

/// What has to be known before it is clear whether something counts, and with which numbers.
struct Asks: Sendable {
  /// By container, the axes of its size.
  var axes: [Int: ContainerAxes] = [:]
  /// Whether it is clear only when the layout is solved.
  var isNeverKnown = false

  init() {}
  init(_ container: Int, _ axes: ContainerAxes) { if !axes.isEmpty { self.axes = [container: axes] } }

  mutating func add(_ other: Asks) {
    axes.merge(other.axes) { $0.union($1) }
    isNeverKnown = isNeverKnown || other.isNeverKnown
  }

  func never(_ isNever: Bool) -> Asks {
    var asks = self
    asks.isNeverKnown = isNeverKnown || isNever
    return asks
  }
}
