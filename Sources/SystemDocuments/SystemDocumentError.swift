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

extension ErrorCode<SystemDocumentError> {
  /// Not JSON (RFC 8259), or an object has a key twice.
  public static var badJSON: Self { Self("badJSON") }
  /// A string that is not Unicode.
  public static var badText: Self { Self("badText") }
  /// A key that is not known: a typing error must not change an answer.
  public static var unknownKey: Self { Self("unknownKey") }
  /// A value that is missing, of the wrong type, or out of its range.
  public static var badValue: Self { Self("badValue") }
  /// Larger than a limit, such as the number of constraints.
  public static var limit: Self { Self("limit") }
  /// The required constraints cannot all be satisfied.
  public static var unsatisfiable: Self { Self("unsatisfiable") }
  /// The solver's budget was spent before there was an answer.
  public static var budget: Self { Self("budget") }
}
