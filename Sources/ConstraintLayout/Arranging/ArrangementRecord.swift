internal import Typography

/// An arrangement of a layout, with the rules that it may use.
struct ArrangementRecord: Sendable {
  let container: Int
  let items: [Int]
  let arrangement: Adaptive<Arrangement>
  /// Its rules: as many as the arrangement with the most rules needs. Others leave some vacant.
  var rules: Range<Int> = 0..<0
  /// The condition on which it counts.
  var condition: Int?

  /// Whether it is the same in every environment, if all its items are shown.
  var isFixed: Bool {
    guard condition == nil, case .fixed(let value) = arrangement.form else { return false }
    switch value.kind {
    case .stack(_, .fillProportionally), .flow, .cells, .grid(.minWidth): return false
    case .stack, .grid: return value.spacing.isFixed && value.lineSpacing.isFixed
    }
  }
}

/// An arrangement resolved in an environment: equal ones have equal rules.
struct ResolvedArrangement: Hashable, Sendable {
  enum Lines: Hashable, Sendable {
    case stack(LayoutAxis, Distribution)
    /// The shares of the columns.
    case grid([Double])
    /// The number of items of each line.
    case flow([Int])
    case cells(columns: Int, rows: Int, isLimitedByWidth: Bool, hasRoom: Bool, aspect: Double)
  }

  var items: [Int]
  var lines: Lines
  var spacing, lineSpacing: Double
  var alignment: CrossAlignment
  /// The points that the container keeps free at its edges.
  var padding = Insets.zero
  /// The items that the container has to hold across their line; none where it does not wrap what is in it.
  var held: Set<Int> = []
  /// The lengths that items have by themselves, where they are in proportion to these.
  var proportions: [Double] = []
}

extension ResolvedArrangement {
  /// The rules of the arrangement in a container. Complexity: linear in the items, and in the columns.
  func rules(in container: Int) -> [Rule] {
    let draft = LayoutDraft()
    let box = PaddedBox(item: Item(container, draft), padding: padding)
    let items = items.map { Item($0, draft) }
    switch lines {
    case .stack(let axis, let distribution):
      box.writeStack(items, axis, self, distribution)
    case .grid(let shares): box.writeGrid(items, shares, self)
    case .flow(let counts): box.writeFlow(items, counts, self)
    case .cells(let columns, let rows, let isLimitedByWidth, let hasRoom, let aspect):
      box.writeCells(
        items, columns, rows, isLimitedByWidth: isLimitedByWidth, hasRoom: hasRoom, aspect, spacing)
    }
    return draft.rules
  }
}

/// A container, less its padding.
struct PaddedBox {
  let item: Item
  let padding: Insets

  /// An edge or length of what the padding leaves.
  subscript(edge: Edge) -> AnchorSum {
    switch edge {
    case .leading, .left: item[edge] + padding.left
    case .trailing, .right: item[edge] - padding.right
    case .centerX: item[edge] + (padding.left - padding.right) / 2
    case .width: item[edge] - (padding.left + padding.right)
    case .top: item[edge] + padding.top
    case .bottom: item[edge] - padding.bottom
    case .centerY: item[edge] + (padding.top - padding.bottom) / 2
    case .height: item[edge] - (padding.top + padding.bottom)
    case .firstBaseline, .lastBaseline: item[edge] + 0
    }
  }
}

extension Item {
  /// Arranges items in this container as the environment says, from edge to edge.
  ///
  /// What depends on the container depends on this item's size. Hidden items leave no gap.
  public func arrange(_ items: [Item], _ arrangement: Adaptive<Arrangement>) {
    let foreign = items.filter { $0.draft !== draft }
    if draft.isSealed || !foreign.isEmpty { noteForeign(foreign) }
    if items.contains(self) {
      var rule = ForeignRule("\(describedName) in its own arrangement", [self], in: draft)
      rule.reason = "a container cannot be arranged in itself"
      draft.note(rule)
    }
    let items = items.filter { $0.draft === draft && $0 != self }
    guard !items.isEmpty else { return }
    let most = arrangement.allValues.map { $0.ruleCount(for: items.count) }.max() ?? 0
    draft.add(
      ArrangementRecord(container: number, items: items.map(\.number), arrangement: arrangement),
      ruleCount: most)
  }

  /// Notes items of other layouts, which an arrangement leaves out, in the layout that is being written.
  private func noteForeign(_ items: [Item]) {
    let home = draft.isSealed ? LayoutDraft.current : draft
    home?.note(ForeignRule("the arrangement in \(describedName)", [self] + items, in: home))
  }

  /// Arranges items in this container, the same everywhere.
  public func arrange(_ items: [Item], _ arrangement: Arrangement) { arrange(items, Adaptive(arrangement)) }
}

extension Arrangement {
  func ruleCount(for items: Int) -> Int {
    let some = Array(1...max(1, items))
    func count(_ lines: ResolvedArrangement.Lines) -> Int {
      ResolvedArrangement(
        items: some, lines: lines, spacing: 0, lineSpacing: 0, alignment: alignment, held: Set(some),
        proportions: Array(repeating: 1, count: items)
      ).rules(in: 0).count
    }
    switch kind {
    case .stack(let axis, let distribution): return count(.stack(axis, distribution))
    // Lines of grids and flows need a bounded number of rules per cell, however many lines there are.
    case .grid, .flow: return 6 * items + 1
    case .cells: return 4 * items
    }
  }
}
