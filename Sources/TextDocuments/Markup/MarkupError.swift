/// A fault in a text in markup.
public struct MarkupError: Error, Hashable, Sendable {
  /// The UTF-8 offset in the markup.
  public let offset: Int
  /// The tag, attribute or reference at fault.
  public let culprit: String
  /// A sentence that says what is wrong and what would be right.
  public let message: String

  init(_ offset: Int, _ culprit: String, _ message: String) {
    (self.offset, self.culprit, self.message) = (offset, culprit, message)
  }
}

extension MarkupError: CustomStringConvertible {
  /// The culprit, where it stands, and the sentence.
  public var description: String { "\(culprit), at byte \(offset): \(message)" }
}
