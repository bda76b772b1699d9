/// A change to one constraint of a system.
public struct SystemStep: Hashable, Sendable {
  /// The index of the constraint.
  public var constraint: Int
  /// Its new constant; nil for no change.
  public var constant: Double?
  /// Its new priority; nil for no change.
  public var priority: Int?

  /// A change of a constant, a priority, or both.
  public init(constraint: Int, constant: Double? = nil, priority: Int? = nil) {
    (self.constraint, self.constant, self.priority) = (constraint, constant, priority)
  }
}
