/// The relation of an expression to zero.
public enum Relation: Sendable, Hashable, CaseIterable {
  /// The expression is at most zero.
  case lessOrEqual
  /// The expression is zero.
  case equal
  /// The expression is at least zero.
  case greaterOrEqual
}

extension Relation: CustomStringConvertible {
  /// `<=`, `==` or `>=`.
  public var description: String {
    switch self {
    case .lessOrEqual: "<="
    case .equal: "=="
    case .greaterOrEqual: ">="
    }
  }
}
