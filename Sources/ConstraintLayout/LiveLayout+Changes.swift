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
    guard givingWay.isEmpty else { return rebuild() }
    guard let constraint = ruleConstraints[number] else { return }
    do throws(SolverError) {
      // One change needs no transaction, which would copy the solver's tables: dragging allocates nothing.
      try solver.setConstant(of: constraint, to: constant(of: rules[number]))
    } catch {
      return recover(from: error)
    }
    settle()
  }

  /// What is added to a rule's terms, baselines included.
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
    let place = rules[number].terms.firstIndex { $0.item == anchor.item.number && $0.edge == anchor.edge }
    guard let place else { return }
    rules[number].terms[place].multiplier = multiplier
    edit(number) { live, solver, constraint throws(SolverError) in
      try live.rewrite(number, constraint, &solver)
    }
  }

  /// Changes how strongly a rule holds.
  public mutating func setPriority(of rule: Rule, to priority: Priority) {
    guard let number = number(of: rule) else { return }
    rules[number].priority = priority
    edit(number) { _, solver, constraint throws(SolverError) in
      try solver.setPriority(of: constraint, to: priority)
    }
  }

  /// Changes how the sides of a rule stand to each other.
  public mutating func setRelation(of rule: Rule, to relation: Relation) {
    guard let number = number(of: rule) else { return }
    rules[number].relation = relation
    edit(number) { _, solver, constraint throws(SolverError) in
      try solver.setRelation(of: constraint, to: relation)
    }
  }

  /// Changes the text of a label.
  public mutating func setText(_ text: LocalizedText, of item: Item) {
    guard case .label(_, let style) = items[item.number].kind else { return }
    items[item.number].kind = .label(text, style)
    contentChanged(of: item)
  }

  /// Asks an item's content anew how much room it takes.
  public mutating func contentChanged(of item: Item) {
    let number = item.number
    guard let before = contents[number] else { return }
    prepareContent(number)
    guard var state = contents[number] else { return }
    state.adopt(before)
    contents[number] = state
    let isInProportion = layout.proportions.contains { $0.items.contains(number) }
    if isInProportion || !givingWay.isEmpty || !state.hasSameParts(as: before) { return rebuild() }
    attempt { _, solver throws(SolverError) in try state.tellWidths(&solver) }
    settle()
  }

  /// Chooses which sets of rules count, in one transaction.
  public mutating func use(sets chosen: Set<String>) {
    guard chosen != sets else { return }
    sets = chosen
    rebuild()
  }

  /// Which sets of rules count.
  public var usedSets: Set<String> { sets }

  /// The rule's number here; nil for one of another layout.
  func number(of rule: Rule) -> Int? {
    rules.indices.contains(rule.number) && rules[rule.number].key === rule.key ? rule.number : nil
  }

  /// Changes the constraint of a rule. Where something had given way, it may not have to any more: then all is built anew.
  private mutating func edit(
    _ number: Int, _ change: (LiveLayout, inout Solver, Constraint) throws(SolverError) -> Void
  ) {
    guard givingWay.isEmpty else { return rebuild() }
    guard let constraint = ruleConstraints[number] else { return }
    if attempt({ live, solver throws(SolverError) in try change(live, &solver, constraint) }) { settle() }
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

  /// Goes over to another environment.
  mutating func move(to environment: Environment) {
    let before = room
    room = environment
    if before.locale != environment.locale {
      prepareContents()
      return rebuild()
    }
    guard before.direction == environment.direction, givingWay.isEmpty, let rootSize else { return rebuild() }
    let isSettled = attempt { live, solver throws(SolverError) in
      try solver.setConstant(of: rootSize.width, to: -environment.size.width)
      try solver.setConstant(of: rootSize.height, to: -environment.size.height)
      for (edge, constraint) in live.deviceEdges {
        try solver.setConstant(of: constraint, to: -live.inset(edge))
      }
    }
    if isSettled { settle() }
  }
}

extension ContentState {
  /// Goes on with the constraints of another content in the same place.
  mutating func adopt(_ before: ContentState) {
    (minimumWidth, huggedWidth, resistedWidth) = (
      before.minimumWidth, before.huggedWidth, before.resistedWidth
    )
    (minimumHeight, huggedHeight) = (before.minimumHeight, before.huggedHeight)
    resistedHeight = before.resistedHeight
    (height, imposedHeight) = (before.height, before.imposedHeight)
  }

  /// Whether the same constraints can say what this content wants.
  func hasSameParts(as before: ContentState) -> Bool {
    (widths == nil) == (before.widths == nil)
      && ((widths?.minimum ?? 0) > 0) == ((before.widths?.minimum ?? 0) > 0)
  }

  func tellWidths(_ solver: inout Solver) throws(SolverError) {
    guard let widths else { return }
    if let minimumWidth { try solver.setConstant(of: minimumWidth, to: -Grid.up(widths.minimum)) }
    for constraint in [huggedWidth, resistedWidth] {
      if let constraint { try solver.setConstant(of: constraint, to: -Grid.up(widths.natural)) }
    }
  }
}
