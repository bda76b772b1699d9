/// The work that a solve may do before it throws ``ErrorCode/budget``.
///
/// Work is counted in pivots, not in time, so that the result is reproducible.
public struct Budget: Sendable, Hashable {
  /// The pivots that every solve may use; negative numbers count as 0.
  public var pivots: Int
  /// The additional pivots for each row and variable; negative numbers count as 0.
  public var pivotsPerRow: Int

  /// Creates a budget.
  public init(pivots: Int = 1000, pivotsPerRow: Int = 50) {
    self.pivots = pivots
    self.pivotsPerRow = pivotsPerRow
  }

  /// 1000 pivots and 50 for each row and variable, about ten times what the hardest tested systems need.
  public static let `default` = Budget()

  /// Returns the pivot limit for a system of `rows` rows and variables, saturating at the largest number.
  func limit(rows: Int) -> Int {
    let (more, isTooMany) = rows.multipliedReportingOverflow(by: max(0, pivotsPerRow))
    let (sum, isTooLarge) = more.addingReportingOverflow(max(0, pivots))
    return isTooMany || isTooLarge ? .max : sum
  }
}
