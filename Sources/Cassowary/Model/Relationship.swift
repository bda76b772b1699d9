/// A constraint that is not part of a solver: an expression, its relation to zero, and a priority.
///
/// You write it with ``Linear/atLeast(_:priority:name:)-(Double,_,_)``, `atMost` and `equal`:
/// `label.leading.atLeast(root.leading + 16, priority: 750)`. The operators `==` and `<=` keep their
/// meaning.
public struct Relationship: Sendable {
  /// The expression that is compared with zero.
  public var expression: Expression
  /// The comparison.
  public var relation: Relation
  /// The priority.
  public var priority: Priority
  /// The name used in messages; nil to use the formula.
  public var name: String?

  /// Creates a relationship between an expression and zero.
  public init(
    _ expression: Expression, _ relation: Relation, priority: Priority = .required, name: String? = nil
  ) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
    self.name = name
  }
}

extension Linear {
  /// Returns the relationship "this is at least the other".
  public func atLeast(_ other: some Linear, priority: Priority = .required, name: String? = nil)
    -> Relationship
  {
    relation(.greaterOrEqual, to: other.expression, priority, name)
  }

  /// Returns the relationship "this is at least the number".
  public func atLeast(_ other: Double, priority: Priority = .required, name: String? = nil) -> Relationship {
    relation(.greaterOrEqual, to: Expression(constant: other), priority, name)
  }

  /// Returns the relationship "this is at most the other".
  public func atMost(_ other: some Linear, priority: Priority = .required, name: String? = nil)
    -> Relationship
  {
    relation(.lessOrEqual, to: other.expression, priority, name)
  }

  /// Returns the relationship "this is at most the number".
  public func atMost(_ other: Double, priority: Priority = .required, name: String? = nil) -> Relationship {
    relation(.lessOrEqual, to: Expression(constant: other), priority, name)
  }

  /// Returns the relationship "this equals the other".
  public func equal(_ other: some Linear, priority: Priority = .required, name: String? = nil) -> Relationship
  {
    relation(.equal, to: other.expression, priority, name)
  }

  /// Returns the relationship "this equals the number".
  public func equal(_ other: Double, priority: Priority = .required, name: String? = nil) -> Relationship {
    relation(.equal, to: Expression(constant: other), priority, name)
  }

  private func relation(
    _ relation: Relation, to other: Expression, _ priority: Priority, _ name: String?
  ) -> Relationship {
    Relationship(expression.adding(other, times: -1), relation, priority: priority, name: name)
  }
}
