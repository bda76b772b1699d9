/// What is wrong with a text in markup.
public struct MarkupError: Error, Hashable, Sendable {
  /// The UTF-8 offset in the markup.
  public let offset: Int
  /// What it is about: a tag, an attribute, a reference.
  public let culprit: String
  /// What is wrong and what would be right, in a sentence.
  public let message: String

  init(_ offset: Int, _ culprit: String, _ message: String) {
    (self.offset, self.culprit, self.message) = (offset, culprit, message)
  }
}

extension MarkupError: CustomStringConvertible {
  /// The culprit, where it stands, and the sentence.
  public var description: String { "\(culprit), at byte \(offset): \(message)" }
}
