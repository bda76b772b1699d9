/// A sum of variables, each times a number, and a constant: `2 * x - y + 8`.
///
/// Nothing is checked before the expression is part of a constraint that is added.
public struct Expression: Sendable {
  /// A variable times a number.
  public struct Term: Sendable, Hashable {
    /// The variable.
    public var variable: Variable
    /// The number it is multiplied by.
    public var coefficient: Double

    /// A variable times a number.
    public init(_ variable: Variable, times coefficient: Double) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The terms as written; a variable may come more than once.
  public var terms: [Term]
  /// What is added to them.
  public var constant: Double

  /// A sum of these terms and a constant.
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

/// What stands for a linear expression: a ``Variable``, or an ``Expression`` itself.
public protocol Linear: Sendable {
  /// The expression it stands for.
  var expression: Expression { get }
}

extension Expression: Linear {
  /// Itself.
  public var expression: Expression { self }
}

extension Variable: Linear {
  /// The variable, once.
  public var expression: Expression { Expression([.init(self, times: 1)]) }
}
