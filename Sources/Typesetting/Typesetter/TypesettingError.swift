@_exported public import Support
package import Typography

/// An invalid number of a size, a box or a style, span or inline box.
public struct TypesettingError: DescribedError {
  /// The kind of failure.
  public let code: Code
  /// The value that caused it.
  public let culprit: String
  /// A sentence that says what is wrong with it and what would be right.
  public let message: String

  /// An error of a kind, its culprit and a sentence.
  package init(_ code: Code, _ culprit: String, _ message: String) {
    self.code = code
    self.culprit = culprit
    self.message = message
  }
}

extension TypesettingError {
  static func badValue(_ culprit: String, _ message: String) -> TypesettingError {
    TypesettingError(.badValue, culprit, message)
  }

  static func limit(_ culprit: String, _ message: String) -> TypesettingError {
    TypesettingError(.limit, culprit, message)
  }
}

extension ErrorCode<TypesettingError> {
  /// A number out of its range, a span outside the text, or a box without its character.
  public static var badValue: Self { Self("badValue") }
  /// More spans, fonts or styles than one text may have.
  public static var limit: Self { Self("limit") }
}

extension TypesettingError {
  /// Checks that a number, where there is one, is in its domain.
  package static func check(_ value: Double?, in domain: Domain, _ name: String) throws(TypesettingError) {
    guard let value, let fault = domain.fault(of: value) else { return }
    throw TypesettingError(.badValue, name, fault)
  }
}
