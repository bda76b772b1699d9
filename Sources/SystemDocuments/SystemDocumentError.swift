@_exported public import Support

/// Why a document is not a system, or its system has no solution.
public struct SystemDocumentError: DescribedError {
  /// The kind of failure.
  public let code: Code
  /// The path `constraints[3].terms[0]`, or the constraints that are in conflict.
  public let culprit: String
  /// A sentence that says what is wrong and what would be right.
  public let message: String
  /// The line and column in a text of several lines.
  public let place: ErrorPlace?
  /// The indices of constraints that cannot be satisfied together, though any but one of them could; empty for other
  /// failures.
  public let conflict: [Int]

  init(
    _ code: Code, _ culprit: String, _ message: String, at place: ErrorPlace? = nil, conflict: [Int] = []
  ) {
    self.code = code
    self.culprit = culprit
    self.message = message
    self.place = place
    self.conflict = conflict
  }
}
