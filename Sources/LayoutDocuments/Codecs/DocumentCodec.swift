internal import ConstraintLayout
internal import StrictJSON
internal import TextDocuments

/// How values of a document are read, which may name what the document said before, and how they are written.
struct DocumentCodec<Value: Sendable>: Sendable {
  /// What there is to know about its values without having one.
  private(set) var form: ValueForm
  /// The definition of the schema to which the form refers; nil where it does not refer to one.
  private(set) var definition: SchemaDefinition?
  /// Reads a value; the fault says what is wrong with it and what would be right.
  let read: @Sendable (JSONValue, DocumentReader) throws(JSONFault) -> Value
  /// Writes a value in the form in which it is read.
  let write: @Sendable (Value, inout JSONWriter) -> Void
}

/// A part of a schema that others refer to by its name.
struct SchemaDefinition: Sendable {
  let name, schema: String

  /// The schema that stands for it elsewhere.
  static func reference(_ name: String) -> String { ##"{"$ref": "#/definitions/\##(name)"}"## }
}

extension DocumentCodec {
  init(
    _ form: ValueForm, read: @escaping @Sendable (JSONValue, DocumentReader) throws(JSONFault) -> Value,
    write: @escaping @Sendable (Value, inout JSONWriter) -> Void
  ) {
    (self.form, self.read, self.write) = (form, read, write)
  }

  /// The same as a codec whose values name nothing.
  init(_ codec: Codec<Value>) {
    self.init(codec.form) { (json, _) throws(JSONFault) in
      try codec.read(json)
    } write: { value, json in
      codec.write(value, &json)
    }
  }

  /// The same codec for a value that may be absent.
  var optional: DocumentCodec<Value?> {
    DocumentCodec<Value?>(form) { (json, reader) throws(JSONFault) in
      try read(json, reader)
    } write: { value, json in
      if let value { write(value, &json) } else { json.raw("null") }
    }
  }

  /// The same codec, whose schema is a definition that others refer to.
  func defined(as name: String) -> DocumentCodec {
    var codec = self
    codec.definition = SchemaDefinition(name: name, schema: form.schema)
    codec.form.schema = SchemaDefinition.reference(name)
    return codec
  }

  /// The value as JSON.
  func json(_ value: Value) -> String {
    var json = JSONWriter()
    write(value, &json)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension DocumentCodec {
  /// An array of such values.
  ///
  /// - Parameters:
  ///   - wanted: what it is, with its article: "an array of rules".
  ///   - indentation: where each value has a line of its own, the spaces before the closing bracket.
  ///   - max: how many there may be, for the schema; nil for any number.
  func list(_ wanted: String, onLinesAt indentation: Int? = nil, max: Int? = nil) -> DocumentCodec<[Value]> {
    let most = max.map { #", "maxItems": \#($0)"# } ?? ""
    let form = ValueForm.document(
      wanted, schema: #"{"type": "array", "items": \#(form.schema)\#(most)}"#,
      samples: ["[]"] + form.samples.map { "[\($0)]" },
      badSamples: ["1", "{}", "null"] + form.badSamples.map { "[\($0)]" }, unit: "an array")
    return DocumentCodec<[Value]>(form) { (json, reader) throws(JSONFault) in
      try json.elements(wanted) { (json) throws(JSONFault) in try read(json, reader) }
    } write: { values, json in
      guard let indentation else { return json.array(values) { write($1, &$0) } }
      json.lines("[", values.map { self.json($0) }, "]", indentation)
    }
  }
}

extension ValueForm {
  /// The form of values that stand in documents only.
  static func document(
    _ domain: String, schema: String, samples: [String], badSamples: [String], unit: String
  ) -> ValueForm {
    ValueForm(
      "", domain, words: .text, schema: schema, samples: samples, badSamples: badSamples, unit: unit)
  }

  /// Values of one of several forms.
  static func either(_ domain: String, _ forms: [ValueForm], badSamples: [String], unit: String) -> ValueForm
  {
    .document(
      domain, schema: #"{"anyOf": [\#(forms.map(\.schema).joined(separator: ", "))]}"#,
      samples: forms.flatMap(\.samples), badSamples: badSamples, unit: unit)
  }
}

extension JSONWriter {
  /// An array or an object whose entries have a line each.
  mutating func lines(_ open: String, _ entries: [String], _ close: String, _ indentation: Int) {
    raw(open)
    let margin = "\n" + String(repeating: " ", count: indentation)
    if !entries.isEmpty {
      raw(entries.map { "\(margin)  \($0)" }.joined(separator: ","))
      raw(margin)
    }
    raw(close)
  }
}
