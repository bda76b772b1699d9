internal import Typography

/// A question that has no answer: a size, width or height that is no length.
public struct TypesettingError: Error, Hashable, Sendable {
  /// The kinds of failure; open, so that a new one breaks nobody's `switch`.
  public struct Code: Hashable, Sendable {
    private enum Kind: Hashable, Sendable { case badValue }
    private let kind: Kind

    /// A number that is negative, infinite or not a number.
    public static let badValue = Code(kind: .badValue)
  }

  /// What kind of failure it was.
  public let code: Code
  /// Which value it was.
  public let culprit: String
  /// What is wrong with it and what would be right, in a sentence.
  public let message: String

  /// An error of a kind, its culprit and a sentence.
  package init(_ code: Code, _ culprit: String, _ message: String) {
    (self.code, self.culprit, self.message) = (code, culprit, message)
  }
}

extension TypesettingError: CustomStringConvertible {
  /// The culprit and the sentence.
  public var description: String { "\(culprit): \(message)" }
}

extension TypesettingError {
  /// Checks that a length is a number from 0 on.
  package static func check(_ value: Double?, _ name: String) throws(TypesettingError) {
    guard let value, !value.isLength else { return }
    throw TypesettingError(.badValue, name, "\(Decimals.exact(value)) is not a length; give 0 or more")
  }
}
