internal import Cassowary
internal import Typography

// Queries and adaptive values: what they come to with the sizes of containers as they are known now.
extension LiveLayout {
  var plan: AdaptivePlan { layout.plan }

  /// The environment that an item's values are of; the container is what it is in.
  func environment(of number: Int) -> Environment {
    environment(scope: number, container: items[number].container ?? number)
  }

  /// The environment of what is in an item; the container is the item.
  func environment(inside number: Int) -> Environment { environment(scope: number, container: number) }

  private func environment(scope: Int, container: Int) -> Environment {
    var environment = adaptive.environments[plan.scopes[scope]]
    if let index = plan.containerIndex[container] { environment.container = adaptive.sizes[index] }
    return environment
  }

  /// Evaluates everything; answers what is other than before.
  ///
  /// Complexity: linear in what depends on the environment.
  mutating func evaluate() -> AdaptiveEdits {
    var edits = AdaptiveEdits()
    evaluateChoices()
    evaluateConditions()
    evaluateVisibility(&edits)
    evaluateLabels(&edits)
    evaluatePriorities(&edits)
    evaluateArrangements(&edits)
    for number in plan.adaptiveRules { evaluateRule(number, &edits) }
    for number in plan.conditionalRules {
      let counts = isCounting(rules[number])
      guard counts != isActive[number] else { continue }
      isActive[number] = counts
      edits.add(.activity, to: number)
    }
    return edits
  }

  private mutating func evaluateChoices() {
    for (number, choice) in plan.choices.enumerated() {
      let environment = environment(inside: choice.scope)
      let counts = choice.queries.map { $0.specificity(in: environment) }
      if choice.isFirstThatFits {
        let open = counts.indices.filter { counts[$0] != nil }
        adaptive.chosen[number] = open.dropFirst(adaptive.misfits[number]).first ?? open.last
      } else {
        let most = counts.compactMap { $0 }.max()
        adaptive.chosen[number] = most.flatMap { counts.firstIndex(of: $0) }
      }
    }
  }

  private mutating func evaluateConditions() {
    for (number, condition) in plan.conditions.enumerated() {
      let isOuterHolding = condition.parent.map { adaptive.holds[$0] } ?? true
      adaptive.holds[number] = isOuterHolding && holds(condition)
    }
  }

  private func holds(_ condition: Condition) -> Bool {
    switch condition.kind {
    case .set(let name): sets.contains(name)
    case .query(let query): query.holds(in: environment(inside: condition.scope))
    case .alternative(let choice, let index): adaptive.chosen[choice] == index
    }
  }

  private mutating func evaluateVisibility(_ edits: inout AdaptiveEdits) {
    for number in items.indices where plan.mayHide[number] {
      let item = items[number]
      let isShown =
        (item.container.map { adaptive.isShown[$0] } ?? true)
        && (item.condition.map { adaptive.holds[$0] } ?? true)
        && (item.visibility?.holds(in: environment(of: number)) ?? true)
      guard isShown != adaptive.isShown[number] else { continue }
      adaptive.isShown[number] = isShown
      if contents[number] != nil { edits.shown.append(number) }
    }
  }

  private mutating func evaluateLabels(_ edits: inout AdaptiveEdits) {
    for number in plan.adaptiveLabels {
      guard case .label(let text, let style) = items[number].kind,
        let content = contents[number]?.content as? LabelContent
      else { continue }
      let environment = environment(of: number)
      let isEqual =
        style.style(in: environment).checked.style == content.style
        && text.value(in: environment).styledText(in: environment.locale) == content.source
      guard !isEqual else { continue }
      if !refreshContent(number) { edits.needsBuild = true }
      edits.labels.append(number)
    }
  }

  private mutating func evaluatePriorities(_ edits: inout AdaptiveEdits) {
    for number in plan.adaptivePriorities {
      let priorities = ContentPriorities(of: items[number], in: environment(of: number))
      guard priorities != adaptive.priorities[number] else { continue }
      adaptive.priorities[number] = priorities
      edits.priorities.append(number)
    }
  }

  private mutating func evaluateRule(_ number: Int, _ edits: inout AdaptiveEdits) {
    guard let adaptation = rules[number].adaptation, let first = rules[number].terms.first else { return }
    let environment = environment(of: first.item)
    let constant = adaptation.constant(in: environment)
    if constant != rules[number].constant {
      rules[number].constant = constant
      edits.add(.constant, to: number)
    }
    for multiplier in adaptation.multipliers {
      let value = (multiplier.factor * multiplier.value.value(in: environment)).finite
      guard value != rules[number].terms[multiplier.term].multiplier else { continue }
      rules[number].terms[multiplier.term].multiplier = value
      edits.add(.terms, to: number)
    }
    guard let priority = adaptation.priority.map({ Priority(nearest: $0.value(in: environment)) }),
      priority != rules[number].priority
    else { return }
    rules[number].priority = priority
    edits.add(.priority, to: number)
  }

  /// Whether a rule counts as conditions, visibility and arrangements are.
  private func isCounting(_ rule: Rule) -> Bool {
    if rule.isVacant { return false }
    if let condition = rule.condition, !adaptive.holds[condition] { return false }
    return rule.terms.allSatisfy { adaptive.isShown[$0.item] }
  }

  /// Whether a rule counts now.
  func counts(_ rule: Rule) -> Bool { rule.number < 0 || isActive[rule.number] }

  /// Whether an item has content that is shown.
  func hasShownContent(_ number: Int) -> Bool { adaptive.isShown[number] && contents[number] != nil }
}

// Arrangements: their rules are written over those that they had.
extension LiveLayout {
  private mutating func evaluateArrangements(_ edits: inout AdaptiveEdits) {
    for (number, record) in plan.arrangements.enumerated() {
      if plan.isStatic[number], adaptive.arranged[number] != nil { continue }
      let resolved = resolved(record)
      guard resolved != adaptive.arranged[number] else { continue }
      adaptive.arranged[number] = resolved
      let written = resolved?.rules(in: record.container) ?? []
      for (index, slot) in record.rules.enumerated() {
        write(index < written.count ? written[index] : nil, over: slot, &edits)
      }
    }
  }

  private mutating func write(_ rule: Rule?, over number: Int, _ edits: inout AdaptiveEdits) {
    rules[number].isVacant = rule == nil
    guard let rule else { return }
    if rule.terms != rules[number].terms { edits.add(.terms, to: number) }
    if rule.constant != rules[number].constant { edits.add(.constant, to: number) }
    if rule.relation != rules[number].relation { edits.add(.relation, to: number) }
    if rule.priority != rules[number].priority { edits.add(.priority, to: number) }
    (rules[number].terms, rules[number].constant) = (rule.terms, rule.constant)
    (rules[number].relation, rules[number].priority) = (rule.relation, rule.priority)
  }

  /// Returns the resolved arrangement; nil if it does not count, or all its items are hidden.
  private mutating func resolved(_ record: ArrangementRecord) -> ResolvedArrangement? {
    let items = record.items.filter { adaptive.isShown[$0] }
    guard !items.isEmpty, record.condition.map({ adaptive.holds[$0] }) ?? true else { return nil }
    let environment = environment(inside: record.container)
    let arrangement = record.arrangement.value(in: environment)
    var resolved = ResolvedArrangement(
      items: items, lines: .flow([]), spacing: arrangement.spacing.value(in: environment).finite,
      lineSpacing: arrangement.lineSpacing.value(in: environment).finite, alignment: arrangement.alignment)
    let size = environment.container ?? environment.size
    switch arrangement.kind {
    case .stack(let axis, let distribution):
      resolved.lines = .stack(axis, distribution)
      if distribution == .fillProportionally {
        resolved.proportions = items.map { naturalLength(of: $0, axis) }
      }
    case .grid(let columns):
      resolved.lines = .grid(
        columns.shares(in: size.width, spacing: resolved.spacing, items: items.count))
    case .flow: resolved.lines = .flow(lineCounts(items, size.width, resolved.spacing))
    case .cells(let aspect):
      let grid = CellGrid(filling: size, count: items.count, aspect: aspect, gap: resolved.spacing)
      resolved.lines = .cells(
        columns: grid.columns, rows: grid.rows, isLimitedByWidth: grid.isLimitedByWidth,
        aspect: aspect > 0 && aspect.isFinite ? aspect : 1)
    }
    return resolved
  }

  /// Returns the number of items on each line: as many as fit, and at least one.
  private func lineCounts(_ items: [Int], _ width: Double, _ spacing: Double) -> [Int] {
    var (counts, end) = ([Int](), 0.0)
    for item in items {
      let length =
        contents[item]?.naturalWidth ?? plan.containerIndex[item].map { adaptive.sizes[$0].width } ?? 0
      if let last = counts.last, end + spacing + length <= width * (1 + Em.tolerance) {
        counts[counts.count - 1] = last + 1
        end += spacing + length
      } else {
        counts.append(1)
        end = length
      }
    }
    return counts
  }

  /// The length that an item has by itself; 1 for one without content.
  private mutating func naturalLength(of number: Int, _ axis: LayoutAxis) -> Double {
    guard let state = contents[number] else { return 1 }
    if axis == .horizontal { return Grid.up(state.widths?.natural ?? 1) }
    let environment = environment(of: number)
    return contents[number]?.naturalHeight(environment) ?? 1
  }
}
