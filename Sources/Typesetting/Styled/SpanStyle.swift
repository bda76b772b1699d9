internal import TextShaping
public import Typefaces
public import Typography

/// The style of a span: the properties that differ from the text around it.
///
///     let text: StyledText = "from \("€", .superscript)49 \("only", .bold, .scale(0.8))"
///
/// Properties that are not set are those around the span. A span grows with its text, unless its size is in points.
public struct SpanStyle: Hashable, Sendable {
  /// The position of small letters; their size is what the table `OS/2` of the font gives.
  public enum Position: String, Hashable, Sendable, CaseIterable {
    /// Above, as high as `OS/2` says: exponents, ordinals, marks of footnotes.
    case superscript
    /// Above, with the top of its capitals and figures at that of the capitals around: the cents and the currency of a
    /// price.
    case superior
    /// Below, as low as `OS/2` says: indices, formulas.
    case `subscript`
  }

  /// The fonts; nil for those around.
  public var fonts: FontList?
  /// Coordinates on the axes of variable fonts, such as `wght` 700; fonts without the axis stay as they are.
  public var variations: [Variation]
  /// The size in points, whatever that of the text; nil for one that grows with it.
  public var size: Double?
  /// The size, in times that of the text around, or of ``size``.
  public var scale: Double
  /// The shift above the baseline around, in em of the text around; negative for below.
  public var baselineShift: Double
  /// Whether it is set small, above or below.
  public var position: Position?
  /// The baseline at which it is aligned with the text around, by the table `BASE` of both primary fonts; nil, and where
  /// one of them does not say, for the alphabetic one.
  public var alignment: AlignmentBaseline?
  /// OpenType features switched on or off, beside those around.
  public var features: [Feature]
  /// Thousandths of an em of the whole text after every grapheme; nil for as around.
  public var tracking: Double?
  /// Thousandths of an em of the whole text after every space; nil for as around.
  public var wordSpacing: Double?
  /// Whether pairs of letters are kerned, unless a feature says otherwise; nil for as around.
  public var isKerned: Bool?
  /// The language, for a font's localised forms and for hyphenation; nil for that around.
  public var language: Language?
  /// Whether its letters stand upright in one em of a column, side by side (tate-chu-yoko); false for digits that
  /// ``TextStyle/tateChuYoko`` would set so, nil for as around.
  ///
  /// It takes one to four graphemes of one font, style, script and direction, without white space, as CSS
  /// `text-combine-upright: all` does; a span of others is set as though it were nil, with a warning. Where spans of it lie
  /// over each other, the inner one counts. Without effect in horizontal text.
  public var tateChuYoko: Bool?
  /// The reading of its letters, above them or in a column to the right of them (ruby); nil for that around.
  ///
  /// Base and reading are letters from left to right, without tabs, line breaks and boxes, the base in one size and without
  /// white space at its ends, each of at most 512 bytes; a span of others is set as though it were nil, with a warning. Where
  /// spans with readings lie over each other, the inner one counts. Lines do not break within a base, nor is it cut or
  /// spread, and its brackets, commas and stops keep their em. The reading has the base's style at half its size, without
  /// its tracking and word spacing. A line with a reading needs the space of the reading's font above the base's.
  public var ruby: Ruby?
  /// The address it links to, for the code that draws the text; changes no glyph.
  public var link: String?
  /// Its name, for the code that draws the text; changes no glyph.
  public var id: String?

  /// A style that changes only what is given.
  public init(
    fonts: FontList? = nil, variations: [Variation] = [], size: Double? = nil, scale: Double = 1,
    baselineShift: Double = 0,
    position: Position? = nil, alignment: AlignmentBaseline? = nil, features: [Feature] = [],
    tracking: Double? = nil, wordSpacing: Double? = nil, language: Language? = nil, link: String? = nil,
    id: String? = nil, isKerned: Bool? = nil, tateChuYoko: Bool? = nil,
    ruby: Ruby? = nil
  ) {
    self.tateChuYoko = tateChuYoko
    self.ruby = ruby
    self.fonts = fonts
    self.variations = variations
    self.size = size
    self.scale = scale
    self.baselineShift = baselineShift
    self.position = position
    self.alignment = alignment
    self.features = features
    self.tracking = tracking
    self.wordSpacing = wordSpacing
    self.language = language
    self.link = link
    self.id = id
    self.isKerned = isKerned
  }

  /// Whether it changes nothing.
  package var isPlain: Bool { self == SpanStyle() }
}

// One change each, to be listed.
extension SpanStyle {
  /// Weight 700, in variable fonts with the axis `wght`.
  public static let bold = weight(.bold)
  /// Letters that lean, in variable fonts with the axis `ital` or `slnt`.
  public static let italic = SpanStyle(variations: [Variation("ital", 1), Variation("slnt", -90)])
  /// Small and raised.
  public static let superscript = SpanStyle(position: .superscript)
  /// Small, and as high as the capitals around.
  public static let superior = SpanStyle(position: .superior)
  /// Small and lowered.
  public static let `subscript` = SpanStyle(position: .subscript)
  /// Small letters as small capitals (`smcp`), where the font has them.
  public static let smallCaps = SpanStyle(features: [Feature("smcp")])
  /// Figures of one width (`tnum`), where the font has them.
  public static let tabularFigures = SpanStyle(features: [Feature("tnum")])
  /// Letters side by side in one em of a column.
  public static let tateChuYoko = SpanStyle(tateChuYoko: true)

  /// A reading of all its letters, above them or in a column to the right of them.
  public static func ruby(_ reading: String) -> SpanStyle { SpanStyle(ruby: .group(reading)) }
  /// Readings, one for each character.
  public static func ruby(_ readings: [String]) -> SpanStyle { SpanStyle(ruby: .mono(readings)) }
  /// A weight, in variable fonts with the axis `wght`.
  public static func weight(_ weight: FontWeight) -> SpanStyle {
    SpanStyle(variations: [Variation("wght", weight.value)])
  }
  /// Other fonts, the primary first.
  public static func fonts(_ fonts: FontList) -> SpanStyle { SpanStyle(fonts: fonts) }
  /// A coordinate on an axis of variable fonts.
  public static func variation(_ axis: Tag, _ value: Double) -> SpanStyle {
    SpanStyle(variations: [Variation(axis, value)])
  }
  /// A size, in times that of the text around.
  public static func scale(_ scale: Double) -> SpanStyle { SpanStyle(scale: scale) }
  /// A size in points, whatever that of the text.
  public static func size(_ points: Double) -> SpanStyle { SpanStyle(size: points) }
  /// A place above the baseline, in em of the text around.
  public static func raised(by em: Double) -> SpanStyle { SpanStyle(baselineShift: em) }
  /// A baseline at which it is aligned with the text around.
  public static func aligned(at baseline: AlignmentBaseline) -> SpanStyle { SpanStyle(alignment: baseline) }
  /// An OpenType feature.
  public static func feature(_ tag: Tag, _ value: UInt32 = 1) -> SpanStyle {
    SpanStyle(features: [Feature(tag, value)])
  }
  /// Space between letters, in thousandths of an em of the whole text.
  public static func tracking(_ thousandths: Double) -> SpanStyle { SpanStyle(tracking: thousandths) }
  /// Another language.
  public static func language(_ language: Language) -> SpanStyle { SpanStyle(language: language) }
  /// The address it links to.
  public static func link(_ address: String) -> SpanStyle { SpanStyle(link: address) }
  /// Its name.
  public static func id(_ id: String) -> SpanStyle { SpanStyle(id: id) }
}

extension SpanStyle {
  /// This style with what another changes in it: sizes multiply, shifts add up, features and variations are listed after
  /// one another; of everything else the other's counts, where it is set.
  public func with(_ inner: SpanStyle) -> SpanStyle {
    SpanStyle(
      fonts: inner.fonts ?? fonts, variations: variations + inner.variations,
      size: inner.size ?? size, scale: inner.size == nil ? scale * inner.scale : inner.scale,
      baselineShift: baselineShift + scale * inner.baselineShift, position: inner.position ?? position,
      alignment: inner.alignment ?? alignment, features: features + inner.features,
      tracking: inner.tracking ?? tracking, wordSpacing: inner.wordSpacing ?? wordSpacing,
      language: inner.language ?? language, link: inner.link ?? link, id: inner.id ?? id,
      isKerned: inner.isKerned ?? isKerned, tateChuYoko: inner.tateChuYoko ?? tateChuYoko,
      ruby: inner.ruby ?? ruby)
  }
}

extension ShapingStyle {
  /// Changes to what a span gives.
  mutating func change(to style: SpanStyle) {
    let spaced = ShapingStyle(
      language: style.language ?? language, features: features + style.features,
      tracking: style.tracking ?? 0, wordSpacing: style.wordSpacing ?? 0)
    (language, features) = (spaced.language, spaced.features)
    if style.tracking != nil { tracking = spaced.tracking }
    if style.wordSpacing != nil { wordSpacing = spaced.wordSpacing }
    isKerned = style.isKerned ?? isKerned
  }
}
