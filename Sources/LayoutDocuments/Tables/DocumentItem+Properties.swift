internal import ConstraintLayout
internal import StrictJSON
package import TextDocuments
internal import Typography

extension DocumentItem: Kinded {
  package typealias Context = DocumentReader

  /// The properties of items, by kind.
  static let kinds = KindTables<DocumentItem>(
    "an item", hint: ", whose value is its name", refusal: { "a \($0) cannot have this key" }, properties)

  /// The codec of an entry of items.
  static let codec = kinds.codec(
    "item",
    samples: [#"{"container": "card"}"#, #"{"label": "title", "text": "Ink"}"#],
    badSamples: [#"{"label": "a"}"#, #"{"guide": "a", "text": "b"}"#, #"{"guide": "a", "label": "b"}"#])

  static let properties: [Property<DocumentItem>] = [
    kind(.container, "a box that holds others; its name"),
    kind(.guide, "an invisible box to align others with; its name"),
    kind(.label, "a text; its name"),
    kind(.field, "a box to write in; its name"),
    kind(.content, "something of the app's own, such as an image; its name"),
    kind(.bar, "a bar at an edge of the screen, inside those before it; its name"),
    kind(.scroll, "an item that scrolls; its name, and what is in it is in NAME.content"),
    Property("in", \.container, .container, "the item that it is in").of(
      .container, .guide, .label, .field, .content, .scroll),
    Property("style", \.style, .style, "the name of a style, or a style of its own").of(.label, .field),
    text.required(DocumentText.wanted).of(.label),
    text.alwaysWritten.of(.field),
    Property(
      "markup", \.markup, .markup, "the text has tags, such as <b> and <sup>; true for Copyfit's own"
    ).readFirst.of(.label, .field),
    Property("size", \.size, Codec.sides.optional, "its natural size").of(.content),
    Property("edge", \.edge, .choice("EDGE"), "the edge of the screen it stands at")
      .required("the edge of the screen it stands at: \(Codec<BarEdge, Context>.choice("").form.domain)")
      .of(.bar),
    Property("length", \.length, .length, "its points beyond what the device takes")
      .required("its points beyond what the device takes").of(.bar),
    Property(
      "insets", \.insets, .choice("WHEN"),
      "whether the content keeps clear of bars and of what the device takes; automatic: at the top and the bottom, "
        + "for the first scroll item that is in root itself; always: at every edge"
    ).of(.scroll),
    Property(
      "hug", \.hugging, .priorities,
      "the priority at which it is no larger than what is in it; 250, 249 for a field's width"
    ).of(.label, .field, .content),
    Property(
      "resist", \.resistance, .priorities, "the priority at which it is no smaller than what is in it; 750"
    ).of(.label, .field, .content),
    Property(
      "padding", \.padding, Codec.padding.byEnvironment("padding").optional,
      "the points kept free between its edges and what is in it; one number, or top, leading, bottom, trailing"
    ).of(.container, .scroll),
    Property(
      "overlay", \.isOverlay, .flag,
      "whether it may reach out of what it is in, which need not hold it; and lie over others, as a badge does"
    ).of(.container, .label, .field, .content, .scroll),
    Property(
      "mayOverlap", \.mayOverlap, .flag, "whether it may lie over or under others; as a background does"
    ).of(.container, .guide, .label, .field, .content),
    Property(
      "when", \.visibility, Codec.query.optional,
      "where it is shown; elsewhere it takes no part in the layout"
    ).of(.container, .guide, .label, .field, .content, .scroll),
    Property(
      "traits", \.overrides, .overrides, "traits for it and all below it; over those of the environment"),
  ]

  private static func kind(_ kind: Kind, _ help: String) -> Property<DocumentItem> {
    Property(kind.rawValue, \.name, .newName, help).required("the item's name").of(kind)
  }

  private static let text = Property<DocumentItem>(
    "text", \.text, .texts, "a text, or one by language; the first is what is said in languages it lacks"
  ) { (json, reader, item) throws(JSONFault) in
    item.text = try Codec<DocumentText, DocumentReader>.text(as: item.markup).adaptive(json, reader)
  }
}

extension AxisPriorities: Described {
  package typealias Context = DocumentReader

  package static let properties = PropertyTable<AxisPriorities>([
    Property("horizontal", \.horizontal, Codec.priority.optional, "that of the width"),
    Property("vertical", \.vertical, Codec.priority.optional, "that of the height"),
  ])
}

extension Codec<AxisPriorities?, DocumentReader> {
  /// One priority for both axes, or one for each; a number, the name of one, or one by environment.
  static var priorities: Codec {
    let both = Codec<AdaptiveNumber, DocumentReader>.priority.map(
      { AxisPriorities(horizontal: $0, vertical: $0) }, back: { $0.horizontal ?? 0 })
    let each = Codec<AxisPriorities, DocumentReader>.object(
      "a priority for each axis", samples: [#"{"horizontal": 251}"#], badSamples: [#"{"horizontal": 0}"#])
    return Codec<AxisPriorities, DocumentReader>.either(
      "a priority for both axes, or an object with horizontal and vertical", both, or: each,
      badSamples: ["0", "1001", "1.5", "true", "[]", "null"] + each.form.badSamples.dropFirst(2),
      unit: "a priority, or 2",
      reads: { json in
        guard case .object(let members) = json.content else { return false }
        return !members.contains { AdaptiveKey.isKind($0.key) }
      }, writes: { $0.horizontal == nil || $0.horizontal != $0.vertical }
    ).defined(as: "priorities").optional
  }
}

extension Codec<StyleChoice?, DocumentReader> {
  /// The name of a style, or a style.
  static var style: Codec {
    let name = Codec<String, DocumentReader>(Codec<String, DocumentReader>.newName.form) {
      (json, reader) throws(JSONFault) in
      let name = try json.string()
      try reader.vocabulary.check(style: name, at: json.range.lowerBound)
      return name
    } write: { name, json in
      json.string(name)
    }
    let own = Codec<AdaptiveStyle, DocumentReader>.style
    var codec = Codec<StyleChoice, DocumentReader>.either(
      "the name of a style, or an object",
      name.map {
        .named($0)
      } back: {
        if case .named(let name) = $0 { name } else { "" }
      },
      or: own.map {
        .own($0)
      } back: {
        if case .own(let style) = $0 { style } else { AdaptiveStyle() }
      },
      badSamples: ["3", "[]", "null", #""a b""#, #"{"size": 0}"#], unit: "a name or an object",
      reads: { if case .string = $0.content { false } else { true } },
      writes: { if case .own = $0 { true } else { false } })
    codec.form.samples = own.form.samples
    return codec.optional
  }
}
