// Concrete overloads for each pair of operands keep type checking linear, and leave the standard library's
// operators alone.

/// Returns the sum.
public func + (left: Variable, right: Variable) -> Expression {
  left.expression.adding(right.expression, times: 1)
}

/// Returns the sum.
public func + (left: Variable, right: Expression) -> Expression {
  left.expression.adding(right, times: 1)
}

/// Returns the sum.
public func + (left: Expression, right: Variable) -> Expression {
  left.adding(right.expression, times: 1)
}

/// Returns the sum.
public func + (left: Expression, right: Expression) -> Expression {
  left.adding(right, times: 1)
}

/// Returns the sum.
public func + (left: Variable, right: Double) -> Expression {
  left.expression.adding(Expression(constant: right), times: 1)
}

/// Returns the sum.
public func + (left: Double, right: Variable) -> Expression {
  Expression(constant: left).adding(right.expression, times: 1)
}

/// Returns the sum.
public func + (left: Expression, right: Double) -> Expression {
  left.adding(Expression(constant: right), times: 1)
}

/// Returns the sum.
public func + (left: Double, right: Expression) -> Expression {
  Expression(constant: left).adding(right, times: 1)
}

/// Returns the difference.
public func - (left: Variable, right: Variable) -> Expression {
  left.expression.adding(right.expression, times: -1)
}

/// Returns the difference.
public func - (left: Variable, right: Expression) -> Expression {
  left.expression.adding(right, times: -1)
}

/// Returns the difference.
public func - (left: Expression, right: Variable) -> Expression {
  left.adding(right.expression, times: -1)
}

/// Returns the difference.
public func - (left: Expression, right: Expression) -> Expression {
  left.adding(right, times: -1)
}

/// Returns the difference.
public func - (left: Variable, right: Double) -> Expression {
  left.expression.adding(Expression(constant: right), times: -1)
}

/// Returns the difference.
public func - (left: Double, right: Variable) -> Expression {
  Expression(constant: left).adding(right.expression, times: -1)
}

/// Returns the difference.
public func - (left: Expression, right: Double) -> Expression {
  left.adding(Expression(constant: right), times: -1)
}

/// Returns the difference.
public func - (left: Double, right: Expression) -> Expression {
  Expression(constant: left).adding(right, times: -1)
}

/// Returns the product.
public func * (factor: Double, form: Variable) -> Expression {
  Expression().adding(form.expression, times: factor)
}

/// Returns the product.
public func * (form: Variable, factor: Double) -> Expression {
  Expression().adding(form.expression, times: factor)
}

/// Returns the quotient.
public func / (form: Variable, divisor: Double) -> Expression {
  form.expression / divisor
}

/// Returns the negation.
public prefix func - (form: Variable) -> Expression {
  Expression().adding(form.expression, times: -1)
}

/// Returns the product.
public func * (factor: Double, form: Expression) -> Expression {
  Expression().adding(form, times: factor)
}

/// Returns the product.
public func * (form: Expression, factor: Double) -> Expression {
  Expression().adding(form, times: factor)
}

/// Returns the quotient.
public func / (form: Expression, divisor: Double) -> Expression {
  Expression(
    form.terms.map { .init($0.variable, times: $0.coefficient / divisor) },
    constant: form.constant / divisor)
}

/// Returns the negation.
public prefix func - (form: Expression) -> Expression {
  Expression().adding(form, times: -1)
}
