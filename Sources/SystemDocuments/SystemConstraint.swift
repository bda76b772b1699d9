public import Cassowary

/// A constraint of a document: the sum of its terms and its constant, against zero.
public struct SystemConstraint: Hashable, Sendable {
  /// A coefficient and a variable, as its index in the document.
  public struct Term: Hashable, Sendable {
    /// The coefficient of the variable.
    public var coefficient: Double
    /// The index of the variable.
    public var variable: Int

    /// A variable times a coefficient.
    public init(_ coefficient: Double, _ variable: Int) {
      (self.coefficient, self.variable) = (coefficient, variable)
    }
  }

  /// The terms of the sum.
  public var terms: [Term]
  /// Added to the terms.
  public var constant: Double
  /// The relation of the sum to zero.
  public var relation: Relation
  /// 1...1000; 1000 is required.
  public var priority: Int
  /// The name of the constraint in messages.
  public var name: String?

  /// `terms + constant relation 0`.
  public init(
    _ terms: [Term], constant: Double = 0, _ relation: Relation, priority: Int = 1000, name: String? = nil
  ) {
    (self.terms, self.constant, self.relation, self.priority, self.name) =
      (terms, constant, relation, priority, name)
  }
}

extension Relation {
  /// The relations by their signs in JSON.
  static let signs: [(sign: String, relation: Relation)] = [
    ("<=", .lessOrEqual), ("==", .equal), (">=", .greaterOrEqual),
  ]

  /// Its sign in JSON.
  var sign: String { Self.signs.first { $0.relation == self }?.sign ?? "==" }
}
