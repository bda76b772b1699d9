/// Why an audit cannot be made: a code, the culprit with its file and line, and a sentence with the way out.
public struct AuditError: Error, Hashable, Sendable {
  /// The kinds of failure. Not an enum, so that adding one is not a breaking change.
  public struct Code: Hashable, Sendable {
    private let name: String

    /// There is no such file.
    public static let notFound = Code(name: "notFound")
    /// A file that is there but cannot be read, or is broken.
    public static let badFile = Code(name: "badFile")
    /// A value that is out of range, or the name of something that does not exist.
    public static let badValue = Code(name: "badValue")
    /// A report that cannot be written.
    public static let unwritable = Code(name: "unwritable")
  }

  /// The kind of failure.
  public let code: Code
  /// The file, with its line where that is known, or the value.
  public let culprit: String
  /// A sentence that says what is wrong and what would help.
  public let message: String

  package init(_ code: Code, _ culprit: String, _ message: String) {
    (self.code, self.culprit, self.message) = (code, culprit, message)
  }
}

extension AuditError: CustomStringConvertible {
  /// The culprit and the sentence.
  public var description: String { "\(culprit): \(message)" }
}
