/// A constraint that stands in a solver: a handle by which it is changed and removed.
///
/// The handle of a removed constraint is never used again.
public struct Constraint: Hashable, Sendable {
  let slot: Int32
  let owner: UInt32
  let serial: UInt64
}

extension Constraint: Comparable {
  /// Whether one was made before the other, the order in which ties are broken.
  public static func < (one: Constraint, other: Constraint) -> Bool { one.serial < other.serial }
}
