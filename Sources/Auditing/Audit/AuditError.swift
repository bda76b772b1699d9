@_exported public import Support

/// Why an audit cannot be made: a code, the culprit with its file and line, and a sentence with the way out.
public struct AuditError: DescribedError {
  /// The kind of failure.
  public let code: Code
  /// The file, with its line where that is known, or the value.
  public let culprit: String
  /// A sentence that says what is wrong and what would help.
  public let message: String

  package init(_ code: Code, _ culprit: String, _ message: String) {
    self.code = code
    self.culprit = culprit
    self.message = message
  }
}

extension ErrorCode<AuditError> {
  /// There is no such file.
  public static var notFound: Self { Self("notFound") }
  /// A file that is there but cannot be read, or is broken.
  public static var badFile: Self { Self("badFile") }
  /// A value that is out of range, or the name of something that does not exist.
  public static var badValue: Self { Self("badValue") }
  /// A report that cannot be written.
  public static var unwritable: Self { Self("unwritable") }
}
