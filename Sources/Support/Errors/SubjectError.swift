/// An error about one kind of thing, such as `TypefaceError` about fonts.
public struct SubjectError<Subject>: DescribedError {
  /// The kind of failure.
  public let code: Code
  /// The value, name or file that caused it.
  public let culprit: String
  /// A sentence that says what is wrong, and after a semicolon what would help.
  public let message: String
  /// Where in a text or file the error is; nil where it is in none.
  public let place: ErrorPlace?

  /// An error of a kind, its culprit and a sentence.
  package init(_ code: Code, _ culprit: String, _ message: String, at place: ErrorPlace? = nil) {
    self.code = code
    self.culprit = culprit
    self.message = message
    self.place = place
  }
}
