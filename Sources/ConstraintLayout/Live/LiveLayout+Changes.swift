public import Cassowary
internal import Typography

// Changes of a live layout. Each leaves it solved; what the layout itself says stays as it was written.
extension LiveLayout {
  /// Changes the points of a rule: `label.leading >= root.leading + 16` to `+ 24`.
  ///
  /// They are those of the right side, as the rule was written. Complexity: what moves.
  public mutating func setConstant(of rule: Rule, to points: Double) {
    guard let number = number(of: rule) else { return }
    solution.resolved.rules[number].constant = -points
    if solution.resolved.rules[number].adaptation != nil {
      solution.resolved.rules[number].adapt { ($0.constant, $0.constants) = (-points, []) }
    }
    guard let constraint = solution.system.constraints.rules[number] else { return rebuildAndResolve() }
    guard solution.resolved.coupled.isEmpty, isKnownBeforehand, solution.isEditable else {
      return edit(number, .constant, coupling: false)
    }
    solution.edit { resolved, solver throws(SolverError) in
      try solver.setConstant(of: constraint, to: resolved.constant(of: resolved.rules[number]))
    }
  }

  /// Changes what an item's edge is multiplied by in a rule, with the sign of the side it was written on turned to the
  /// right: `card.width == 2 * photo.width` has -2 here for the photo.
  public mutating func setMultiplier(of anchor: Anchor, in rule: Rule, to multiplier: Double) {
    guard let number = number(of: rule) else { return }
    let item = layout.number(of: anchor.item)
    let place = solution.resolved.rules[number].terms.firstIndex { $0.item == item && $0.edge == anchor.edge }
    guard let place else { return }
    solution.resolved.rules[number].terms[place].multiplier = multiplier
    if solution.resolved.rules[number].adaptation != nil {
      solution.resolved.rules[number].adapt { $0.multipliers.removeAll { $0.term == place } }
    }
    edit(number, .terms)
  }

  /// Changes how strongly a rule holds.
  public mutating func setPriority(of rule: Rule, to priority: Priority) {
    guard let number = number(of: rule) else { return }
    solution.resolved.rules[number].priority = priority
    if solution.resolved.rules[number].adaptation != nil {
      solution.resolved.rules[number].adapt { $0.priority = nil }
    }
    edit(number, .priority)
  }

  /// Changes the relation between the sides of a rule.
  public mutating func setRelation(of rule: Rule, to relation: Relation) {
    guard let number = number(of: rule) else { return }
    solution.resolved.rules[number].relation = relation
    edit(number, .relation)
  }

  /// Changes the text of a label.
  public mutating func setText(_ text: LocalizedText, of item: Item) { setTexts([(item, text)]) }

  /// Changes the texts of labels, and solves once: what makes the next cell of a template.
  public mutating func setTexts(_ texts: [(item: Item, text: LocalizedText)]) {
    var changed: [Int] = []
    for (item, text) in texts {
      guard let number = layout.number(of: item), let before = solution.resolved.label(number)?.text else {
        continue
      }
      solution.resolved.texts[number] = text.written(
        as: before.value(in: solution.resolved.environment(of: number)))
      changed.append(number)
    }
    contentsChanged(changed)
  }

  /// Measures an item's content again.
  public mutating func contentChanged(of item: Item) {
    if let number = layout.number(of: item) { contentsChanged([number]) }
  }

  private mutating func contentsChanged(_ numbers: [Int]) {
    var hasSameParts = true
    for number in numbers where !solution.resolved.refreshContent(number) { hasSameParts = false }
    guard hasSameParts else { return rebuildAndResolve() }
    let edits = solution.reset()
    solution.change(edits) { resolved, table, solver throws(SolverError) in
      for number in numbers { try table.setWidths(of: number, in: resolved, &solver) }
    }
    resolve()
  }

  /// Chooses which sets of rules count, in one transaction.
  public mutating func use(sets chosen: Set<String>) {
    guard chosen != solution.resolved.sets else { return }
    solution.resolved.sets = chosen
    solution.change(solution.reset())
    resolve()
  }

  /// The rule's number here; nil for one of another layout.
  func number(of rule: Rule) -> Int? {
    let rules = solution.resolved.rules
    return rules.indices.contains(rule.number) && rules[rule.number].key === rule.key ? rule.number : nil
  }

  private mutating func edit(_ number: Int, _ part: AdaptiveEdits.Parts, coupling: Bool = true) {
    guard solution.system.constraints.rules[number] != nil else { return rebuildAndResolve() }
    let edits = solution.reset()
    solution.change(edits, coupling: coupling) { resolved, table, solver throws(SolverError) in
      try table.setRule(number, part, of: resolved, in: &solver)
    }
    resolve()
  }

  /// Whether nothing depends on sizes that only the solution has.
  private var isKnownBeforehand: Bool {
    solution.resolved.plan.containers.isEmpty && solution.resolved.plan.choices.isEmpty
  }
}
