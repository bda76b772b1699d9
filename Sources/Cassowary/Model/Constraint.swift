/// A handle of a constraint in a solver, by which you change and remove it.
///
/// The handle of a removed constraint is never reused.
public struct Constraint: Hashable, Sendable {
  let slot: Int32
  let owner: UInt32
  let serial: UInt64
}

extension Constraint: Comparable {
  /// Returns whether one was created before the other. Ties are broken in this order.
  public static func < (one: Constraint, other: Constraint) -> Bool { one.serial < other.serial }
}
