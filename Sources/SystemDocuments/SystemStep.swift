/// A change to one constraint of a system.
package struct SystemStep: Hashable, Sendable {
  /// The index of the constraint.
  package var constraint: Int
  /// Its new constant; nil for no change.
  package var constant: Double?
  /// Its new priority; nil for no change.
  package var priority: Int?

  /// A change of a constant, a priority, or both.
  package init(constraint: Int, constant: Double? = nil, priority: Int? = nil) {
    self.constraint = constraint
    self.constant = constant
    self.priority = priority
  }
}
