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

  /// The line and column of a value in the text of a document, such as that of `fonts[1]` or `items[3].style`; nil if there
  /// is none.
  ///
  /// Complexity: linear in the text.
  package static func place(of path: String, in json: some Sequence<UInt8>) -> (line: Int, column: Int)? {
    let text = Array(json)
    var reader = JSONReader(text[...])
    guard let value = (try? reader.document())?.value(at: path[...]) else { return nil }
    let place = SourcePlace(value.range.lowerBound, in: text[...])
    return (place.line, place.column)
  }

  /// The fonts that a document names for all its texts, before the rest of it is read.
  ///
  /// Complexity: linear in the text.
  package static func fonts(in json: [UInt8]) -> [String] {
    var reader = JSONReader(json[...])
    guard case .array(let fonts)? = (try? reader.document())?.value(at: "fonts")?.content else { return [] }
    return fonts.compactMap { try? $0.string() }
  }
}

extension JSONValue {
  /// The value at the end of a path; keys may contain its dots.
  fileprivate func value(at path: Substring) -> JSONValue? {
    guard let first = path.first else { return self }
    switch content {
    case .array(let values):
      guard first == "[", let end = path.firstIndex(of: "]"), let index = Int(path[..<end].dropFirst()),
        values.indices.contains(index)
      else { return nil }
      return values[index].value(at: path[end...].dropFirst())
    case .object(let members):
      let path = first == "." ? path.dropFirst() : path
      for member in members where path.hasPrefix(member.key) {
        if let found = member.value.value(at: path.dropFirst(member.key.count)) { return found }
      }
      return nil
    default: return nil
    }
  }
}
