public import Cassowary
public import Typography

// Rules that are written again and again.
extension Item {
  /// Puts the second of two items after the first, in this container, with a distance between them.
  ///
  /// The two are aligned with each other: `.center` puts their middles on one line, wherever that is. Only `.fill`
  /// speaks of the container, and makes both as high as that.
  public func row(
    _ first: Item, _ second: Item, spacing: Double = 8, align: CrossAlignment = .firstBaseline
  ) {
    second.leading.equal(first.trailing + spacing)
    if align == .fill {
      Self.align([first, second], .fill, across: .vertical, in: self)
    } else {
      Self.align([first, second], align)
    }
  }

  /// Puts the second of two items after the first, with a distance that depends on the environment.
  @_disfavoredOverload
  public func row(
    _ first: Item, _ second: Item, spacing: AdaptiveNumber, align: CrossAlignment = .firstBaseline
  ) {
    second.leading.equal(first.trailing + spacing)
    Self.align([first, second], align, across: .vertical, in: self)
  }

  /// Keeps this item's edges at those of another, less insets that depend on the environment.
  public func fill(_ other: Item, insets: Adaptive<Insets>, priority: Priority = .required) {
    leading.equal(other.leading + insets.map(\.left), priority: priority)
    other.trailing.equal(trailing + insets.map(\.right), priority: priority)
    top.equal(other.top + insets.map(\.top), priority: priority)
    other.bottom.equal(bottom + insets.map(\.bottom), priority: priority)
  }

  /// Keeps this item's edges at those of another, less insets; their left is where the screen starts.
  public func fill(_ other: Item, insets: Insets = .zero, priority: Priority = .required) {
    leading.equal(other.leading + insets.left, priority: priority)
    other.trailing.equal(trailing + insets.right, priority: priority)
    top.equal(other.top + insets.top, priority: priority)
    other.bottom.equal(bottom + insets.bottom, priority: priority)
  }

  /// Puts an item in the middle of another.
  public func center(in other: Item, priority: Priority = .required) {
    centerX.equal(other.centerX, priority: priority)
    centerY.equal(other.centerY, priority: priority)
  }

  /// Keeps the width a multiple of the height.
  @discardableResult
  public func aspect(_ ratio: Double, priority: Priority = .required) -> Rule {
    width.equal(ratio * height, priority: priority)
  }

  /// Sets both lengths, in points.
  public func size(_ width: Double, _ height: Double, priority: Priority = .required) {
    self.width.equal(width, priority: priority)
    self.height.equal(height, priority: priority)
  }

  func writeStack(
    _ items: [Item], _ axis: LayoutAxis, _ spacing: Double, _ alignment: CrossAlignment,
    _ distribution: Distribution, _ proportions: [Double]
  ) {
    guard let first = items.first, let last = items.last else { return }
    let (start, end) = axis == .horizontal ? (Edge.leading, Edge.trailing) : (.top, .bottom)
    first[start].equal(self[start])
    distribute(items, axis, spacing, distribution, start, end)
    if distribution == .fillProportionally { writeProportions(items, axis, proportions) }
    // After the others: where there is too little room, items reach out of the end and do not lie over each other.
    last[end].equal(self[end])
    Self.align(items, alignment, across: axis == .horizontal ? .vertical : .horizontal, in: self)
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

  private static func align(
    _ items: [Item], _ alignment: CrossAlignment, across axis: LayoutAxis, in container: Item
  ) {
    let (start, end, middle) =
      axis == .horizontal ? (Edge.leading, Edge.trailing, Edge.centerX) : (.top, .bottom, .centerY)
    let neighbours = zip(items, items.dropFirst())
    switch alignment {
    case .fill:
      for item in items {
        item[start].equal(container[start])
        item[end].equal(container[end])
      }
    case .firstBaseline where axis == .horizontal, .lastBaseline where axis == .horizontal, .start:
      for item in items { item[start].equal(container[start]) }
    case .end: for item in items { item[end].equal(container[end]) }
    case .center: for item in items { item[middle].equal(container[middle]) }
    case .firstBaseline: for (a, b) in neighbours { b.firstBaseline.equal(a.firstBaseline) }
    case .lastBaseline: for (a, b) in neighbours { b.lastBaseline.equal(a.lastBaseline) }
    }
  }
}
