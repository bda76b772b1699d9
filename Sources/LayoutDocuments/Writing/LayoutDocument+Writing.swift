internal import StrictJSON
internal import TextDocuments

extension LayoutDocument {
  /// The document as JSON, with one item or rule per line; parsing it gives an equal document.
  ///
  /// Rules between edges are as written; other numbers are the shortest decimals that round-trip. Defaults are omitted.
  ///
  /// Complexity: linear in the document.
  public var json: String {
    var json = JSONWriter()
    Self.properties.write(self, to: &json, onLinesAt: 0)
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }
}
