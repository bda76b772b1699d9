package import Fitting
internal import StrictJSON
package import Typesetting
package import Typography

/// A request about a text, from a line of `batch` or the options of a command.
package struct TextRequest: Described {
  /// What is asked.
  package var operation: PropertyScope.Operation?
  /// The text; in ``markup`` where that is given.
  package var text: String?
  /// Whether the text has tags.
  package var markup: Markup?
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
  /// Whether the answer says how much larger the text would be in a larger box, or with fewer words.
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
  /// Properties of one kind.
  package struct Section: Sendable {
    /// What they are of: "The block of lines".
    package let title: String
    /// Their rows.
    package let rows: [Property<TextRequest>]

    fileprivate init(title: String, rows: [Property<TextRequest>]) {
      self.title = title
      self.rows = PropertyTable(rows).rows
    }
  }

  /// All keys of a request, in the order of the documentation.
  package static let properties = PropertyTable<TextRequest>(sections.flatMap { $0.rows })

  /// All keys of a request, by kind.
  package static let sections: [Section] = [
    Section(title: "Request", rows: requestRows.map(ofRequests)),
    Section(
      title: "Box and sizes", rows: (boxRows + FitOptions.ownProperties.lifted(\.options)).map(ofBoxes)),
    Section(title: "Ways to fit", rows: fitRows.map(ofFits)),
    Section(
      title: "Block of lines",
      rows: [ofBlocks(.preset(letters: \.style, lines: \.options.block))]
        + BlockStyle.properties.lifted(\.options.block).map { ofBlocks($0.except(.curve)) }),
    Section(title: "Fonts", rows: FontChoice.properties.lifted(\.fonts).map(ofLetters)),
    Section(title: "Letters", rows: TextStyle.properties.lifted(\.style).map(ofLetters)),
    Section(title: "Hyphens", rows: hyphenRows.map(ofHyphens)),
  ]

  private static let requestRows = textRows + [.members]

  /// The rows of one text; those of a group are texts too.
  private static let textRows: [Property<TextRequest>] = [
    Property("id", "echoed in the answer", .anything).notIn(.options, because: "a command has one answer"),
    Property("op", \.operation, Codec.choice("OP").optional, "what is asked for").required().notIn(
      .options, because: "the name of the command says it"),
    Property("text", \.text, Codec.text("T", sample: "Budget für 2027").optional, "the text").required(
      except: .group
    ).inSwift("Typesetter.prepare(_:style:)"),
    Property(
      "markup", \.markup, .markup,
      "the text has tags; true for Copyfit's own: <b> <i> <sup> <sub> <big> <small> <a> <br/> <span> <box/>"
    ).excluding(["spans", "boxes"], "the markup says the same; give one of them").inSwift(
      "StyledText(markup:as:)"),
    Property(
      "spans", \.spans, .objects("an array of spans"), "parts with a style of their own"
    ).inSwift("StyledText.spans").notIn(.options, because: "markup is easier to write"),
    Property(
      "boxes", \.boxes, .objects("an array of boxes"), "room for pictures in the text"
    ).inSwift("StyledText.boxes").notIn(.options, because: "markup is easier to write"),
    Property(
      "offsets", \.offsets, .choice("UNIT"),
      "what offsets count, given and answered; bytes of UTF-8, units of UTF-16, or Unicode scalars"),
    Property("glyphs", \.wantsGlyphs, .flag, "the glyphs of every line too; to draw them").except(.curve)
      .inSwift("Line.glyphRuns"),
  ]

  /// What a text of a group may have of its own: not what is the same for the whole group, nor what is asked about one text
  /// alone.
  static let memberRows: [Property<TextRequest>] = {
    let block = BlockStyle.properties.lifted(\TextRequest.options.block)
    let fonts = FontChoice.properties.lifted(\TextRequest.fonts)
    let letters = TextStyle.properties.lifted(\TextRequest.style)
    let all =
      textRows + boxRows + FitOptions.ownProperties.lifted(\.options) + block + fonts + letters + hyphenRows
    return all.filter { row in
      row.scope.operations.contains(.group) && row.key != "op" && !MemberChoice.sharedKeys.contains(row.key)
    }.map { $0.key == "text" ? $0.required() : $0 }
  }()

  private static let boxRows: [Property<TextRequest>] = [
    Property("size", \.size, Codec.number(.sizes).optional, "the size to measure at").required().only(
      .measure, .carets
    ).inSwift("PreparedText.layout(size:width:)"),
    Property("width", \.width, Codec.number(.lengths).optional("no limit"), "the width of the box")
      .inSwift("PreparedText.largestSize(width:height:options:)").notIn(
        .styles, because: "rules say how wide an item is"),
    Property(
      "height", \.height, Codec.number(.lengths).optional("no limit"),
      "the height of the box; measure obeys it where it truncates, and in vertical text as the longest a column may be"
    ).inSwift("PreparedText.largestSize(width:height:options:)").notIn(
      .styles, because: "rules say how high an item is"),
  ]

  private static let hyphenRows: [Property<TextRequest>] = HyphenationChoice.properties.lifted(
    \TextRequest.hyphenation
  ).map { (row: Property<TextRequest>) in
    row.key == "hyphenate" ? row.needing("language", nil, "give that, as in language de") : row
  }

  private static let fitRows: [Property<TextRequest>] = [
    Property(
      "shape", \.shape, Codec.shape.optional("a box"),
      "lines as wide as a shape is where they stand; ellipse or rectangle in width and height, circle in width, "
        + "'polygon:x,y x,y x,y ...', or a file with {\"polygon\": [[x, y], ...]}; sizes in steps of 1/64; best with "
        + "verticalAlign center, as at the top the first line has the least room, and decides the size"
    ).only(.fit).excluding(["levers", "explain", "policies", "fitPerLine"], "leave one of them out").inSwift(
      "Shape"),
    Property(
      "keepClear", \.keptClear, .rectangles,
      "a rectangle of the shape to keep clear of text; its left, top, width and height, as of a picture"
    ).only(.fit).needing("shape", nil, "add that, such as rectangle").inSwift("Shape.excluding(_:)"),
    .levers,
    .policies,
    Property(
      "fitPerLine", \.fitsPerLine, .flag,
      "make every line as large as the width allows; every column as large as the height does; the text's own lines, as on "
        + "posters, or as many as maxLines says, of about even sizes"
    ).only(.fit).needing("width", nil, "every line fills it, so give one").excluding(
      ["levers", "policies", "truncate", "breaking", "explain"], "leave one of them out"
    ).inSwift("PreparedText.largestSizePerLine(width:_:)"),
    Property(
      "explain", \.wantsExplanation, .flag,
      "say what limits the size; and what more room would buy, and how many characters to cut for the largest size"
    ).only(.fit).inSwift("Fit.sensitivity"),
  ]
}

// Why doors lack what others have.
extension TextRequest {
  private typealias Row = Property<TextRequest>

  private static func ofRequests(_ row: Row) -> Row {
    row.notIn(
      .policies, .styles, .spans, .boxes, because: "it is about a request, and not about how a text is set")
  }

  private static func ofBoxes(_ row: Row) -> Row {
    row.notIn(.policies, because: "all ways are for the same box")
      .notIn(.styles, because: "a label takes minSize, maxSize and step")
      .notIn(.spans, because: "one box and one size are for the whole text")
      .notIn(.boxes, because: "a box is what letters may fill, and its size is one or a range")
  }

  private static func ofFits(_ row: Row) -> Row {
    row.notIn(.policies, because: "all ways are for the same question")
      .notIn(.styles, because: "a label is a rectangle, which alternatives and adaptive styles change")
      .notIn(.spans, because: "the text is fitted as a whole")
      .notIn(.boxes, because: "a text is audited as a label sets it")
  }

  private static func ofBlocks(_ row: Row) -> Row {
    row.notIn(.spans, because: "lines are those of the whole text")
      .notIn(.boxes, because: "it changes nothing about what fits")
  }

  private static func ofLetters(_ row: Row) -> Row {
    row.notIn(.policies, because: "a text is prepared once for all ways")
      .notIn(.spans, because: row.key == "family" ? "fonts takes families" : "it is the whole text's")
      .notIn(.boxes, because: "it is that of the catalog")
  }

  private static func ofHyphens(_ row: Row) -> Row {
    row.notIn(.policies, because: "a text is prepared once for all ways")
      .notIn(.spans, because: "the dictionary of a span is that of its language")
      .notIn(.styles, .boxes, because: "each of many languages has the dictionary that is installed")
  }
}

extension Property where Root == TextRequest {
  /// Ways to set the text.
  fileprivate static var policies: Property {
    let example = #"[{"maxLines": 1}, {"maxLines": 2}]"#
    let form = ValueForm(
      "VALUES", "an array of objects, each with a name and the keys that may differ",
      words: .custom(isRepeatable: true) { (words) throws(JSONFault) in try words.policies() },
      schema: #"{"type": "array", "items": \#(PolicyChoice.schema), "minItems": 1}"#, samples: [example],
      badSamples: ["[]", "1", "[1]", #"[{"no-such-key": 1}]"#, #"[{"tracking": 1}]"#],
      unit: "objects, in order")
    return Property(
      "policies",
      "ways to set the text, the best first; the first that works is taken: options of this page without dashes, as in \"name=short "
        + "max-lines=1 min-size=14 text=Save all\", with a shorter text last; the others are as given beside it",
      form
    ) { (json, _, request) throws(JSONFault) in
      let policies = try json.policies("an array such as \(example)")
      guard !policies.isEmpty else {
        throw json.bad("the list is empty; give at least one way to set the text")
      }
      request.policies = policies
    }.option("--policy").only(.fit).inSwift("FitPolicy")
  }
}
