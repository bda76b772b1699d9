public import Cassowary
internal import Typography

// Changes of a live layout. Each leaves it solved; what the layout itself says stays as it was written.
extension LiveLayout {
  /// Changes the points of a rule: `label.leading >= root.leading + 16` to `+ 24`.
  ///
  /// They are those of the right side, as the rule was written. Complexity: what moves.
  public mutating func setConstant(of rule: Rule, to points: Double) {
    guard let number = number(of: rule) else { return }
    rules[number].constant = -points
    if rules[number].adaptation != nil {
      rules[number].adapt { ($0.constant, $0.constants) = (-points, []) }
    }
    guard let constraint = ruleConstraints[number] else { return rebuildAndResolve() }
    let points = constant(of: rules[number])
    guard coupled.isEmpty, isAnsweredBeforehand, givingWay.isEmpty, failure == nil else {
      return changeAndResolve { _, solver throws(SolverError) in
        try solver.setConstant(of: constraint, to: points)
      }
    }
    do throws(SolverError) {
      // One change needs no transaction: dragging allocates nothing.
      try solver.setConstant(of: constraint, to: points)
    } catch {
      return recover(from: error)
    }
    settle()
  }

  /// Returns the constant added to a rule's terms, including baselines.
  func constant(of rule: Rule) -> Double {
    var constant = rule.constant
    for term in rule.terms where term.edge.isBaseline {
      guard let baselines = contents[term.item]?.baselines else { continue }
      constant += term.multiplier * (term.edge == .firstBaseline ? baselines.first : baselines.last)
    }
    return constant
  }

  /// Changes what an item's edge is multiplied by in a rule, with the sign of the side it was written on turned to the
  /// right: `card.width == 2 * photo.width` has -2 here for the photo.
  public mutating func setMultiplier(of anchor: Anchor, in rule: Rule, to multiplier: Double) {
    guard let number = number(of: rule) else { return }
    let item = layout.number(of: anchor.item)
    let place = rules[number].terms.firstIndex { $0.item == item && $0.edge == anchor.edge }
    guard let place else { return }
    rules[number].terms[place].multiplier = multiplier
    if rules[number].adaptation != nil {
      rules[number].adapt { $0.multipliers.removeAll { $0.term == place } }
    }
    edit(number) { live, solver, constraint throws(SolverError) in
      try live.rewrite(number, constraint, &solver)
    }
  }

  /// Changes how strongly a rule holds.
  public mutating func setPriority(of rule: Rule, to priority: Priority) {
    guard let number = number(of: rule) else { return }
    rules[number].priority = priority
    if rules[number].adaptation != nil { rules[number].adapt { $0.priority = nil } }
    edit(number) { _, solver, constraint throws(SolverError) in
      try solver.setPriority(of: constraint, to: priority)
    }
  }

  /// Changes the relation between the sides of a rule.
  public mutating func setRelation(of rule: Rule, to relation: Relation) {
    guard let number = number(of: rule) else { return }
    rules[number].relation = relation
    edit(number) { _, solver, constraint throws(SolverError) in
      try solver.setRelation(of: constraint, to: relation)
    }
  }

  /// Changes the text of a label.
  public mutating func setText(_ text: LocalizedText, of item: Item) { setTexts([(item, text)]) }

  /// Changes the texts of labels, and solves once: what makes the next cell of a template.
  public mutating func setTexts(_ texts: [(item: Item, text: LocalizedText)]) {
    var changed: [Int] = []
    for (item, text) in texts {
      guard let number = layout.number(of: item), case .label(let before, let style) = items[number].kind
      else { continue }
      let text = text.written(as: before.value(in: environment(of: number)))
      items[number].kind = .label(Adaptive(text), style)
      changed.append(number)
    }
    contentsChanged(changed)
  }

  /// Asks an item's content again how much space it takes.
  public mutating func contentChanged(of item: Item) {
    if let number = layout.number(of: item) { contentsChanged([number]) }
  }

  private mutating func contentsChanged(_ numbers: [Int]) {
    var hasSameParts = true
    for number in numbers where !refreshContent(number) { hasSameParts = false }
    guard hasSameParts else { return rebuildAndResolve() }
    changeAndResolve { live, solver throws(SolverError) in
      for number in numbers { try live.contents[number]?.tellWidths(&solver) }
    }
  }

  /// Chooses which sets of rules count, in one transaction.
  public mutating func use(sets chosen: Set<String>) {
    guard chosen != sets else { return }
    sets = chosen
    changeAndResolve { _, _ in }
  }

  /// The sets of rules that count.
  public var usedSets: Set<String> { sets }

  /// The rule's number here; nil for one of another layout.
  func number(of rule: Rule) -> Int? {
    rules.indices.contains(rule.number) && rules[rule.number].key === rule.key ? rule.number : nil
  }

  /// Changes the constraint of a rule in another way than its points.
  private mutating func edit(
    _ number: Int, _ change: (LiveLayout, inout Solver, Constraint) throws(SolverError) -> Void
  ) {
    guard let constraint = ruleConstraints[number] else { return rebuildAndResolve() }
    changeAndResolve(coupling: true) { live, solver throws(SolverError) in
      try change(live, &solver, constraint)
    }
  }

  /// Whether nothing depends on sizes that only the solution has.
  private var isAnsweredBeforehand: Bool { plan.containers.isEmpty && plan.choices.isEmpty }

  /// Rebuilds everything from the state in which every solution starts.
  mutating func rebuildAndResolve() {
    _ = reset()
    rebuild()
    resolve()
  }

  /// Makes changes, with what queries and adaptive values then come to, and asks queries until nothing changes.
  private mutating func changeAndResolve(
    coupling: Bool = false, _ change: (LiveLayout, inout Solver) throws(SolverError) -> Void
  ) {
    let edits = reset()
    self.change(edits, coupling: coupling, change)
    resolve()
  }

  /// Tells the solver what queries and adaptive values come to.
  mutating func change(_ edits: AdaptiveEdits) { change(edits, coupling: false) { _, _ in } }

  /// Makes changes in one transaction, from the state in which a fresh build would start, and settles.
  ///
  /// If something was relaxed, it may hold after the changes: then everything is rebuilt. The same applies if other
  /// texts than before are coupled.
  mutating func change(
    _ edits: AdaptiveEdits, coupling: Bool,
    _ change: (LiveLayout, inout Solver) throws(SolverError) -> Void
  ) {
    guard givingWay.isEmpty, failure == nil, !edits.needsBuild,
      !edits.rules.keys.contains(where: { leftOut[$0] != nil })
    else { return rebuild() }
    if coupling || edits.changesStructure {
      if Coupling.items(of: self) != coupled { return rebuild() }
      baselineRules = rules.indices.filter { rules[$0].terms.contains { $0.edge.isBaseline } }
    }
    let restarted = restart()
    let isDone = attempt { live, solver throws(SolverError) in
      try change(live, &solver)
      try live.apply(edits, to: &solver)
      try live.tellHeights(of: restarted, to: &solver)
    }
    if isDone { settle() }
  }

  private func apply(_ edits: AdaptiveEdits, to solver: inout Solver) throws(SolverError) {
    for number in edits.rules.keys.sorted() {
      guard let constraint = ruleConstraints[number], let parts = edits.rules[number] else { continue }
      try apply(parts, to: number, constraint, &solver)
    }
    for number in edits.labels { try contents[number]?.tellWidths(&solver) }
    for number in edits.priorities { try contents[number]?.tell(priorities(of: number), &solver) }
    for number in edits.shown { try setShown(number, in: &solver) }
  }

  private func apply(
    _ parts: AdaptiveEdits.Parts, to number: Int, _ constraint: Constraint, _ solver: inout Solver
  ) throws(SolverError) {
    let rule = rules[number]
    if parts.contains(.terms) {
      try rewrite(number, constraint, &solver)
    } else if parts.contains(.constant) {
      try solver.setConstant(of: constraint, to: constant(of: rule))
    }
    if parts.contains(.relation) { try solver.setRelation(of: constraint, to: rule.relation) }
    if parts.contains(.priority) { try solver.setPriority(of: constraint, to: rule.priority) }
    if parts.contains(.activity) { try solver.setActive(constraint, isActive[number]) }
  }

  /// Writes the terms of a rule over those of its constraint.
  func rewrite(_ number: Int, _ constraint: Constraint, _ solver: inout Solver) throws(SolverError) {
    let expression = compiler.expression(of: rules[number])
    var wanted: [Variable: Double] = [:]
    for term in expression.terms { wanted[term.variable, default: 0] += term.coefficient }
    let present = solver.relationship(of: constraint)?.expression.terms.map(\.variable) ?? []
    for variable in Set(present).union(wanted.keys).sorted() {
      try solver.setCoefficient(of: variable, in: constraint, to: wanted[variable] ?? 0)
    }
    try solver.setConstant(of: constraint, to: expression.constant)
  }
}
