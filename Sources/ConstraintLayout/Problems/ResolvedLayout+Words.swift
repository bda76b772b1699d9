internal import Cassowary
internal import Typography

// Rules and conflicts in words.
extension ResolvedLayout {
  func name(_ number: Int) -> String { layout.name(ofNumber: number) }

  /// A rule as it stands now, in words.
  func description(ofRule number: Int) -> String { layout.description(of: rules[number]) }

  /// Describes the origin of a constraint in words.
  func description(of origin: ConstraintOrigin) -> String {
    switch origin {
    case .rule(let number): description(ofRule: number)
    case .content(let number, .horizontal): "\(name(number)) needs width for its content"
    case .content(let number, .vertical): "\(name(number)) needs height for its content"
    case .size(.horizontal): "root.width == \(Layout.number(environment.size.width))"
    case .size(.vertical): "root.height == \(Layout.number(environment.size.height))"
    case .inset(let edge):
      "the device takes \(Layout.number(inset(edge))) points at the \(edge.rawValue) edge"
    case .extent(let number, let axis):
      "\(name(number)).\(axis == .horizontal ? "width" : "height") >= 0"
    }
  }

  /// Describes the reason why the solver failed.
  func message(of error: SolverError, _ origins: [Constraint: ConstraintOrigin]) -> String {
    let origins = error.conflict.compactMap { origins[$0] }
    if error.code == .unsatisfiable, !origins.isEmpty { return message(of: origins) }
    let culprit = origins.first.map { description(of: $0) } ?? error.culprit
    return "the solver gave up: \(culprit): \(error.message)"
  }

  /// Describes a conflict in words.
  func message(of conflict: [ConstraintOrigin]) -> String {
    "these cannot all hold: " + explained(conflict).map { description(of: $0) }.joined(separator: "; ")
  }

  /// Returns the parts of a conflict that a reader has written or can see; if there are no such parts, all of it.
  func explained(_ conflict: [ConstraintOrigin]) -> [ConstraintOrigin] {
    let explained = conflict.filter { origin in
      switch origin {
      case .rule(let number): rules[number].role != .internal
      case .inset, .extent: false
      case .content, .size: true
      }
    }
    let isWhole = explained.contains { if case .size = $0 { false } else { true } }
    return isWhole ? explained : conflict
  }

  /// The items that a constraint is about, from its first.
  func items(of origin: ConstraintOrigin) -> [Int] {
    switch origin {
    case .rule(let number): rules[number].terms.map(\.item)
    case .content(let number, _), .extent(let number, _): [number]
    case .size, .inset: [0]
    }
  }
}
