extension Linear {
  /// This is at least the other.
  public func atLeast(
    _ other: Expression, priority: Priority = .required, name: String? = nil
  ) -> Relationship {
    Relationship(expression.adding(other, times: -1), .greaterOrEqual, priority: priority, name: name)
  }

  /// This is at least the other.
  public func atLeast(
    _ other: Variable, priority: Priority = .required, name: String? = nil
  ) -> Relationship {
    Relationship(
      expression.adding(other.expression, times: -1), .greaterOrEqual, priority: priority, name: name)
  }

  /// This is at least the other.
  public func atLeast(
    _ other: Double, priority: Priority = .required, name: String? = nil
  ) -> Relationship {
    Relationship(
      expression.adding(Expression(constant: other), times: -1), .greaterOrEqual, priority: priority,
      name: name)
  }

  /// This is at most the other.
  public func atMost(
    _ other: Expression, priority: Priority = .required, name: String? = nil
  ) -> Relationship {
    Relationship(expression.adding(other, times: -1), .lessOrEqual, priority: priority, name: name)
  }

  /// This is at most the other.
  public func atMost(
    _ other: Variable, priority: Priority = .required, name: String? = nil
  ) -> Relationship {
    Relationship(expression.adding(other.expression, times: -1), .lessOrEqual, priority: priority, name: name)
  }

  /// This is at most the other.
  public func atMost(
    _ other: Double, priority: Priority = .required, name: String? = nil
  ) -> Relationship {
    Relationship(
      expression.adding(Expression(constant: other), times: -1), .lessOrEqual, priority: priority, name: name)
  }

  /// This equals the other.
  public func equal(
    _ other: Expression, priority: Priority = .required, name: String? = nil
  ) -> Relationship {
    Relationship(expression.adding(other, times: -1), .equal, priority: priority, name: name)
  }

  /// This equals the other.
  public func equal(
    _ other: Variable, priority: Priority = .required, name: String? = nil
  ) -> Relationship {
    Relationship(expression.adding(other.expression, times: -1), .equal, priority: priority, name: name)
  }

  /// This equals the other.
  public func equal(
    _ other: Double, priority: Priority = .required, name: String? = nil
  ) -> Relationship {
    Relationship(
      expression.adding(Expression(constant: other), times: -1), .equal, priority: priority, name: name)
  }
}
