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
    var seen: Set<String> = []
    let parts = explained(conflict).map { writtenDescription(of: $0) }.filter { seen.insert($0).inserted }
    return (parts.count == 1 ? "this cannot hold: " : "these cannot all hold: ")
      + parts.joined(separator: "; ")
  }

  /// A part of the layout as somebody wrote it, with the place where it was read from; the rules of an arrangement are
  /// that arrangement.
  func writtenDescription(of origin: ConstraintOrigin) -> String {
    guard case .rule(let number) = origin else { return description(of: origin) }
    let words = arrangementDescription(ofRule: number) ?? description(ofRule: number)
    return words + (rules[number].source.map { " (\($0))" } ?? "")
  }

  /// The arrangement that a rule belongs to, such as `the row of photo, title and 2 more in card`; nil if there is none.
  private func arrangementDescription(ofRule number: Int) -> String? {
    guard let place = plan.arrangements.firstIndex(where: { $0.rules.contains(number) }) else { return nil }
    let record = plan.arrangements[place]
    let kind = record.arrangement.value(in: environment(inside: record.container)).summary
    return "the \(kind) of \(Self.list(record.items.map(name))) in \(name(record.container))"
  }

  /// Names in a sentence, of many the first three: `a, b, c and 4 more`.
  static func list(_ names: [String]) -> String {
    guard names.count > 1 else { return names.first ?? "" }
    let isLong = names.count > 4
    let first = names.prefix(isLong ? 3 : names.count - 1).joined(separator: ", ")
    return "\(first) and \(isLong ? "\(names.count - 3) more" : names[names.count - 1])"
  }

  /// Returns the parts of a conflict that a reader has written or can see; if there are fewer than two such parts, all of
  /// it.
  func explained(_ conflict: [ConstraintOrigin]) -> [ConstraintOrigin] {
    let explained = conflict.filter { origin in
      switch origin {
      case .rule(let number): rules[number].role != .internal
      case .inset, .extent: false
      case .content, .size: true
      }
    }
    let isWhole = explained.contains { if case .size = $0 { false } else { true } }
    return isWhole && explained.count > 1 ? explained : conflict
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
