/// Why a text is no query, and where.
public struct QueryError: Error, Hashable, Sendable {
  /// A sentence that says what is wrong and what would be right.
  public let message: String
  /// The character of the text at which the error is, counted from 1.
  public let column: Int
  /// The byte of the text's UTF-8 at which the error is, counted from 0.
  public let offset: Int
}

extension QueryError: CustomStringConvertible {
  /// `7: there is no trait 'widht'; did you mean 'width'?`
  public var description: String { "\(column): \(message)" }
}
