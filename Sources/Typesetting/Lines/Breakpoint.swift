package import TextAnalysis

/// A place where a line can end and the next one start, with its positions.
///
/// The line from breakpoint `a` to `b` is `b.end - a.start` wide (in units of `Em.units` per em), unless the table lists
/// the pair, there are tabs between them, or one of them needs shaping. Positions count from the text's start, in logical
/// order.
package struct Breakpoint: Sendable {
  /// The left margin of a line that starts here: the prefix sum of the advances, less what starting here adds.
  package var start: Int64 = 0
  /// The visible end of a line that ends here: the prefix sum before trailing spaces, plus what ending here adds.
  package var end: Int64 = 0
  /// The least `end` from here to the end of the hard line, places inside words aside.
  ///
  /// The furthest breakpoint within reach of a line is the last whose `reach` is, even where hyphens and kerning make the
  /// ends go up and down.
  package var reach: Int64 = 0
  /// The UTF-8 offset where the next line starts.
  package let offset: Int32
  /// The UTF-8 offset where the visible part of the line ends.
  package let visibleEnd: Int32
  /// The kind of place.
  package let kind: BreakOpportunity.Kind
  /// Whether a line that ends here shows a hyphen: after a soft hyphen, and where a dictionary divides a word.
  package let showsHyphen: Bool
  /// Whether it is a place inside a word, used only where the word is too long for a line.
  package internal(set) var isEmergency: Bool
  /// Whether `start` and `end` are estimates: a line that starts or ends here has to be shaped to know its width.
  package internal(set) var needsShaping = false

  /// A breakpoint whose position is not known yet.
  init(_ opportunity: BreakOpportunity, isEmergency: Bool = false) {
    offset = opportunity.offset
    visibleEnd = opportunity.visibleEnd
    kind = opportunity.kind
    self.isEmergency = isEmergency
    showsHyphen = opportunity.kind == .softHyphen
  }

  /// A place where a word can be hyphenated.
  init(hyphenationAt offset: Int32) {
    self.offset = offset
    visibleEnd = offset
    kind = .allowed
    isEmergency = false
    showsHyphen = true
  }

  /// The same place in a text with something cut out, its position not known yet.
  ///
  /// - Parameter isBorder: whether its hyphen or terminator was cut, so that it is a plain place where a line may end.
  init(_ whole: Breakpoint, at offset: Int32, visibleEnd: Int32, asBorder isBorder: Bool = false) {
    self.offset = offset
    self.visibleEnd = visibleEnd
    isEmergency = whole.isEmergency
    (kind, showsHyphen) = isBorder ? (.allowed, false) : (whole.kind, whole.showsHyphen)
  }

  /// The text's start.
  static let start = Breakpoint(BreakOpportunity(offset: 0, visibleEnd: 0, kind: .allowed))

  /// Whether a dictionary divides a word here.
  var isHyphenation: Bool { showsHyphen && kind != .softHyphen }

  /// Whether a line must end here.
  package var isForced: Bool { kind == .mandatory || kind == .end }
}
