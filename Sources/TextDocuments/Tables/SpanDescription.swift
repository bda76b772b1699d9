internal import StrictJSON
package import Typefaces
package import Typesetting
package import Typography

/// A span of a text as a document describes it: its fonts are not yet looked up.
package struct SpanDescription: Hashable, Described {
  /// Its offsets.
  package var start = 0, end = 0
  /// Its fonts, the primary first; nil for those around.
  package var fonts: [String]?
  /// Its weight; nil for that around.
  package var weight: FontWeight?
  /// Its width; nil for that around.
  package var stretch: FontWidth?
  /// Whether it leans; nil for as around.
  package var slant: FontSlant?
  /// What else is other than around it.
  package var style = SpanStyle()

  /// A span without a style.
  package init() {}

  package var contradiction: String? {
    start <= end
      ? nil : "it ends at \(end), before its start at \(start); give an end after its start"
  }

  private static let offset = Codec<Int, Void>.whole(0...Int(Int32.max), "an offset", example: 0)
  private static let around = "as around"

  package static func publicName(of path: AnyKeyPath) -> String? {
    guard let name = path.swiftName, name.hasPrefix("SpanDescription.style.") else { return nil }
    return name.replacing("SpanDescription.style", with: "SpanStyle")
  }

  package static let properties = PropertyTable<SpanDescription>([
    Property("start", \.start, offset, "where it begins; an offset in the text").required()
      .inSwift("TextSpan.range"),
    Property("end", \.end, offset, "where it ends; an offset in the text").required()
      .inSwift("TextSpan.range"),
    Property("scale", \.style.scale, .number(.scales), "its size beside that of the text around")
      .attribute("size").css("font-size", HTMLStyle.scale),
    Property(
      "size", \.style.size, Codec.number(.fittedSizes).optional(around),
      "its size; whatever that of the text"
    ).attribute("size").css("font-size", HTMLStyle.points),
    Property(
      "fonts", \.fonts,
      Codec.texts("FILE", "an array of fonts", sample: "Fonts/Inter.var.ttf").optional(around),
      "its fonts, the primary first"
    ).attribute("font").inSwift("SpanStyle.fonts"),
    Property("weight", \.weight, Codec.weight.optional(around), "its weight, in variable fonts")
      .attribute("weight").css("font-weight", HTMLStyle.weight)
      .inSwift("SpanStyle.weight(_:)"),
    Property("stretch", \.stretch, Codec.stretch.optional(around), "its width, in variable fonts")
      .attribute("stretch").css("font-stretch").inSwift("SpanStyle.variations"),
    Property("slant", \.slant, Codec.choice("S").optional(around), "whether it leans, in variable fonts")
      .attribute("style").css("font-style").inSwift("SpanStyle.italic"),
    Property("variations", \.style.variations, .variations, "places on the axes of variable fonts")
      .attribute("variations"),
    Property("features", \.style.features, .features, "OpenType features, beside those around")
      .attribute("features"),
    Property(
      "kerning", \.style.isKerned, Codec.flag.optional(around),
      "pairs of letters are kerned; as their font says"
    ).attribute("kerning").css("font-kerning", HTMLStyle.kerning),
    Property(
      "tracking", \.style.tracking, Codec.number(.spacing).optional(around),
      "space between letters; in ems of the whole text"
    ).attribute("tracking").css("letter-spacing", HTMLStyle.thousandths),
    Property(
      "wordSpacing", \.style.wordSpacing, Codec.number(.spacing).optional(around),
      "added to every space; in ems of the whole text"
    ).attribute("word_spacing").css("word-spacing", HTMLStyle.thousandths),
    Property(
      "baselineShift", \.style.baselineShift, .number(.shifts),
      "how far it stands above the baseline; in ems of the text around"
    ).attribute("rise"),
    Property(
      "position", \.style.position, Codec.choice("PLACE").optional(around),
      "small and above or below; as the font says, or superior: as high as the capitals around"
    ).attribute("position").css("vertical-align", HTMLStyle.position),
    Property(
      "baseline", \.style.alignment, Codec.choice("BASELINE").optional(around),
      "the baseline it shares with the text around"
    ).attribute("baseline"),
    Property(
      "tateChuYoko", \.style.tateChuYoko, Codec.flag.optional(around),
      "its letters share an em; upright and side by side in a column, one to four of one font without spaces"
    ).attribute("tate_chu_yoko").css("text-combine-upright", HTMLStyle.tateChuYoko),
    Property(
      "ruby", \.style.ruby, Codec.ruby.optional(around),
      "its reading, half as large, above or beside it; an array has one for each character"
    ).attribute("ruby"),
    Property(
      "language", \.style.language, Codec.language.optional(around), "its language; a BCP 47 tag such as de"
    ).attribute("lang"),
    Property(
      "link", \.style.link, Codec.text("URL", sample: "https://example.org").optional,
      "the address it links to; changes no glyph"
    ).attribute("link"),
    Property(
      "id", \.style.id, Codec.text("NAME", sample: "price").optional, "its name; changes no glyph"
    ).attribute("id"),
  ])

  /// The span with its fonts.
  ///
  /// - Parameter open: looks fonts up by what describes them.
  package func span<Failure: Error>(
    _ open: ([String]) throws(Failure) -> FontList
  ) throws(Failure) -> TextSpan {
    span(in: try fonts.map(open))
  }

  /// The span with its fonts; nil for those around.
  func span(in fonts: FontList?) -> TextSpan {
    var style = style
    if let fonts { style.fonts = fonts }
    var variations: [Variation] = []
    if let weight { variations += SpanStyle.weight(weight).variations }
    if let stretch { variations.append(Variation("wdth", stretch.percentage)) }
    if let slant, slant != .normal { variations += SpanStyle.italic.variations }
    style.variations = variations + style.variations
    return TextSpan(start..<end, style)
  }
}

extension InlineBox: Described {
  package init() { self.init(width: 0, height: 0, unit: .points) }

  package static func publicName(of path: AnyKeyPath) -> String? { path.swiftName }

  package static let properties = PropertyTable<InlineBox>([
    Property(
      "at", \.offset, .whole(0...Int(Int32.max), "an offset", example: 12),
      "where its character U+FFFC stands; an offset in the text"
    ).required(),
    Property("width", \.width, .number(.boxLengths), "its width").required().attribute("width"),
    Property("height", \.height, .number(.boxLengths), "its height").required().attribute("height"),
    Property("baseline", \.depth, .number(.depths), "how far it reaches below the baseline")
      .attribute("depth"),
    Property("unit", \.unit, .choice("UNIT"), "what its lengths count; ems are those of the text around it"),
    Property("breaks", \.breaks, .choice("WHERE"), "where lines may break beside it").attribute("break"),
    Property("id", \.id, Codec.text("NAME", sample: "star").optional, "its name").attribute("id"),
    Property(
      "alternative", \.alternative, Codec.text("TEXT", sample: "star").optional,
      "what it says to those who do not see it"
    ).attribute("alt"),
  ])
}
