internal import Typography

/// The totals of greedy breaking at one width.
package struct LinePass: Hashable, Sendable {
  /// The number of lines; one more than the limit where that stopped the count.
  package var lineCount = 0
  /// The widest line with its indent, in units.
  package var width: Int64 = 0
  /// The least width within which all its lines are, in units: with their ends trimmed, where they may be.
  package var leastWidth: Int64 = 0
  /// The point where the first line that overflows starts; nil where none does.
  package var overflow: Int?
  /// The least width at which any line would break elsewhere: up to there every pass is this one.
  package var nextWidth: Int64 = Em.unlimited

  /// No line.
  package init() {}
}

extension LineTable {
  /// Breaks the text at a width and counts.
  ///
  /// - Parameters:
  ///   - width: the width available to lines, in units.
  ///   - lineLimit: the pass ends with the first line beyond this many.
  ///   - stopsAtOverflow: whether it ends with the first line that overflows.
  ///   - indents: those of paragraphs.
  ///   - shaper: shapes lines whose points need it; nil takes the estimates.
  /// - Complexity: about linear in the lines; allocates nothing unless lines are shaped.
  package func pass(
    within width: Int64, lineLimit: Int = .max, stopsAtOverflow: Bool = false,
    indents: LineIndents = .none, _ shaper: LineShaper?
  ) -> LinePass {
    var (pass, cursor) = (LinePass(), LineCursor(width: width, indents))
    while true {
      let start = cursor.start
      guard let line = cursor.next(in: self, shaper) else { break }
      pass.lineCount += 1
      pass.width = max(pass.width, cursor.indent + line.width)
      pass.leastWidth = max(pass.leastWidth, cursor.indent + line.leastWidth)
      pass.nextWidth = min(pass.nextWidth, line.nextWidth)
      if line.overflows, pass.overflow == nil { pass.overflow = start }
      if pass.lineCount > lineLimit || (stopsAtOverflow && line.overflows) { break }
    }
    return pass
  }
}
