internal import Cassowary
internal import Typography

extension LiveLayout {
  /// A rule as it would be written: `title.leading >= card.leading + 16 @ 750`.
  func description(ofRule number: Int) -> String {
    let rule = rules[number]
    if let name = rule.name { return name }
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
      let edge = "\(layout.name(ofNumber: term.item)).\(term.edge.rawValue)"
      let factor = abs(term.multiplier) == 1 ? "" : "\(Self.number(abs(term.multiplier))) * "
      let sign = text.isEmpty ? (term.multiplier < 0 ? "-" : "") : (term.multiplier < 0 ? " - " : " + ")
      text += sign + factor + edge
    }
    if text.isEmpty { return Self.number(constant) }
    return constant == 0 ? text : text + (constant < 0 ? " - " : " + ") + Self.number(abs(constant))
  }

  /// A number without the `.0` of whole ones.
  static func number(_ value: Double) -> String {
    Int64(exactly: value).map(String.init) ?? "\(value)"
  }

  /// What a constraint in the solver stands for, in words.
  func description(of origin: Origin) -> String {
    switch origin {
    case .rule(let number): description(ofRule: number)
    case .content(let number, .horizontal): "\(layout.name(ofNumber: number)) needs width for its content"
    case .content(let number, .vertical): "\(layout.name(ofNumber: number)) needs height for its content"
    case .size(.horizontal): "root.width == \(Self.number(room.size.width))"
    case .size(.vertical): "root.height == \(Self.number(room.size.height))"
    case .inset(let edge): "the device takes \(Self.number(inset(edge))) points at the \(edge.rawValue) edge"
    case .proportion(let axis): "lengths in proportion to contents, \(axis.rawValue)"
    case .extent(let number, let axis):
      "\(layout.name(ofNumber: number)).\(axis == .horizontal ? "width" : "height") >= 0"
    }
  }

  /// The items that a constraint speaks of, from its first.
  func items(of origin: Origin) -> [Int] {
    switch origin {
    case .rule(let number): rules[number].terms.map(\.item)
    case .content(let number, _), .extent(let number, _): [number]
    case .size, .inset, .proportion: [0]
    }
  }
}

extension Relation {
  /// How it is written.
  var sign: String {
    switch self {
    case .lessOrEqual: "<="
    case .equal: "=="
    case .greaterOrEqual: ">="
    }
  }
}
