@_exported public import Support

/// Why a text is no query, and where.
public struct QueryError: DescribedError {
  /// A sentence that says what is wrong and what would be right.
  public let message: String
  /// The character of the text at which the error is, counted from 1.
  public let column: Int
  /// The byte of the text's UTF-8 at which the error is, counted from 0.
  public let offset: Int

  /// Always `badQuery`.
  public var code: Code { .badQuery }

  /// Empty: the place says what it is.
  public var culprit: String { "" }

  /// The character and the byte.
  public var place: ErrorPlace? { ErrorPlace(column: column, offset: offset) }
}

extension ErrorCode<QueryError> {
  /// A text that is not a query.
  public static var badQuery: Self { Self("badQuery") }
}
