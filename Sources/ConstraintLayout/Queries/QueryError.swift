/// Why a text is no query, and where.
public struct QueryError: Error, Hashable, Sendable {
  /// What is wrong and what would be right, in a sentence.
  public let message: String
  /// Which character of the text it is at, counted from 1.
  public let column: Int
  /// Which byte of the text's UTF-8 it is at, counted from 0.
  public let offset: Int
}

extension QueryError: CustomStringConvertible {
  /// `7: there is no trait 'widht'; did you mean 'width'?`
  public var description: String { "\(column): \(message)" }
}
