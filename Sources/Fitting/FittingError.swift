/// A fit that was asked for with numbers that mean nothing.
public struct FittingError: Error, Hashable, Sendable {
  /// The kinds of failure; open, so that a new one breaks nobody's `switch`.
  public struct Code: Hashable, Sendable {
    private enum Kind: Hashable, Sendable { case badValue }
    private let kind: Kind

    /// A number out of its range, or two that contradict each other.
    public static let badValue = Code(kind: .badValue)
  }

  /// What kind of failure it was.
  public let code: Code
  /// Which value it was.
  public let culprit: String
  /// What is wrong with it and what would be right, in a sentence.
  public let message: String
}

extension FittingError: CustomStringConvertible {
  /// The culprit and the sentence.
  public var description: String { "\(culprit): \(message)" }
}

extension FittingError {
  static func bad(_ culprit: String, _ message: String) -> FittingError {
    FittingError(code: .badValue, culprit: culprit, message: message)
  }
}
