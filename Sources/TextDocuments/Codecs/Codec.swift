package import StrictJSON

/// How the values of a property are read and written: as JSON, as words, in the schema and in the documentation.
///
/// The context is what reading a value needs besides its JSON: nothing (`Void`) for texts, and for layout documents what
/// stands before the value, which it may refer to by name. A codec that needs no context is one for any.
package struct Codec<Value: Sendable, Context>: Sendable {
  /// What there is to know about its values without having one.
  package var form: ValueForm
  /// Reads a value; the fault says what is wrong with it and what would be right.
  package let read: @Sendable (JSONValue, Context) throws(JSONFault) -> Value
  /// Writes a value in the form in which it is read.
  package let write: @Sendable (Value, inout JSONWriter) -> Void

  package init(
    _ form: ValueForm, read: @escaping @Sendable (JSONValue, Context) throws(JSONFault) -> Value,
    write: @escaping @Sendable (Value, inout JSONWriter) -> Void
  ) {
    self.form = form
    self.read = read
    self.write = write
  }

  /// A codec that needs no context.
  package init(
    _ form: ValueForm, read: @escaping @Sendable (JSONValue) throws(JSONFault) -> Value,
    write: @escaping @Sendable (Value, inout JSONWriter) -> Void
  ) {
    self.init(form, read: { (json, _) throws(JSONFault) in try read(json) }, write: write)
  }

  /// The value as JSON.
  package func json(_ value: Value) -> String { JSONWriter.text { write(value, &$0) } }
}

extension Codec {
  /// The same codec for a value that may be absent; absent ones are not written.
  package var optional: Codec<Value?, Context> { optional("") }

  /// The same codec for a value that may be absent.
  ///
  /// - Parameter absence: what it means that there is none: "the shipped fonts".
  package func optional(_ absence: String) -> Codec<Value?, Context> {
    var form = form
    form.absence = absence
    return Codec<Value?, Context>(form) { (json, context) throws(JSONFault) in
      try read(json, context)
    } write: { value, json in
      if let value { write(value, &json) } else { json.raw("null") }
    }
  }

  /// The same codec, where `null` is a value of its own, such as no limit.
  package func orNull(_ meaning: String) -> Codec<Value?, Context> {
    let optional = optional(meaning)
    var form = optional.form
    form.domain += "; null for \(meaning)"
    form.schema = #"{"anyOf": [\#(form.schema), {"type": "null"}]}"#
    form.samples.append("null")
    return Codec<Value?, Context>(form) { (json, context) throws(JSONFault) in
      if case .null = json.content { return nil }
      return try read(json, context)
    } write: { value, json in
      optional.write(value, &json)
    }
  }

  /// The same codec, whose schema is a definition that others refer to by its name.
  package func defined(as name: String) -> Codec {
    var codec = self
    codec.form.schema = form.schema.defined(as: name)
    return codec
  }

  /// The same codec for values of another type.
  package func map<Other>(
    _ make: @escaping @Sendable (Value) -> Other, back: @escaping @Sendable (Other) -> Value
  ) -> Codec<Other, Context> {
    Codec<Other, Context>(form) { (json, context) throws(JSONFault) in
      make(try read(json, context))
    } write: { value, json in
      write(back(value), &json)
    }
  }

  /// An array of such values.
  ///
  /// - Parameters:
  ///   - wanted: what it is, with its article: "an array of rules".
  ///   - indentation: where each value has a line of its own, the spaces before the closing bracket.
  ///   - max: how many there may be, for the schema; nil for any number.
  package func list(
    _ wanted: String, onLinesAt indentation: Int? = nil, max: Int? = nil
  ) -> Codec<[Value], Context> {
    let most = max.map { #", "maxItems": \#($0)"# } ?? ""
    let form = ValueForm.document(
      wanted, schema: #"{"type": "array", "items": \#(form.schema)\#(most)}"#,
      samples: ["[]"] + form.samples.map { "[\($0)]" },
      badSamples: ["1", "{}", "null"] + form.badSamples.map { "[\($0)]" }, unit: "an array")
    return Codec<[Value], Context>(form) { (json, context) throws(JSONFault) in
      try json.elements(wanted) { (json) throws(JSONFault) in try read(json, context) }
    } write: { values, json in
      guard let indentation else { return json.array(values) { write($1, &$0) } }
      json.lines("[", values.map { self.json($0) }, "]", indentation)
    }
  }

  /// Values of one of two forms.
  ///
  /// - Parameters:
  ///   - reads: whether JSON is of the second form.
  ///   - writes: whether a value is written in the second form.
  package static func either(
    _ domain: String, _ first: Codec, or second: Codec, badSamples: [String], unit: String,
    reads: @escaping @Sendable (JSONValue) -> Bool, writes: @escaping @Sendable (Value) -> Bool
  ) -> Codec {
    let form = ValueForm.document(
      domain, schema: #"{"anyOf": [\#(first.form.schema), \#(second.form.schema)]}"#,
      samples: first.form.samples + second.form.samples, badSamples: badSamples, unit: unit)
    return Codec(form) { (json, context) throws(JSONFault) in
      try (reads(json) ? second : first).read(json, context)
    } write: { value, json in
      (writes(value) ? second : first).write(value, &json)
    }
  }
}

extension JSONWriter {
  /// What a function writes.
  package static func text(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    write(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// An array or an object whose entries have a line each.
  package mutating func lines(_ open: String, _ entries: [String], _ close: String, _ indentation: Int) {
    guard !entries.isEmpty else { return raw(open + close) }
    let margin = "\n" + String(repeating: " ", count: indentation)
    raw(open + entries.map { "\(margin)  \($0)" }.joined(separator: ",") + margin + close)
  }
}

extension JSONValue {
  /// Whether it is an object.
  package var isObject: Bool { if case .object = content { true } else { false } }
}
