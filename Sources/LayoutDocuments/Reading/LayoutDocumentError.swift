@_exported public import Support
internal import StrictJSON

/// Why a text is not a layout document.
///
/// The culprit is the path in the document: `items[3].style`.
public typealias LayoutDocumentError = SubjectError<LayoutDocument>

extension LayoutDocumentError {
  /// The line in the text, counted from 1.
  public var line: Int { place?.line ?? 1 }
  /// The character in the line, counted from 1.
  public var column: Int { place?.column ?? 1 }
}

extension ErrorCode<LayoutDocumentError> {
  /// A rule that is not `item.edge relation item.edge + constant @ priority`.
  public static var badRule: Self { Self("badRule") }
  /// An item, edge, value or style that does not exist.
  public static var unknownName: Self { Self("unknownName") }
  /// Two items or styles with the same name.
  public static var duplicateName: Self { Self("duplicateName") }
  /// Items that contain each other.
  public static var cycle: Self { Self("cycle") }
}

extension LayoutDocumentError {
  init(_ fault: JSONFault, in text: [UInt8]) {
    let place = SourcePlace(fault.offset ?? 0, in: text[...])
    self.init(
      Code(fault.code), fault.culprit, fault.message, at: ErrorPlace(line: place.line, column: place.column))
  }
}

// Faults of layout documents, in addition to those of JSON.
extension ErrorCode<JSONFault> {
  static var badRule: Self { Self(LayoutDocumentError.Code.badRule) }
  static var unknownName: Self { Self(LayoutDocumentError.Code.unknownName) }
  static var duplicateName: Self { Self(LayoutDocumentError.Code.duplicateName) }
  static var cycle: Self { Self(LayoutDocumentError.Code.cycle) }
}
