@_exported public import Support

/// Why a text is no query, and where: its code is always `badQuery`, and its culprit empty.
public typealias QueryError = SubjectError<Query>

extension QueryError {
  /// The character of the text at which the error is, counted from 1.
  public var column: Int { place?.column ?? 1 }
  /// The byte of the text's UTF-8 at which the error is, counted from 0.
  public var offset: Int { place?.offset ?? 0 }
}
