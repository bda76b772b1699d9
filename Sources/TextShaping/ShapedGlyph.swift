/// One glyph of a shaped run, in units of `Em.units` per em.
///
/// Glyphs are kept in logical order, right-to-left runs too, so that prefix sums and clusters ascend; drawing walks a
/// right-to-left run backwards.
@usableFromInline
package struct ShapedGlyph: Hashable, Sendable {
  /// The glyph id and, in its two highest bits, what changes where a line breaks before this glyph's cluster: negative
  /// for anything. (To be asked where every glyph is: what is computed would be a call.)
  @usableFromInline
  package let flaggedID: Int32
  /// The UTF-8 offset at which the glyph's cluster starts.
  @usableFromInline
  package let cluster: Int32
  /// How far the pen moves, letter and word spacing included.
  @usableFromInline
  package internal(set) var advance: Int32
  /// How far the glyph is drawn to the right of the pen.
  @usableFromInline
  package internal(set) var xOffset: Int32
  /// How far the glyph is drawn above the pen.
  @usableFromInline
  package let yOffset: Int32
  /// The part of `advance` that is letter and word spacing; at the end of a line it is taken off again.
  @usableFromInline
  package internal(set) var spacing: Int32 = 0

  package init(
    id: UInt32, change: BreakChange, cluster: Int32, advance: Int32, xOffset: Int32, yOffset: Int32
  ) {
    flaggedID = Int32(bitPattern: id & Self.greatestID | change.bits << 30)
    (self.cluster, self.advance, self.xOffset, self.yOffset) = (cluster, advance, xOffset, yOffset)
  }

  /// A glyph at the pen before which a line may simply be cut.
  @inlinable @inline(__always)
  package init(id: UInt32, cluster: Int32, advance: Int32) {
    flaggedID = Int32(truncatingIfNeeded: id)
    (self.cluster, self.advance, xOffset, yOffset) = (cluster, advance, 0, 0)
  }

  /// The glyph's index in its font; 0 is `.notdef`.
  package var id: UInt32 { UInt32(bitPattern: flaggedID) & Self.greatestID }

  /// Far more than a font has.
  private static let greatestID: UInt32 = 1 << 30 - 1

  /// What changes where a line breaks before this cluster.
  package var change: BreakChange { BreakChange(bits: UInt32(bitPattern: flaggedID) >> 30) }

  /// Whether breaking the line before this cluster could change glyphs on either side (HarfBuzz, `unsafe_to_break`).
  package var isUnsafeToBreak: Bool { flaggedID < 0 }

  /// Whether the pen moves for it, or would but for the spacing that takes all of it back: the last such glyph of a line
  /// carries the spacing that the line loses.
  @inline(__always)
  package var hasAdvance: Bool { advance | spacing != 0 }

  /// Moves what follows in reading order by `amount`; in a right-to-left run that is what stands to the left.
  package mutating func space(by amount: Int32, isRightToLeft: Bool) {
    advance += amount
    spacing += amount
    if isRightToLeft { xOffset += amount }
  }

  /// The same glyph of a text that stands so many bytes into another.
  @inline(__always)
  package func moved(by offset: Int32) -> ShapedGlyph { ShapedGlyph(self, movedBy: offset) }

  @inline(__always)
  private init(_ other: ShapedGlyph, movedBy offset: Int32) {
    (flaggedID, cluster, advance) = (other.flaggedID, other.cluster + offset, other.advance)
    (xOffset, yOffset, spacing) = (other.xOffset, other.yOffset, other.spacing)
  }

  /// The same glyph, kerned to what follows; drawn as much to the right too where that is what fonts do from right to left.
  package func kerned(by kerning: Int32, isMoved: Bool) -> ShapedGlyph {
    var glyph = self
    glyph.advance &+= kerning
    if isMoved { glyph.xOffset &+= kerning }
    return glyph
  }

  /// The same glyph, kerned as another is that has no spacing; nil where that one is drawn higher or lower.
  package func kerned(as other: ShapedGlyph) -> ShapedGlyph? {
    guard other.yOffset == yOffset else { return nil }
    var glyph = self
    (glyph.advance, glyph.xOffset) = (other.advance, other.xOffset)
    return glyph
  }

  /// Whether both draw the same; the flag may differ, as it speaks of the text around.
  package func drawsSame(as other: ShapedGlyph) -> Bool {
    id == other.id && cluster == other.cluster && advance == other.advance
      && xOffset == other.xOffset && yOffset == other.yOffset
  }
}
