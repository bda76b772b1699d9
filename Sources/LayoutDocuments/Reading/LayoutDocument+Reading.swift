internal import StrictJSON
package import TextDocuments
public import Typefaces

extension LayoutDocument {
  /// Reads a document.
  ///
  /// Complexity: linear in the text, times the depth of its items.
  /// - Parameters:
  ///   - json: the document, in UTF-8.
  ///   - fonts: finds the fonts that markup names; nil where there are none of that name.
  /// - Throws: what is wrong, with its path in the document, line and column.
  public init(
    json: some Sequence<UInt8>, fonts: @escaping (String) -> FontList? = { _ in nil }
  ) throws(LayoutDocumentError) {
    try self.init(json: json, .utf8, fonts: fonts)
  }

  /// Reads a document from a string.
  public init(
    json: String, fonts: @escaping (String) -> FontList? = { _ in nil }
  ) throws(LayoutDocumentError) {
    try self.init(json: json.utf8, fonts: fonts)
  }

  /// Reads a document; offsets in errors count a unit.
  package init(
    json: some Sequence<UInt8>, _ offsets: OffsetUnit, fonts: @escaping (String) -> FontList?
  ) throws(LayoutDocumentError) {
    let text = Array(json)
    do throws(JSONFault) { try self.init(text, DocumentReader(text: text, offsets, fonts: fonts)) } catch {
      throw LayoutDocumentError(error, in: text)
    }
  }

  private init(_ text: [UInt8], _ parts: DocumentReader) throws(JSONFault) {
    var reader = JSONReader(text[...])
    let value = try reader.document()
    if let fault = reader.fault { throw fault }
    guard case .object = value.content else {
      throw JSONFault(.badJSON, value.kind, "not a layout; give an object", at: value.range.lowerBound)
    }
    self = try Self.properties.read(value, parts)
  }

  /// The line and column of a font of the document.
  ///
  /// Complexity: linear in the text.
  package static func place(ofFont index: Int, in json: some Sequence<UInt8>) -> (line: Int, column: Int)? {
    let text = Array(json)
    let fonts = fontValues(text)
    guard fonts.indices.contains(index) else { return nil }
    let place = SourcePlace(fonts[index].range.lowerBound, in: text[...])
    return (place.line, place.column)
  }

  /// The fonts that a document names for all its texts, before the rest of it is read.
  ///
  /// Complexity: linear in the text.
  package static func fonts(in json: [UInt8]) -> [String] {
    fontValues(json).compactMap { try? $0.string() }
  }

  private static func fontValues(_ text: [UInt8]) -> [JSONValue] {
    var reader = JSONReader(text[...])
    guard case .object(let members)? = (try? reader.document())?.content,
      case .array(let fonts)? = members.first(where: { $0.key == "fonts" })?.value.content
    else { return [] }
    return fonts
  }
}
