package import Cassowary

/// A constraint of a document: the sum of its terms and its constant, against zero.
package struct SystemConstraint: Hashable, Sendable {
  /// A coefficient and a variable, as its index in the document.
  package struct Term: Hashable, Sendable {
    /// The coefficient of the variable.
    package var coefficient: Double
    /// The index of the variable.
    package var variable: Int

    /// A variable times a coefficient.
    package init(_ coefficient: Double, _ variable: Int) {
      self.coefficient = coefficient
      self.variable = variable
    }
  }

  /// The terms of the sum.
  package var terms: [Term]
  /// Added to the terms.
  package var constant: Double
  /// The relation of the sum to zero.
  package var relation: Relation
  /// 1...1000; 1000 is required.
  package var priority: Int
  /// The name of the constraint in messages.
  package var name: String?

  /// `terms + constant relation 0`.
  package init(
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
