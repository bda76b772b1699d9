package import StrictJSON
internal import Support
internal import Typography

extension Codec where Value == Bool {
  /// True or false.
  package static var flag: Codec {
    let form = ValueForm(
      "", "true or false", words: .flag, schema: #"{"type": "boolean"}"#, samples: ["true", "false"],
      badSamples: ["1", #""yes""#, "null", "[]"])
    return Codec(form) { (json) throws(JSONFault) in
      try json.boolean()
    } write: { value, json in
      json.raw(value ? "true" : "false")
    }
  }
}

extension Codec where Value == Markup? {
  /// A language of tags: true for Copyfit's own, false for none.
  package static var markup: Codec {
    let names = Markup.allCases.map(\.rawValue)
    let form = ValueForm(
      "LANGUAGE", "true, false, \(names.joined(separator: ", "))", words: .flagOrText,
      schema:
        #"{"anyOf": [{"type": "boolean"}, {"enum": [\#(names.map(\.quoted).joined(separator: ", "))]}]}"#,
      samples: ["true", "false"] + names.map(\.quoted), badSamples: [#""markdown""#, "1", "null", "[]"],
      unit: "true, false or a word", choices: names)
    return Codec(form) { (json) throws(JSONFault) in
      if case .boolean(let isOn) = json.content { return isOn ? .copyfit : nil }
      return try json.choice(Markup.self)
    } write: { value, json in
      if let value, value != .copyfit { json.string(value.rawValue) } else { json.raw("\(value != nil)") }
    }
  }
}

extension Codec where Value == String {
  /// Any text.
  package static func text(_ placeholder: String, _ domain: String = "a text", sample: String) -> Codec {
    let form = ValueForm(
      placeholder, domain, words: .text, schema: #"{"type": "string"}"#, samples: [sample.quoted],
      badSamples: ["1", "null", "[]"])
    return Codec(form) { (json) throws(JSONFault) in
      try json.string()
    } write: { value, json in
      json.string(value)
    }
  }
}

extension Codec where Value == String {
  /// A text that is not empty.
  package static func name(sample: String) -> Codec {
    let form = ValueForm(
      "NAME", "a name", words: .text, schema: #"{"type": "string", "minLength": 1}"#,
      samples: [sample.quoted], badSamples: [#""""#, "1", "null", "[]"])
    return Codec(form) { (json) throws(JSONFault) in
      let name = try json.string()
      guard !name.isEmpty else { throw json.bad("the name is empty; give one such as \(sample)") }
      return name
    } write: { value, json in
      json.string(value)
    }
  }
}

extension Codec where Value == [String] {
  /// A list of texts.
  package static func texts(
    _ placeholder: String, _ wanted: String, sample: String,
    _ read: @escaping @Sendable (JSONValue) throws(JSONFault) -> String = { (json) throws(JSONFault) in
      try json.string()
    }
  ) -> Codec {
    let form = ValueForm(
      placeholder, wanted, words: .texts, schema: #"{"type": "array", "items": {"type": "string"}}"#,
      samples: ["[\(sample.quoted)]"], badSamples: ["1", #""a""#, "[1]", "null"])
    return Codec(form) { (json) throws(JSONFault) in
      try json.elements(wanted, read)
    } write: { value, json in
      json.array(value) { $0.string($1) }
    }
  }
}

extension Codec where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of the values of an enumeration.
  package static func choice(_ placeholder: String) -> Codec {
    let names = Value.allCases.map(\.rawValue)
    let form = ValueForm(
      placeholder, names.joined(separator: ", "), words: .text,
      schema: #"{"enum": [\#(names.map(\.quoted).joined(separator: ", "))]}"#, samples: names.map(\.quoted),
      badSamples: [#""no-such-\#(placeholder)""#, "1", "true", "null", "[]"], choices: names)
    return Codec(form) { (json) throws(JSONFault) in
      try json.choice(Value.self)
    } write: { value, json in
      json.string(value.rawValue)
    }
  }
}

extension Codec {
  /// A word or a number that a function understands.
  ///
  /// - Parameters:
  ///   - wanted: what would be right, for the fault: "a weight: 1 to 1000, or a word such as bold".
  ///   - word: the schema of a word.
  ///   - number: the schema of a number; nil where only words are allowed.
  package static func word(
    _ placeholder: String, _ wanted: String, word: Schema, number: Schema?, samples: [String],
    badSamples: [String], unit: String? = nil,
    _ make: @escaping @Sendable (String) -> Value?,
    write: @escaping @Sendable (Value, inout JSONWriter) -> Void
  ) -> Codec {
    let schema: Schema = if let number { #"{"anyOf": [\#(number), \#(word)]}"# } else { word }
    let form = ValueForm(
      placeholder, wanted, words: number == nil ? .text : .numberOrText, schema: schema, samples: samples,
      badSamples: badSamples + ["true", "null", "[]"], unit: unit)
    return Codec(
      form,
      read: { (json) throws(JSONFault) in
        let word: String
        switch json.content {
        case .string(let text): word = text
        case .number(let value) where number != nil: word = value.shortest
        default: throw json.mistyped(number == nil ? "a string" : "a number or a word")
        }
        guard let value = make(word) else { throw json.bad("'\(word)' is not \(wanted)") }
        return value
      }, write: write)
  }
}

extension JSONValue {
  /// One of the values of an enumeration, by its name.
  package func choice<C: RawRepresentable & CaseIterable>(
    _ type: C.Type
  ) throws(JSONFault) -> C where C.RawValue == String {
    let name = try string()
    if let choice = C(rawValue: name) { return choice }
    let names = C.allCases.map(\.rawValue)
    let hint = name.suggestion(among: names)
    throw bad("'\(name)' is unknown; \(hint ?? "choose among \(names.joined(separator: ", "))")")
  }
}

extension String {
  /// The text as a string of JSON.
  package var quoted: String {
    var json = JSONWriter()
    json.string(self)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
