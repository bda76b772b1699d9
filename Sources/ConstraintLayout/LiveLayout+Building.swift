internal import Cassowary
internal import Typesetting
internal import Typography

extension LiveLayout {
  /// Prepares the texts of all labels for the present language.
  mutating func prepareContents() {
    for number in items.indices { prepareContent(number) }
    fittedItems = items.indices.filter { isFitted($0) }
  }

  private func isFitted(_ number: Int) -> Bool {
    guard let content = contents[number]?.content as? any FittingContent else { return false }
    return (content as? LabelContent)?.isFitting ?? true
  }

  /// Makes what an item's content is asked by.
  mutating func prepareContent(_ number: Int) {
    guard let content = content(ofItem: number) else { return }
    var state = ContentState(content)
    state.measureCount = contents[number]?.measureCount ?? 0
    state.widths = content.widths(in: room)
    contents[number] = state
  }

  private func content(ofItem number: Int) -> (any IntrinsicContent)? {
    switch items[number].kind {
    case .container, .guide: return nil
    case .content(let content): return content
    case .label(let text, let style):
      var textStyle = style.text
      textStyle.language = textStyle.language ?? room.locale
      return LabelContent(text: type.prepare(text.text(in: room.locale), style: textStyle), style: style)
    }
  }

  /// Writes all rules into a new solver and solves.
  ///
  /// Where rules contradict each other, the last written of the contradiction gives way, and so on until the rest holds:
  /// each time one rule less is required, so this ends.
  mutating func rebuild() {
    (conflicts, givingWay, failure, isRebuilding) = ([], [], nil, true)
    rebuildGivingWay()
    isRebuilding = false
  }

  /// The same, with what has given way so far.
  mutating func rebuildGivingWay() {
    while true {
      do throws(SolverError) {
        try build()
        return settle()
      } catch {
        guard giveWay(error) else {
          failure = .solver(error)
          return
        }
      }
    }
  }

  /// Lets the last rule of a conflict give way; false where none can.
  mutating func giveWay(_ error: SolverError) -> Bool {
    guard error.code == .unsatisfiable else { return false }
    let conflict = error.conflict.compactMap { origins[$0] }
    let candidates = conflict.filter { origin in
      if givingWay.contains(origin) { return false }
      switch origin {
      case .rule, .content: return true
      case .size, .extent, .inset, .proportion: return false
      }
    }
    let last = candidates.last { if case .rule = $0 { true } else { false } } ?? candidates.last
    guard let last else { return false }
    givingWay.insert(last)
    conflicts.append(conflict)
    return true
  }

  private mutating func build() throws(SolverError) {
    solver = Solver(budget: budget)
    buildCount += 1
    boxes = []
    for number in items.indices {
      boxes.append(Box(layout.name(ofNumber: number), isRoot: number == 0, &solver))
    }
    coupled = Coupling.items(of: self)
    origins = [:]
    ruleConstraints = Array(repeating: nil, count: rules.count)
    var (origins, written) = ([Constraint: Origin](), self)
    defer { self.origins = origins }
    try solver.transaction { solver throws(SolverError) in
      try written.write(into: &solver, &origins)
    }
    (contents, ruleConstraints, rootSize) = (written.contents, written.ruleConstraints, written.rootSize)
    deviceEdges = written.deviceEdges
    baselineRules = rules.indices.filter { rules[$0].terms.contains { $0.edge.isBaseline } }
  }

  private mutating func write(
    into solver: inout Solver, _ origins: inout [Constraint: Origin]
  ) throws(SolverError) {
    let root = boxes[0]
    let width = try solver.add(root.width.equal(room.size.width, name: "the width there is"))
    let height = try solver.add(root.height.equal(room.size.height, name: "the height there is"))
    (origins[width], origins[height]) = (.size(.horizontal), .size(.vertical))
    rootSize = (width, height)
    for number in items.indices.dropFirst() {
      try writeExtent(number, into: &solver, &origins)
      try writeContent(number, into: &solver, &origins)
    }
    try writeDevice(into: &solver, &origins)
    try writeProportions(into: &solver, &origins)
    let compiler = compiler
    for number in rules.indices {
      var relationship = compiler.relationship(of: rules[number], name: description(ofRule: number))
      if givingWay.contains(.rule(number)) { relationship.priority = Self.giving }
      let constraint = try solver.add(relationship)
      origins[constraint] = .rule(number)
      ruleConstraints[number] = constraint
      if !counts(rules[number]) { try solver.setActive(constraint, false) }
    }
  }

  /// What the device takes of the edges of the root.
  private mutating func writeDevice(
    into solver: inout Solver, _ origins: inout [Constraint: Origin]
  ) throws(SolverError) {
    deviceEdges = []
    guard let device = layout.device else { return }
    let (inner, outer) = (boxes[device], boxes[0])
    for edge in BarEdge.allCases {
      let axis: LayoutAxis = edge == .top || edge == .bottom ? .vertical : .horizontal
      guard let start = inner.start(axis) else { continue }
      let distance = edge.isStart ? start.expression : outer.size(axis) - start - inner.size(axis)
      let constraint = try solver.add(
        distance.equal(inset(edge), name: "the device at the \(edge.rawValue) edge"))
      origins[constraint] = .inset(edge)
      deviceEdges.append((edge, constraint))
    }
  }

  /// The points that the device takes of an edge.
  func inset(_ edge: BarEdge) -> Double {
    let (isMirrored, area) = (room.direction == .rightToLeft, room.safeArea)
    switch edge {
    case .top: return area.top
    case .bottom: return area.bottom
    case .leading: return isMirrored ? area.right : area.left
    case .trailing: return isMirrored ? area.left : area.right
    }
  }

  /// Lengths in proportion to those of contents, as they are now.
  private func writeProportions(
    into solver: inout Solver, _ origins: inout [Constraint: Origin]
  ) throws(SolverError) {
    for proportion in layout.proportions {
      let lengths = proportion.items.map { naturalLength(of: $0, proportion.axis) }
      guard let first = proportion.items.first, let length = lengths.first, length > 0 else { continue }
      let whole = boxes[first].size(proportion.axis)
      for (item, other) in zip(proportion.items, lengths).dropFirst() {
        let part = boxes[item].size(proportion.axis).equal(other / length * whole, priority: Self.giving)
        origins[try solver.add(part)] = .proportion(proportion.axis)
      }
    }
  }

  private func naturalLength(of number: Int, _ axis: LayoutAxis) -> Double {
    guard let state = contents[number] else { return 1 }
    return axis == .horizontal ? Grid.up(state.widths?.natural ?? 1) : state.imposedHeight
  }

  /// What a required rule that had to give way is still worth.
  static let giving: Priority = 999

  private func writeExtent(
    _ number: Int, into solver: inout Solver, _ origins: inout [Constraint: Origin]
  ) throws(SolverError) {
    for axis in LayoutAxis.allCases {
      let name = "\(layout.name(ofNumber: number)) has no negative size"
      origins[try solver.add(boxes[number].size(axis).atLeast(0, name: name))] = .extent(number, axis)
    }
  }

  private mutating func writeContent(
    _ number: Int, into solver: inout Solver, _ origins: inout [Constraint: Origin]
  ) throws(SolverError) {
    guard var state = contents[number] else { return }
    (state.minimumWidth, state.minimumHeight) = (nil, nil)
    let (box, clings) = (boxes[number], priorities(of: number))
    let name = layout.name(ofNumber: number)
    func add(_ relationship: Relationship, _ axis: LayoutAxis) throws(SolverError) -> Constraint {
      var relationship = relationship
      if relationship.priority == .required, givingWay.contains(.content(number, axis)) {
        relationship.priority = Self.giving
      }
      let constraint = try solver.add(relationship)
      origins[constraint] = .content(number, axis)
      return constraint
    }
    if let widths = state.widths {
      let natural = Grid.up(widths.natural)
      if widths.minimum > 0 {
        state.minimumWidth = try add(
          box.width.atLeast(Grid.up(widths.minimum), name: "\(name) is at least as wide as its words"),
          .horizontal)
      }
      state.huggedWidth = try add(
        box.width.atMost(natural, priority: clings.hugging.horizontal, name: "\(name) hugs its width"),
        .horizontal)
      state.resistedWidth = try add(
        box.width.atLeast(
          natural, priority: clings.resistance.horizontal, name: "\(name) resists being narrower"),
        .horizontal)
    }
    _ = state.restart(room)
    if let height = state.height {
      if state.needsMinimumHeight(height.minimum) {
        state.minimumHeight = try add(
          box.height.atLeast(state.imposedMinimum, name: "\(name) is at least as high as its least size"),
          .vertical)
      }
      state.huggedHeight = try add(
        box.height.atMost(
          state.imposedHeight, priority: clings.hugging.vertical, name: "\(name) hugs its height"),
        .vertical)
      state.resistedHeight = try add(
        box.height.atLeast(
          state.imposedHeight, priority: clings.resistance.vertical, name: "\(name) resists being lower"),
        .vertical)
    }
    contents[number] = state
  }

  /// How firmly an item clings to the size of its content.
  ///
  /// A coupled text that clings to both alike gives up width before height: it can wrap, and is not to be clipped.
  private func priorities(of number: Int) -> ContentPriorities {
    var priorities = items[number].contentPriorities
    let vertical = priorities.resistance.vertical
    guard coupled.hasSorted(number), priorities.resistance.horizontal == vertical else { return priorities }
    guard vertical < .required, vertical.value > 1 else { return priorities }
    priorities.resistance.horizontal = Priority(vertical.value - 1)
    return priorities
  }

  /// Whether a rule counts now.
  func counts(_ rule: Rule) -> Bool { rule.set.map { sets.contains($0) } ?? true }

  /// What turns rules into constraints as texts are now.
  var compiler: RuleCompiler {
    RuleCompiler(
      items: items, boxes: boxes, direction: room.direction, baselines: contents.map { $0?.baselines })
  }
}
