internal import Cassowary
internal import Typography

// Rules and conflicts in words.
extension ResolvedLayout {
  func name(_ number: Int) -> String { layout.name(ofNumber: number) }

  func description(ofRule number: Int) -> String { layout.description(of: rules[number]) }

  func description(of origin: ConstraintOrigin) -> String {
    switch origin {
    case .rule(let number): description(ofRule: number)
    case .content(let number, .horizontal): "\(name(number)) needs width for its content"
    case .content(let number, .vertical): "\(name(number)) needs height for its content"
    case .size(.horizontal): "root.width == \(environment.size.width.decimal)"
    case .size(.vertical): "root.height == \(environment.size.height.decimal)"
    case .inset(let edge):
      "the device takes \(inset(edge).decimal) points at the \(edge.rawValue) edge"
    case .extent(let number, let axis):
      "\(name(number)).\(axis == .horizontal ? "width" : "height") >= 0"
    }
  }

  func message(of error: SolverError, _ origins: [Constraint: ConstraintOrigin]) -> String {
    let origins = error.conflict.compactMap { origins[$0] }
    if error.code == .unsatisfiable, !origins.isEmpty { return message(of: origins) }
    let culprit = origins.first.map { description(of: $0) } ?? error.culprit
    return "the solver gave up: \(culprit): \(error.message)"
  }

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
