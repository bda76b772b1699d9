@_exported public import Support
package import Typography

/// An invalid number of a size, a box or a style, span or inline box.
public typealias TypesettingError = SubjectError<TextStyle>

extension TypesettingError {
  static func badValue(_ culprit: String, _ message: String) -> TypesettingError {
    TypesettingError(.badValue, culprit, message)
  }

  static func limit(_ culprit: String, _ message: String) -> TypesettingError {
    TypesettingError(.limit, culprit, message)
  }
}

extension TypesettingError {
  /// Checks that a number, where there is one, is in its domain.
  package static func check(_ value: Double?, in domain: Domain, _ name: String) throws(TypesettingError) {
    guard let value, let fault = domain.fault(of: value) else { return }
    throw TypesettingError(.badValue, name, fault)
  }
}
