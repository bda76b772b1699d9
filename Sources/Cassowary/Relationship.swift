/// A constraint that stands in no solver yet: an expression, how it stands to zero, and how strongly.
///
/// It is written with ``Linear/atLeast(_:priority:name:)-(Double,_,_)``, `atMost` and `equal`:
/// `label.leading.atLeast(root.leading + 16, priority: 750)`. The operators `==` and `<=` are left to mean
/// equality and order.
public struct Relationship: Sendable {
  /// What stands to zero.
  public var expression: Expression
  /// How it stands to zero.
  public var relation: Relation
  /// How strongly.
  public var priority: Priority
  /// What messages call it; nil for the formula itself.
  public var name: String?

  /// An expression that stands to zero in this relation.
  public init(
    _ expression: Expression, _ relation: Relation, priority: Priority = .required, name: String? = nil
  ) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
    self.name = name
  }
}
