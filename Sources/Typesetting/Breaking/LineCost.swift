internal import Typography

/// The cost of a line in a paragraph: the sum is minimised.
struct LineCost {
  /// The width available, in units.
  let width: Int64
  private let demerits: Demerits?

  /// The cost of pretty lines, or of those with the fewest demerits.
  init(width: Int64, _ demerits: Demerits? = nil) { (self.width, self.demerits) = (width, demerits) }

  /// A last line shorter than this part of the width is charged for what it lacks.
  private static let minLastLine = 1.0 / 3
  /// The charge for a hyphen in pretty lines: as much as for lacking a sixth of the width.
  private static let prettyHyphen = 1.0 / 36

  /// The cost of a line between two breakpoints.
  ///
  /// - Parameters:
  ///   - isLast: whether it is the last of its paragraph; `isNextToLast`: the one before.
  func cost(
    _ lineWidth: Int64, from first: Breakpoint, to last: Breakpoint, isLast: Bool, isNextToLast: Bool
  ) -> Double {
    let missing = width > 0 ? Double(max(0, width - lineWidth)) / Double(width) : 0
    guard let demerits else { return prettyCost(missing, last.showsHyphen, isLast) }
    let shortage = demerits.stretch > 0 ? missing / demerits.stretch : missing > 0 ? 1e6 : 0
    let badness = isLast ? 0 : min(100 * shortage * shortage * shortage, 10_000)
    var cost = (demerits.line + badness) * (demerits.line + badness)
    if last.showsHyphen {
      cost += demerits.hyphen * demerits.hyphen
      if first.showsHyphen { cost += demerits.consecutiveHyphens }
      if isNextToLast { cost += demerits.finalHyphen }
    }
    return cost
  }

  private func prettyCost(_ missing: Double, _ endsInHyphen: Bool, _ isLast: Bool) -> Double {
    guard isLast else { return missing * missing + (endsInHyphen ? Self.prettyHyphen : 0) }
    let lack = max(0, missing - (1 - Self.minLastLine))
    return 9 * lack * lack
  }
}
