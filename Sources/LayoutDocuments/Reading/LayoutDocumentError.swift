internal import StrictJSON

/// Why a text is no layout document.
public struct LayoutDocumentError: Error, Hashable, Sendable {
  /// The kinds of failure. Not an enum, so that adding one is not a breaking change.
  public struct Code: Hashable, Sendable {
    /// Its name.
    public let name: String

    /// Not JSON (RFC 8259), or an object has a key twice.
    public static let badJSON = Code(name: "badJSON")
    /// A string that is not Unicode.
    public static let badText = Code(name: "badText")
    /// A key that no layout document has there: a typo must not change a layout.
    public static let unknownKey = Code(name: "unknownKey")
    /// A value that is missing, of the wrong type, or out of its range.
    public static let badValue = Code(name: "badValue")
    /// A rule that is not `item.edge relation item.edge + constant @ priority`.
    public static let badRule = Code(name: "badRule")
    /// A query that is none, such as `widht < 600`.
    public static let badQuery = Code(name: "badQuery")
    /// An item, edge, value or style that there is not.
    public static let unknownName = Code(name: "unknownName")
    /// Two items or styles of one name.
    public static let duplicateName = Code(name: "duplicateName")
    /// Items that are in each other.
    public static let cycle = Code(name: "cycle")
    /// More of something than there may be.
    public static let limit = Code(name: "limit")
  }

  /// What kind of failure it was.
  public let code: Code
  /// Where it is in the document: `items[3].style`.
  public let culprit: String
  /// What is wrong and what would be right, in a sentence.
  public let message: String
  /// Where it is in the text, counted from 1: the line, and in it the character.
  public let line, column: Int
}

extension LayoutDocumentError: CustomStringConvertible {
  /// `12:7: items[3].style: there is no style 'titel'`.
  public var description: String {
    "\(line):\(column): " + (culprit.isEmpty ? message : "\(culprit): \(message)")
  }
}

extension LayoutDocumentError {
  init(_ fault: JSONFault, in text: [UInt8]) {
    let place = SourcePlace(fault.offset ?? 0, in: text[...])
    self.init(
      code: Code(name: fault.code.name), culprit: fault.culprit, message: fault.message, line: place.line,
      column: place.column)
  }
}

// The kinds of fault that JSON by itself does not know.
extension JSONFault.Code {
  static let badRule = JSONFault.Code(LayoutDocumentError.Code.badRule.name)
  static let badQuery = JSONFault.Code(LayoutDocumentError.Code.badQuery.name)
  static let unknownName = JSONFault.Code(LayoutDocumentError.Code.unknownName.name)
  static let duplicateName = JSONFault.Code(LayoutDocumentError.Code.duplicateName.name)
  static let cycle = JSONFault.Code(LayoutDocumentError.Code.cycle.name)
  static let limit = JSONFault.Code(LayoutDocumentError.Code.limit.name)
}
