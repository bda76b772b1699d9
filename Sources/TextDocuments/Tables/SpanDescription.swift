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

  private static let offset = Codec<Int>.whole(0...Int(Int32.max), "an offset", example: 0)

  package static let properties = PropertyTable<SpanDescription>([
    Property("start", \.start, offset, "where it begins: an offset in the text").required(),
    Property("end", \.end, offset, "where it ends").required(),
    Property("scale", \.style.scale, .number(.scales), "its size, in times that of the text around"),
    Property(
      "size", \.style.size, Codec.number(.fittedSizes).optional,
      "its size in points, whatever that of the text"),
    Property(
      "fonts", \.fonts, Codec.texts("FILE", "an array of fonts", sample: "Fonts/Inter.var.ttf").optional,
      "its fonts, the primary first"),
    Property("weight", \.weight, Codec.weight.optional, "its weight, in variable fonts"),
    Property("stretch", \.stretch, Codec.stretch.optional, "its width, in variable fonts"),
    Property("slant", \.slant, Codec.choice("S").optional, "whether it leans, in variable fonts"),
    Property("variations", \.style.variations, .variations, "places on the axes of variable fonts"),
    Property("features", \.style.features, .features, "OpenType features, beside those around"),
    Property(
      "tracking", \.style.tracking, Codec.number(.spacing).optional,
      "thousandths of an em of the whole text between letters"),
    Property(
      "wordSpacing", \.style.wordSpacing, Codec.number(.spacing).optional,
      "thousandths of an em of the whole text after every space"),
    Property(
      "baselineShift", \.style.baselineShift, .number(.shifts),
      "how far it stands above the baseline, in em of the text around"),
    Property(
      "position", \.style.position, Codec.choice("PLACE").optional,
      "small and above or below, as the font says: superscript or subscript"),
    Property(
      "baseline", \.style.alignment, Codec.choice("BASELINE").optional,
      "the baseline at which it is aligned with the text around"),
    Property("language", \.style.language, Codec.language.optional, "its language: a BCP 47 tag"),
    Property(
      "link", \.style.link, Codec.text("URL", sample: "https://example.org").optional,
      "the address it links to; changes no glyph"),
    Property("id", \.style.id, Codec.text("NAME", sample: "price").optional, "its name; changes no glyph"),
  ])

  /// The span with its fonts.
  ///
  /// - Parameter open: looks fonts up by what describes them.
  package func span<Failure: Error>(
    _ open: ([String]) throws(Failure) -> FontList
  ) throws(Failure) -> TextSpan {
    var style = style
    if let fonts { style.fonts = try open(fonts) }
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

  package static let properties = PropertyTable<InlineBox>([
    Property(
      "at", \.offset, .whole(0...Int(Int32.max), "an offset", example: 12),
      "where its character U+FFFC stands: an offset in the text"
    ).required(),
    Property("width", \.width, .number(.boxLengths), "its width").required(),
    Property("height", \.height, .number(.boxLengths), "its height").required(),
    Property("baseline", \.depth, .number(.depths), "how far it reaches below the baseline"),
    Property(
      "unit", \.unit, .choice("UNIT"), "what its lengths are: points (default), or em of the text around it"),
    Property(
      "breaks", \.breaks, .choice("WHERE"), "where lines may break beside it: around (default) or never"),
    Property("id", \.id, Codec.text("NAME", sample: "star").optional, "its name"),
    Property(
      "alternative", \.alternative, Codec.text("TEXT", sample: "star").optional,
      "what it says to those who do not see it"),
  ])
}
