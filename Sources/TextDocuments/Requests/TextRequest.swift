package import Fitting
internal import StrictJSON
package import Typesetting
package import Typography

/// What somebody asks about one text, from a line of `batch` or the options of a command.
package struct TextRequest: Described {
  /// What is asked.
  package var operation: PropertyScope.Operation?
  /// The text; markup where ``isMarkup`` says so.
  package var text: String?
  /// Whether the text has tags.
  package var isMarkup = false
  /// The texts of a group; nil where there is one text.
  package var members: [MemberChoice]?
  /// What its offsets, and those of the answer, count.
  package var offsets = OffsetUnit.utf8
  /// Its spans, and its inline boxes.
  package var spans: [SpanDescription] = []
  package var boxes: [InlineBox] = []
  /// Its fonts, and how they set it.
  package var fonts = FontChoice()
  package var style = TextStyle()
  package var hyphenation = HyphenationChoice()
  /// The size to measure at.
  package var size: Double?
  /// The box; nil for no limit.
  package var width, height: Double?
  /// How it is fitted, and how its lines form a block.
  package var options = FitOptions()
  /// The shape to fit it to, and what of that is kept clear; nil for a box.
  package var shape: ShapeChoice?
  package var keptClear: [Rect] = []
  /// What may save room before letters get smaller.
  package var levers: [LeverChoice] = []
  /// Ways to set the text, the best first; what one does not give is the request's. Nil where there is one way.
  package var policies: [PolicyChoice]?
  /// Whether every line fills the width, at a size of its own.
  package var fitsPerLine = false
  /// Whether the answer says what more room, or fewer words, would buy.
  package var wantsExplanation = false
  /// Whether the answer has the glyphs.
  package var wantsGlyphs = false

  /// A request that says nothing.
  package init() {}
}

/// A way to set a text, as a request describes it.
package struct PolicyChoice: Sendable {
  /// What it is called; nil for its number.
  package let name: String?
  /// What it gives.
  package let values: PropertyValues<TextRequest>
}

extension TextRequest {
  /// All keys of a request, in the order of the documentation.
  package static let properties = PropertyTable<TextRequest>(
    [
      .ignored("id", "any value; echoed in the answer"),
      Property(
        "op", \.operation, Codec.choice("OP").optional, usual: nil,
        "what is asked for: fit, measure, group, curve, carets or layout"),
      Property(
        "text", \.text, Codec.text("T", sample: "Budget für 2027").optional, usual: nil, "the text"),
      .members,
      Property("size", \.size, Codec.number(.sizes).optional, usual: nil, "the size; required").only(
        .measure, .carets),
      Property("width", \.width, Codec.number(.lengths).optional, usual: nil, "the box's width"),
      Property("height", \.height, Codec.number(.lengths).optional, usual: nil, "the box's height"),
    ] + FitOptions.ownProperties.lifted(\.options)
      + BlockStyle.properties.lifted(\.options.block).map { $0.except(.curve) }
      + fitRows + FontChoice.properties.lifted(\.fonts) + TextStyle.properties.lifted(\.style)
      + HyphenationChoice.properties.lifted(\.hyphenation) + textRows)

  private static let fitRows: [Property<TextRequest>] = [
    Property(
      "shape", \.shape, Codec.shape.optional, usual: nil,
      "lines as wide as a shape is where they stand: ellipse or rectangle in width and height, circle in width, "
        + "'polygon:x,y x,y x,y ...', or a file with {\"polygon\": [[x, y], ...]}; sizes in steps of 1/64"
    ).only(.fit).excluding(["levers", "explain", "policies", "fitPerLine"], "leave one of them out"),
    Property(
      "keepClear", \.keptClear, .rectangles, usual: [],
      "a rectangle of the shape to keep clear of text, such as a picture: its left, top, width and height"
    ).only(.fit).needing("shape", nil, "add that, such as rectangle"),
    Property(
      "levers", \.levers, .levers, usual: [],
      "save room before letters get smaller, each lever just as far as it must, in order: tracking=-20, "
        + "wordSpacing=-50, wdth=85, leading=0.9, hyphenate"
    ).option("--lever").only(.fit).excluding(["policies"], "give one of them"),
    .policies,
    Property(
      "fitPerLine", \.fitsPerLine, .flag, usual: false,
      "make every line as large as the width allows, for posters: the text's own lines, or as many as maxLines says, of "
        + "about even sizes"
    ).only(.fit).needing("width", nil, "every line fills it, so give one").excluding(
      ["levers", "policies", "truncate", "breaking", "explain"], "leave one of them out"),
    Property(
      "explain", \.wantsExplanation, .flag, usual: false,
      "say what limits the size, what more room would buy, and how many characters to cut for the largest size"
    ).only(.fit),
  ]

  private static let textRows: [Property<TextRequest>] = [
    Property(
      "markup", \.isMarkup, .flag, usual: false,
      "the text has tags: <b> <i> <sup> <sub> <big> <small> <a> <br/>, <span size= weight= font= ...>, <box/>"
    ).excluding(["spans", "boxes"], "the markup says the same; give one of them"),
    Property(
      "spans", \.spans, Codec<SpanDescription>.objects("an array of spans"), usual: [],
      "parts with a style of their own"),
    Property(
      "boxes", \.boxes, Codec<InlineBox>.objects("an array of boxes"), usual: [],
      "room for pictures in the text"),
    Property(
      "offsets", \.offsets, .choice("UNIT"), usual: .utf8,
      "what offsets count, given and answered: utf8 (default) bytes, utf16 units, or scalars"),
    Property("glyphs", \.wantsGlyphs, .flag, usual: false, "the glyphs of every line too, to draw them")
      .except(.curve),
  ]
}

extension Property where Root == TextRequest {
  /// Ways to set the text.
  fileprivate static var policies: Property {
    let example = #"[{"maxLines": 1}, {"maxLines": 2}]"#
    let form = ValueForm(
      "VALUES", "an array of objects, each with a name and the keys that may differ",
      words: .custom(isRepeatable: true) { (words) throws(JSONFault) in try words.policies() },
      schema: #"{"type": "array", "items": {"type": "object"}, "minItems": 1}"#, samples: [example],
      badSamples: ["[]", "1", "[1]", #"[{"no-such-key": 1}]"#, #"[{"text": "a"}]"#])
    return Property(
      "policies",
      "a way to set the text; the first that works is taken: options of this page without dashes, as in \"name=short "
        + "max-lines=1 min-size=14\"; the others are as given beside it", form
    ) { (json, request) throws(JSONFault) in
      let policies = try json.policies("an array such as \(example)")
      guard !policies.isEmpty else {
        throw json.bad("the list is empty; give at least one way to set the text")
      }
      request.policies = policies
    }.option("--policy").only(.fit)
  }
}
