internal import Cassowary
internal import Typography

/// The variables and constraints that stand for the parts of a layout in a solver.
struct ConstraintTable: Sendable {
  /// By length; nil for the start of the root, which is 0.
  var variables: [Variable?] = []
  /// By rule; inactive where it does not count, nil where the solver does not have it.
  var rules: [Constraint?] = []
  /// By item, the constraints on the size of its content.
  var contents: [PerAxis<SizeConstraints>] = []
  var rootSize: (width: Constraint, height: Constraint)?
  /// The constraints that say how far the device's guide is from the root's edges.
  var deviceEdges: [(edge: BarEdge, constraint: Constraint)] = []
  var origins: [Constraint: ConstraintOrigin] = [:]
  var baselineRules: [Int] = []

  /// The constraints on a length of a content; nil for those that the solver does not have.
  struct SizeConstraints: Hashable, Sendable {
    var minimum, hugged, resisted: Constraint?

    func set(_ min: Double, _ natural: Double, in solver: inout Solver) throws(SolverError) {
      if let minimum { try solver.setConstant(of: minimum, to: -min) }
      if let hugged { try solver.setConstant(of: hugged, to: -natural) }
      if let resisted { try solver.setConstant(of: resisted, to: -natural) }
    }
  }

  func expression(of sum: LengthSum) -> Expression {
    var expression = Expression(constant: sum.constant)
    for term in sum.terms {
      guard let variable = variables[term.length.index] else { continue }
      expression.terms.append(.init(variable, times: term.coefficient))
    }
    return expression
  }
}

// Changes in place.
extension ConstraintTable {
  func setEnvironment(of layout: ResolvedLayout, in solver: inout Solver) throws(SolverError) {
    if let rootSize {
      try solver.setConstant(of: rootSize.width, to: -layout.environment.size.width)
      try solver.setConstant(of: rootSize.height, to: -layout.environment.size.height)
    }
    for (edge, constraint) in deviceEdges {
      try solver.setConstant(of: constraint, to: -layout.inset(edge))
    }
  }

  func set(
    _ edits: AdaptiveEdits, of layout: ResolvedLayout, in solver: inout Solver
  ) throws(SolverError) {
    for number in edits.rules.keys.sorted() {
      try setRule(number, edits.rules[number] ?? [], of: layout, in: &solver)
    }
    for number in edits.labels { try setWidths(of: number, in: layout, &solver) }
    for number in edits.priorities { try setPriorities(of: number, in: layout, &solver) }
    for number in edits.shown { try setShown(number, layout.adaptive.isShown[number], in: &solver) }
  }

  /// Sets the parts of a rule that changed.
  func setRule(
    _ number: Int, _ parts: AdaptiveEdits.Parts, of layout: ResolvedLayout, in solver: inout Solver
  ) throws(SolverError) {
    guard let constraint = rules[number] else { return }
    let rule = layout.rules[number]
    if parts.contains(.terms) {
      try setTerms(of: constraint, to: expression(of: layout.compiler.sum(of: rule)), in: &solver)
    } else if parts.contains(.constant) {
      try solver.setConstant(of: constraint, to: layout.constant(of: rule))
    }
    if parts.contains(.relation) { try solver.setRelation(of: constraint, to: rule.relation) }
    if parts.contains(.priority) { try solver.setPriority(of: constraint, to: rule.priority) }
    if parts.contains(.activity) { try solver.setActive(constraint, layout.isActive[number]) }
  }

  private func setTerms(
    of constraint: Constraint, to expression: Expression, in solver: inout Solver
  ) throws(SolverError) {
    var wanted: [Variable: Double] = [:]
    for term in expression.terms { wanted[term.variable, default: 0] += term.coefficient }
    let present = solver.relationship(of: constraint)?.expression.terms.map(\.variable) ?? []
    for variable in Set(present).union(wanted.keys).sorted() {
      try solver.setCoefficient(of: variable, in: constraint, to: wanted[variable] ?? 0)
    }
    try solver.setConstant(of: constraint, to: expression.constant)
  }

  func setWidths(of number: Int, in layout: ResolvedLayout, _ solver: inout Solver) throws(SolverError) {
    guard let content = layout.contents[number], content.widths != nil else { return }
    try contents[number][content.axis].set(content.minWidth, content.naturalWidth, in: &solver)
  }

  private func setPriorities(
    of number: Int, in layout: ResolvedLayout, _ solver: inout Solver
  ) throws(SolverError) {
    let priorities = layout.priorities(of: number)
    for axis in LayoutAxis.allCases {
      let own = contents[number][axis]
      if let hugged = own.hugged { try solver.setPriority(of: hugged, to: priorities.hugging[axis]) }
      if let resisted = own.resisted {
        try solver.setPriority(of: resisted, to: priorities.resistance[axis])
      }
    }
  }

  /// Deactivates the constraints of a content while its item is hidden.
  func setShown(_ number: Int, _ isShown: Bool, in solver: inout Solver) throws(SolverError) {
    for axis in LayoutAxis.allCases {
      let own = contents[number][axis]
      for constraint in [own.minimum, own.hugged, own.resisted].compactMap(\.self) {
        try solver.setActive(constraint, isShown)
      }
    }
  }

  /// Sets the heights and baselines of some contents, ascending.
  func setHeights(
    of numbers: [Int], in layout: ResolvedLayout, _ solver: inout Solver
  ) throws(SolverError) {
    if numbers.isEmpty { return }
    for number in numbers {
      guard let content = layout.contents[number] else { continue }
      if content.steps != nil, let minimum = contents[number][content.axis].minimum {
        try solver.setConstant(of: minimum, to: -content.minWidth)
      }
      try contents[number][content.axis.other].set(
        content.imposed.minHeight, content.imposed.height, in: &solver)
    }
    for number in baselineRules {
      guard let constraint = rules[number] else { continue }
      let rule = layout.rules[number]
      guard rule.terms.contains(where: { $0.edge.isBaseline && numbers.hasSorted($0.item) }) else { continue }
      try solver.setConstant(of: constraint, to: layout.constant(of: rule))
    }
  }
}
