internal import StrictJSON

extension LayoutDocument {
  enum Key: String, CaseIterable {
    case schema = "$schema", about, fonts, traits, values, styles, items, rules, sets, alternatives, list
  }

  /// Reads a document.
  ///
  /// Complexity: linear in the text, times the depth of its items.
  /// - Throws: what is wrong, with its path in the document, line and column.
  public init(json: some Sequence<UInt8>) throws(LayoutDocumentError) {
    let text = Array(json)
    do throws(JSONFault) { try self.init(text) } catch { throw LayoutDocumentError(error, in: text) }
  }

  /// Reads a document from a string.
  public init(json: String) throws(LayoutDocumentError) { try self.init(json: json.utf8) }

  private init(_ text: [UInt8]) throws(JSONFault) {
    var reader = JSONReader(text[...])
    let value = try reader.document()
    if let fault = reader.fault { throw fault }
    guard case .object = value.content else {
      throw JSONFault(.badJSON, value.kind, "not a layout; give an object", at: value.range.lowerBound)
    }
    try self.init(JSONObject<Key>(value), DocumentReader(text: text))
  }

  private init(_ object: JSONObject<Key>, _ start: DocumentReader) throws(JSONFault) {
    var reader = start
    schema = try object.read(.schema) { (value) throws(JSONFault) in try value.string() }
    about = try object.read(.about) { (value) throws(JSONFault) in try value.string() }
    fonts = try object.read(.fonts) { (value) throws(JSONFault) in try value.fonts() }
    traits = try object.read(.traits) { (value) throws(JSONFault) in try reader.traits(value) } ?? []
    values = try object.read(.values) { (value) throws(JSONFault) in try reader.values(value) } ?? []
    styles = try object.read(.styles) { (value) throws(JSONFault) in try reader.styles(value) } ?? []
    items = try object.read(.items) { (value) throws(JSONFault) in try reader.items(value) } ?? []
    rules = try object.read(.rules) { (value) throws(JSONFault) in try reader.rules(value) } ?? []
    sets = try object.read(.sets) { (value) throws(JSONFault) in try reader.sets(value) } ?? []
    alternatives =
      try object.read(.alternatives) { (value) throws(JSONFault) in try reader.alternatives(value) } ?? []
    let items = items
    list = try object.read(.list) { (value) throws(JSONFault) in try reader.list(value, of: items) }
  }

  /// The line and column of a font of the document.
  ///
  /// Complexity: linear in the text.
  public static func place(ofFont index: Int, in json: some Sequence<UInt8>) -> (line: Int, column: Int)? {
    let text = Array(json)
    var reader = JSONReader(text[...])
    guard case .object(let members)? = (try? reader.document())?.content,
      case .array(let fonts)? = members.first(where: { $0.key == Key.fonts.rawValue })?.value.content,
      fonts.indices.contains(index)
    else { return nil }
    let place = SourcePlace(fonts[index].range.lowerBound, in: text[...])
    return (place.line, place.column)
  }
}

extension JSONValue {
  fileprivate func fonts() throws(JSONFault) -> [String] {
    let fonts = try elements("an array of font files") { (value) throws(JSONFault) in try value.string() }
    guard !fonts.isEmpty else {
      throw bad("the list is empty; name a font file, or leave the list out for the shipped fonts")
    }
    return fonts
  }
}
