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
  public static var badRule: Self { Self(ErrorCode<JSONFault>.badRule) }
  /// An item, edge, value or style that does not exist.
  public static var unknownName: Self { Self(ErrorCode<JSONFault>.unknownName) }
  /// Two items or styles with the same name.
  public static var duplicateName: Self { Self(ErrorCode<JSONFault>.duplicateName) }
  /// Items that contain each other.
  public static var cycle: Self { Self(ErrorCode<JSONFault>.cycle) }
}

extension LayoutDocumentError {
  init(_ fault: JSONFault, in text: [UInt8]) {
    let place = SourcePlace(fault.offset ?? 0, in: text[...])
    self.init(
      Code(fault.code), fault.culprit, fault.message, at: ErrorPlace(line: place.line, column: place.column))
  }
}
