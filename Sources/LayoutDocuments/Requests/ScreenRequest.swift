package import ConstraintLayout
package import StrictJSON
package import TextDocuments
package import Typography

/// What somebody asks about a layout, from a line of `batch` or the options of a command.
package struct ScreenRequest: Described {
  /// What is asked for.
  package var operation: PropertyScope.Operation?
  /// The name under which the document is kept for later requests; nil where it is solved.
  package var name: String?
  /// The name of the document that is solved.
  package var layout: String?
  /// The document, not yet read.
  package var document: JSONValue?
  /// The screen in points; nil where it is not given.
  package var size: Size?
  /// The language of the texts; nil for that in which each was written.
  package var locale: Language?
  /// Where the leading edge is; nil for where the language has it.
  package var direction: LayoutDirection?
  /// What the device takes of each edge, in points.
  package var safeArea = Insets.zero
  /// The pixels to a point to which frames are rounded; nil where they are not.
  package var scale: Double?
  /// Traits by their name, each with its value as a word.
  package var traits: [TraitWord] = []
  /// How large people want text: a step or a factor; nil for as usual.
  package var contentSize: ContentSizeChoice?
  /// How far a list is scrolled, in points; nil where it is not said.
  package var scroll: Double?
  /// The sets whose rules apply as well.
  package var sets: [String] = []
  /// What to explain: edges, values or choices.
  package var explained: [String] = []
  /// The fonts; nil for the document's.
  package var fonts: [String]?
  /// Texts of labels and fields, in place of the document's; not yet read.
  package var texts: [JSONMember] = []
  /// What offsets of the answer count.
  package var offsets = OffsetUnit.utf8
  /// Whether the answer has the glyphs.
  package var wantsGlyphs = false

  /// A request that says nothing.
  package init() {}

  /// A trait with its value as a word, a number or a flag in words.
  package struct TraitWord: Hashable, Sendable {
    package let name, word: String
  }
}

extension ScreenRequest {
  private static let advice = "keep the document alone, and ask for its screen in a later line"

  /// All keys of a request, in the order of the documentation.
  package static let properties = PropertyTable<ScreenRequest>(
    [
      Property("id", "echoed in the answer", .anything),
      Property("op", \.operation, Codec.choice("OP").optional, "what is asked for"),
      Property(
        "name", \.name, Codec.name(sample: "card").optional,
        "the name of the document in later lines; a second one replaces it"
      ).needing("document", nil, "add the document to keep").excluding(
        screenRows.map(\.key) + ["layout"], advice),
      .document,
      Property(
        "layout", \.layout, Codec.text("NAME", sample: "card").optional,
        "the name of the document to solve; an earlier line gave it"
      ).excluding(["document"], "give the document, or its name"),
    ] + screenRows
  ).only(.layout)

  /// What a document is solved in and with, and what the answer has.
  private static let screenRows: [Property<ScreenRequest>] = [
    Property("size", \.size, Codec.size.optional, "the width and height of the screen"),
    Property(
      "locale", \.locale, Codec.language.optional("each text's first"),
      "the language of the texts"),
    Property(
      "direction", \.direction, Codec.choice("DIR").optional("that of the locale"),
      "which way the screen runs"),
    Property(
      "safeArea", \.safeArea, .insets(.screenLengths),
      "the insets of the device; its top, left, bottom, right"),
    Property(
      "scale", \.scale, Codec.number(.pixelDensities).optional,
      "the pixels to a point; frames are rounded to whole ones"),
    Property(
      "traits", \.traits, .traits, "a trait of the device or of the person; idiom=tablet, boldText=true"
    )
    .option("--trait"),
    Property(
      "contentSize", \.contentSize, Codec.contentSize.optional,
      "how large people want text; a step from xs to ax5, also as xSmall to AX5, or a factor such as 1.5"),
    Property(
      "scroll", \.scroll, Codec.number(.scrolls).optional("0"),
      "how far down a list of cells is scrolled"),
    Property(
      "sets", \.sets, .texts("NAME", "an array of names of sets", sample: "wide"),
      "apply the rules of this set as well"
    ).option("--set"),
    Property(
      "explain", \.explained, .texts("WORD", "an array of edges or values", sample: "title.leading"),
      "what to explain; an edge such as title.leading, a value such as margin, or all choices"),
    .texts,
    Property(
      "fonts", \.fonts,
      Codec.texts("FILE", "an array of fonts", sample: "Fonts/Inter.var.ttf").optional(
        "the document's"),
      "a font, then further ones for what it lacks; \(FontChoice.names)"
    ).option("--font"),
    Property(
      "offsets", \.offsets, .choice("UNIT"),
      "what offsets in texts count; bytes of UTF-8, units of UTF-16, or Unicode scalars"),
    Property(
      "glyphs", \.wantsGlyphs, .flag, "the glyphs of every line too; to draw them"),
  ]
}

extension ScreenRequest {
  /// The schema of a request: that of its rows, a document or its name, and a screen where it is solved.
  package static var schema: Schema {
    let about = #""anyOf": [{"required": ["document"]}, {"required": ["layout"]}]"#
    let solved = #""if": {"required": ["name"]}, "else": {"required": ["size"]}"#
    return #"{\#(properties.schemaMembers.joined), \#(about), \#(solved)}"#
  }
}

extension Property where Root == ScreenRequest {
  /// The document, which is read on its own.
  fileprivate static var document: Property {
    let form = ValueForm(
      "DOCUMENT", "an object as Documentation/layout.schema.json says", words: .text,
      schema: LayoutSchema.object.defined(as: "layout"), samples: [#"{"items": []}"#],
      badSamples: ["1", "[]", "null"])
    return Property("document", "the layout document", form) { (json, _, request) throws(JSONFault) in
      guard case .object = json.content else { throw json.mistyped("a layout document, an object") }
      request.document = json
    }
  }

  /// Texts by the names of labels and fields.
  fileprivate static var texts: Property {
    let example = #"{"title": "Settings"}"#
    let form = ValueForm(
      "TEXTS", "an object with the name of each label or field, and its text or its texts by language",
      words: .text,
      schema: #"{"type": "object", "additionalProperties": {"anyOf": [{"type": "string"}, "#
        + #"{"type": "object"}]}}"#,
      samples: [example, #"{"title": {"en": "Settings", "de": "Einstellungen"}}"#],
      badSamples: ["1", "[]", #"{"title": 1}"#])
    return Property(
      "texts", "texts of labels and fields; they replace the document's", form
    ) { (json, _, request) throws(JSONFault) in
      _ = try json.members("an object of texts, such as \(example)") { (member) throws(JSONFault) in
        try DocumentText(member.value)
      }
      guard case .object(let members) = json.content else { return }
      request.texts = members
    }
  }
}
