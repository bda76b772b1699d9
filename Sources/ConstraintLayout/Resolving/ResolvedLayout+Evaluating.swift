internal import Cassowary
internal import Typography

// Queries and adaptive values, with the sizes of containers as far as they are known.
extension ResolvedLayout {
  /// Evaluates everything; returns what changed. Complexity: linear in what depends on the environment.
  mutating func evaluate() -> AdaptiveEdits {
    var edits = AdaptiveEdits()
    evaluateChoices()
    evaluateConditions()
    evaluateVisibility(&edits)
    evaluateLabels(&edits)
    evaluatePriorities(&edits)
    evaluateArrangements(&edits)
    for number in plan.varying.rules { evaluateRule(number, &edits) }
    for number in plan.varying.conditionalRules {
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
        let highest = counts.compactMap { $0 }.max()
        adaptive.chosen[number] = highest.flatMap { counts.firstIndex(of: $0) }
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
    for number in plan.varying.labels {
      guard let (text, style) = label(number), let content = contents[number]?.content as? LabelContent
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
    for number in plan.varying.priorities {
      let priorities = items[number].priorities.priorities(in: environment(of: number))
      guard priorities != adaptive.priorities[number] else { continue }
      adaptive.priorities[number] = priorities
      edits.priorities.append(number)
    }
  }

  private mutating func evaluateRule(_ number: Int, _ edits: inout AdaptiveEdits) {
    guard let adaptation = rules[number].adaptation, let first = rules[number].terms.first else { return }
    let environment = environment(of: first.item)
    var rule = rules[number]
    rule.constant = adaptation.constant(in: environment)
    for multiplier in adaptation.multipliers {
      let value = (multiplier.factor * multiplier.value.value(in: environment)).finite
      // Writing an equal value would copy the terms.
      if value != rule.terms[multiplier.term].multiplier { rule.terms[multiplier.term].multiplier = value }
    }
    if let priority = adaptation.priority {
      rule.priority = Priority(nearest: priority.value(in: environment))
    }
    replace(number, by: rule, &edits)
  }

  /// Takes over the parts of a rule that the solver has.
  mutating func replace(_ number: Int, by rule: Rule, _ edits: inout AdaptiveEdits) {
    let before = rules[number]
    if rule.terms != before.terms { edits.add(.terms, to: number) }
    if rule.constant != before.constant { edits.add(.constant, to: number) }
    if rule.relation != before.relation { edits.add(.relation, to: number) }
    if rule.priority != before.priority { edits.add(.priority, to: number) }
    rules[number].terms = rule.terms
    rules[number].constant = rule.constant
    rules[number].relation = rule.relation
    rules[number].priority = rule.priority
  }

  /// Whether a rule counts as conditions, visibility and arrangements are.
  private func isCounting(_ rule: Rule) -> Bool {
    if rule.isVacant { return false }
    if let condition = rule.condition, !adaptive.holds[condition] { return false }
    return rule.terms.allSatisfy { adaptive.isShown[$0.item] }
  }
}
