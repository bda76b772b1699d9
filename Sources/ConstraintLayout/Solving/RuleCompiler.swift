internal import Cassowary

/// Turns rules between edges into constraints between the solver's variables.
struct RuleCompiler {
  let items: [ItemRecord]
  let variables: [ItemVariables]
  /// By item, the number of its environment, and by that the direction; that of 0 is the direction of the screen.
  let scopes: [Int]
  let directions: [LayoutDirection]
  /// By item, what is known of its content; baselines are of that.
  let contents: [ContentState?]

  /// The baselines of an item's text: points below its top and a share of its height.
  struct Baselines: Hashable, Sendable {
    var share: Double
    var first, last: Double
  }

  func relationship(of rule: Rule) -> Relationship {
    Relationship(expression(of: rule), rule.relation, priority: rule.priority)
  }

  /// The expression that the rule compares with zero.
  func expression(of rule: Rule) -> Expression {
    let container = commonContainer(of: rule.terms)
    var expression = Expression(constant: rule.constant)
    for term in rule.terms { add(term, from: container, to: &expression) }
    return expression
  }

  /// Returns the distance of an item's edge from the root's leading, upper or left edge; its length for a size.
  func place(of edge: Edge, ofItem number: Int) -> Expression {
    var expression = Expression(constant: 0)
    add(.init(item: number, edge: edge, multiplier: 1), from: 0, to: &expression)
    return expression
  }

  private func add(_ term: Rule.Term, from container: Int, to sum: inout Expression) {
    let (box, outer) = (variables[term.item], variables[container])
    let times = term.multiplier
    func add(_ variable: Variable?, _ factor: Double) {
      if let variable, factor != 0 { sum.terms.append(.init(variable, times: times * factor)) }
    }
    if term.edge.isSize { return add(box.size(term.edge.axis), 1) }
    // Counted from the far side of a container that runs the other way: its size less the distance.
    let isMirrored = isMirrored(term.edge, in: container)
    let sign = isMirrored ? -1.0 : 1
    if isMirrored { add(outer.width, 1) }
    if term.item != container {
      add(box.start(term.edge.axis), sign)
      add(outer.start(term.edge.axis), -sign)
    }
    add(box.size(term.edge.axis), sign * share(of: term.edge, isMirrored))
    sum.constant += times * baseline(term, box)
    // An item without text has its baseline at its lower edge.
    if term.edge.isBaseline { add(box.height, contents[term.item]?.baselines?.share ?? 1) }
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
    case .leading: isMirrored ? 1 : 0
    case .trailing: isMirrored ? 0 : 1
    case .bottom: 1
    case .right: isMirrored ? 0 : 1
    case .left: isMirrored ? 1 : 0
    case .centerX, .centerY: 0.5
    case .top, .width, .height, .firstBaseline, .lastBaseline: 0
    }
  }

  private func baseline(_ term: Rule.Term, _ box: ItemVariables) -> Double {
    switch term.edge {
    case .firstBaseline: contents[term.item]?.baselines?.first ?? 0
    case .lastBaseline: contents[term.item]?.baselines?.last ?? 0
    default: 0
    }
  }

  /// The nearest item that holds all of these, itself one of them where it holds the others. Complexity: linear in how
  /// deep they lie.
  private func commonContainer(of terms: [Rule.Term]) -> Int {
    guard let first = terms.first?.item else { return 0 }
    if terms.allSatisfy({ $0.item == first }) { return items[first].container ?? first }
    return terms.reduce(first) { holder(of: $0, $1.item) }
  }

  /// The nearest item that holds two, which may be one of them.
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
