internal import Cassowary
internal import Typography

/// Writes a resolved layout into a new solver.
struct SystemBuilder {
  private let resolved: ResolvedLayout
  private(set) var table = ConstraintTable()
  private(set) var relaxation: Relaxation

  /// Makes the variables, without names: messages name items and rules.
  init(_ resolved: ResolvedLayout, _ relaxation: Relaxation, _ solver: inout Solver) {
    self.resolved = resolved
    self.relaxation = relaxation
    // The root starts at 0.
    table.variables = [nil, nil]
    while table.variables.count < ItemLength.count(ofItems: resolved.items.count) {
      table.variables.append(solver.variable())
    }
    let none = ConstraintTable.SizeConstraints()
    table.contents = Array(repeating: PerAxis(horizontal: none, vertical: none), count: resolved.items.count)
    table.baselineRules = resolved.baselineRules
  }

  mutating func write(into solver: inout Solver) throws(SolverError) {
    try writeRoot(into: &solver)
    for number in resolved.items.indices.dropFirst() {
      for axis in LayoutAxis.allCases {
        try add(length(.size(of: number, axis)).atLeast(0), as: .extent(number, axis), to: &solver)
      }
      try writeContent(number, into: &solver)
      if !resolved.adaptive.isShown[number] { try table.setShown(number, false, in: &solver) }
    }
    try writeDevice(into: &solver)
    try writeRules(into: &solver)
  }

  /// Forgets the constraints of rules, after they were rolled back.
  mutating func discardRules() { table.rules = Array(repeating: nil, count: resolved.rules.count) }

  private func length(_ length: ItemLength) -> Expression {
    table.variables[length.index]?.expression ?? Expression(constant: 0)
  }

  @discardableResult
  private mutating func add(
    _ relationship: Relationship, as origin: ConstraintOrigin, to solver: inout Solver
  ) throws(SolverError) -> Constraint {
    var relationship = relationship
    if relationship.priority == .required, relaxation.relaxed.contains(origin) {
      relationship.priority = Relaxation.priority
    }
    let constraint = try solver.add(relationship)
    table.origins[constraint] = origin
    return constraint
  }

  private mutating func writeRoot(into solver: inout Solver) throws(SolverError) {
    guard resolved.root.wrappedAxes.isEmpty else { return try writeWrappingRoot(into: &solver) }
    let size = resolved.environment.size
    let (width, height) = (length(.size(of: 0, .horizontal)), length(.size(of: 0, .vertical)))
    table.rootSize = (
      try add(width.equal(size.width), as: .size(.horizontal), to: &solver),
      try add(height.equal(size.height), as: .size(.vertical), to: &solver)
    )
  }

  /// Writes a root that along some axes reaches around its members with its padding, and is no larger.
  private mutating func writeWrappingRoot(into solver: inout Solver) throws(SolverError) {
    let (size, padding) = (resolved.environment.size, resolved.padding(of: 0))
    for axis in LayoutAxis.allCases {
      let (isHorizontal, whole) = (axis == .horizontal, length(.size(of: 0, axis)))
      guard resolved.root.wrappedAxes.contains(axis) else {
        try add(whole.equal(isHorizontal ? size.width : size.height), as: .size(axis), to: &solver)
        continue
      }
      try add(whole.atLeast(0), as: .size(axis), to: &solver)
      try add(whole.atMost(0, priority: .wrapping), as: .size(axis), to: &solver)
      for (number, item) in resolved.items.enumerated()
      where item.container == 0 && !item.kind.isGuide && !item.isOverlay {
        let (start, extent) = (length(.start(of: number, axis)), length(.size(of: number, axis)))
        try add(
          start.atLeast(isHorizontal ? padding.left : padding.top, priority: .holding), as: .size(axis),
          to: &solver)
        let end = whole - start - extent
        try add(
          end.atLeast(isHorizontal ? padding.right : padding.bottom, priority: .holding), as: .size(axis),
          to: &solver)
      }
    }
  }

  private mutating func writeDevice(into solver: inout Solver) throws(SolverError) {
    guard let device = resolved.layout.device else { return }
    for edge in BarEdge.allCases {
      let axis: LayoutAxis = edge == .top || edge == .bottom ? .vertical : .horizontal
      let (start, size) = (length(.start(of: device, axis)), length(.size(of: device, axis)))
      let distance = edge.isStart ? start : length(.size(of: 0, axis)) - start - size
      let constraint = try add(distance.equal(resolved.inset(edge)), as: .inset(edge), to: &solver)
      table.deviceEdges.append((edge, constraint))
    }
  }

  private mutating func writeContent(_ number: Int, into solver: inout Solver) throws(SolverError) {
    guard let state = resolved.contents[number] else { return }
    let imposed = state.imposed
    if let widths = state.widths {
      let minimum = widths.minimum > 0 || state.wraps == true ? state.minWidth : nil
      try write(number, state.axis, minimum, state.naturalWidth, into: &solver)
    }
    if let minimum = state.height?.minimum {
      let needsMinimum = state.needsMinimumHeight(minimum)
      try write(
        number, state.axis.other, needsMinimum ? imposed.minHeight : nil, imposed.height, into: &solver)
    }
  }

  /// Writes a length of a content: no larger than it is by itself, and no smaller.
  private mutating func write(
    _ number: Int, _ axis: LayoutAxis, _ minimum: Double?, _ natural: Double, into solver: inout Solver
  ) throws(SolverError) {
    let (length, origin) = (length(.size(of: number, axis)), ConstraintOrigin.content(number, axis))
    let priorities = resolved.priorities(of: number)
    if let minimum {
      table.contents[number][axis].minimum = try add(length.atLeast(minimum), as: origin, to: &solver)
    }
    table.contents[number][axis].hugged = try add(
      length.atMost(natural, priority: priorities.hugging[axis]), as: origin, to: &solver)
    table.contents[number][axis].resisted = try add(
      length.atLeast(natural, priority: priorities.resistance[axis]), as: origin, to: &solver)
  }

  private mutating func writeRules(into solver: inout Solver) throws(SolverError) {
    table.rules.reserveCapacity(resolved.rules.count)
    let compiler = resolved.compiler
    for (number, rule) in resolved.rules.enumerated() {
      let isLeftOut = relaxation.leftOut[number] != nil
      let constraint = isLeftOut ? nil : try addIfValid(rule, number, compiler, to: &solver)
      table.rules.append(constraint)
      if let constraint, !resolved.counts(rule) { try solver.setActive(constraint, false) }
    }
  }

  /// Adds the constraint of a rule; leaves it out, and returns nil, if a number is out of its domain.
  private mutating func addIfValid(
    _ rule: Rule, _ number: Int, _ compiler: RuleCompiler, to solver: inout Solver
  ) throws(SolverError) -> Constraint? {
    let expression = table.expression(of: compiler.sum(of: rule))
    do throws(SolverError) {
      return try add(
        Relationship(expression, rule.relation, priority: rule.priority), as: .rule(number), to: &solver)
    } catch {
      guard error.code == .badNumber || error.code == .badPriority else { throw error }
      relaxation.leftOut[number] = error.message
      return nil
    }
  }
}
