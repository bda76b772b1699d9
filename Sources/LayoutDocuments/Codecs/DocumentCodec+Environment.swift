internal import ConstraintLayout
internal import StrictJSON
internal import TextDocuments

// Values that can be others by environment.
extension DocumentCodec where Value: AdaptiveValue {
  /// The same codec for values that a table of queries or devices can give.
  ///
  /// - Parameter name: the definition of the schema, which refers to itself.
  func byEnvironment(_ name: String) -> DocumentCodec<Adaptive<Value>> {
    var form = form
    form.domain += "; or by environment"
    form.schema = LayoutSchema.table(name, form.schema)
    form.samples.append(#"{"when": {"width < 600": \#(form.samples[0])}, "else": \#(form.samples[0])}"#)
    form.badSamples += [#"{"when": {}}"#, #"{"when": {"width < 600": \#(form.samples[0])}}"#]
    return DocumentCodec<Adaptive<Value>>(form) { (json, reader) throws(JSONFault) in
      try reader.adaptive.adaptive(json) { (json) throws(JSONFault) in try read(json, reader) }
    } write: { value, json in
      value.write(to: &json) { write($1, &$0) }
    }.defined(as: name)
  }
}

extension DocumentCodec where Value == AdaptiveNumber {
  /// Numbers that can have a name, or be computed.
  init(number codec: Codec<Double>) {
    var form = codec.form
    form.domain += "; or by environment"
    form.schema = LayoutSchema.computed(codec.form.schema)
    form.samples += [#""contentScale""#, #"{"interpolate": "width", "points": [[320, 8], [1280, 16]]}"#]
    form.badSamples = form.badSamples.filter { !$0.hasPrefix("\"") } + [#"{"points": []}"#]
    self.init(form) { (json, reader) throws(JSONFault) in
      try reader.adaptive.number(json, codec.read)
    } write: { value, json in
      value.write(to: &json) { codec.write($1, &$0) }
    }
  }

  static var finite: DocumentCodec { DocumentCodec(number: .finite) }
  static var length: DocumentCodec { DocumentCodec(number: .length) }

  /// A priority, rounded to the nearest whole number.
  static var priority: DocumentCodec {
    DocumentCodec(
      number: Codec(Codec<Int>.priority.form) { (json) throws(JSONFault) in
        Double(try json.priority())
      } write: { value, json in
        json.number(value)
      })
  }
}
