@_exported public import Support

/// Why an audit cannot be made: a code, the culprit with its file and line, and a sentence with the way out.
public typealias AuditError = SubjectError<Audit>

extension ErrorCode<AuditError> {
  /// A file that is there but cannot be read, or is broken.
  public static var badFile: Self { Self("badFile") }
}
