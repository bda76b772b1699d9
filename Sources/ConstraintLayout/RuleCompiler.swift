internal import Cassowary

/// Turns rules between edges into constraints between the solver's variables.
struct RuleCompiler {
  let items: [ItemRecord]
  let boxes: [Box]
  let direction: LayoutDirection
  /// By item, from its top to its first and its last baseline.
  let baselines: [Baselines?]

  /// Where the baselines of an item's text are, from its top.
  struct Baselines: Hashable, Sendable {
    var first, last: Double
  }

  func relationship(of rule: Rule, name: String) -> Relationship {
    Relationship(expression(of: rule), rule.relation, priority: rule.priority, name: name)
  }

  /// What the rule says is zero, or no less, or no more.
  func expression(of rule: Rule) -> Expression {
    let container = commonContainer(of: rule.terms.map(\.item))
    var expression = Expression(constant: rule.constant)
    for term in rule.terms { add(term, from: container, to: &expression) }
    return expression
  }

  private func add(_ term: Rule.Term, from container: Int, to sum: inout Expression) {
    let (box, outer) = (boxes[term.item], boxes[container])
    let times = term.multiplier
    func add(_ variable: Variable?, _ factor: Double) {
      if let variable, factor != 0 { sum.terms.append(.init(variable, times: times * factor)) }
    }
    if term.edge.isSize { return add(box.size(term.edge.axis), 1) }
    // What is counted from the far side of a screen that runs the other way: the container's size less the distance.
    let isMirrored = term.edge.isAbsolute && direction == .rightToLeft
    let sign = isMirrored ? -1.0 : 1
    if isMirrored { add(outer.width, 1) }
    if term.item != container {
      add(box.start(term.edge.axis), sign)
      add(outer.start(term.edge.axis), -sign)
    }
    add(box.size(term.edge.axis), sign * share(of: term.edge, isMirrored))
    sum.constant += times * baseline(term, box)
    if isBaselineOfBox(term) { add(box.height, 1) }
  }

  /// How much of the item's size lies before the edge.
  private func share(of edge: Edge, _ isMirrored: Bool) -> Double {
    switch edge {
    case .trailing, .bottom: 1
    case .right: isMirrored ? 0 : 1
    case .left: isMirrored ? 1 : 0
    case .centerX, .centerY: 0.5
    case .leading, .top, .width, .height, .firstBaseline, .lastBaseline: 0
    }
  }

  private func baseline(_ term: Rule.Term, _ box: Box) -> Double {
    switch term.edge {
    case .firstBaseline: baselines[term.item]?.first ?? 0
    case .lastBaseline: baselines[term.item]?.last ?? 0
    default: 0
    }
  }

  /// An item without text has its baseline at its lower edge.
  private func isBaselineOfBox(_ term: Rule.Term) -> Bool {
    (term.edge == .firstBaseline || term.edge == .lastBaseline) && baselines[term.item] == nil
  }

  /// The nearest item that holds all of these, itself one of them where it holds the others.
  func commonContainer(of numbers: [Int]) -> Int {
    guard let first = numbers.first else { return 0 }
    if numbers.allSatisfy({ $0 == first }) { return items[first].container ?? first }
    var chain = ancestors(of: first)
    for number in numbers.dropFirst() {
      let others = Set(ancestors(of: number))
      chain.removeAll { !others.contains($0) }
    }
    return chain.first ?? 0
  }

  /// The item and all that it is in, from within.
  private func ancestors(of number: Int) -> [Int] {
    var chain = [number]
    while let outer = items[chain[chain.count - 1]].container { chain.append(outer) }
    return chain
  }
}
