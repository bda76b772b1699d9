/// An error that says what failed, where, why, and what would help.
///
/// All errors of the library are such errors. Print one for people; compare its ``code`` in programs.
public protocol DescribedError: Error, Hashable, CustomStringConvertible {
  /// The kind of failure.
  var code: ErrorCode<Self> { get }
  /// The value, name or file that caused it; empty where the place says it all.
  var culprit: String { get }
  /// A sentence that says what is wrong, and after a semicolon what would help.
  var message: String { get }
  /// Where in a text or file the error is; nil where it is in none.
  var place: ErrorPlace? { get }
}

extension DescribedError {
  /// The kind of failure of such an error.
  public typealias Code = ErrorCode<Self>

  /// Nil: the error is in no text.
  public var place: ErrorPlace? { nil }

  /// What is wrong: the message up to its last semicolon.
  public var cause: String { String(message[..<(separator?.lowerBound ?? message.endIndex)]) }

  /// What would help: the message after its last semicolon; nil where what is wrong says it as well, as in
  /// `expected ',' or '}'`.
  public var wayOut: String? { separator.map { String(message[$0.upperBound...]) } }

  /// The place, the culprit and the message, as in `12:7: items[3].style: there is no style 'titel'; did you mean 'title'?`
  public var description: String {
    [place?.description ?? "", culprit, message].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  private var separator: Range<String.Index>? { message.ranges(of: "; ").last }
}
