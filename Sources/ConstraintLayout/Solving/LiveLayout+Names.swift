internal import Cassowary
internal import Typography

extension LiveLayout {
  /// A rule as it stands now, in words.
  func description(ofRule number: Int) -> String { layout.description(of: rules[number]) }

  static func number(_ value: Double) -> String { Layout.number(value) }

  /// Describes the origin of a constraint in words.
  func description(of origin: Origin) -> String {
    switch origin {
    case .rule(let number): description(ofRule: number)
    case .content(let number, .horizontal): "\(layout.name(ofNumber: number)) needs width for its content"
    case .content(let number, .vertical): "\(layout.name(ofNumber: number)) needs height for its content"
    case .size(.horizontal): "root.width == \(Self.number(rootEnvironment.size.width))"
    case .size(.vertical): "root.height == \(Self.number(rootEnvironment.size.height))"
    case .inset(let edge): "the device takes \(Self.number(inset(edge))) points at the \(edge.rawValue) edge"
    case .extent(let number, let axis):
      "\(layout.name(ofNumber: number)).\(axis == .horizontal ? "width" : "height") >= 0"
    }
  }

  /// Why the solver failed, in words.
  func message(of error: SolverError) -> String {
    let origins = error.conflict.compactMap { self.origins[$0] }
    if error.code == .unsatisfiable, !origins.isEmpty { return message(of: origins) }
    let culprit = origins.first.map { description(of: $0) } ?? error.culprit
    return "the solver gave up: \(culprit): \(error.message)"
  }

  /// Describes a conflict in words.
  func message(of conflict: [Origin]) -> String {
    "these cannot all hold: " + told(conflict).map { description(of: $0) }.joined(separator: "; ")
  }

  /// The items that a constraint speaks of, from its first.
  func items(of origin: Origin) -> [Int] {
    switch origin {
    case .rule(let number): rules[number].terms.map(\.item)
    case .content(let number, _), .extent(let number, _): [number]
    case .size, .inset: [0]
    }
  }
}

extension Relation {
  /// The sign of the relation.
  var sign: String {
    switch self {
    case .lessOrEqual: "<="
    case .equal: "=="
    case .greaterOrEqual: ">="
    }
  }
}
