internal import Cassowary
internal import Typography

// Writing the layout into a solver: all at once, in one transaction.
extension LiveLayout {
  /// Writes everything into a new solver and solves that. Where it cannot be had, nothing stands in the solver.
  mutating func build() throws(SolverError) {
    (solver, buildCount) = (Solver(budget: budget), buildCount + 1)
    variables = items.indices.map { ItemVariables(isRoot: $0 == 0, &solver) }
    coupled = Coupling.items(of: self)
    for number in coupled { learnWhetherItWraps(number) }
    origins = [:]
    var taken = exchange(&solver, with: Self.noSolver)
    defer { solver = taken }
    do throws(SolverError) {
      try taken.transaction { solver throws(SolverError) in try write(into: &solver) }
    } catch {
      ruleConstraints = Array(repeating: nil, count: rules.count)
      throw error
    }
    baselineRules = rules.indices.filter { rules[$0].terms.contains { $0.edge.isBaseline } }
  }

  private mutating func write(into solver: inout Solver) throws(SolverError) {
    try writeRoot(into: &solver)
    for number in items.indices.dropFirst() {
      for axis in LayoutAxis.allCases {
        try add(variables[number].size(axis).atLeast(0), as: .extent(number, axis), to: &solver)
      }
      try writeWidths(number, into: &solver)
      try writeHeights(number, into: &solver)
      if !adaptive.isShown[number] { try setShown(number, in: &solver) }
    }
    try writeDevice(into: &solver)
    try writeRules(into: &solver)
  }

  /// Adds a constraint for what it stands for, which may have had to give way.
  @discardableResult
  mutating func add(
    _ relationship: Relationship, as origin: Origin, to solver: inout Solver
  ) throws(SolverError) -> Constraint {
    var relationship = relationship
    if relationship.priority == .required, givingWay.contains(origin) { relationship.priority = Self.giving }
    let constraint = try solver.add(relationship)
    origins[constraint] = origin
    return constraint
  }

  /// The priority of a required rule that had to be relaxed.
  private static let giving: Priority = 999

  private mutating func writeRoot(into solver: inout Solver) throws(SolverError) {
    let root = variables[0]
    rootSize = (
      try add(root.width.equal(rootEnvironment.size.width), as: .size(.horizontal), to: &solver),
      try add(root.height.equal(rootEnvironment.size.height), as: .size(.vertical), to: &solver)
    )
  }

  /// Writes the insets that the device reserves at the edges of the root.
  private mutating func writeDevice(into solver: inout Solver) throws(SolverError) {
    deviceEdges = []
    guard let device = layout.device else { return }
    let (inner, outer) = (variables[device], variables[0])
    for edge in BarEdge.allCases {
      let axis: LayoutAxis = edge == .top || edge == .bottom ? .vertical : .horizontal
      guard let start = inner.start(axis) else { continue }
      let distance = edge.isStart ? start.expression : outer.size(axis) - start - inner.size(axis)
      deviceEdges.append((edge, try add(distance.equal(inset(edge)), as: .inset(edge), to: &solver)))
    }
  }

  /// The points that the device takes of an edge.
  func inset(_ edge: BarEdge) -> Double {
    let (isMirrored, area) = (rootEnvironment.direction == .rightToLeft, rootEnvironment.safeArea)
    switch edge {
    case .top: return area.top
    case .bottom: return area.bottom
    case .leading: return isMirrored ? area.right : area.left
    case .trailing: return isMirrored ? area.left : area.right
    }
  }

  private mutating func writeRules(into solver: inout Solver) throws(SolverError) {
    ruleConstraints = []
    ruleConstraints.reserveCapacity(rules.count)
    let compiler = compiler
    for (number, rule) in rules.enumerated() {
      let constraint =
        leftOut[number] == nil
        ? try addIfValid(compiler.relationship(of: rule), number, to: &solver) : nil
      ruleConstraints.append(constraint)
      if let constraint, !counts(rule) { try solver.setActive(constraint, false) }
    }
  }

  /// Adds the constraint of a rule; leaves it out, and returns nil, where a number is out of its domain.
  private mutating func addIfValid(
    _ relationship: Relationship, _ number: Int, to solver: inout Solver
  ) throws(SolverError) -> Constraint? {
    do throws(SolverError) {
      return try add(relationship, as: .rule(number), to: &solver)
    } catch {
      guard error.code == .badNumber || error.code == .badPriority else { throw error }
      leaveOut(number, error)
      return nil
    }
  }

  /// Leaves a rule out of what is solved, for the reason of an error.
  mutating func leaveOut(_ number: Int, _ error: SolverError) {
    leftOut[number] = error.message
  }

  /// Compiles rules into constraints for the current texts.
  var compiler: RuleCompiler {
    RuleCompiler(
      items: items, variables: variables, scopes: plan.scopes,
      directions: adaptive.environments.map(\.direction),
      contents: contents)
  }
}
