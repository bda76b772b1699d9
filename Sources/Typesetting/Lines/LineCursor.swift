internal import Typography

/// The greedy breaker: breaks a text line after line, without allocation.
package struct LineCursor: Sendable {
  /// The point where the next line starts.
  package private(set) var start = 0
  /// The width available to lines, in units.
  private let width: Int64
  private let indents: LineIndents
  /// The indent of the line found last, in units.
  private(set) var indent: Int64 = 0
  private var hardEnd = 0
  /// The number of points of the line before: the next one likely has as many.
  private var length = 1

  /// A cursor before the first line.
  package init(width: Int64, _ indents: LineIndents = .none) {
    self.width = width
    self.indents = indents
  }

  /// A cursor before the line that starts at a breakpoint; it counts as the first of a paragraph only at the text's start,
  /// or where the line before has to end.
  init(width: Int64, _ indents: LineIndents, from start: Int, in table: LineTable) {
    self.init(width: width, indents)
    self.start = start
    hardEnd = table.startsHardLine(at: start) ? start : table.hardEnd(after: start)
  }

  /// The next line; nil after the last. Complexity: logarithmic in the points it passes, and mostly constant.
  ///
  /// - Parameter shaper: shapes lines whose points need it; nil takes the estimates.
  package mutating func next(in table: LineTable, _ shaper: LineShaper?) -> LineBreak? {
    indent = indents.others
    if start == hardEnd {
      guard start + 1 < table.points.count else { return nil }
      hardEnd = table.hardEnd(after: start)
      indent = indents.first
    }
    var line = table.line(from: start, to: hardEnd, within: width - indent, likelyLength: length, shaper)
    line.nextWidth = min(line.nextWidth + indent, Em.unlimited)
    length = line.end - start
    start = line.end
    return line
  }
}
