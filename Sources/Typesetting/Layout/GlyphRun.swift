public import Typefaces
public import Typography

/// Glyphs of one face, style and direction, placed: all that is needed to draw them with any library.
public struct GlyphRun: Sendable {
  /// A glyph and where it stands.
  public struct Glyph: Hashable, Sendable {
    /// Its index in the face; 0 stands for a character that no font has.
    public let id: UInt32
    /// The place of its origin, in points from the line's origin; y downwards.
    public let position: Point
    /// The advance of the pen, in points: to the right, or down a column. Of letters side by side in one em of a column the
    /// last has it.
    public let advance: Double
    /// The UTF-8 offset of the text it belongs to (the start of its cluster).
    public let textOffset: Int
  }

  /// The face, with its place in the design space (`typeface.coordinates`).
  public let typeface: Typeface
  /// Points per em; of a span of another size than the text, that.
  public let size: Double
  /// Whether the run's text reads from right to left; its glyphs are listed from left to right all the same.
  public let isRightToLeft: Bool
  /// Whether each glyph is turned clockwise by a right angle, about its origin: in a column, letters that do not stand upright.
  public let isTurned: Bool
  /// The horizontal scale of the glyphs, about their origins: 1, but below it where letters side by side in one em of a
  /// column would be wider.
  public let xScale: Double
  /// Whether it is a reading of letters, above them or in a column to the right of them; its glyphs belong to the text offset
  /// where these start.
  public let isReading: Bool
  /// The combined style of the spans over it; plain if no span sets anything.
  public let style: SpanStyle
  /// The glyphs, from left to right, or from the top of a column down.
  public let glyphs: [Glyph]
}
