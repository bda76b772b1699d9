package import Typography

/// The indents of a paragraph's lines, in units.
package struct LineIndents: Hashable, Sendable {
  /// The indent of the first line of a paragraph.
  let first: Int64
  /// The indent of its other lines.
  let others: Int64

  package init(first: Int64, others: Int64) { (self.first, self.others) = (first, others) }

  /// No indents.
  package static let none = LineIndents(first: 0, others: 0)

  /// The smaller of both.
  var least: Int64 { min(first, others) }

  /// The smaller of both for every line: a text that does not fit so does not fit.
  package var relaxed: LineIndents { LineIndents(first: least, others: least) }

  /// The larger of both for every line.
  var tightened: LineIndents { LineIndents(first: max(first, others), others: max(first, others)) }

  /// The indent of the line that starts at a breakpoint.
  package func indent(at point: Int, in table: LineTable) -> Int64 {
    table.startsHardLine(at: point) ? first : others
  }

  /// The width of the widest line, its indent included. The first line starts at a point.
  func widest(of lines: [LineBreak], from start: Int = 0, in table: LineTable) -> Int64 {
    var (start, widest) = (start, Int64(0))
    for line in lines {
      widest = max(widest, indent(at: start, in: table) + line.width)
      start = line.end
    }
    return widest
  }
}

extension PreparedStorage {
  /// The indents of paragraphs.
  package func lineIndents(_ indents: Indents) -> LineIndents {
    LineIndents(first: units.length(em: indents.firstLine), others: units.length(em: indents.hanging))
  }
}
