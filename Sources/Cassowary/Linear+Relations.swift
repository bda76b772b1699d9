extension Linear {
  /// This is at least the other.
  public func atLeast(_ other: some Linear, priority: Priority = .required, name: String? = nil)
    -> Relationship
  {
    relation(.greaterOrEqual, to: other.expression, priority, name)
  }

  /// This is at least the other.
  public func atLeast(_ other: Double, priority: Priority = .required, name: String? = nil) -> Relationship {
    relation(.greaterOrEqual, to: Expression(constant: other), priority, name)
  }

  /// This is at most the other.
  public func atMost(_ other: some Linear, priority: Priority = .required, name: String? = nil)
    -> Relationship
  {
    relation(.lessOrEqual, to: other.expression, priority, name)
  }

  /// This is at most the other.
  public func atMost(_ other: Double, priority: Priority = .required, name: String? = nil) -> Relationship {
    relation(.lessOrEqual, to: Expression(constant: other), priority, name)
  }

  /// This equals the other.
  public func equal(_ other: some Linear, priority: Priority = .required, name: String? = nil) -> Relationship
  {
    relation(.equal, to: other.expression, priority, name)
  }

  /// This equals the other.
  public func equal(_ other: Double, priority: Priority = .required, name: String? = nil) -> Relationship {
    relation(.equal, to: Expression(constant: other), priority, name)
  }

  private func relation(
    _ relation: Relation, to other: Expression, _ priority: Priority, _ name: String?
  ) -> Relationship {
    Relationship(expression.adding(other, times: -1), relation, priority: priority, name: name)
  }
}
