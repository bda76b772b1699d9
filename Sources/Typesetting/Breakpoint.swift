package import TextAnalysis

/// A place where a line can end and the next one start, with all that is needed to know a line's width.
///
/// The line from breakpoint `a` to `b` is `b.end - a.start` wide (in units of `Em.units` per em), unless the table lists
/// the pair as an exception. Positions count from the text's start, in logical order.
package struct Breakpoint: Sendable {
  /// Where a line that starts here has its left margin: the prefix sum of the advances, less what starting here adds.
  package var start: Int64
  /// Where a line that ends here ends visibly: the prefix sum before its trailing spaces, plus what ending here adds.
  package var end: Int64
  /// The least `end` from here to the end of the hard line: the furthest breakpoint within reach of a line is the last
  /// whose `reach` is, however hyphens and kerning make the ends go up and down.
  package var reach: Int64
  /// The UTF-8 offset where the next line starts.
  package let offset: Int32
  /// The UTF-8 offset where the visible part of the line ends.
  package let visibleEnd: Int32
  /// What kind of place it is.
  package let kind: BreakOpportunity.Kind
  /// Whether it is a place inside a word, used only where the word is too long for a line of its own.
  package internal(set) var isEmergency: Bool

  /// A breakpoint whose position is not known yet.
  init(_ opportunity: BreakOpportunity, isEmergency: Bool = false) {
    self.init(
      offset: opportunity.offset, visibleEnd: opportunity.visibleEnd, kind: opportunity.kind,
      isEmergency: isEmergency)
  }

  /// The text's start.
  static var start: Breakpoint { Breakpoint(offset: 0, visibleEnd: 0, kind: .allowed, isEmergency: false) }

  private init(offset: Int32, visibleEnd: Int32, kind: BreakOpportunity.Kind, isEmergency: Bool) {
    (start, end, reach) = (0, 0, 0)
    (self.offset, self.visibleEnd, self.kind, self.isEmergency) = (offset, visibleEnd, kind, isEmergency)
  }

  /// A breakpoint outside words, whose position is known, in a text without hyphens and kerning at breaks.
  @inline(__always)
  init(offset: Int32, visibleEnd: Int32, kind: BreakOpportunity.Kind, start: Int64, end: Int64) {
    (self.start, self.end, reach) = (start, end, end)
    (self.offset, self.visibleEnd, self.kind, isEmergency) = (offset, visibleEnd, kind, false)
  }

  /// Whether a line must end here.
  package var isForced: Bool { kind == .mandatory || kind == .end }
}
