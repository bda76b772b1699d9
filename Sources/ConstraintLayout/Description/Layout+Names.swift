internal import Cassowary

extension Layout {
  /// A rule as it would be written: `title.leading >= card.leading + 16 @ 750`.
  func description(of rule: Rule) -> String {
    if let name = rule.name { return name }
    if rule.priority.isBelowAll { return wrappingDescription(of: rule) }
    if rule.role == .barLength, let bar = rule.terms.first {
      return "\(path(ofNumber: bar.item)).length == \((-rule.constant).decimal)"
    }
    let left = rule.terms.first.map { [$0] } ?? []
    let right = rule.terms.dropFirst().map { term in
      Rule.Term(item: term.item, edge: term.edge, multiplier: -term.multiplier)
    }
    let priority = rule.priority == .required ? "" : " @ \(rule.priority)"
    return "\(side(left, 0)) \(rule.relation.sign) \(side(right, -rule.constant))\(priority)"
  }

  private func side(_ terms: [Rule.Term], _ constant: Double) -> String {
    var text = ""
    for term in terms {
      let edge = "\(path(ofNumber: term.item)).\(term.edge.rawValue)"
      let factor = abs(term.multiplier) == 1 ? "" : "\(abs(term.multiplier).decimal) * "
      let sign = text.isEmpty ? (term.multiplier < 0 ? "-" : "") : (term.multiplier < 0 ? " - " : " + ")
      text += sign + factor + edge
    }
    if text.isEmpty { return constant.decimal }
    return constant == 0 ? text : text + (constant < 0 ? " - " : " + ") + abs(constant).decimal
  }

  /// An item's name after those of what it is in, the root left out: `header.gap`.
  func path(ofNumber number: Int) -> String {
    var (path, outer) = (name(ofNumber: number), items[number].container)
    while let container = outer, container != 0 {
      let before = name(ofNumber: container) + "."
      if !path.hasPrefix(before) { path = before + path }
      outer = items[container].container
    }
    return path
  }

  /// Returns the item of a name, or else of a path, as dumps and explanations write it: `header.gap` is the gap in
  /// the header. If several have the name, returns the first one made.
  ///
  /// Complexity: linear in the items, and for paths in their depth.
  public func item(at path: String) -> Item? {
    if let item = item(named: path) { return item }
    return allItems.first { path.hasSuffix(name(of: $0)) && self.path(ofNumber: $0.number) == path }
  }
}

extension Relation {
  var sign: String {
    switch self {
    case .lessOrEqual: "<="
    case .equal: "=="
    case .greaterOrEqual: ">="
    }
  }
}
