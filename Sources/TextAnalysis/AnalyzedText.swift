/// What a text says by itself, before any font: paragraphs, runs of one level and script, and where it may break.
///
/// All offsets count UTF-8 bytes from the start of the text.
public struct AnalyzedText: Sendable {
  /// The text.
  public let text: String
  /// The paragraphs of UAX #9, in order; together they cover the text.
  public let paragraphs: [Paragraph]
  /// Maximal runs of one embedding level and one script within one line of the source, in logical order.
  ///
  /// A tab is an item of its own; line terminators belong to none.
  public let items: [TextItem]
  /// Where a line may or must end, ascending; the last is the end of the text.
  ///
  /// Empty for the empty text.
  public let breaks: [BreakOpportunity]

  package init(text: String, paragraphs: [Paragraph], items: [TextItem], breaks: [BreakOpportunity]) {
    (self.text, self.paragraphs, self.items, self.breaks) = (text, paragraphs, items, breaks)
  }
}
