internal import ConstraintLayout
internal import StrictJSON
internal import TextDocuments
internal import Typography

extension DocumentItem: Kinded {
  /// The properties of items, by kind.
  static let kinds = DocumentKinds<DocumentItem>(
    "an item", hint: ", whose value is its name", refusal: { "a \($0) cannot have this key" }, properties)

  static let properties: [DocumentProperty<DocumentItem>] = [
    kind(.container, "a box that holds others; its name"),
    kind(.guide, "an invisible box to align others with; its name"),
    kind(.label, "a text; its name"),
    kind(.field, "a box to write in; its name"),
    kind(.content, "something of the app's own, such as an image; its name"),
    kind(.bar, "a bar at an edge of the screen, inside those before it; its name"),
    kind(.scroll, "an item that scrolls; its name, and what is in it is in NAME.content"),
    DocumentProperty("in", \.container, .container, "the item that it is in").of(
      .container, .guide, .label, .field, .content, .scroll),
    DocumentProperty("style", \.style, .style, "the name of a style, or a style of its own").of(
      .label, .field),
    text.required(DocumentText.wanted).of(.label),
    text.alwaysWritten.of(.field),
    DocumentProperty(
      "markup", \.markup, DocumentCodec(.markup),
      "the text has tags, such as <b> and <sup>; true for Copyfit's own"
    ).readFirst.of(.label, .field),
    DocumentProperty("size", \.size, DocumentCodec(.sides).optional, "its natural size").of(.content),
    DocumentProperty("edge", \.edge, DocumentCodec(.choice("EDGE")), "the edge of the screen it stands at")
      .required("the edge of the screen it stands at: \(Codec<BarEdge>.choice("").form.domain)").of(.bar),
    DocumentProperty("length", \.length, .length, "its points beyond what the device takes").required(
      "its points beyond what the device takes"
    ).of(.bar),
    DocumentProperty(
      "insets", \.insets, DocumentCodec(.choice("WHEN")),
      "whether the content keeps clear of bars and of what the device takes; automatic: at the top and the bottom, "
        + "for the first scroll item that is in root itself; always: at every edge"
    ).of(.scroll),
    DocumentProperty(
      "hug", \.hugging, .priorities,
      "the priority at which it is no larger than what is in it; 250, 249 for a field's width"
    ).of(.label, .field, .content),
    DocumentProperty(
      "resist", \.resistance, .priorities, "the priority at which it is no smaller than what is in it; 750"
    ).of(.label, .field, .content),
    DocumentProperty(
      "mayOverlap", \.mayOverlap, DocumentCodec(.flag),
      "whether it may lie over or under others; as a background does"
    ).of(.container, .guide, .label, .field, .content),
    DocumentProperty(
      "when", \.visibility, DocumentCodec<Query>.query.optional,
      "where it is shown; elsewhere it takes no part in the layout"
    ).of(.container, .guide, .label, .field, .content, .scroll),
    DocumentProperty(
      "traits", \.overrides, .overrides, "traits for it and all below it; over those of the environment"),
  ]

  private static func kind(_ kind: Kind, _ help: String) -> DocumentProperty<DocumentItem> {
    DocumentProperty(kind.rawValue, \.name, .newName, help).required("the item's name").of(kind)
  }

  private static let text = DocumentProperty<DocumentItem>(
    "text", \.text, .texts, "a text, or one by language; the first is what is said in languages it lacks"
  ) { (json, reader, item) throws(JSONFault) in
    let markup = item.markup
    item.text = try reader.adaptive.adaptive(json) { (json) throws(JSONFault) in
      try DocumentText(json, as: markup)
    }
  }
}

extension AxisPriorities {
  fileprivate static let table = DocumentTable<AxisPriorities>(
    AxisPriorities(),
    [
      DocumentProperty(
        "horizontal", \.horizontal, DocumentCodec<AdaptiveNumber>.priority.optional, "that of the width"),
      DocumentProperty(
        "vertical", \.vertical, DocumentCodec<AdaptiveNumber>.priority.optional, "that of the height"),
    ])
}

extension DocumentCodec where Value == AxisPriorities? {
  /// One priority for both axes, or one for each; a number, the name of one, or one by environment.
  static var priorities: DocumentCodec {
    let (one, table) = (DocumentCodec<AdaptiveNumber>.priority, AxisPriorities.table)
    let each = table.codec(
      "a priority for each axis", samples: [#"{"horizontal": 251}"#],
      badSamples: [#"{"horizontal": 0}"#])
    let form = ValueForm.either(
      "a priority for both axes, or an object with horizontal and vertical", [one.form, each.form],
      badSamples: ["0", "1001", "1.5", "true", "[]", "null"] + each.form.badSamples.dropFirst(2),
      unit: "a priority, or 2")
    return DocumentCodec(form) { (json, reader) throws(JSONFault) in
      if case .object(let members) = json.content, !members.contains(where: { ValueKey.isKind($0.key) }) {
        return try table.read(json, reader)
      }
      let both = try one.read(json, reader)
      return AxisPriorities(horizontal: both, vertical: both)
    } write: { value, json in
      guard let value else { return }
      if let both = value.horizontal, both == value.vertical { return one.write(both, &json) }
      table.write(value, &json)
    }.defined(as: "priorities")
  }
}

extension DocumentCodec where Value == StyleChoice? {
  /// The name of a style, or a style.
  static var style: DocumentCodec {
    let named = DocumentCodec<String>.newName.form
    var form = ValueForm.either(
      "the name of a style, or an object", [named, DocumentCodec<AdaptiveStyle>.style.form],
      badSamples: ["3", "[]", "null", #""a b""#, #"{"size": 0}"#], unit: "a name or an object")
    form.samples = DocumentCodec<AdaptiveStyle>.style.form.samples
    return DocumentCodec(form) { (json, reader) throws(JSONFault) in
      guard case .string(let name) = json.content else {
        return .own(try StyleReader(reader).style(json))
      }
      try reader.vocabulary.check(style: name, at: json.range.lowerBound)
      return .named(name)
    } write: { value, json in
      switch value {
      case .named(let name): json.string(name)
      case .own(let style): style.write(to: &json)
      case nil: break
      }
    }
  }
}

extension DocumentCodec where Value == AdaptiveStyle {
  /// A style.
  static var style: DocumentCodec {
    DocumentCodec(
      .document(
        "an object of properties of styles", schema: LayoutSchema.styleSchema,
        samples: ["{}", #"{"size": 22, "maxLines": null}"#],
        badSamples: ["1", "[]", #"{"size": 0}"#, #"{"no-such-key": 1}"#], unit: "an object")
    ) { (json, reader) throws(JSONFault) in
      try StyleReader(reader).style(json)
    } write: { style, json in
      style.write(to: &json)
    }.defined(as: "style")
  }
}
