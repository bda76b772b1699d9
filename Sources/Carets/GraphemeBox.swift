/// The room of one grapheme on its line, in points from the layout's left edge; a grapheme of both directions has two.
struct GraphemeBox: Hashable, Sendable {
  /// Its UTF-8 offsets.
  var range: Range<Int>
  /// The edges at which reading enters and leaves it.
  let leading: Double
  var trailing: Double
  let isRightToLeft: Bool
  /// Whether it is a space that hangs beyond the end of the line.
  let isHanging: Bool

  var left: Double { min(leading, trailing) }
  var right: Double { max(leading, trailing) }

  /// The place at its left edge.
  var leftPosition: TextPosition { isRightToLeft ? end : start }
  /// The place at its right edge.
  var rightPosition: TextPosition { isRightToLeft ? start : end }

  private var start: TextPosition { TextPosition(range.lowerBound, .downstream) }
  private var end: TextPosition { TextPosition(range.upperBound, .upstream) }
}
