/// A linear expression: a sum of variables times coefficients, and a constant, such as `2 * x - y + 8`.
///
/// Coefficients and variables are checked when a constraint with the expression is added.
public struct Expression: Sendable {
  /// A variable times a coefficient.
  public struct Term: Sendable, Hashable {
    /// The variable.
    public var variable: Variable
    /// The coefficient.
    public var coefficient: Double

    /// Creates a term.
    public init(_ variable: Variable, times coefficient: Double) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The terms as written. A variable may occur more than once.
  public var terms: [Term]
  /// The constant.
  public var constant: Double

  /// Creates an expression from terms and a constant.
  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  func adding(_ other: Expression, times factor: Double) -> Expression {
    var sum = self
    sum.terms.reserveCapacity(terms.count + other.terms.count)
    for term in other.terms { sum.terms.append(Term(term.variable, times: term.coefficient * factor)) }
    sum.constant += other.constant * factor
    return sum
  }
}

/// A type that can be used as a linear expression: a ``Variable`` or an ``Expression``.
public protocol Linear: Sendable {
  /// The value as an expression.
  var expression: Expression { get }
}

extension Expression: Linear {
  /// The expression itself.
  public var expression: Expression { self }
}

extension Variable: Linear {
  /// The variable with coefficient 1.
  public var expression: Expression { Expression([.init(self, times: 1)]) }
}
