/// The distance of a paragraph's lines from the edge at which they start, in ems: indents grow with the text.
///
///     let book = Indents(firstLine: 1.5)   // the first line of every paragraph
///     let list = Indents(hanging: 2)       // all its other lines
///
/// A paragraph ends at a line terminator of the text. An indent counts as a part of its line: both have to fit the width.
/// Tab stops count from the indent.
public struct Indents: Hashable, Sendable {
  /// The indent of the first line of every paragraph, in ems.
  public var firstLine: Double
  /// The indent of all its other lines, in ems.
  public var hanging: Double

  /// Indents of the first line of a paragraph and of the others, in ems.
  public init(firstLine: Double = 0, hanging: Double = 0) {
    self.firstLine = firstLine
    self.hanging = hanging
  }

  /// No indents.
  public static let none = Indents()

  /// The largest indent, in ems.
  package static var largest: Double { 1000 }
}
