@_exported public import Support
internal import StrictJSON

/// Why a text is not a layout document.
public struct LayoutDocumentError: DescribedError {
  /// What kind of failure it was.
  public let code: Code
  /// The path in the document: `items[3].style`.
  public let culprit: String
  /// What is wrong and what would be right, in a sentence.
  public let message: String
  /// The line and column in the text, counted from 1.
  public let line, column: Int
  /// The line and column.
  public var place: ErrorPlace? { ErrorPlace(line: line, column: column) }
}

extension ErrorCode<LayoutDocumentError> {
  /// Not JSON (RFC 8259), or an object has a key twice.
  public static var badJSON: Self { Self("badJSON") }
  /// A string that is not Unicode.
  public static var badText: Self { Self("badText") }
  /// A key that is not known: a typing error must not change a layout.
  public static var unknownKey: Self { Self("unknownKey") }
  /// A value that is missing, of the wrong type, or out of its range.
  public static var badValue: Self { Self("badValue") }
  /// A rule that is not `item.edge relation item.edge + constant @ priority`.
  public static var badRule: Self { Self("badRule") }
  /// A query that is none, such as `widht < 600`.
  public static var badQuery: Self { Self("badQuery") }
  /// An item, edge, value or style that does not exist.
  public static var unknownName: Self { Self("unknownName") }
  /// Two items or styles with the same name.
  public static var duplicateName: Self { Self("duplicateName") }
  /// Items that contain each other.
  public static var cycle: Self { Self("cycle") }
  /// Larger than a limit.
  public static var limit: Self { Self("limit") }
}

extension LayoutDocumentError {
  init(_ fault: JSONFault, in text: [UInt8]) {
    let place = SourcePlace(fault.offset ?? 0, in: text[...])
    self.init(
      code: Code(fault.code), culprit: fault.culprit, message: fault.message, line: place.line,
      column: place.column)
  }
}

// Faults of layout documents, in addition to those of JSON.
extension ErrorCode<JSONFault> {
  static var badRule: Self { Self(LayoutDocumentError.Code.badRule) }
  static var badQuery: Self { Self(LayoutDocumentError.Code.badQuery) }
  static var unknownName: Self { Self(LayoutDocumentError.Code.unknownName) }
  static var duplicateName: Self { Self(LayoutDocumentError.Code.duplicateName) }
  static var cycle: Self { Self(LayoutDocumentError.Code.cycle) }
  static var limit: Self { Self(LayoutDocumentError.Code.limit) }
}
