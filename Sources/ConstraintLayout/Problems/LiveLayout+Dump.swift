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
    let items = items.indices.map { "\(layout.path(ofNumber: $0)) (\(kind(of: $0))): \(place(of: $0))" }
    let rules = rules.indices.map { description(ofRule: $0) + state(ofRule: $0) }
    return (items + rules).joined(separator: "\n")
  }

  private func kind(of number: Int) -> String {
    switch items[number].kind {
    case .container: "container"
    case .guide: "guide"
    case .label: "label"
    case .content: "content"
    }
  }

  private func place(of number: Int) -> String {
    let frame = frame(ofNumber: number)
    let numbers = [frame.minX, frame.minY, frame.size.width, frame.size.height].map(Layout.number)
    return "\(numbers[0]), \(numbers[1]), \(numbers[2]) x \(numbers[3])"
  }

  /// Returns a note on a rule that does not hold, or does not count.
  private func state(ofRule number: Int) -> String {
    if !counts(rules[number]) { return ", not in use" }
    guard let constraint = ruleConstraints[number] else { return "" }
    let error = solver.error(of: constraint)
    return error > 1e-6 ? ", off by \(Layout.number(error))" : ""
  }
}
