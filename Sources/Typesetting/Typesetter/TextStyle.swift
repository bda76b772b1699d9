public import Hyphenation
internal import TextAnalysis
internal import TextShaping
public import Typography

/// The style of a text: everything beside its fonts, its size and its box.
///
/// A number out of its domain is an error of the first call about the text that throws: where it is measured, set or fitted.
///
///     let style = TextStyle(language: "de", features: [Feature("tnum")], wrapping: .anywhere)
public struct TextStyle: Hashable, Sendable {
  /// The text's language: it chooses among a font's localised forms and among rules of line breaking.
  public var language: Language?
  /// The direction of its paragraphs.
  public var direction: BaseDirection
  /// Whether lines run from side to side, or down as columns.
  public var writingMode = WritingMode.horizontal
  /// The way in which characters stand in columns; without effect in horizontal text.
  public var textOrientation = TextOrientation.mixed
  /// The most figures in a row that stand upright in one em of a column, side by side; nil for none. 2, 3 or 4.
  ///
  /// That many ASCII digits or fewer, as in 第12回 and 5月, are set as one letter, as by CSS `text-combine-upright: digits`;
  /// longer rows of digits stay as they are. Those that are wider than the em are set in the font's narrow forms (`hwid`,
  /// `twid`, `qwid`), or else scaled to it. Lines break before and behind them as beside any digits, and truncation keeps them
  /// whole; carets within stand at equal parts of the em. A span can have ``SpanStyle/tateChuYoko-property`` for other letters, or
  /// switch it off. Without effect in horizontal text.
  public var tateChuYoko: Int?
  /// The direction of what holds the text, for paragraphs at its start without a letter, such as prices and times.
  ///
  /// `auto` stands for that in which the language is written. Labels of a layout have that of the layout.
  public var containerDirection = BaseDirection.auto
  /// Thousandths of an em after every grapheme but the last of a line, and but letters of joining scripts. At most
  /// 1,000 em either way.
  public var tracking: Double
  /// Thousandths of an em after every space of every script. At most 1,000 em either way.
  public var wordSpacing: Double
  /// Whether ideographs stand apart from letters and digits of other scripts.
  public var autospace = Autospace.none
  /// The room that full-width brackets, commas and stops give up beside each other and at the edges of lines.
  public var spacingTrim = SpacingTrim.spaceAll
  /// What lines do with characters that may not start the next one.
  public var kinsoku = Kinsoku.pushOut
  /// The distance of tab stops, in widths of a space of the text's first font, or quarters of an em where that has none.
  /// Above 0, up to 1,000.
  public var tabSize: Double
  /// The places where lines may break.
  public var wrapping: Wrapping
  /// The strictness of line breaking around small kana and the like.
  public var strictness: BreakStrictness
  /// Divides words with hyphens, by the dictionary for `language`; nil for none but the text's own soft hyphens.
  ///
  /// Spans with a language of their own are divided by its dictionary. Words without a language, in one that has no
  /// dictionary, or in several, are left whole.
  public var hyphenator: Hyphenator?
  /// The punctuation that stands outside of the width of lines.
  public var hangingPunctuation = HangingPunctuation.none
  /// OpenType features switched on or off.
  public var features: [Feature]
  /// Whether letters are drawn for the size at which they are set.
  public var opticalSizing = OpticalSizing.auto
  /// Pixels per point of the device that glyphs are hinted for; nil for exact advances, which grow with the size.
  ///
  /// The advance of every glyph is whole pixels, as FreeType has it with the font's own hints (`FT_LOAD_NO_AUTOHINT`);
  /// kerning stays exact. From 0.01 to 100.
  public var pixelsPerPoint: Double?
  /// Whether every line is at least as high as one in the primary font, whatever sets its letters, as CSS's strut makes it.
  public var hasStrut = false
  /// Whether pairs of letters are kerned as their font says (feature `kern`), as CSS `font-kerning` has it.
  ///
  /// Where ``features`` has `kern`, that counts.
  public var isKerned = true

  /// A style; what is left out has the value of plain text.
  public init(
    language: Language? = nil, direction: BaseDirection = .auto, features: [Feature] = [],
    tracking: Double = 0, wordSpacing: Double = 0, wrapping: Wrapping = .word,
    strictness: BreakStrictness = .normal, hyphenator: Hyphenator? = nil,
    hangingPunctuation: HangingPunctuation = .none, opticalSizing: OpticalSizing = .auto,
    pixelsPerPoint: Double? = nil, hasStrut: Bool = false, tabSize: Double = 8, isKerned: Bool = true,
    autospace: Autospace = .none, writingMode: WritingMode = .horizontal,
    textOrientation: TextOrientation = .mixed, spacingTrim: SpacingTrim = .spaceAll,
    tateChuYoko: Int? = nil, kinsoku: Kinsoku = .pushOut
  ) {
    self.kinsoku = kinsoku
    self.tateChuYoko = tateChuYoko
    self.writingMode = writingMode
    self.textOrientation = textOrientation
    self.autospace = autospace
    self.spacingTrim = spacingTrim
    self.isKerned = isKerned
    self.hasStrut = hasStrut
    self.opticalSizing = opticalSizing
    self.pixelsPerPoint = pixelsPerPoint
    self.hangingPunctuation = hangingPunctuation
    self.language = language
    self.direction = direction
    self.features = features
    self.tracking = tracking
    self.wordSpacing = wordSpacing
    self.tabSize = tabSize
    self.wrapping = wrapping
    self.strictness = strictness
    self.hyphenator = hyphenator
  }

  /// The most tracking and word spacing either way, in thousandths of an em.
  package static var widestTracking: Double { Domain.spacing.range.upperBound }

  /// The fewest and the most pixels per point.
  package static var pixelsPerPointRange: ClosedRange<Double> { Domain.pixelsPerPoint.range }

  /// Checks its numbers.
  package func check() throws(TypesettingError) {
    try TypesettingError.check(tracking, in: .spacing, "tracking")
    try TypesettingError.check(wordSpacing, in: .spacing, "wordSpacing")
    try TypesettingError.check(tabSize, in: .tabSize, "tabSize")
    try TypesettingError.check(pixelsPerPoint, in: .pixelsPerPoint, "pixelsPerPoint")
    try TypesettingError.check(tateChuYoko.map(Double.init), in: .tateChuYoko, "tateChuYoko")
  }

  /// The same without what is out of its domain.
  package var withinDomains: TextStyle {
    var style = self
    style.tracking = Domain.spacing.range.contains(tracking) ? tracking : 0
    style.wordSpacing = Domain.spacing.range.contains(wordSpacing) ? wordSpacing : 0
    style.tabSize = Domain.tabSize.nearest(to: tabSize)
    style.pixelsPerPoint = pixelsPerPoint.map { Domain.pixelsPerPoint.nearest(to: $0) }
    style.tateChuYoko = tateChuYoko.map { Int(Domain.tateChuYoko.nearest(to: Double($0))) }
    return style
  }

  /// The level of a paragraph at the start of a text that has no letter.
  var startLevel: BidiLevel { BidiLevel(direction, in: containerDirection, language: language) }

  /// The size of fonts at `points` per em; nil if no font's advances depend on it.
  func fontSize(at points: Double) -> FontSize? {
    FontSize(
      points: points, isOptical: opticalSizing == .auto,
      pixelsPerPoint: pixelsPerPoint.map { Domain.pixelsPerPoint.nearest(to: $0) })
  }
}

extension ShapingStyle {
  init(_ style: TextStyle) {
    self.init(
      language: style.language, features: style.features, tracking: style.tracking,
      wordSpacing: style.wordSpacing, autospace: style.autospace,
      trimsPairs: style.spacingTrim != .spaceAll, isKerned: style.isKerned,
      orientation: style.writingMode.isVertical ? style.textOrientation : nil)
  }
}
