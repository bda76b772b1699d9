public import Typography

/// The fonts that a text asks for: files, and a family with its weight, width and slant.
public struct FontChoice: Hashable, Sendable {
  /// Files and descriptions of fonts, the primary first; nil for the shipped fonts.
  public var paths: [String]?
  /// A family: one of these fonts, which is then the first; else one of the system.
  public var family: String?
  /// The weight of the family.
  public var weight: FontWeight?
  /// The width of the family.
  public var stretch: FontWidth?
  /// The slant of the family.
  public var slant: FontSlant?
  /// Places on the axes of variable fonts.
  public var variations: [Variation] = []

  /// No choice: the fonts around, or the shipped ones.
  public init() {}
}

extension FontChoice: Described {
  package static let properties = PropertyTable<FontChoice>([
    Property(
      "fonts", \.paths,
      Codec.texts("FILE", "an array of fonts", sample: "Fonts/Inter.var.ttf").optional("shipped fonts"),
      "a font, then further ones for what it lacks; \(names)"
    ).option("--font").inSwift("FontList(paths:)"),
    Property(
      "family", \.family, Codec.text("NAME", sample: "Inter").optional,
      "a family of these fonts, else of the system; or serif, sans-serif, monospace ...; further fonts set "
        + "what it lacks"
    ).inSwift("FontDescription.family"),
    Property(
      "weight", \.weight, Codec.weight.optional("400"),
      "the weight of the family; 1 to 1000, or a word such as bold"
    ).inSwift("FontDescription.weight").needing("family", nil, "add the family it belongs to"),
    Property(
      "stretch", \.stretch, Codec.stretch.optional("100"),
      "the width of the family; a percentage such as 75, or a word such as condensed"
    ).inSwift("FontDescription.width").needing("family", nil, "add the family it belongs to"),
    Property("slant", \.slant, Codec.choice("S").optional("normal"), "the slant of the family").needing(
      "family", nil, "add the family it belongs to"
    ).inSwift("FontDescription.slant"),
    Property(
      "variations", \.variations, .variations,
      "a place on an axis of a variable font; such as wght=700; values beyond its ends are its ends"
    ).option("--variation").inSwift("Typeface.varied(_:)"),
  ])

  /// How to name a font, for the help of options.
  package static let names =
    "FILE#2 is face 2 of a collection, from 0 on, FILE#Bold the instance Bold, FILE#wght=650 a place on an axis, "
    + "FILE#2:Bold both, a folder all fonts in it; 'Inter:600:italic' or 'DejaVu Sans:bold' a family of these "
    + "files, or of the shipped fonts where there are none, else of the system"
}
