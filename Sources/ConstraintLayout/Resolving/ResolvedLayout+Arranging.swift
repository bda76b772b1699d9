internal import Typography

// Arrangements: their rules are written over those that they had.
extension ResolvedLayout {
  mutating func evaluateArrangements(_ edits: inout AdaptiveEdits) {
    for (number, record) in plan.arrangements.enumerated() {
      if plan.isStatic[number], adaptive.arranged[number] != nil { continue }
      let resolved = resolved(record)
      guard resolved != adaptive.arranged[number] else { continue }
      adaptive.arranged[number] = resolved
      let written = resolved?.rules(in: record.container) ?? []
      for (index, number) in record.rules.enumerated() {
        rules[number].isVacant = index >= written.count
        if index < written.count { replace(number, by: written[index], &edits) }
      }
    }
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
    resolved.padding = padding(of: record.container)
    if self.items[record.container].wraps { resolved.held = Set(items.filter { !self.items[$0].isOverlay }) }
    let size = (environment.container ?? environment.size).less(resolved.padding)
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
        hasRoom: grid.hasRoom,
        aspect: aspect > 0 && aspect.isFinite ? aspect : 1)
    }
    return resolved
  }

  /// The points that a container keeps free at its edges, in its environment.
  func padding(of number: Int) -> Insets {
    items[number].padding?.value(in: environment(of: number)).asPadding ?? .zero
  }

  /// Returns the number of items on each line: as many as fit, and at least one.
  private mutating func lineCounts(_ items: [Int], _ width: Double, _ spacing: Double) -> [Int] {
    var counts: [Int] = []
    var end = 0.0
    for item in items {
      let length = naturalWidth(of: item)
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

  private mutating func naturalWidth(of number: Int) -> Double {
    guard let state = contents[number] else {
      return plan.containerIndex[number].map { adaptive.sizes[$0].width } ?? 0
    }
    return state.axis == .horizontal ? state.widestWidth : naturalLength(of: number, .horizontal)
  }

  private mutating func naturalLength(of number: Int, _ axis: LayoutAxis) -> Double {
    guard let state = contents[number] else { return 1 }
    if axis == state.axis { return LengthGrid.layout.up(state.widths?.natural ?? 1) }
    let environment = environment(of: number)
    return contents[number]?.naturalHeight(environment) ?? 1
  }
}

extension Size {
  /// The size without a padding; 0 where that leaves nothing.
  fileprivate func less(_ padding: Insets) -> Size {
    Size(max(0, width - padding.left - padding.right), max(0, height - padding.top - padding.bottom))
  }
}
