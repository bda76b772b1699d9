public import Typography

/// What a text says by itself, before any font: paragraphs, runs of one level and script, and where it may break.
///
/// All offsets count UTF-8 bytes from the start of the text.
public struct AnalyzedText: Sendable {
  /// The text.
  public let text: String
  /// The paragraphs of UAX #9, in order; together they cover the text.
  public let paragraphs: [Paragraph]
  /// Maximal runs of one embedding level and one script within one line of the source, in logical order. A tab is an
  /// item of its own; line terminators belong to none.
  public let items: [TextItem]
  /// Where a line may or must end, ascending; the last is the end of the text. Empty for the empty text.
  public let breaks: [BreakOpportunity]

  package init(text: String, paragraphs: [Paragraph], items: [TextItem], breaks: [BreakOpportunity]) {
    (self.text, self.paragraphs, self.items, self.breaks) = (text, paragraphs, items, breaks)
  }
}

/// A paragraph of UAX #9, its separator included.
public struct Paragraph: Hashable, Sendable {
  /// Its UTF-8 offsets.
  public let range: Range<Int>
  /// Its paragraph embedding level: 0 left to right, 1 right to left.
  public let level: BidiLevel

  package init(range: Range<Int>, level: BidiLevel) { (self.range, self.level) = (range, level) }
}

/// A run of text of one embedding level and one script, or one tab.
public struct TextItem: Hashable, Sendable {
  /// First and last UTF-8 offset.
  public let start, end: Int32
  /// The ISO 15924 script; `Zyyy` where nothing in the run has one.
  public let script: Tag
  /// The embedding level of UAX #9, before rule L1.
  public let level: BidiLevel
  /// Whether it is a tab (U+0009), which has no glyph.
  public let isTab: Bool

  package init(start: Int32, end: Int32, script: Tag, level: BidiLevel, isTab: Bool) {
    (self.start, self.end, self.script, self.level, self.isTab) = (start, end, script, level, isTab)
  }
}

/// A place where a line may or must end (UAX #14).
public struct BreakOpportunity: Hashable, Sendable {
  /// What kind of place it is.
  public enum Kind: UInt8, Sendable {
    /// A line may end here.
    case allowed
    /// A line may end here, and then shows a hyphen: the place is after a soft hyphen (U+00AD).
    case softHyphen
    /// A line must end here: the place is after a line terminator.
    case mandatory
    /// The end of the text, without a terminator.
    case end
  }

  /// The UTF-8 offset where the next line would start.
  public let offset: Int32
  /// `offset` less the terminator and the trailing spaces: White_Space other than the no-break ones
  /// (U+00A0, U+2007, U+202F).
  public let visibleEnd: Int32
  /// What kind of place it is.
  public let kind: Kind

  package init(offset: Int32, visibleEnd: Int32, kind: Kind) {
    (self.offset, self.visibleEnd, self.kind) = (offset, visibleEnd, kind)
  }
}
