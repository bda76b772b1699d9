package import Typography

/// The indents of a paragraph's lines, in units.
package struct LineIndents: Hashable, Sendable {
  /// The indent of the first line of a paragraph.
  let first: Int64
  /// The indent of its other lines.
  let others: Int64

  package init(first: Int64, others: Int64) { (self.first, self.others) = (first, others) }

  /// Indents in ems, to the nearest unit.
  package init(_ indents: Indents) {
    self.init(first: Self.units(indents.firstLine), others: Self.units(indents.hanging))
  }

  /// No indents.
  package static let none = LineIndents(first: 0, others: 0)

  /// The smaller of both.
  var least: Int64 { min(first, others) }

  /// The smaller of both for every line: a text that does not fit so does not fit.
  package var relaxed: LineIndents { LineIndents(first: least, others: least) }

  /// The indent of a line.
  package func indent(isFirst: Bool) -> Int64 { isFirst ? first : others }

  private static func units(_ ems: Double) -> Int64 { Int64((ems * Double(Em.units)).rounded()) }
}
