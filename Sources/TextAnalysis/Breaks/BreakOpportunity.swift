/// A place where a line may or must end (UAX #14).
package struct BreakOpportunity: Hashable, Sendable {
  /// The kind of place.
  package enum Kind: UInt8, Sendable {
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
  package let offset: Int32
  /// `offset` less the terminator and the trailing spaces: White_Space other than the no-break ones (U+00A0,
  /// U+2007, U+202F).
  ///
  /// It may lie before earlier opportunities, but never before a mandatory one.
  package let visibleEnd: Int32
  /// The kind of place.
  package let kind: Kind

  package init(offset: Int32, visibleEnd: Int32, kind: Kind) {
    self.offset = offset
    self.visibleEnd = visibleEnd
    self.kind = kind
  }
}
