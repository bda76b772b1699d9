/// Turns rules between edges into sums of the lengths of items.
struct RuleCompiler {
  let items: [ItemRecord]
  /// By item, the number of its environment, and by that the direction; that of 0 is the direction of the screen.
  let scopes: [Int]
  let directions: [LayoutDirection]
  /// By item, the content, which knows its baselines.
  let contents: [ContentState?]

  /// The sum that the rule compares with zero.
  func sum(of rule: Rule) -> LengthSum {
    let container = commonContainer(of: rule.terms)
    var sum = LengthSum(constant: rule.constant)
    for term in rule.terms { add(term, from: container, to: &sum) }
    return sum
  }

  /// Returns the distance of an item's edge from the root's leading, upper or left edge; its length for a size.
  func place(of edge: Edge, ofItem number: Int) -> LengthSum {
    var sum = LengthSum()
    add(.init(item: number, edge: edge, multiplier: 1), from: 0, to: &sum)
    return sum
  }

  private func add(_ term: Rule.Term, from container: Int, to sum: inout LengthSum) {
    let (times, axis) = (term.multiplier, term.edge.axis)
    func add(_ length: ItemLength, _ factor: Double) {
      if factor != 0 { sum.terms.append((length, times * factor)) }
    }
    func addStart(of item: Int, _ factor: Double) {
      // The root starts at 0.
      if item != 0 { add(.start(of: item, axis), factor) }
    }
    if term.edge.isSize { return add(.size(of: term.item, axis), 1) }
    // A place in a container that runs the other way is counted from its far side: its size less the distance.
    let isMirrored = isMirrored(term.edge, in: container)
    let sign = isMirrored ? -1.0 : 1
    if isMirrored { add(.size(of: container, .horizontal), 1) }
    if term.item != container {
      addStart(of: term.item, sign)
      addStart(of: container, -sign)
    }
    add(.size(of: term.item, axis), sign * share(of: term.edge, isMirrored))
    sum.constant += times * baseline(term)
    // An item without text has its baseline at its lower edge.
    if term.edge.isBaseline {
      add(.size(of: term.item, .vertical), contents[term.item]?.baselines?.share ?? 1)
    }
  }

  /// Whether an edge is counted against the direction of the screen: left and right on one that runs from the right,
  /// others in a container that runs the other way than the screen.
  private func isMirrored(_ edge: Edge, in container: Int) -> Bool {
    if edge.axis == .vertical { return false }
    return edge.isAbsolute ? directions[0] == .rightToLeft : directions[scopes[container]] != directions[0]
  }

  /// Returns the share of the item's size that lies before the edge, in the direction of the screen.
  private func share(of edge: Edge, _ isMirrored: Bool) -> Double {
    switch edge {
    case .leading, .left: isMirrored ? 1 : 0
    case .trailing, .right: isMirrored ? 0 : 1
    case .bottom: 1
    case .centerX, .centerY: 0.5
    case .top, .width, .height, .firstBaseline, .lastBaseline: 0
    }
  }

  private func baseline(_ term: Rule.Term) -> Double {
    switch term.edge {
    case .firstBaseline: contents[term.item]?.baselines?.first ?? 0
    case .lastBaseline: contents[term.item]?.baselines?.last ?? 0
    default: 0
    }
  }

  /// Returns the nearest item that contains all of these; one of them if it contains the others.
  /// Complexity: linear in the depth at which they are nested.
  private func commonContainer(of terms: [Rule.Term]) -> Int {
    guard let first = terms.first?.item else { return 0 }
    if terms.allSatisfy({ $0.item == first }) { return items[first].container ?? first }
    return terms.reduce(first) { holder(of: $0, $1.item) }
  }

  /// Returns the nearest item that contains two, which may be one of them.
  private func holder(of one: Int, _ other: Int) -> Int {
    var (one, other) = (one, other)
    while one != other {
      let isDeeper = items[one].depth >= items[other].depth
      guard let outer = items[isDeeper ? one : other].container else { return 0 }
      if isDeeper { one = outer } else { other = outer }
    }
    return one
  }
}
