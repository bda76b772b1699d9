internal import Cassowary
internal import Typography

// The rules of rows and columns.
extension PaddedBox {
  func writeStack(
    _ items: [Item], _ axis: LayoutAxis, _ stack: ResolvedArrangement, _ distribution: Distribution
  ) {
    guard let first = items.first, let last = items.last else { return }
    let (start, end) = axis == .horizontal ? (Edge.leading, Edge.trailing) : (.top, .bottom)
    first[start].equal(self[start])
    distribute(items, axis, stack.spacing, distribution, start, end)
    if distribution == .fillProportionally { writeProportions(items, axis, stack.proportions) }
    // After the others: where there is too little room, items reach out of the end and do not lie over each other.
    last[end].equal(self[end])
    let across: LayoutAxis = axis == .horizontal ? .vertical : .horizontal
    align(items, stack.alignment, across: across)
    hold(items.filter { stack.held.contains($0.number) }, stack.alignment, across: across)
  }

  /// Lengths in proportion to those of the items by themselves; none where the first has none.
  private func writeProportions(_ items: [Item], _ axis: LayoutAxis, _ lengths: [Double]) {
    let size: Edge = axis == .horizontal ? .width : .height
    guard let length = lengths.first, length > 0 else { return }
    for (item, other) in zip(items, lengths).dropFirst() {
      item[size].equal(other / length * items[0][size], priority: 999)
    }
  }

  private func distribute(
    _ items: [Item], _ axis: LayoutAxis, _ spacing: Double, _ distribution: Distribution, _ start: Edge,
    _ end: Edge
  ) {
    let pairs = Array(zip(items, items.dropFirst()))
    let (size, middle) = axis == .horizontal ? (Edge.width, Edge.centerX) : (.height, .centerY)
    switch distribution {
    case .fill, .fillEqually, .fillProportionally:
      for (before, after) in pairs { after[start].equal(before[end] + spacing) }
      if distribution == .fillEqually { for (before, after) in pairs { after[size].equal(before[size]) } }
    case .equalSpacing, .equalCentering:
      for (before, after) in pairs { after[start].atLeast(before[end] + spacing) }
      let places =
        distribution == .equalSpacing
        ? pairs.map { $1[start] - $0[end] } : pairs.map { $1[middle] - $0[middle] }
      // Centres at the same distance give way before contents do.
      let priority: Priority = distribution == .equalSpacing ? .required : 150
      for (one, next) in zip(places, places.dropFirst()) { next.equal(one, priority: priority) }
    }
  }

  /// Writes that the container reaches around items that stand at one of its edges, or in its middle, or on a baseline.
  private func hold(_ items: [Item], _ alignment: CrossAlignment, across axis: LayoutAxis) {
    let (start, end, size) =
      axis == .horizontal ? (Edge.leading, Edge.trailing, Edge.width) : (.top, .bottom, .height)
    let isOnBaselines = axis == .vertical && [.firstBaseline, .lastBaseline].contains(alignment)
    for item in items where alignment != .fill {
      if isOnBaselines {
        self[start].atMost(item[start], priority: .holding)
        self[end].atLeast(item[end], priority: .holding)
      } else {
        self[size].atLeast(item[size], priority: .holding)
      }
    }
  }

  func align(_ items: [Item], _ alignment: CrossAlignment, across axis: LayoutAxis) {
    let (start, end, middle) =
      axis == .horizontal ? (Edge.leading, Edge.trailing, Edge.centerX) : (.top, .bottom, .centerY)
    let neighbours = zip(items, items.dropFirst())
    switch alignment {
    case .fill:
      for item in items {
        item[start].equal(self[start])
        item[end].equal(self[end])
      }
    case .firstBaseline where axis == .horizontal, .lastBaseline where axis == .horizontal, .start:
      for item in items { item[start].equal(self[start]) }
    case .end: for item in items { item[end].equal(self[end]) }
    case .center: for item in items { item[middle].equal(self[middle]) }
    case .firstBaseline: for (a, b) in neighbours { b.firstBaseline.equal(a.firstBaseline) }
    case .lastBaseline: for (a, b) in neighbours { b.lastBaseline.equal(a.lastBaseline) }
    }
  }
}
