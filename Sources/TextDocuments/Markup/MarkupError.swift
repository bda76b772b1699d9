@_exported public import Support

/// A fault in a text in markup.
public struct MarkupError: DescribedError {
  /// The UTF-8 offset in the markup.
  public let offset: Int
  /// The tag, attribute or reference at fault.
  public let culprit: String
  /// A sentence that says what is wrong and what would be right.
  public let message: String

  init(_ offset: Int, _ culprit: String, _ message: String) {
    self.offset = offset
    self.culprit = culprit
    self.message = message
  }

  /// Always `badMarkup`.
  public var code: Code { .badMarkup }

  /// The byte of the markup.
  public var place: ErrorPlace? { ErrorPlace(offset: offset) }

  /// The culprit, where it stands, and the sentence.
  public var description: String { "\(culprit), at byte \(offset): \(message)" }
}

extension MarkupError {
  /// The description of an error in a text whose offsets count a unit.
  package func description(in text: String, _ unit: OffsetUnit) -> String {
    "\(culprit), at \(TextOffsets(text, unit).described(byte: offset)): \(message)"
  }
}

extension ErrorCode<MarkupError> {
  /// A text that is not in the markup.
  public static var badMarkup: Self { Self("badMarkup") }
}
