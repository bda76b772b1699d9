/// The work that a solve may do before it throws ``SolverError/Code/budget``.
///
/// Work is counted in pivots, not in time, so that the result is reproducible.
public struct Budget: Sendable, Hashable {
  /// The pivots that every solve may use.
  public var pivots: Int
  /// The additional pivots for each row and variable.
  public var pivotsPerRow: Int

  /// Creates a budget.
  public init(pivots: Int = 1000, pivotsPerRow: Int = 50) {
    self.pivots = pivots
    self.pivotsPerRow = pivotsPerRow
  }

  /// 1000 pivots and 50 for each row and variable, about ten times what the hardest tested systems need.
  public static let `default` = Budget()

  func limit(rows: Int) -> Int { pivots + rows * pivotsPerRow }
}
