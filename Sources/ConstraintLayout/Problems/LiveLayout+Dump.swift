internal import Cassowary
internal import Typography

extension LiveLayout {
  /// Everything as it is now, in words: a line for each item with its rectangle, and one for each rule.
  ///
  ///     header.gap (guide): 0, 44, 375 x 8
  ///     header.gap.height == 8
  ///     title.width == 0.5 * root.width @ 750, off by 12
  ///
  /// For reading, not for parsing. Complexity: linear in the items and rules.
  public var dump: String {
    let items = solution.resolved.items.indices.map {
      "\(layout.path(ofNumber: $0)) (\(solution.resolved.items[$0].kind.name)): \(place(of: $0))"
    }
    let rules = solution.resolved.rules.indices.filter {
      !solution.resolved.rules[$0].priority.isBelowAll
    }.map {
      solution.resolved.description(ofRule: $0) + state(ofRule: $0)
    }
    return (items + rules).joined(separator: "\n")
  }

  private func place(of number: Int) -> String {
    let frame = solution.resolved.frame(of: number, in: solution.system)
    let numbers = [frame.minX, frame.minY, frame.size.width, frame.size.height].map(\.decimal)
    return "\(numbers[0]), \(numbers[1]), \(numbers[2]) x \(numbers[3])"
  }

  private func state(ofRule number: Int) -> String {
    if !solution.resolved.counts(solution.resolved.rules[number]) { return ", not in use" }
    guard let error = solution.system.error(ofRule: number) else { return "" }
    return error > 1e-6 ? ", off by \(error.decimal)" : ""
  }
}
