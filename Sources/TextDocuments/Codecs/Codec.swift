package import StrictJSON

/// How the values of a property are written: as JSON, as words, in the schema and in the documentation.
package struct Codec<Value: Sendable>: Sendable {
  /// What there is to know about its values without having one.
  package let form: ValueForm
  /// Reads a value; the fault says what is wrong with it and what would be right.
  package let read: @Sendable (JSONValue) throws(JSONFault) -> Value
  /// Writes a value in the form in which it is read.
  package let write: @Sendable (Value, inout JSONWriter) -> Void

  package init(
    _ form: ValueForm, read: @escaping @Sendable (JSONValue) throws(JSONFault) -> Value,
    write: @escaping @Sendable (Value, inout JSONWriter) -> Void
  ) {
    (self.form, self.read, self.write) = (form, read, write)
  }

  /// The value as JSON.
  package func json(_ value: Value) -> String {
    var json = JSONWriter()
    write(value, &json)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension Codec {
  /// The same codec for a value that may be absent; absent ones are not written.
  package var optional: Codec<Value?> { optional("") }

  /// The same codec for a value that may be absent.
  ///
  /// - Parameter absence: what it means that there is none: "the shipped fonts".
  package func optional(_ absence: String) -> Codec<Value?> {
    var form = form
    form.absence = absence
    return Codec<Value?>(form, read: read) { value, json in
      if let value { write(value, &json) } else { json.raw("null") }
    }
  }

  /// The same codec, where `null` is a value of its own, such as no limit.
  package func orNull(_ meaning: String) -> Codec<Value?> {
    var form = form
    form.domain += "; null for \(meaning)"
    form.absence = meaning
    form.schema = #"{"anyOf": [\#(form.schema), {"type": "null"}]}"#
    form.samples.append("null")
    return Codec<Value?>(form) { (json) throws(JSONFault) in
      if case .null = json.content { return nil }
      return try read(json)
    } write: { value, json in
      if let value { write(value, &json) } else { json.raw("null") }
    }
  }
}

/// What there is to know about a kind of values: how they are written, which are allowed, and examples.
package struct ValueForm: Sendable {
  /// The value's name in the help of options: `N`.
  package var placeholder: String
  /// Which values are allowed, in words: "a number from 0 to 1000".
  package var domain: String
  /// How words of options are written.
  package var words: WordForm
  /// The schema of a value, as JSON.
  package var schema: String
  /// Values that are allowed, as JSON.
  package var samples: [String]
  /// Values that are not, as JSON.
  package var badSamples: [String]
  /// What a value counts, such as points; of values that count nothing, their kind: "a word".
  package var unit: String
  /// The words there are, where a value is one of a few.
  package var choices: [String]
  /// What it means that there is no value: "no limit"; empty where that means nothing.
  package var absence = ""

  package init(
    _ placeholder: String, _ domain: String, words: WordForm, schema: String, samples: [String],
    badSamples: [String], unit: String? = nil, choices: [String] = []
  ) {
    (self.placeholder, self.domain, self.words) = (placeholder, domain, words)
    (self.schema, self.samples, self.badSamples) = (schema, samples, badSamples)
    self.choices = choices
    self.unit = unit ?? (choices.isEmpty ? words.kind : "a word")
  }
}

extension ValueForm {
  /// Any value.
  package static let anything = ValueForm(
    "ANY", "any value", words: .text, schema: "{}", samples: [#""a""#, "1", "null"], badSamples: [],
    unit: "any value")
}
