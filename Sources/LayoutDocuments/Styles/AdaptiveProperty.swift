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
  /// Reads a value into a style, or into its base where it is the same everywhere.
  let read:
    @Sendable (JSONValue, AdaptiveReader, inout AdaptiveStyle, inout LabelStyle) throws(JSONFault) -> Void
  /// Writes it as a member, where it is not as usual.
  let write: @Sendable (AdaptiveStyle, LabelStyle, inout JSONWriter) -> Void

  /// A property that a table of queries can give.
  private init<Value: AdaptiveValue>(
    _ key: String, _ path: any WritableKeyPath<LabelStyle, Value> & Sendable,
    _ adaptive: any WritableKeyPath<AdaptiveStyle, Adaptive<Value>?> & Sendable, _ codec: Codec<Value>,
    _ help: String
  ) {
    self.init(key, path, adaptive, codec, help) { (json, reader) throws(JSONFault) in
      try reader.adaptive(json, codec.read)
    }
  }

  /// A number, which can be named and computed too.
  private init(
    number key: String, _ path: any WritableKeyPath<LabelStyle, Double> & Sendable,
    _ adaptive: any WritableKeyPath<AdaptiveStyle, Adaptive<Double>?> & Sendable, _ codec: Codec<Double>,
    _ help: String
  ) {
    self.init(key, path, adaptive, codec, help) { (json, reader) throws(JSONFault) in
      try reader.number(json, codec.read)
    }
  }

  private init<Value: AdaptiveValue>(
    _ key: String, _ path: any WritableKeyPath<LabelStyle, Value> & Sendable,
    _ adaptive: any WritableKeyPath<AdaptiveStyle, Adaptive<Value>?> & Sendable, _ codec: Codec<Value>,
    _ help: String,
    _ value: @escaping @Sendable (JSONValue, AdaptiveReader) throws(JSONFault) -> Adaptive<Value>
  ) {
    let usual = LabelStyle()[keyPath: path]
    self.key = key
    row = Property(key, help, codec.form) { (_, _) throws(JSONFault) in }
    read = { (json, reader, style, base) throws(JSONFault) in
      let value = try value(json, reader)
      if let fixed = value.fixedValue {
        base[keyPath: path] = fixed
      } else {
        style[keyPath: adaptive] = value
      }
    }
    write = { style, base, json in
      if let value = style[keyPath: adaptive] {
        json.key(key)
        value.write(to: &json) { codec.write($1, &$0) }
      } else if base[keyPath: path] != usual {
        json.key(key)
        codec.write(base[keyPath: path], &json)
      }
    }
  }
}

extension AdaptiveProperty {
  /// The properties but for sizes, which depend on each other.
  static let all: [AdaptiveProperty] = [
    .init("maxLines", \.maxLines, \.maxLines, .maxLines, "the most lines; default 1"),
    .init(
      "align", \.alignment, \.alignment, .choice("SIDE"),
      "where lines stand in the width: start (default), end, left, right, center, or justify at both edges"),
    .init(
      "lineHeight", \.lineHeight, \.lineHeight, .lineHeight,
      "normal, perLine, a multiple of the size such as 1.2, or points such as 18pt"),
    .init(
      "insets", \.insets, \.insets, .insets, "what is kept free inside the label: top, left, bottom, right"),
    .init(
      number: "tracking", \.text.tracking, \.tracking, .number(.spacing),
      "thousandths of an em between letters"),
  ]
}
