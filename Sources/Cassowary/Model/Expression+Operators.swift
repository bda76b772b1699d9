// One operand is always of these types, so the standard library's operators stay as they are.
extension Linear {
  /// Returns the sum of both operands.
  public static func + (left: Self, right: some Linear) -> Expression {
    left.expression.adding(right.expression, times: 1)
  }

  /// Returns the sum of both operands.
  public static func + (left: Self, right: Double) -> Expression {
    left.expression.adding(Expression(constant: right), times: 1)
  }

  /// Returns the sum of both operands.
  public static func + (left: Double, right: Self) -> Expression {
    Expression(constant: left).adding(right.expression, times: 1)
  }

  /// Returns the difference of both operands.
  public static func - (left: Self, right: some Linear) -> Expression {
    left.expression.adding(right.expression, times: -1)
  }

  /// Returns the difference of both operands.
  public static func - (left: Self, right: Double) -> Expression {
    left.expression.adding(Expression(constant: right), times: -1)
  }

  /// Returns the difference of both operands.
  public static func - (left: Double, right: Self) -> Expression {
    Expression(constant: left).adding(right.expression, times: -1)
  }

  /// Returns the product of both operands.
  public static func * (factor: Double, form: Self) -> Expression {
    Expression().adding(form.expression, times: factor)
  }

  /// Returns the product of both operands.
  public static func * (form: Self, factor: Double) -> Expression { factor * form }

  /// Returns the quotient of both operands.
  public static func / (form: Self, divisor: Double) -> Expression {
    let whole = form.expression
    return Expression(
      whole.terms.map { .init($0.variable, times: $0.coefficient / divisor) },
      constant: whole.constant / divisor)
  }

  /// Returns the negation of the operand.
  public static prefix func - (form: Self) -> Expression { Expression().adding(form.expression, times: -1) }
}
