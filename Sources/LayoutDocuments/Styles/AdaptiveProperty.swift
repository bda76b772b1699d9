internal import ConstraintLayout
internal import StrictJSON
internal import TextDocuments
internal import Typesetting
internal import Typography

/// A property of a label that can have another value by environment.
struct AdaptiveProperty: Sendable {
  let key: String
  /// The property where it is the same everywhere, for schema and help.
  let row: Property<StyleDraft>
  /// The definition of the schema that the row refers to; nil where it does not.
  let definition: SchemaDefinition?
  /// Reads a value into a style, or into its base where it is the same everywhere.
  let read:
    @Sendable (JSONValue, DocumentReader, inout AdaptiveStyle, inout LabelStyle) throws(JSONFault) -> Void
  /// Writes it as a member, where it is not as usual.
  let write: @Sendable (AdaptiveStyle, LabelStyle, inout JSONWriter) -> Void

  /// A property that a table of queries can give.
  private init<Value: AdaptiveValue>(
    _ key: String, _ path: any WritableKeyPath<LabelStyle, Value> & Sendable,
    _ adaptive: any WritableKeyPath<AdaptiveStyle, Adaptive<Value>?> & Sendable, _ codec: Codec<Value>,
    _ help: String
  ) {
    self.init(key, path, adaptive, codec, DocumentCodec(codec).byEnvironment("style-\(key)"), help)
  }

  /// A number, which can be named and computed too.
  private init(
    number key: String, _ path: any WritableKeyPath<LabelStyle, Double> & Sendable,
    _ adaptive: any WritableKeyPath<AdaptiveStyle, Adaptive<Double>?> & Sendable, _ codec: Codec<Double>,
    _ help: String
  ) {
    self.init(key, path, adaptive, codec, DocumentCodec(number: codec), help)
  }

  private init<Value: AdaptiveValue>(
    _ key: String, _ path: any WritableKeyPath<LabelStyle, Value> & Sendable,
    _ adaptive: any WritableKeyPath<AdaptiveStyle, Adaptive<Value>?> & Sendable, _ fixed: Codec<Value>,
    _ codec: DocumentCodec<Adaptive<Value>>, _ help: String
  ) {
    let usual = LabelStyle()[keyPath: path]
    self.key = key
    var facts = Property<LabelStyle>(key, path, fixed, usual: usual, help).facts
    facts.form = codec.form
    (row, definition) = (Property(facts), codec.definition)
    read = { (json, reader, style, base) throws(JSONFault) in
      let value = try codec.read(json, reader)
      if let fixed = value.fixedValue {
        base[keyPath: path] = fixed
      } else {
        style[keyPath: adaptive] = value
      }
    }
    write = { style, base, json in
      if let value = style[keyPath: adaptive] {
        json.key(key)
        codec.write(value, &json)
      } else if base[keyPath: path] != usual {
        json.key(key)
        fixed.write(base[keyPath: path], &json)
      }
    }
  }
}

extension AdaptiveProperty {
  /// The properties but for sizes, which depend on each other.
  static let all: [AdaptiveProperty] = [
    .init("maxLines", \.maxLines, \.maxLines, .maxLines, "the most lines"),
    .init("align", \.alignment, \.alignment, .choice("SIDE"), BlockStyle.properties.help("align")),
    .init("lineHeight", \.lineHeight, \.lineHeight, .lineHeight, BlockStyle.properties.help("lineHeight")),
    .init(
      "insets", \.insets, \.insets, .insets,
      "what is kept free inside the label; its top, left, bottom, right"),
    .init(
      number: "tracking", \.text.tracking, \.tracking, .number(.spacing),
      TextStyle.properties.help("tracking")),
  ]
}

extension PropertyTable {
  /// What the property of a key does.
  fileprivate func help(_ key: String) -> String { row(key)?.help ?? "" }
}
