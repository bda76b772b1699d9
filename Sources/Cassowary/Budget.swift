/// How much work a solve may do before it ends with ``SolverError/Code/budget``.
///
/// The work is counted in pivots, never in time, so that the same system always ends the same way.
public struct Budget: Sendable, Hashable {
  /// Pivots every solve may use.
  public var pivots: Int
  /// Pivots it may use besides for each row and each variable of what is solved.
  public var pivotsPerRow: Int

  /// A budget of this many pivots, and this many besides for each row and variable.
  public init(pivots: Int = 1000, pivotsPerRow: Int = 50) {
    self.pivots = pivots
    self.pivotsPerRow = pivotsPerRow
  }

  /// 1000 pivots and 50 for each row and variable: some ten times what the hardest systems tried have needed.
  public static let `default` = Budget()

  func limit(rows: Int) -> Int { pivots + rows * pivotsPerRow }
}
